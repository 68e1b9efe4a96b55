import type { bookingTexts } from '../english-booking.ts'

export const germanBooking: Record<keyof typeof bookingTexts, string> = {
  // The calendar
  'choose-time': 'Tag und Uhrzeit wählen',
  'previous-month': 'Vorheriger Monat',
  'next-month': 'Nächster Monat',
  'day-free': '{date}',
  'day-not-free': '{date}, keine freien Zeiten',
  'no-times-month': 'Keine freien Zeiten im {month}.',
  'no-later-times': 'Keine späteren freien Zeiten im {month}.',
  'no-times-at-all': 'Derzeit sind keine Zeiten frei. Bitte wenden Sie sich direkt an Ihre Ansprechperson.',
  'next-free-day': 'Nächster freier Tag: {date}.',
  'show-next-free-day': 'Zum nächsten freien Tag',
  'loading-times': 'Zeiten werden geladen …',
  'zone-heading': 'Zeiten in der Zeitzone {city}',
  'seats-left': '{count, plural, one {# Platz frei} other {# Plätze frei}}',
  'more-times': 'Weitere Zeiten anzeigen',
  'earlier-times': 'Frühere Zeiten anzeigen',
  'time-zone': 'Zeitzone',
  'zone-results': 'Passende Städte',
  'update-zone': 'Zeitzone übernehmen',
  'no-zone-found': 'Keine Zeitzone gefunden',
  'zones-found': '{count, plural, one {# Zeitzone gefunden} other {# Zeitzonen gefunden}}',
  'time-format': 'Zeitformat',
  'clock-12h': '12 h',
  'clock-24h': '24 h',
  duration: 'Dauer',
  'invalid-zone': 'Diese Zeitzone kennen wir nicht. Die Zeiten werden in der Zeitzone {city} angezeigt.',
  'invalid-time': 'Das ist keine gültige Zeit. Bitte wählen Sie unten eine aus.',
  'not-available': 'Derzeit nicht verfügbar',
  'not-available-advice':
    'Dieser Termin kann derzeit nicht gebucht werden. Bitte wenden Sie sich direkt an Ihre Ansprechperson.',

  // About the meeting
  'with-hosts': 'Mit',
  where: 'Wo',
  seats: 'Plätze',
  'seats-up-to': 'Bis zu {count, plural, one {# Person} other {# Personen}}',
  'together-with': '{hosts}, zusammen mit {others}',
  'other-hosts': '{count, plural, one {# weitere Person} other {# weitere Personen}}',
  hours: '{count, plural, one {# Stunde} other {# Stunden}}',
  minutes: '{count, plural, one {# Minute} other {# Minuten}}',
  'online-with': 'Online über {service}',
  'you-call': 'Telefonisch: Sie rufen an',
  'host-calls': 'Telefonisch: Sie werden angerufen',
  'your-choice': 'Ein Ort Ihrer Wahl',
  'group-location': 'Am Treffpunkt der Gruppe',

  // The details form
  'your-details': 'Ihre Angaben',
  'details-title': '{meeting}: Ihre Angaben',
  'summary-time': '{when} (Zeitzone {city})',
  'change-time': 'Zeit ändern',
  name: 'Name',
  'first-name': 'Vorname',
  'last-name': 'Nachname',
  email: 'E-Mail-Adresse',
  optional: 'optional',
  'location-question': 'Wo?',
  'meeting-place': 'Wo sollen wir uns treffen?',
  'phone-number': 'Telefonnummer',
  'phone-country': 'Land',
  'text-reminder-number': 'Telefonnummer für SMS-Erinnerungen',
  'text-consent':
    'Mit einer Nummer stimmen Sie zu, SMS zu diesem Termin zu erhalten. ' +
    'Es können Gebühren Ihres Anbieters anfallen. Antworten Sie mit STOP, um keine weiteren zu erhalten.',
  other: 'Sonstiges',
  'please-choose': 'Bitte auswählen',
  'add-guests': 'Gäste hinzufügen',
  'guest-emails': 'E-Mail-Adressen der Gäste',
  'guests-hint': 'Eine pro Zeile, höchstens {count}. Auch Ihre Gäste erhalten eine E-Mail.',
  book: 'Termin buchen',
  submitting: 'Wird gebucht …',
  'fix-fields': 'Bitte korrigieren Sie die unten markierten Felder.',
  'field-required': 'Bitte füllen Sie dieses Feld aus.',
  'field-invalid-email': 'Geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel maya@example.com.',
  'hold-ended': 'Diese Zeit ist nicht mehr für Sie reserviert. Sie können sie aber noch buchen, solange sie frei ist.',
  'slot-just-taken': 'Diese Zeit wurde gerade vergeben. Bitte wählen Sie eine andere. Ihre Eingaben sind noch da.',
  'could-not-book':
    'Diese Zeit konnte nicht gebucht werden. ' +
    'Bitte öffnen Sie die Seite noch einmal oder wenden Sie sich direkt an Ihre Ansprechperson.',
  'connection-lost':
    'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. ' +
    'Ihre Eingaben sind noch da.',
  'own-booking-hint': 'Falls Sie diese Zeit selbst gebucht haben, finden Sie die Bestätigung in Ihren E-Mails.',

  // People and teams
  'choose-meeting': 'Welchen Termin möchten Sie buchen?',
  'no-meetings': 'Hier können derzeit keine Termine gebucht werden.',

  // The frame
  'powered-by': 'Läuft mit Convene',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
}
