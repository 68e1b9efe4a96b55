import type { consoleTexts } from '../english-console.ts'

export const germanConsole: Record<keyof typeof consoleTexts, string> = {
  'skip-navigation': 'Navigation überspringen',
  menu: 'Menü',
  'close-menu': 'Menü schließen',
  console: 'Konsole',
  search: 'Suchen',
  'sign-out': 'Abmelden',
  'nav-home': 'Start',
  'nav-meetings': 'Termine',
  'nav-event-types': 'Terminarten',
  'nav-availability': 'Verfügbarkeit',
  'nav-account': 'Konto',
  'nav-sessions': 'Sitzungen',
  'nav-tokens': 'Persönliche Tokens',
  'nav-connections': 'Verbundene Anwendungen',
  'nav-applications': 'Ihre Anwendungen',
  'nav-embed': 'Einbetten',
  breadcrumbs: 'Navigationspfad',
  undo: 'Rückgängig',
  'go-back': 'Zurück',
  copy: 'Kopieren',
  copied: 'Kopiert',
  'copy-failed': 'Bitte markieren und kopieren',
  'page-previous': 'Zurück',
  'page-next': 'Weiter',
  'not-found-title': 'Das haben wir nicht gefunden',
  'not-found-advice':
    'Es wurde entfernt, vielleicht in einem anderen Fenster, oder es gehört Ihnen nicht. Nichts wurde geändert.',
  'not-found-back': 'Zur Startseite',

  // Errors of forms
  'errors-title': '{count, plural, one {Bitte korrigieren Sie # Feld} other {Bitte korrigieren Sie # Felder}}',
  'field-taken': 'Das ist bereits vergeben. Bitte wählen Sie etwas anderes.',
  'field-between': 'Geben Sie eine Zahl von {min} bis {max} ein.',
  'field-number': 'Geben Sie eine ganze Zahl ein.',
  'field-date': 'Geben Sie ein Datum ein.',
  'field-reserved': 'Dieser Name ist reserviert. Bitte wählen Sie einen anderen.',

  // Two people change the same thing
  'stale-title': 'Inzwischen hat jemand anderes etwas geändert',
  'stale-advice':
    'Ihre Änderungen sind noch nicht gespeichert. Vergleichen Sie beide Versionen, ' +
    'passen Sie das Formular an und speichern Sie noch einmal, um die andere Version zu ersetzen.',
  'stale-same': 'Ihre Änderungen stimmen mit den anderen überein. Es gibt also nichts zu speichern.',
  'stale-field': 'Feld',
  'stale-theirs': 'Jetzt gespeichert',
  'stale-yours': 'Ihre Version',
}
