import type { routingFormTexts } from '../english-routing-forms.ts'
import { frenchRoutingFormBuilder } from './routing-form-builder.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchRoutingForm: Record<keyof typeof routingFormTexts, string> = {
  'nav-routing-forms': 'Formulaires d’orientation',
  ...frenchRoutingFormBuilder,

  // The list
  'rf-new': 'Nouveau formulaire d’orientation',
  'rf-intro': 'Un formulaire d’orientation pose quelques questions et dirige chaque visiteur vers le bon endroit.',
  'rf-none-title': 'Pas encore de formulaire d’orientation',
  'rf-none-advice':
    'Créez un formulaire avec vos questions. Ses règles dirigent les visiteurs vers un type de rendez-vous, un autre ' +
    'site web ou un message.',
  'rf-none-member':
    'Les formulaires d’orientation sont créés par les administrateurs et les propriétaires. ' +
    'Vous pouvez copier leurs liens ici.',
  'rf-draft': 'Brouillon',
  'rf-published': 'Publié',
  'rf-facts':
    '{questions, plural, one {# question} many {# questions} other {# questions}} · ' +
    '{rules, plural, one {# règle} many {# règles} other {# règles}}',
  'rf-submission-count': '{count, plural, one {# réponse} many {# réponses} other {# réponses}}',
  'rf-submission-many': 'Plus de {count} réponses',
  'rf-link-of': 'le lien vers {name}',
  'rf-edit': 'Modifier',
  'rf-open': 'Ouvrir le formulaire',
  'rf-publish': 'Publier',
  'rf-unpublish': 'Dépublier',
  'rf-duplicate': 'Dupliquer',
  'rf-delete': 'Supprimer',
  'rf-done-published': 'Le formulaire est publié. Toute personne qui possède le lien peut y répondre.',
  'rf-done-unpublished': 'Le formulaire est de nouveau un brouillon. Les visiteurs ne peuvent pas l’ouvrir.',
  'rf-done-duplicated': 'Voici la copie. Elle reste un brouillon jusqu’à ce que vous la publiiez.',
  'rf-done-deleted': 'Le formulaire a été supprimé.',
  'rf-copy-failed': 'Ce formulaire ne peut pas encore être copié. Corrigez d’abord ces problèmes.',
  'rf-delete-title': 'Supprimer {name} ?',
  'rf-delete-text':
    'Les visiteurs ne pourront plus l’ouvrir. Enregistrez d’abord ses réponses dans un fichier CSV. ' +
    'Cette action est irréversible.',
  'rf-delete-instead': 'Pour fermer le formulaire pendant un temps, dépubliez-le plutôt.',
  'rf-create-title': 'Nouveau formulaire d’orientation',
  'rf-name': 'Nom du formulaire',
  'rf-name-hint': 'Les visiteurs le voient au-dessus des questions.',
  'rf-create': 'Créer le formulaire',
  'rf-done-created':
    'Vous pouvez maintenant ajouter des questions. Les visiteurs pourront ouvrir le formulaire une fois publié.',
  'rf-storage-full':
    'Votre organisation n’a plus d’espace de stockage. Supprimez des données, ou demandez plus d’espace à ' +
    'l’exploitant de ce service.',

  // The pages of one form
  'rf-tabs': 'Pages de ce formulaire',
  'rf-tab-edit': 'Modifier',
  'rf-tab-run': 'Tester',
  'rf-tab-submissions': 'Réponses',
  'rf-tab-share': 'Partager',

  // The test run
  'rf-run-intro':
    'Répondez comme un visiteur et voyez où vous iriez. Vos réponses ne sont pas enregistrées, et personne ne reçoit ' +
    'de message.',
  'rf-run-saved': 'Le test utilise la dernière version enregistrée du formulaire, même s’il est un brouillon.',
  'rf-run-empty': 'Le formulaire n’a pas encore de question. Ajoutez-en une, puis testez-le.',
  'rf-run': 'Tester ces réponses',
  'rf-run-result': 'Où irait le visiteur',
  'rf-run-type': 'Le visiteur réserverait « {name} ».',
  'rf-run-url': 'Le visiteur irait vers {address}.',
  'rf-run-message': 'Le visiteur verrait le message « {headline} ».',
  'rf-run-nothing':
    'Aucune règle ne s’applique, et il n’y a pas encore de destination pour tous les autres. ' +
    'Le visiteur verrait seulement un remerciement.',
  'rf-run-nothing-off':
    'Aucune règle ne s’applique, et le type de rendez-vous pour tous les autres est désactivé ou supprimé. ' +
    'Le visiteur verrait seulement un remerciement.',
  'rf-run-by-rule': 'La règle {number} décide.',
  'rf-run-by-fallback': 'Aucune règle ne s’applique : la destination pour tous les autres est utilisée.',
  'rf-run-why': 'Règle par règle',
  'rf-run-problems': 'La page du formulaire demanderait d’abord au visiteur de corriger ces réponses :',
  'rf-run-taken': 'S’applique',
  'rf-run-not-taken': 'Ne s’applique pas',
  'rf-run-skipped': 'S’appliquerait, mais son type de rendez-vous est désactivé ou supprimé',
  'rf-run-not-checked': 'Non vérifiée, car une règle précédente s’applique',
  'rf-run-true': 'Vrai',
  'rf-run-false': 'Faux',

  // Submissions
  'rf-sub-search': 'Rechercher dans les réponses',
  'rf-sub-from': 'Du',
  'rf-sub-to': 'Au',
  'rf-sub-result': 'Résultat',
  'rf-sub-every-result': 'Tous les résultats',
  'rf-sub-result-types': 'Tous les types de rendez-vous',
  'rf-sub-result-url': 'Un autre site web',
  'rf-sub-result-message': 'Un message',
  'rf-sub-result-none': 'Aucun résultat',
  'rf-sub-result-type': 'Type de rendez-vous : {name}',
  'rf-sub-booked': 'Réservation',
  'rf-sub-booked-any': 'Avec ou sans réservation',
  'rf-sub-booked-yes': 'Avec réservation',
  'rf-sub-booked-no': 'Sans réservation',
  'rf-sub-none-title': 'Pas encore de réponse',
  'rf-sub-none-advice':
    'Les réponses des visiteurs au formulaire apparaissent ici. Partagez son lien ou placez-le sur votre site web.',
  'rf-sub-none-draft':
    'Le formulaire est un brouillon : les visiteurs ne peuvent pas l’ouvrir. Publiez-le, puis partagez son lien.',
  'rf-sub-none-found': 'Aucune réponse ne correspond à vos filtres',
  'rf-sub-pages': 'Pages des réponses',
  'rf-sub-answers': 'Réponses',
  'rf-sub-of': 'réponse du {time}',
  'rf-sub-more': '{count, plural, one {et # autre réponse} many {et # autres réponses} other {et # autres réponses}}',
  'rf-sub-no-answer': 'pas de réponse',
  'rf-sub-empty': 'Aucune réponse',
  'rf-sub-zone': 'Les heures sont dans le fuseau {zone}.',
  'rf-sub-search-note': 'La recherche porte sur les {count} dernières réponses au formulaire.',
  'rf-sub-export': 'Enregistrer en CSV',
  'rf-sub-export-note': 'Avec ces filtres, {count} lignes au maximum.',
  'rf-sub-title': 'Réponse du {time}',
  'rf-sub-where': 'Destination',
  'rf-sub-to-type': 'La page de réservation « {name} »',
  'rf-sub-to-deleted-type': 'La page de réservation d’un type de rendez-vous supprimé',
  'rf-sub-to-message': 'Le message « {headline} »',
  'rf-sub-to-none': 'Aucune règle ne s’appliquait, et il n’y avait pas de destination pour tous les autres',
  'rf-sub-meeting': 'Voir la réservation',
  'rf-sub-no-booking': 'Aucune réservation n’a suivi.',
  'rf-sub-source': 'D’où venait le visiteur',
  'rf-sub-no-source': 'L’adresse du formulaire ne contenait pas de paramètres de campagne.',
  'rf-sub-form-deleted': 'Ce formulaire a été supprimé.',
  'rf-csv-id': 'Réponse',
  'rf-csv-time': 'Reçue le',
  'rf-csv-zone': 'Fuseau horaire',
  'rf-csv-result': 'Résultat',
  'rf-csv-target': 'Destination',
  'rf-csv-booked': 'Avec réservation',
  'rf-csv-meeting': 'Réservation',
  'rf-csv-yes': 'oui',
  'rf-csv-no': 'non',
  'rf-csv-old': '{question} (supprimée)',

  // Share
  'rf-share-link': 'Lien',
  'rf-share-draft':
    'Le formulaire est un brouillon. Les visiteurs ne peuvent pas l’ouvrir tant qu’il n’est pas publié.',
  'rf-share-preview': 'Le tester d’abord',
  'rf-share-prefill': 'Préremplir des réponses',
  'rf-share-prefill-text':
    'Dans le lien, a1 remplit la première réponse et a2 la deuxième. ' +
    'La page des réponses indique utm_source et les autres paramètres de campagne.',
  'rf-share-embed': 'Sur votre site web',
  'rf-share-button': 'Nous contacter',
}
