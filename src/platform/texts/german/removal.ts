import type { removalTexts } from '../english-removal.ts'

export const germanRemoval: Record<keyof typeof removalTexts, string> = {
  'removal-heading': '{name} entfernen',
  'removal-intro':
    'Entscheiden Sie, was mit den Terminarten und Terminen dieser Person geschieht. ' +
    'Vor Ihrer Bestätigung ändert sich nichts.',
  'removal-nothing': '{name} hat keine Terminarten und keine anstehenden Termine.',
  'removal-event-types': '{count, plural, one {# Terminart} other {# Terminarten}}',
  'removal-owned': 'Eigene',
  'removal-of-others': 'Von einem Team oder einer anderen Person',
  'removal-only-host': 'Kein anderer Host',
  'removal-more-types': '{count, plural, one {Und # weitere} other {Und # weitere}}',
  'removal-meetings': '{count, plural, one {# anstehender Termin} other {# anstehende Termine}}',
  'removal-shared':
    '{count, plural, one {# davon findet mit den anderen Hosts statt.} ' +
    'other {# davon finden mit anderen Hosts statt.}}',
  'removal-types-choice': 'Terminarten',
  'removal-types-reassign': 'Einer anderen Person geben',
  'removal-types-delete': 'Die löschen, die keinen anderen Host haben',
  'removal-meetings-choice': 'Anstehende Termine',
  'removal-meetings-reassign': 'Eine andere Person wird Host',
  'removal-meetings-cancel': 'Absagen',
  'removal-to': 'Wer übernimmt?',
  'removal-to-none': 'Niemand',
  'removal-to-hint': 'Diese Person erhält die Terminarten und wird Host der Termine, zu denselben Zeiten.',
  'removal-reason': 'Grund der Absage',
  'removal-reason-hint': 'Eingeladene abgesagter Termine sehen ihn.',
  'removal-continue': 'Weiter',
  'removal-confirm-title': '{name} entfernen?',
  'removal-confirm-text': '{name} verliert sofort den Zugriff. Das lässt sich nicht rückgängig machen.',
  'removal-plan-types-reassign': '{to} erhält die Terminarten. Alte Links führen zu den neuen Seiten.',
  'removal-plan-types-delete': 'Terminarten ohne anderen Host werden gelöscht.',
  'removal-plan-meetings-reassign':
    '{to} wird Host der anstehenden Termine. Eingeladene erfahren per E-Mail, wer neuer Host ist.',
  'removal-plan-meetings-cancel':
    'Anstehende Termine ohne andere Hosts werden abgesagt. Eingeladene erhalten eine E-Mail.',
  'removal-conflicts':
    '{count, plural, one {{to} ist bei # Termin nicht verfügbar} other {{to} ist bei # Terminen nicht verfügbar}}',
  'removal-conflict-meeting': 'Termin',
  'removal-conflict-when': 'Wann',
  'removal-conflict-why': 'Warum',
  'removal-conflict-busy': 'Hat einen anderen Termin',
  'removal-conflict-unavailable': 'Arbeitet dann nicht',
  'removal-more-conflicts': '{count, plural, one {Und # weiterer} other {Und # weitere}}',
  'removal-conflicts-choice': 'Was geschieht mit diesen Terminen?',
  'removal-conflicts-cancel': 'Absagen',
  'removal-conflicts-reassign':
    'Übertragen, wenn {to} zu dieser Zeit keinen anderen Termin hat, und die übrigen absagen',
  'removal-submit': '{name} entfernen',
  'removal-back': 'Auswahl ändern',
  'removal-missing-to': 'Wählen Sie, wer übernimmt.',
  'removal-missing-conflicts':
    'Wählen Sie, was mit den Terminen geschieht, die nicht einfach übertragen werden können.',
  'removal-done-title': '{name} wurde entfernt',
  'removal-running-title': '{name} wird entfernt',
  'removal-stopped-title': '{name} wurde nicht entfernt',
  'removal-running':
    '{done} von {total} Terminen sind erledigt. Sie können diese Seite verlassen, der Rest folgt von selbst.',
  'removal-progress': 'Fortschritt',
  'removal-update': 'Aktualisieren',
  'removal-stopped':
    'Nach Ihrer Bestätigung hat sich etwas geändert: ' +
    'Die Person, die übernehmen soll, ist ausgeschieden oder hat jetzt einen anderen Termin.',
  'removal-result': 'Was geschehen ist',
  'removal-result-meetings-reassigned': 'Termine mit neuem Host',
  'removal-result-meetings-left': 'Termine, die ihre anderen Hosts behalten',
  'removal-result-meetings-canceled': 'Abgesagte Termine',
  'removal-result-types-reassigned': 'Übertragene Terminarten',
  'removal-result-types-left': 'Terminarten, die ihre anderen Hosts behalten',
  'removal-result-types-deleted': 'Gelöschte Terminarten',
  'removal-to-people': 'Zurück zu den Personen',
  'removal-see-meetings': 'Anstehende Termine ansehen',
  'host-change-email-subject': 'Neuer Host: {meeting} mit {names} am {when}',
  'host-change-new': 'Ihren Termin übernimmt {names} anstelle von {former}. Die Zeit bleibt gleich.',
  'host-change-left': '{former} kann nicht mehr teilnehmen. Ihr Termin findet mit {names} statt.',
}
