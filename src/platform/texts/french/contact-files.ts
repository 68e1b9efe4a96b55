import type { contactFileTexts } from '../english-contact-files.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchContactFile: Record<keyof typeof contactFileTexts, string> = {
  'contact-import': 'Importer des contacts',
  'ci-intro':
    'Envoyez un fichier CSV avec un contact par ligne. La première ligne contient les noms des colonnes. ' +
    'Les tableurs peuvent enregistrer au format CSV.',
  'ci-file': 'Fichier CSV',
  'ci-file-hint': '{megabytes} Mo et {rows} lignes au maximum.',
  'ci-upload': 'Envoyer le fichier',
  'ci-recent': 'Importations récentes',
  'ci-none': 'Vous n’avez pas encore importé de fichier.',
  'ci-status': 'Statut',
  'ci-uploaded-on': 'Envoi',
  'ci-status-uploaded': 'En attente de votre choix des colonnes',
  'ci-status-checking': 'Vérification en cours',
  'ci-status-checked': 'Prêt à importer',
  'ci-status-importing': 'En cours',
  'ci-status-finished': 'Terminé',
  'ci-status-canceled': 'Annulé',
  'ci-status-failed': 'Échec',
  'ci-counts': 'Créés : {created}, mis à jour : {updated}, inchangés : {unchanged}, refusés : {refused}',
  'ci-rows': '{count, plural, one {# ligne} many {# lignes} other {# lignes}}',
  'ci-too-large': 'Ce fichier dépasse {megabytes} Mo. Divisez-le en fichiers plus petits.',
  'ci-too-many-rows': 'Ce fichier a plus de {rows} lignes. Divisez-le en fichiers plus petits.',
  'ci-too-many-columns': 'Ce fichier a plus de {count} colonnes. Supprimez celles dont vous n’avez pas besoin.',
  'ci-no-file': 'Choisissez un fichier.',
  'ci-empty':
    'Ce fichier est vide. La première ligne doit contenir les noms des colonnes, et chaque ligne suivante est un ' +
    'contact.',
  'ci-no-rows':
    'Ce fichier n’a qu’une ligne. La première ligne contient les noms des colonnes, et chaque ligne suivante est un ' +
    'contact.',
  'ci-spreadsheet':
    'Ce fichier est une feuille de calcul. Ouvrez-la, choisissez « Enregistrer sous » ou « Télécharger », puis le ' +
    'format CSV.',
  'ci-binary': 'Ce n’est pas un fichier texte. Envoyez un fichier CSV.',
  'ci-broken': 'Ce fichier ne peut pas être lu près de la ligne {line}. Un guillemet est mal placé ou n’est pas fermé.',
  'ci-slow':
    'La lecture de la ligne {line} a pris trop de temps. Raccourcissez ses cellules ou supprimez-la, puis envoyez de ' +
    'nouveau le fichier. Les lignes importées sont conservées.',
  'ci-storage':
    'Votre organisation n’a plus d’espace de stockage. Supprimez des contacts ou des comptes rendus, ou demandez plus ' +
    'd’espace à l’exploitant.',
  'ci-too-often': 'Vous avez envoyé beaucoup de fichiers. Réessayez {wait}.',
  'ci-columns-title': 'Choisir les colonnes',
  'ci-columns-intro':
    '« {name} » a {count, plural, one {# ligne} many {# lignes} other {# lignes}}. ' +
    'Choisissez le champ que remplit chaque colonne.',
  'ci-column-unnamed': 'Colonne {number}',
  'ci-examples': 'Par exemple : {values}',
  'ci-no-examples': 'Les premières lignes sont vides.',
  'ci-ignore': 'Ne pas importer',
  'ci-custom-field': '{label} (champ personnalisé)',
  'ci-field-name': 'Nom',
  'ci-field-first-name': 'Prénom',
  'ci-field-last-name': 'Nom de famille',
  'ci-field-primary-email': 'Adresse e-mail principale',
  'ci-field-email': 'Adresse e-mail',
  'ci-field-phone': 'Numéro de téléphone',
  'ci-field-timezone': 'Fuseau horaire',
  'ci-field-job-title': 'Fonction',
  'ci-field-company': 'Entreprise',
  'ci-field-country': 'Pays',
  'ci-field-state': 'État ou région',
  'ci-field-city': 'Ville',
  'ci-field-linkedin': 'LinkedIn',
  'ci-existing': 'Si vous avez déjà un contact avec la même adresse e-mail',
  'ci-existing-update':
    'Le mettre à jour. Les cellules vides ne changent rien ; les adresses e-mail et les numéros de téléphone sont ' +
    'ajoutés.',
  'ci-existing-keep': 'Le laisser tel quel et signaler la ligne',
  'ci-check': 'Vérifier le fichier',
  'ci-email-missing': 'Choisissez la colonne de l’adresse e-mail. Chaque contact doit en avoir une.',
  'ci-twice': 'Une autre colonne remplit déjà ce champ.',
  'ci-unknown-field': 'Choisissez l’un des champs.',
  'ci-checking-title': 'Vérification du fichier',
  'ci-checking-label': 'Lignes vérifiées : {done} sur {total}',
  'ci-importing-title': 'Importation des contacts',
  'ci-importing-label': 'Lignes traitées : {done} sur {total}',
  'ci-leave': 'Cette page s’actualise d’elle-même. Vous pouvez la quitter : l’importation continue.',
  'ci-reload': 'Actualiser',
  'ci-cancel': 'Annuler l’importation',
  'ci-cancel-title': 'Annuler cette importation ?',
  'ci-cancel-waiting': 'Le fichier sera supprimé. Aucun contact n’a été créé.',
  'ci-cancel-running':
    'Les contacts déjà créés ou mis à jour sont conservés. Les autres lignes ne seront pas importées.',
  'ci-deleted': 'Le fichier a été supprimé.',
  'ci-preview-title': 'Vérifier le résultat',
  'ci-preview-new': 'Nouveaux contacts',
  'ci-preview-existing': 'Contacts que vous avez déjà',
  'ci-preview-refused': 'Lignes impossibles à importer',
  'ci-preview-part':
    'Seules les {checked} premières lignes sur {total} ont été vérifiées. L’importation vérifie les autres.',
  'ci-preview-first': 'Les premiers contacts',
  'ci-line': 'Ligne {line}',
  'ci-refusals': 'Lignes impossibles à importer',
  'ci-refusals-more':
    'Voici les premières. Après l’importation, vous pourrez toutes les télécharger, les corriger et les envoyer de ' +
    'nouveau.',
  'ci-refusals-note':
    'Après l’importation, vous pourrez télécharger ces lignes, les corriger et les envoyer de nouveau.',
  'ci-nothing':
    'Aucune ligne de ce fichier ne peut être importée. Choisissez d’autres colonnes, ou corrigez le fichier et ' +
    'envoyez-le de nouveau.',
  'ci-start': '{count, plural, one {Importer # contact} many {Importer # contacts} other {Importer # contacts}}',
  'ci-change-columns': 'Modifier les colonnes',
  'ci-busy': 'Une autre de vos importations est encore en cours. Attendez qu’elle soit terminée.',
  'ci-result-title': 'Importation terminée',
  'ci-canceled-title': 'Importation annulée',
  'ci-failed-title': 'Échec de l’importation',
  'ci-failed-error':
    'Un problème est survenu de notre côté. Les lignes importées sont conservées. ' +
    'Envoyez de nouveau le fichier pour importer les autres.',
  'ci-created': 'Créés',
  'ci-updated': 'Mis à jour',
  'ci-unchanged': 'Inchangés',
  'ci-refused': 'Refusés',
  'ci-report-title': 'Corriger les lignes refusées',
  'ci-report-text':
    'Le rapport d’erreurs contient les lignes refusées, avec la raison dans la colonne « problem ». ' +
    'Corrigez-les dans ce fichier et envoyez-le.',
  'ci-report-download': 'Télécharger le rapport d’erreurs',
  'ci-report-note': 'Il est supprimé au bout de 7 jours.',
  'ci-report-deleted': 'Le rapport d’erreurs a été supprimé.',
  'ci-report-upload': 'Envoyer le rapport corrigé',
  'ci-to-contacts': 'Afficher les contacts',
  'ci-again': 'Importer un autre fichier',
  'ce-title': 'Exporter des contacts',
  'ce-intro':
    'Téléchargez des contacts au format CSV pour un tableur ou un autre programme. ' +
    'Vous pourrez importer de nouveau ce fichier ici.',
  'ce-whose': 'Contacts à exporter',
  'ce-mine': 'Mes contacts',
  'ce-everyone': 'Tout le monde chez {organization}',
  'ce-download': 'Télécharger le fichier CSV',
  'ce-personal': 'Le fichier contient des données personnelles. Supprimez-le lorsque vous n’en avez plus besoin.',
}
