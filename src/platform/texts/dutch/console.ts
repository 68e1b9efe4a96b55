import type { consoleTexts } from '../english-console.ts'

export const dutchConsole: Record<keyof typeof consoleTexts, string> = {
  'skip-navigation': 'Navigatie overslaan',
  menu: 'Menu',
  'close-menu': 'Menu sluiten',
  console: 'Console',
  search: 'Zoeken',
  'sign-out': 'Uitloggen',
  'nav-home': 'Start',
  'nav-meetings': 'Afspraken',
  'nav-event-types': 'Afspraaktypen',
  'nav-availability': 'Beschikbaarheid',
  'nav-account': 'Account',
  'nav-sessions': 'Sessies',
  'nav-tokens': 'Persoonlijke tokens',
  'nav-connections': 'Gekoppelde applicaties',
  'nav-applications': 'Je applicaties',
  'nav-embed': 'Insluiten',
  breadcrumbs: 'Kruimelpad',
  undo: 'Ongedaan maken',
  'go-back': 'Terug',
  copy: 'Kopiëren',
  copied: 'Gekopieerd',
  'copy-failed': 'Selecteer en kopieer',
  'page-previous': 'Vorige',
  'page-next': 'Volgende',
  'not-found-title': 'Dat konden we niet vinden',
  'not-found-advice':
    'Het is verwijderd, misschien in een ander venster, of het is niet van jou. Er is niets gewijzigd.',
  'not-found-back': 'Naar de startpagina',

  // Errors of forms
  'errors-title': '{count, plural, one {Corrigeer # veld} other {Corrigeer # velden}}',
  'field-taken': 'Dit is al in gebruik. Kies iets anders.',
  'field-between': 'Vul een getal van {min} tot en met {max} in.',
  'field-number': 'Vul een geheel getal in.',
  'field-date': 'Vul een datum in.',
  'field-reserved': 'Deze naam is gereserveerd. Kies een andere naam.',

  // Two people change the same thing
  'stale-title': 'Iemand heeft dit gewijzigd terwijl jij ermee bezig was',
  'stale-advice':
    'Jouw wijzigingen zijn nog niet opgeslagen. Vergelijk beide versies, pas het formulier aan ' +
    'en sla het opnieuw op om de andere versie te vervangen.',
  'stale-same': 'Jouw wijzigingen zijn hetzelfde, dus er valt niets op te slaan.',
  'stale-field': 'Veld',
  'stale-theirs': 'Nu opgeslagen',
  'stale-yours': 'Jouw versie',
}
