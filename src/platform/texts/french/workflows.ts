import type { workflowTexts } from '../english-workflows.ts'
import { frenchWorkflowRuns } from './workflow-runs.ts'
import { frenchStarts, frenchTriggers } from './workflow-starts.ts'
import { frenchWorkflowVariables } from './workflow-variables.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchWorkflow: Record<keyof typeof workflowTexts, string> = {
  ...frenchWorkflowVariables,
  ...frenchWorkflowRuns,
  'nav-workflows': 'Workflows',

  // List
  'wf-intro': 'Un workflow envoie des e-mails, des SMS ou des requêtes avant, pendant et après vos rendez-vous.',
  'wf-new': 'Nouveau workflow',
  'wf-show': 'Afficher',
  'wf-show-usual': 'L’organisation et les miens',
  'wf-groups': 'Groupes',
  'wf-people': 'Personnes',
  'wf-apply': 'Appliquer',
  'wf-of-organization': 'Workflows : {name}',
  'wf-mine': 'Mes workflows',
  'wf-mine-none':
    'Vous n’avez pas encore de workflow. Les vôtres s’appliquent uniquement à vos propres types de rendez-vous.',
  'wf-none': 'Il n’y a pas encore de workflow ici.',
  'wf-default': 'Par défaut',
  'wf-on': 'Activé',
  'wf-off': 'Désactivé',
  'wf-edit': 'Modifier',
  'wf-view': 'Voir',
  'wf-runs-link': 'Exécutions',
  'wf-duplicate': 'Dupliquer',
  'wf-delete': 'Supprimer',
  'wf-all-types': 'Tous les types de rendez-vous',
  'wf-some-types': 'Uniquement {names}',
  'wf-more-types': '{names} et {count, plural, one {# autre} many {# autres} other {# autres}}',
  'wf-but-types':
    '{count, plural, one {sauf # type de rendez-vous} many {sauf # types de rendez-vous} ' +
    'other {sauf # types de rendez-vous}}',
  'wf-with-conditions': '{count, plural, one {# condition} many {# conditions} other {# conditions}}',
  'wf-counts': 'Exécutions terminées ces 30 derniers jours : {done}. Avec un problème : {failed}. Prévues : {pending}.',
  'wf-is-on': 'Le workflow est activé.',
  'wf-is-off': 'Le workflow est désactivé. Ses messages planifiés ne seront pas envoyés.',
  'wf-deleted': 'Le workflow a été supprimé. Ses messages planifiés ne seront pas envoyés.',
  'wf-duplicated': 'Nous avons créé une copie. Elle reste désactivée jusqu’à ce que vous l’activiez.',
  'wf-copy-name': '{name} (copie)',
  'wf-delete-title': 'Supprimer « {name} » ?',
  'wf-delete-text':
    'Ce qu’il a prévu ne sera pas envoyé. Les messages déjà envoyés restent dans le journal. ' +
    'Cette action est irréversible.',
  'wf-delete-instead': 'Pour faire une pause, désactivez plutôt le workflow.',
  'wf-sms-off':
    'Les SMS ne sont pas configurés sur ce service : ils ne sont pas envoyés. ' +
    'Adressez-vous à la personne qui l’exploite.',
  'wf-email-off': 'Les e-mails ne sont pas configurés sur ce service : ils sont conservés, mais pas envoyés.',

  ...frenchTriggers,

  // Steps in short
  'wf-email-to': 'E-mail pour {names}',
  'wf-sms-to': 'SMS pour le participant',
  'wf-webhook-to': 'Requête vers {host}',
  'wf-invitee': 'le participant',
  'wf-hosts': 'les hôtes',
  'wf-guests': 'les invités',

  ...frenchStarts,

  // Editor
  'wf-tab-edit': 'Modifier',
  'wf-tab-preview': 'Aperçu et test',
  'wf-tab-runs': 'Exécutions',
  'wf-name': 'Nom',
  'wf-name-hint': 'Seule votre organisation le voit.',
  'wf-active': 'Workflow activé',
  'wf-active-hint': 'Un workflow désactivé n’envoie rien.',
  'wf-owner': 'Propriétaire',
  'wf-owner-hint':
    'Il s’applique aux types de rendez-vous du propriétaire. Vous ne pourrez plus changer de propriétaire.',
  'wf-owner-organization': 'Toute l’organisation',
  'wf-owner-me': 'Moi',
  'wf-owner-update': 'Afficher les types de rendez-vous',
  'wf-belongs': 'Propriétaire : {name}',
  'wf-when': 'Quand',
  'wf-trigger': 'Déclencheur',
  'wf-trigger-fixed':
    'Le déclencheur d’un workflow par défaut ne peut pas être modifié. Créez plutôt un autre workflow.',
  'wf-time': 'Combien de temps avant ou après',
  'wf-time-hint':
    'Avant le début pour les rappels, après la fin pour les suivis, sinon après l’événement. ' +
    'Laissez ce champ vide pour un envoi immédiat.',
  'wf-quiet': 'Heures calmes',
  'wf-quiet-hint':
    'Dans le fuseau horaire du destinataire. Les messages attendent la fin des heures calmes, et les rappels partent ' +
    'avant. Laissez les deux champs vides pour ne pas en définir.',
  'wf-quiet-from': 'De',
  'wf-quiet-to': 'À',
  'wf-which': 'Quels rendez-vous',
  'wf-types': 'Uniquement ces types de rendez-vous',
  'wf-types-hint': 'N’en choisissez aucun pour les inclure tous.',
  'wf-types-excluded': 'Sauf ces types de rendez-vous',
  'wf-types-excluded-hint': 'Utile lorsqu’un type de rendez-vous remplace un workflow par défaut par le sien.',
  'wf-types-count': '{label} ({count})',
  'wf-type-gone': 'Un type de rendez-vous supprimé',
  'wf-conditions': 'Conditions',
  'wf-conditions-hint': 'Elles doivent toutes être remplies. Sans conditions, le workflow s’exécute toujours.',
  'wf-condition-number': 'Condition {number}',
  'wf-condition-add': 'Ajouter une condition',
  'wf-condition-type': 'Type de condition',
  'wf-condition-answer': 'Une réponse du participant',
  'wf-condition-host': 'L’hôte du rendez-vous',
  'wf-condition-first': 'Le participant réserve pour la première fois',
  'wf-question': 'Question',
  'wf-question-hint': 'Exactement comme sur la page de réservation ou dans le formulaire.',
  'wf-operator': 'La réponse',
  'wf-equals': 'est',
  'wf-contains': 'contient',
  'wf-value': 'Texte',
  'wf-condition-hosts': 'Adresses e-mail des hôtes',
  'wf-condition-hosts-hint': 'Une par ligne. Le workflow s’exécute si l’un d’eux est hôte.',
  'wf-host-unknown': 'Aucun membre n’a l’adresse e-mail {address}.',
  'wf-steps': 'Ce qu’il envoie',
  'wf-step-number': 'Étape {number} : {kind}',
  'wf-step-email': 'E-mail',
  'wf-step-sms': 'SMS',
  'wf-step-webhook': 'Requête vers un autre système',
  'wf-add-email': 'Ajouter un e-mail',
  'wf-add-sms': 'Ajouter un SMS',
  'wf-add-webhook': 'Ajouter une requête',
  'wf-to': 'Destinataires',
  'wf-to-invitee': 'Participant',
  'wf-to-hosts': 'Hôtes',
  'wf-to-guests': 'Invités',
  'wf-addresses': 'Autres adresses e-mail',
  'wf-addresses-hint': 'Séparées par des virgules.',
  'wf-subject': 'Objet',
  'wf-body': 'Texte',
  'wf-usual-hint':
    'Si ce champ est vide, le texte habituel est envoyé dans la langue du destinataire, pour les réservations, les ' +
    'changements, les annulations et les rappels.',
  'wf-body-hint':
    'Une ligne vide commence un nouveau paragraphe. Le texte est envoyé dans la langue où vous l’écrivez.',
  'wf-details': 'Ajouter les détails du rendez-vous',
  'wf-details-hint': 'Quoi, quand et où, les liens pour rejoindre, déplacer et annuler, et l’invitation de calendrier.',
  'wf-sms-hint': 'Seuls les participants qui ont accepté de recevoir des SMS le reçoivent.',
  'wf-url': 'Adresse web',
  'wf-url-hint': 'Reçoit une requête POST avec les détails au format JSON. Elle doit commencer par https://.',
  'wf-variables': 'Variables',
  'wf-variables-hint':
    'Écrivez-les avec les accolades. Chaque destinataire lit la valeur qui correspond à sa réservation.',
  'wf-insert': 'Insérer',
  'wf-invitee-only': 'Uniquement dans les messages adressés au seul participant.',
  'wf-preview-draft': 'Aperçu',
  'wf-preview-language': 'Langue de l’aperçu',
  'wf-create': 'Créer le workflow',
  'wf-created': 'Votre workflow est enregistré. Consultez l’aperçu, puis activez-le s’il est désactivé.',
  'wf-delete-this': 'Supprimer ce workflow',
  'wf-turn-on': 'Activer',
  'wf-turn-off': 'Désactiver',
  'wf-read-only':
    'Vous pouvez consulter ce workflow, car il écrit aussi à vos participants. ' +
    'Les administrateurs peuvent le modifier.',

  // Problems
  'wf-unknown-variable': 'La variable {variable} n’existe pas.',
  'wf-unknown-variable-near': 'La variable {variable} n’existe pas. Vouliez-vous dire {suggestion} ?',
  'wf-unclosed-variable': 'Une variable n’est pas fermée : écrivez {end} après son nom.',
  'wf-empty-variable': 'Écrivez le nom d’une variable entre les accolades.',
  'wf-variable-trigger': 'La variable {variable} n’existe pas pour ce déclencheur.',
  'wf-variable-subject': 'Un objet ne peut pas contenir le lien {variable}. Écrivez-le dans le texte.',
  'wf-variable-invitee':
    'Avec {variable}, d’autres personnes pourraient modifier la réservation. ' +
    'Envoyez cette étape au participant uniquement.',
  'wf-text-required': 'Saisissez un texte : ce déclencheur n’a pas de texte habituel.',
  'wf-recipient-required': 'Choisissez qui reçoit l’e-mail.',
  'wf-recipient-twice': 'Cette adresse figure deux fois dans la liste.',
  'wf-recipient-form': 'Un formulaire rempli n’a ni participant, ni hôtes, ni invités. Saisissez des adresses e-mail.',
  'wf-sms-form': 'Un formulaire rempli n’a pas de participant à qui envoyer un SMS.',
  'wf-details-trigger': 'Seuls les réservations, les changements, les annulations et les rappels ont des détails.',
  'wf-details-address':
    'Seuls le participant, les hôtes et les invités reçoivent les détails. ' +
    'Pour d’autres adresses, utilisez une deuxième étape.',
  'wf-steps-required': 'Ajoutez au moins une étape.',
  'wf-time-required': 'Saisissez combien de temps avant ou après.',
  'wf-time-never':
    'L’envoi n’aurait jamais lieu : ces types de rendez-vous ne peuvent pas être réservés aussi longtemps à l’avance.',
  'wf-quiet-same': 'Le début et la fin des heures calmes doivent être différents.',
  'wf-form-only-answers':
    'Un formulaire rempli n’a que des réponses : ni types de rendez-vous, ni hôtes, ni réservations précédentes.',
  'wf-form-organization':
    'Seuls les workflows de l’organisation peuvent s’exécuter pour des formulaires d’orientation.',
  'wf-type-foreign': 'L’un de ces types de rendez-vous n’appartient pas au propriétaire du workflow.',
  'wf-url-invalid': 'Saisissez une adresse web qui commence par https:// et qui est accessible depuis Internet.',
  'wf-plan': 'Les requêtes vers d’autres systèmes nécessitent l’offre Standard ou une offre supérieure.',
  'wf-too-many': 'Il peut y avoir 100 workflows au maximum. Supprimez-en un dont vous n’avez plus besoin.',
}
