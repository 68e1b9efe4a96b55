import type { meetingTexts } from '../english-meetings.ts'

export const germanMeeting: Record<keyof typeof meetingTexts, string> = {
  // What the meeting is
  'meeting-ended': 'Beendet',
  'meeting-host': 'Host',
  'meeting-hosts': 'Hosts',
  'meeting-notes': 'Notizen',
  'meeting-status': 'Status',
  'meeting-hidden': 'Diesen Termin können Sie nicht sehen.',
  'meeting-no-invitees': 'Dieser Termin hat keine Eingeladenen. Ihre Daten wurden gelöscht.',
  'meeting-no-location': 'Kein Ort',
  'meeting-invitees-call': 'Telefonisch: Die Eingeladenen rufen unter {number} an',
  'meeting-call-number': 'Telefonisch: {number} anrufen',
  'meeting-previous-invitees': 'Vorherige Eingeladene',
  'meeting-more-invitees': 'Weitere Eingeladene',

  // The invitees
  'meeting-no-show': 'Nicht erschienen',
  'meeting-phone': 'Telefon',
  'meeting-their-time': 'Ortszeit der Person',
  'meeting-booked': 'Gebucht',
  'meeting-reconfirmation': 'Weiterhin dabei?',
  'meeting-asked-on': 'Gefragt am {time}',
  'meeting-calendar': 'Kalender',
  'meeting-calendar-answer': 'Kalender: {answer}',
  'meeting-no-answer': 'Noch keine Antwort',
  'meeting-accepted': 'Zugesagt',
  'meeting-declined': 'Abgelehnt',
  'meeting-maybe': 'Vielleicht',

  // Who ended it. name: of the person
  'meeting-canceled-by-host': 'Abgesagt von {name} (Host)',
  'meeting-canceled-by-invitee': 'Abgesagt von {name} (eingeladene Person)',
  'meeting-canceled-by-a-host': 'Vom Host abgesagt',
  'meeting-canceled-by-an-invitee': 'Von der eingeladenen Person abgesagt',
  'meeting-rescheduled-by-host': 'Verschoben von {name} (Host)',
  'meeting-rescheduled-by-invitee': 'Verschoben von {name} (eingeladene Person)',
  'meeting-rescheduled-by-a-host': 'Vom Host verschoben',
  'meeting-rescheduled-by-an-invitee': 'Von der eingeladenen Person verschoben',

  // Buttons
  'meeting-cancel': 'Termin absagen',
  'meeting-mark-no-show': 'Als nicht erschienen markieren',
  'meeting-unmark-no-show': 'Markierung entfernen',
  'meeting-ask-again': 'Um Bestätigung bitten',
  'meeting-resend': 'Bestätigung erneut senden',
  'meeting-book-again': 'Noch einmal buchen',
  'meeting-add-notes': 'Notizen hinzufügen',
  'meeting-edit-notes': 'Notizen bearbeiten',
  'meeting-save-notes': 'Notizen speichern',
  'meeting-notes-hint': 'Eingeladene sehen diese Notizen nicht, und niemand erhält eine E-Mail dazu.',
  'meeting-remove-guest': 'Gast entfernen',

  // After an action
  'meeting-done-canceled': 'Der Termin ist abgesagt. Alle Beteiligten erhalten eine E-Mail.',
  'meeting-done-invitee-canceled':
    'Die Buchung ist abgesagt. Die eingeladene Person und die Hosts erhalten eine E-Mail.',
  'meeting-done-rescheduled': 'Der Termin hat eine neue Zeit. Alle Beteiligten erhalten eine E-Mail.',
  'meeting-done-no-show': 'Die eingeladene Person ist als nicht erschienen markiert.',
  'meeting-done-unmarked': 'Die Markierung als nicht erschienen ist entfernt.',
  'meeting-done-notes': 'Die Notizen sind gespeichert.',
  'meeting-done-guests': 'Die Gäste sind hinzugefügt. Sie erhalten eine Einladung per E-Mail.',
  'meeting-done-guest-removed':
    'Der Gast ist entfernt und erfährt per E-Mail, dass die Teilnahme nicht mehr nötig ist.',
  'meeting-done-reconfirm': 'Wir fragen die eingeladene Person per E-Mail, ob sie dabei ist.',
  'meeting-done-resent': 'Wir senden der eingeladenen Person die Bestätigung noch einmal per E-Mail.',

  // When it no longer makes sense
  'meeting-stale-canceled': 'Dieser Termin ist bereits abgesagt. Es wurde nichts geändert.',
  'meeting-stale-invitee': 'Diese Buchung ist bereits abgesagt. Es wurde nichts geändert.',
  'meeting-stale-started': 'Dieser Termin hat bereits begonnen. Es wurde nichts geändert.',
  'meeting-stale-not-started': 'Dieser Termin hat noch nicht begonnen. Es wurde nichts geändert.',
  'meeting-stale-no-show': 'Diese Person ist bereits als nicht erschienen markiert.',
  'meeting-stale-unmarked': 'Diese Markierung wurde bereits entfernt.',
  'meeting-stale-guest': 'Dieser Gast wurde bereits entfernt.',
  // wait: "in 15 minutes"
  'meeting-too-often':
    'Wir haben diese E-Mail erst vor Kurzem gesendet und deshalb nicht noch einmal. ' +
    'Bitte versuchen Sie es {wait} noch einmal.',

  // Cancel
  'meeting-cancel-question': 'Diesen Termin absagen?',
  'meeting-cancel-advice':
    '{count, plural, one {Die eingeladene Person erhält} other {Alle # Eingeladenen erhalten}} ' +
    'eine E-Mail, ebenso Gäste und Hosts. Die Zeit wird wieder frei. Das lässt sich nicht rückgängig machen.',
  'meeting-cancel-invitee-question': 'Die Buchung von {name} absagen?',
  'meeting-cancel-invitee-advice':
    'Wir senden {name} und den Hosts eine E-Mail. Der Platz wird wieder frei. ' +
    'Das lässt sich nicht rückgängig machen.',
  'meeting-reason-note': 'optional, für die eingeladene Person sichtbar',

  // Reschedule
  'meeting-invitee': 'Eingeladene Person',
  'meeting-time-now': 'Bisher',
  'meeting-zone': 'Zeiten in der Zeitzone {zone}.',
  'meeting-previous-week': 'Vorherige Woche',
  'meeting-next-week': 'Nächste Woche',
  'meeting-no-times-week': 'In dieser Woche sind keine Zeiten frei.',
  'meeting-no-times':
    'Es sind keine Zeiten frei. Prüfen Sie die Zeiten der Hosts und der Terminart ' +
    'oder sagen Sie diesen Termin ab und buchen Sie einen anderen.',
  'meeting-move-question': 'Den Termin auf diese Zeit verschieben?',
  'meeting-move-advice': 'Die eingeladene Person, Gäste und Hosts erhalten eine E-Mail mit der neuen Zeit.',

  // Guests. email: of the guest
  'meeting-remove-guest-question': 'Diesen Gast entfernen?',
  'meeting-remove-guest-advice': '{email} erhält eine E-Mail, die den Termin aus dem Kalender entfernt.',
  'guest-is-the-invitee': '„{guest}“ ist die eingeladene Person. Bitte entfernen Sie die Adresse.',
  'guest-known': '„{guest}“ steht bereits auf der Gästeliste. Bitte entfernen Sie die Adresse.',
  'guest-blocked': '„{guest}“ ist in Ihrer Organisation gesperrt. Bitte entfernen Sie die Adresse.',
  'guests-left':
    '{count, plural, one {Sie können noch # Gast hinzufügen.} other {Sie können noch # Gäste hinzufügen.}}',

  // What happened
  'timeline-title': 'Verlauf',
  'timeline-latest': 'Nur die neuesten {count} Einträge werden angezeigt.',
  'timeline-someone': 'Jemand',
  'timeline-booked': '{name} hat diesen Termin gebucht',
  'timeline-booked-by': '{actor} hat diesen Termin für {name} gebucht',
  'timeline-moved-here': '{name} wurde hierher verschoben, bisher {time}',
  'timeline-moved-here-hidden': '{name} wurde aus einem anderen Termin hierher verschoben',
  'timeline-moved-away': '{actor} hat {name} auf {time} verschoben',
  'timeline-moved-away-hidden': '{actor} hat {name} auf einen anderen Termin verschoben',
  'timeline-moved-away-own': '{name} hat auf {time} verschoben',
  'timeline-moved-away-own-hidden': '{name} hat auf einen anderen Termin verschoben',
  'timeline-canceled': '{actor} hat die Buchung von {name} abgesagt',
  'timeline-canceled-own': '{name} hat die eigene Buchung abgesagt',
  'timeline-no-show': '{actor} hat {name} als nicht erschienen markiert',
  'timeline-no-show-removed': '{actor} hat die Markierung von {name} als nicht erschienen entfernt',
  'timeline-notes': '{actor} hat die Notizen geändert',
  'timeline-guests-added': '{actor} hat Gäste hinzugefügt',
  'timeline-guest-added': '{actor} hat {guest} als Gast hinzugefügt',
  'timeline-guest-removed': '{actor} hat {guest} von der Gästeliste entfernt',
  'timeline-guests-removed': '{actor} hat einen Gast entfernt',
  'timeline-reconfirm': '{actor} hat {name} um Bestätigung gebeten',
  'timeline-reconfirmed': '{name} hat die Teilnahme bestätigt',
  'timeline-resent': '{actor} hat die Bestätigung noch einmal an {name} gesendet',
  'timeline-payment': '{actor} hat eine Zahlung von {name} erfasst',
  'timeline-accepted': '{name} hat die Kalendereinladung angenommen',
  'timeline-declined': '{name} hat die Kalendereinladung abgelehnt',
  'timeline-tentative': '{name} hat auf die Kalendereinladung mit „Vielleicht“ geantwortet',
  'timeline-email': 'E-Mail an {recipient}: {subject}',
  'timeline-sms': 'SMS an {recipient}',
  // event: invitee.created, host: hooks.example.com
  'timeline-webhook': 'Webhook {event} an {host}',
  'timeline-attempts': '{count, plural, one {# Versuch} other {# Versuche}}',

  // What became of a message or a webhook
  'message-waiting': 'Wartet',
  'message-kept': 'Hier gespeichert: Kein E-Mail-Server ist eingerichtet',
  'message-kept-sms': 'Hier gespeichert: Kein SMS-Anbieter ist eingerichtet',
  'message-sent': 'Gesendet',
  'message-delivered': 'Zugestellt',
  'message-undelivered': 'Nicht zugestellt',
  'message-bounced': 'Zurückgekommen',
  'message-failed': 'Fehlgeschlagen',
  'message-suppressed': 'Nicht gesendet',
}
