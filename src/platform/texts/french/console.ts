import type { consoleTexts } from '../english-console.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchConsole: Record<keyof typeof consoleTexts, string> = {
  'skip-navigation': 'Passer la navigation',
  menu: 'Menu',
  'close-menu': 'Fermer le menu',
  console: 'Console',
  search: 'Rechercher',
  'sign-out': 'Se déconnecter',
  'nav-home': 'Accueil',
  'nav-meetings': 'Rendez-vous',
  'nav-event-types': 'Types de rendez-vous',
  'nav-availability': 'Disponibilités',
  'nav-account': 'Compte',
  'nav-sessions': 'Sessions',
  'nav-tokens': 'Jetons personnels',
  'nav-connections': 'Applications connectées',
  'nav-applications': 'Vos applications',
  'nav-embed': 'Sur votre site web',
  breadcrumbs: 'Fil d’Ariane',
  undo: 'Annuler l’action',
  'go-back': 'Retour',
  copy: 'Copier',
  copied: 'Copié',
  'copy-failed': 'Sélectionnez et copiez',
  'page-previous': 'Précédent',
  'page-next': 'Suivant',
  'not-found-title': 'Élément introuvable',
  'not-found-advice':
    'Il a été supprimé, peut-être dans une autre fenêtre, ou il ne vous appartient pas. Rien n’a été modifié.',
  'not-found-back': 'Aller à la page d’accueil',

  // Errors of forms
  'errors-title':
    '{count, plural, one {Veuillez corriger # champ} many {Veuillez corriger # champs} ' +
    'other {Veuillez corriger # champs}}',
  'field-taken': 'Cette valeur est déjà utilisée. Choisissez-en une autre.',
  'field-between': 'Saisissez un nombre entre {min} et {max}.',
  'field-number': 'Saisissez un nombre entier.',
  'field-date': 'Saisissez une date.',
  'field-reserved': 'Ce nom est réservé. Choisissez-en un autre.',

  // Two people change the same thing
  'stale-title': 'Quelqu’un a modifié ces données pendant votre saisie',
  'stale-advice':
    'Vos modifications ne sont pas encore enregistrées. ' +
    'Comparez les deux versions, ajustez le formulaire, puis enregistrez de nouveau pour remplacer l’autre version.',
  'stale-same': 'Vos modifications sont identiques à la version enregistrée : il n’y a rien à enregistrer.',
  'stale-field': 'Champ',
  'stale-theirs': 'Version enregistrée',
  'stale-yours': 'Votre version',
}
