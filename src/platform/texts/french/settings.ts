import type { settingTexts } from '../english-settings.ts'
import { frenchActivity } from './activity.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchSetting: Record<keyof typeof settingTexts, string> = {
  'nav-settings': 'Paramètres',
  'settings-tabs': 'Pages des paramètres',
  'settings-organization': 'Organisation',
  'settings-blocklist': 'Adresses bloquées',
  'settings-plan': 'Offre et stockage',
  'settings-activity': 'Journal d’activité',
  'settings-deletion': 'Supprimer des données',
  'settings-exports': 'Exportations',
  'settings-yours': 'Vos propres paramètres',
  'settings-yours-note':
    'Le nom, la photo, le fuseau horaire, la langue et le mot de passe se trouvent sur la page de votre compte.',
  'settings-for-admins':
    'Les paramètres de l’organisation {organization} sont gérés par les administrateurs et les propriétaires.',

  // The organization
  'settings-saved': 'Vos modifications ont été enregistrées.',
  'settings-save': 'Enregistrer',
  'settings-name': 'Nom de l’organisation',
  'settings-name-hint': 'Les participants le voient sur les pages de réservation et dans les e-mails.',
  'settings-look': 'Pages de réservation et e-mails',
  'settings-color': 'Couleur',
  'settings-color-hint':
    'Un # suivi de six chiffres hexadécimaux, par exemple #0a7cff. Si ce champ est vide, la couleur habituelle est ' +
    'utilisée. Les textes restent lisibles.',
  'settings-color-wrong': 'Saisissez un # suivi de six chiffres hexadécimaux, par exemple #0a7cff.',
  'settings-website': 'Site web',
  'settings-imprint': 'Mentions légales',
  'settings-privacy': 'Politique de confidentialité',
  'settings-links-hint': 'Ces liens figurent au bas des pages de réservation et commencent par https://.',
  'settings-link-wrong': 'Saisissez une adresse complète qui commence par https:// ou http://.',
  'settings-powered-by': 'Afficher « Propulsé par Convene » sur les pages de réservation',
  'settings-embed': 'Sites web autorisés à afficher vos pages de réservation',
  'settings-embed-anywhere': 'Tous les sites web',
  'settings-embed-listed': 'Uniquement les sites web ci-dessous',
  'settings-embed-nowhere': 'Aucun site web',
  'settings-embed-domains': 'Sites web',
  'settings-embed-hint':
    'Un domaine par ligne, par exemple acme.example. Saisissez *.acme.example pour tous ses sous-domaines.',
  'settings-embed-wrong':
    'Saisissez des domaines comme shop.example ou *.shop.example, sans https://, ni port, ni chemin : {host}',
  'settings-embed-none': 'Saisissez au moins un site web, ou choisissez « Aucun site web ».',
  'settings-logo': 'Logo',
  'settings-logo-none': 'Il n’y a pas encore de logo. Les pages de réservation affichent le nom à la place.',
  'settings-logo-now': 'Logo actuel',
  'settings-logo-file': 'Nouveau logo',
  'settings-logo-hint': 'PNG, JPEG, WebP ou AVIF, 2 Mo au maximum.',
  'settings-logo-upload': 'Envoyer le logo',
  'settings-logo-saved': 'Le logo a été enregistré.',
  'settings-logo-remove': 'Supprimer le logo',
  'settings-logo-removed': 'Le logo a été supprimé.',
  'settings-logo-remove-title': 'Supprimer le logo ?',
  'settings-logo-remove-text':
    'Les pages de réservation et les nouveaux e-mails afficheront le nom de l’organisation à la place.',

  // Blocked addresses
  'blocklist-intro':
    'Ces personnes et ces domaines ne peuvent pas prendre rendez-vous avec votre organisation. La raison ne leur est ' +
    'pas communiquée. Les rendez-vous déjà réservés sont maintenus.',
  'blocklist-address': 'Adresse e-mail ou domaine',
  'blocklist-hint': 'Un domaine comme spam.example bloque toutes les adresses de ce domaine et de ses sous-domaines.',
  'blocklist-add': 'Bloquer',
  'blocklist-wrong': 'Saisissez une adresse e-mail ou un domaine comme spam.example.',
  'blocklist-again': 'Cette adresse est déjà bloquée.',
  'blocklist-added': 'L’adresse est bloquée.',
  'blocklist-removed': 'L’adresse est débloquée.',
  'blocklist-none': 'Personne n’est bloqué.',
  'blocklist-kind': 'Type',
  'blocklist-email': 'Adresse e-mail',
  'blocklist-domain': 'Domaine',
  'blocklist-since': 'Bloqué depuis',
  'blocklist-remove': 'Débloquer',
  'blocklist-list': 'Adresses bloquées',

  // Plan, seats, storage and retention
  'plan-name': 'Offre',
  'plan-stage': 'État',
  'plan-trial': 'Essai',
  'plan-free': 'Gratuit',
  'plan-paid': 'Payant',
  'plan-seats': 'Licences',
  'plan-seats-used': '{used} sur {seats} utilisées, invitations en attente comprises',
  'plan-seats-unlimited': '{used} en cours d’utilisation, invitations en attente comprises ; sans limite',
  'plan-storage': 'Stockage',
  'plan-storage-used': '{used} sur {quota} ({percent})',
  'plan-storage-unlimited': '{used} ; sans limite',
  'plan-operator':
    'L’offre, les licences et le stockage sont modifiés par les personnes qui exploitent ce serveur, avec cette ' +
    'commande :',
  'plan-retention': 'Durée de conservation des données',
  'plan-retention-note':
    'Ces durées sont fixées par les personnes qui exploitent ce serveur. Les données sont ensuite supprimées ' +
    'automatiquement.',
  'plan-what': 'Données',
  'plan-kept': 'Conservation',
  'plan-days': '{count, plural, one {# jour} many {# jours} other {# jours}}',
  'plan-forever': 'Jusqu’à ce que quelqu’un les supprime',
  'keep-activity': 'Journal d’activité',
  'keep-busy-times': 'Heures bloquées passées',
  'keep-emails': 'E-mails envoyés',
  'keep-failed-jobs': 'Tâches de fond qui ont échoué',
  'keep-imports': 'Rapports d’importation',
  'keep-invitations': 'Invitations qui ont reçu une réponse',
  'keep-links': 'Liens à usage unique déjà utilisés',
  'keep-submissions': 'Réponses aux formulaires d’orientation',
  'keep-text-messages': 'SMS envoyés',
  'keep-tokens': 'Jetons révoqués et expirés',

  // Deletion of data
  'deletion-intro':
    'Supprimez les données des personnes qui le demandent, ou d’anciens rendez-vous. Cela prend quelques minutes. ' +
    'Cette action est irréversible.',
  'deletion-people': 'Supprimer les données d’une personne',
  'deletion-people-note':
    'Supprime les réservations, les contacts, les réponses, les comptes rendus et les e-mails liés à ces adresses. ' +
    'Les membres conservent leur compte.',
  'deletion-emails': 'Adresses e-mail',
  'deletion-emails-hint': 'Jusqu’à 100, une par ligne.',
  'deletion-emails-none': 'Saisissez au moins une adresse e-mail.',
  'deletion-emails-many': 'Saisissez 100 adresses au maximum.',
  'deletion-emails-wrong': 'Ceci n’est pas une adresse e-mail : {address}',
  'deletion-meetings': 'Supprimer d’anciens rendez-vous',
  'deletion-meetings-note':
    'Supprime les rendez-vous qui ont commencé ces jours-là, avec leurs participants, leurs e-mails et leurs comptes ' +
    'rendus.',
  'deletion-from': 'Premier jour',
  'deletion-to': 'Dernier jour',
  'deletion-date-wrong': 'Saisissez un jour passé.',
  'deletion-order': 'Le dernier jour ne doit pas précéder le premier.',
  'deletion-long': 'Choisissez une période de 24 mois au maximum.',
  'deletion-review': 'Continuer',
  'deletion-sure': 'Supprimer ces données ?',
  'deletion-sure-people':
    'Toutes les données liées à {count, plural, one {cette adresse} many {ces # adresses} other {ces # adresses}} ' +
    'seront supprimées :',
  'deletion-sure-meetings':
    '{count, plural, one {# rendez-vous sera supprimé} many {# rendez-vous seront supprimés} ' +
    'other {# rendez-vous seront supprimés}}, du {from} au {to}.',
  'deletion-sure-note': 'Cette action est irréversible.',
  'deletion-start': 'Supprimer définitivement',
  'deletion-started': 'La suppression a commencé.',
  'deletion-log': 'Suppressions',
  'deletion-none': 'Rien n’a encore été supprimé.',
  'deletion-when': 'Demande',
  'deletion-who': 'Par',
  'deletion-what': 'Quoi',
  'deletion-progress': 'Progression',
  'deletion-of-people':
    '{count, plural, one {Données liées à # adresse} many {Données liées à # adresses} ' +
    'other {Données liées à # adresses}}',
  'deletion-of-meetings': 'Rendez-vous du {from} au {to}',
  'deletion-waiting': 'En attente',
  'deletion-running': 'Étape {step} sur {steps}',
  'deletion-checking': 'Nouvelle vérification, étape {step} sur {steps}',
  'deletion-done':
    'Terminé. {count, plural, one {# enregistrement supprimé ou modifié.} ' +
    'many {# enregistrements supprimés ou modifiés.} other {# enregistrements supprimés ou modifiés.}}',
  'deletion-failed':
    'La suppression n’est pas allée jusqu’au bout. Relancez-la. En cas de nouvel échec, adressez-vous aux personnes ' +
    'qui exploitent ce serveur.',
  'deletion-refresh': 'Cette page s’actualise d’elle-même pendant une suppression.',

  // Exports
  'exports-intro':
    'Les fichiers CSV s’ouvrent dans tous les tableurs. Ils contiennent ce que vous voyez dans la console.',
  'exports-meetings': 'Rendez-vous',
  'exports-meetings-note':
    'Choisissez d’abord les rendez-vous dans la liste. Le lien vers le fichier se trouve dessous.',
  'exports-contacts': 'Contacts',
  'exports-contacts-note': 'Tous les champs. Le même fichier peut être importé de nouveau.',
  'exports-forms': 'Réponses aux formulaires d’orientation',
  'exports-forms-note': 'Chaque formulaire a son propre fichier, sur la page de ses réponses.',
  'exports-insights': 'Statistiques',
  'exports-insights-note': 'Chaque graphique a un fichier avec ses chiffres.',
  'exports-activity': 'Journal d’activité',
  'exports-activity-note':
    'Choisissez d’abord les entrées voulues dans le journal. Le lien vers le fichier se trouve dessous.',

  ...frenchActivity,
}
