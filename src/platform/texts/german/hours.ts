import type { hoursTexts } from '../english-hours.ts'

export const germanHours: Record<keyof typeof hoursTexts, string> = {
  // All schedules
  'hours-title': 'Verfügbarkeit',
  'hours-title-of': 'Verfügbarkeit von {name}',
  'hours-intro':
    'Ein Zeitplan legt fest, wann andere bei Ihnen buchen können. Jede Terminart verwendet einen Ihrer Zeitpläne.',
  'hours-new': 'Neuer Zeitplan',
  'hours-default': 'Standard',
  'hours-zone': 'Zeitzone',
  'hours-summary': 'Wöchentliche Zeiten',
  'hours-used-by': 'Terminarten',
  'hours-used-by-none': 'Keine Terminart verwendet ihn.',
  'hours-used-by-more': 'und weitere',
  'hours-none-weekly': 'Keine wöchentlichen Zeiten',
  'hours-day-range': '{first}–{last}',
  'hours-interval': '{from} – {to}',
  'hours-whole-day': 'Ganztägig',
  'hours-edit': 'Bearbeiten',
  'hours-view': 'Ansehen',
  'hours-duplicate': 'Duplizieren',
  'hours-make-default': 'Als Standard festlegen',
  'hours-delete': 'Löschen …',
  'hours-preview': 'Vorschau Ihrer freien Zeiten',
  'hours-colleague': 'Teammitglied',
  'hours-colleague-show': 'Zeitpläne anzeigen',
  'hours-colleague-self': 'Sie',
  'hours-read-only': 'Sie können diese Zeiten ansehen. Nur {name} und Admins können sie ändern.',
  'hours-of-event-type': 'Diese Zeiten gehören zu einer einzelnen Terminart. Ändern Sie sie in der Terminart.',
  'hours-of-event-type-title': 'Zeiten einer Terminart',

  // Create and delete
  'hours-name': 'Name',
  'hours-name-hint': 'Nur Sie und Ihr Team sehen ihn.',
  'hours-start-with': 'Beginnen mit',
  'hours-start-working': 'Montag bis Freitag, {hours}',
  'hours-start-copy': 'Kopie von „{name}“',
  'hours-copy-name': 'Kopie von {name}',
  'hours-create': 'Zeitplan erstellen',
  'hours-delete-title': '„{name}“ löschen?',
  'hours-delete-advice':
    'Der Zeitplan und seine Tage werden endgültig gelöscht. Gebuchte Termine bleiben, wie sie sind.',
  'hours-delete-used':
    'Ihr Standardzeitplan gilt dann für {count, plural, ' +
    'one {# Terminart, die diesen Zeitplan jetzt verwendet} ' +
    'other {# Terminarten, die diesen Zeitplan jetzt verwenden}}:',
  'hours-delete-used-many':
    'Ihr Standardzeitplan gilt dann für mehr als {count} Terminarten, ' +
    'die diesen Zeitplan jetzt verwenden, zum Beispiel:',
  'hours-delete-button': 'Zeitplan löschen',
  'hours-delete-default':
    'Das ist der Standardzeitplan, deshalb kann er nicht gelöscht werden. ' +
    'Legen Sie zuerst einen anderen Zeitplan als Standard fest.',
  'hours-limit': 'Sie haben die Höchstzahl an Zeitplänen erreicht. Löschen Sie zuerst einen.',

  // Weekly hours
  'hours-week': 'Wöchentliche Zeiten',
  'hours-week-hint':
    'Die Zeiten gelten in der Zeitzone {zone}. Geben Sie 9, 9:30, 9am oder 17:00 ein. ' +
    'Ein Tag ohne Zeiten kann nicht gebucht werden.',
  'hours-unavailable': 'Nicht verfügbar',
  'hours-start': 'Beginn {number}',
  'hours-end': 'Ende {number}',
  'hours-interval-of': '{day}, Zeitraum {number}',
  'hours-add': 'Zeiten hinzufügen',
  // After "Add hours". day: "Monday", or hours-date-these
  'hours-add-about': 'für {day}',
  'hours-added': 'Zeitraum {number} hinzugefügt für {day}.',
  'hours-remove': 'Zeitraum {number} entfernen für {day}',
  'hours-removed': 'Zeitraum entfernt für {day}.',
  'hours-copy': 'Kopieren auf …',
  'hours-copy-legend': 'Zeiten von {day} kopieren auf',
  'hours-copy-button': 'Zeiten kopieren',
  'hours-copied': 'Zeiten von {day} kopiert. Speichern Sie, um sie zu behalten.',
  'hours-save': 'Änderungen speichern',

  // Problems with hours
  'hours-time-invalid': 'Geben Sie eine Uhrzeit ein, zum Beispiel 9:00 oder 17:30.',
  'hours-end-first': 'Das Ende muss nach dem Beginn liegen.',
  'hours-overlap': 'Das überschneidet sich mit anderen Zeiten des Tages. Ändern Sie eine davon.',
  'hours-too-many': 'Ein Tag kann höchstens 20 Zeiträume haben. Entfernen Sie einige.',

  // Dates
  'hours-dates': 'Tage mit anderen Zeiten',
  'hours-dates-hint': 'An diesen Tagen ersetzen die Zeiten hier Ihre wöchentlichen Zeiten.',
  'hours-dates-none':
    'Keine kommenden Tage haben andere Zeiten. ' +
    'Fügen Sie einen Tag hinzu, wenn Sie länger, kürzer oder gar nicht arbeiten.',
  'hours-dates-add': 'Tage hinzufügen',
  'hours-dates-past': '{count, plural, one {# vergangenen Tag anzeigen} other {# vergangene Tage anzeigen}}',
  'hours-dates-past-hide': 'Vergangene Tage ausblenden',
  'hours-date-range': '{first} bis {last}',
  'hours-date-edit': 'Bearbeiten',
  'hours-date-remove': 'Entfernen',
  'hours-dates-add-title': 'Tage mit anderen Zeiten hinzufügen',
  'hours-dates-edit-title': 'Zeiten eines Tages ändern',
  'hours-date-first': 'Datum',
  'hours-date-last': 'Letztes Datum',
  'hours-date-optional': 'optional, für mehrere Tage am Stück',
  'hours-date-number': 'Datum {number}',
  'hours-date-another': 'Weiteres Datum hinzufügen',
  'hours-date-kind': 'An diesen Tagen',
  'hours-date-closed': 'Keine Buchungen möglich',
  'hours-date-open': 'Buchungen zu diesen Zeiten möglich',
  'hours-date-hours': 'Zeiten',
  'hours-date-these': 'diese Tage',
  'hours-date-no-hours': 'Fügen Sie Zeiten hinzu oder wählen Sie „Keine Buchungen möglich“.',
  'hours-date-backward': 'Das letzte Datum darf nicht vor dem ersten liegen.',
  'hours-date-too-long': 'Wählen Sie höchstens {count} Tage auf einmal.',
  'hours-date-save': 'Tage speichern',
  'hours-dates-full':
    'Ein Zeitplan kann höchstens 400 Tage mit eigenen Zeiten haben. Entfernen Sie zuerst vergangene Tage.',

  // After a change
  'hours-done-created': 'Der Zeitplan wurde erstellt. Prüfen Sie unten die Zeiten.',
  'hours-done-saved': 'Ihre Änderungen wurden gespeichert. Für neue Buchungen gelten diese Zeiten.',
  'hours-done-default': 'Das ist jetzt der Standardzeitplan.',
  'hours-done-deleted': 'Der Zeitplan wurde gelöscht.',
  'hours-done-dates': 'Die Tage wurden gespeichert.',
  'hours-done-removed': 'Der Tag wurde entfernt.',
}
