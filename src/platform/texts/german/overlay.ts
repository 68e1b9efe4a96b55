import type { overlayTexts } from '../english-overlay.ts'

export const germanOverlay: Record<keyof typeof overlayTexts, string> = {
  'overlay-title': 'Mit meinem Kalender vergleichen',
  'overlay-file': 'Kalenderdatei (.ics)',
  'overlay-url': 'Oder die Adresse Ihres Kalenders',
  'overlay-privacy': 'Wir markieren die Zeiten, zu denen Sie schon etwas vorhaben. Ihren Kalender speichern wir nicht.',
  'overlay-compare': 'Vergleichen',
  'overlay-remove': 'Meinen Kalender entfernen',
  // On the button of a time that can still be booked
  'overlay-conflict': 'Zu dieser Zeit haben Sie schon etwas vor',
  'overlay-reading': 'Ihr Kalender wird gelesen …',
  'overlay-shown': 'Zeiten, zu denen Sie schon etwas vorhaben, sind markiert.',
  'overlay-partly':
    'Konflikte sind markiert. {count, plural, one {# Eintrag konnte nicht gelesen werden.} other {# Einträge ' +
    'konnten nicht gelesen werden.}}',

  // What is wrong with the file or the address
  'overlay-empty': 'Wählen Sie eine Kalenderdatei aus oder geben Sie die Adresse Ihres Kalenders ein.',
  'overlay-invalid-url':
    'Geben Sie die öffentliche Adresse eines Kalenders ein. Sie beginnt mit https:// oder webcal://.',
  'overlay-missing': 'Unter dieser Adresse gibt es keinen öffentlichen Kalender. Prüfen Sie die Adresse.',
  'overlay-unreachable':
    'Wir konnten den Kalender unter dieser Adresse nicht lesen. Versuchen Sie es noch einmal oder wählen Sie eine ' +
    'Datei aus.',
  'overlay-not-calendar': 'Unter dieser Adresse ist kein Kalender zu finden, oder er ist größer als {size} MB.',
  'overlay-not-file': 'Diese Datei ist kein Kalender. Wählen Sie eine Datei aus, die auf .ics endet.',
  'overlay-large-file': 'Diese Datei ist größer als {size} MB. Wählen Sie eine kleinere aus.',
  'overlay-too-complex':
    'Ihr Kalender hat zu viele Einträge für einen Vergleich. Wählen Sie eine Datei mit weniger Einträgen aus.',
  'overlay-too-many': 'Zu viele Kalendervergleiche aus Ihrem Netzwerk. Bitte versuchen Sie es {wait} noch einmal.',
  'overlay-too-many-here': 'Zu viele Kalendervergleiche auf dieser Seite. Bitte versuchen Sie es {wait} noch einmal.',
  'overlay-busy': 'Gerade vergleichen viele Personen ihre Kalender. Versuchen Sie es in einer Minute noch einmal.',
}
