import type { calendarTexts } from '../english-calendars.ts'

export const germanCalendar: Record<keyof typeof calendarTexts, string> = {
  'scope-calendars-read': 'Lesen, welche Kalender verbunden sind',
  'scope-calendars-write': 'Kalender verbinden, ändern und trennen',

  // The list of connected calendars
  'cal-title': 'Kalender',
  'cal-about': 'Sperren Sie Zeiten, zu denen Sie belegt sind, und tragen Sie Buchungen in Ihren eigenen Kalender ein.',
  'cal-count': '{count, plural, =0 {Noch keine Kalender verbunden} one {# Konto} other {# Konten}}',
  'cal-attention-count': '{count, plural, one {# braucht Ihre Aufmerksamkeit} other {# brauchen Ihre Aufmerksamkeit}}',
  'cal-advice':
    'Verbinden Sie Ihren Kalender, damit niemand bei Ihnen bucht, wenn Sie schon etwas vorhaben. Auch neue ' +
    'Buchungen können darin eingetragen werden.',
  'cal-privacy':
    'Wir speichern nur, wann Sie belegt sind, aber nie Inhalt, Ort oder Teilnehmende Ihrer Kalendereinträge.',
  'cal-none': 'Sie haben noch keinen Kalender verbunden.',
  'cal-none-of-all': 'Noch niemand hat einen Kalender verbunden.',
  'cal-connect': 'Kalender verbinden',
  'cal-accounts': 'Konten',
  'cal-person': 'Person',
  'cal-provider': 'Art',
  'cal-caldav': 'Kalenderserver (CalDAV)',
  'cal-ics': 'Kalenderadresse (ICS)',
  'cal-active': 'Verbunden',
  'cal-unreachable': 'Nicht erreichbar',
  'cal-needs-reconnect': 'Neu anmelden',
  'cal-reason': 'Problem',
  'cal-problems': 'Nicht lesbar',
  'cal-unreadable-start': 'Der Beginn eines Termins; er sperrt keine Zeit',
  'cal-unreadable-end': 'Das Ende eines Termins; er sperrt eine Stunde oder seinen Tag',
  'cal-unreadable-rule': 'Die Wiederholung eines Termins; nur das erste Mal sperrt',
  'cal-unreadable-dates': 'Einzelne Tage einer Serie',
  'cal-unreadable-instance': 'Welcher Termin einer Serie geändert wurde; beide Zeiten sperren',
  'cal-unknown-zone': 'Die Zeitzone eines Termins; es gilt die des Kalenders',
  'cal-problem-limit': 'Termine oder Tage über unserer Obergrenze',
  'cal-incomplete': 'Das Ende des Kalenders; es fehlt',
  'cal-too-large': 'Ein Termin, der zu groß ist',
  'cal-problem-date': 'ab {date}',
  'cal-last-read': 'Zuletzt abgerufen',
  'cal-not-read': 'Wird zum ersten Mal abgerufen',
  'cal-just-now': 'Gerade eben',
  'cal-unreachable-note':
    'Wir versuchen es weiter. Bis dahin gelten die belegten Zeiten, die wir kennen. Neuere Einträge in diesem ' +
    'Kalender sperren keine Zeiten.',
  'cal-reconnect-note':
    'Wir können diesen Kalender erst wieder abrufen, wenn Sie sich neu anmelden. Die belegten Zeiten, die wir ' +
    'kennen, gelten weiterhin.',
  'cal-reconnect-ics-note':
    'Wir können diesen Kalender erst wieder abrufen, wenn Sie eine Adresse eingeben, die funktioniert. Die ' +
    'belegten Zeiten, die wir kennen, gelten weiterhin.',
  'cal-check-now': 'Jetzt prüfen',
  'cal-checking': 'Wird geprüft …',
  'cal-checked': 'Wir haben „{account}“ gerade abgerufen. Alles funktioniert.',
  'cal-checked-problems':
    'Wir haben „{account}“ gerade abgerufen. Einige Termine sind nicht lesbar; sie sind unten aufgeführt.',
  'cal-check-failed': 'Wir konnten „{account}“ nicht abrufen.',
  'cal-check-often': 'Sie haben diesen Kalender zu oft geprüft. Bitte versuchen Sie es {wait} noch einmal.',

  // Which calendars count
  'cal-calendars': 'Ihre Kalender',
  'cal-calendars-advice':
    'Einträge in Kalendern, die auf Konflikte geprüft werden, sperren Ihre Zeiten. Buchungen werden in einen der ' +
    'Kalender eingetragen.',
  'cal-conflicts': 'Auf Konflikte prüfen',
  'cal-bookings': 'Buchungen hier eintragen',
  'cal-bookings-nowhere': 'Buchungen in keinen Kalender eintragen',
  'cal-read-only': 'Kann nur gelesen werden. Buchungen können deshalb nicht eingetragen werden.',
  'cal-deleted': 'Wenn Sie eine Buchung in Ihrem Kalender löschen',
  'cal-deleted-cancel': 'Den Termin absagen und die eingeladene Person benachrichtigen',
  'cal-deleted-flag': 'Den Termin beibehalten und mich darauf hinweisen',
  'cal-moved': 'Wenn Sie eine Buchung in Ihrem Kalender verschieben',
  'cal-moved-reschedule': 'Den Termin verschieben, wenn die neue Zeit frei ist',
  'cal-moved-flag': 'Die Zeit des Termins beibehalten und mich darauf hinweisen',
  'cal-save': 'Änderungen speichern',
  'cal-saved': 'Ihre Änderungen wurden gespeichert.',

  // Connecting
  'cal-connect-title': 'Kalender verbinden',
  'cal-connect-advice': 'Wie können wir Ihren Kalender abrufen?',
  'cal-choice-caldav-about':
    'Für iCloud, Fastmail, Nextcloud, mailbox.org und andere. Wir lesen, wann Sie belegt sind, und tragen ' +
    'Buchungen ein.',
  'cal-choice-ics-about':
    'Für Google Kalender, Outlook und andere mit einer geheimen Adresse. Wir lesen, wann Sie belegt sind. ' +
    'Buchungen werden nicht eingetragen.',
  'cal-url': 'Adresse des Servers',
  'cal-url-hint': 'Ein Hostname genügt, zum Beispiel caldav.icloud.com.',
  'cal-username': 'Benutzername',
  'cal-username-hint': 'Oft Ihre E-Mail-Adresse.',
  'cal-password': 'Passwort',
  'cal-password-hint':
    'iCloud, Fastmail und viele andere verlangen ein App-Passwort. Sie erstellen es in den ' +
    'Sicherheitseinstellungen Ihres Kontos.',
  'cal-password-kept': 'Wir verschlüsseln das Passwort und verwenden es nur, um Ihren Kalender zu erreichen.',
  'cal-examples': 'Was Sie eingeben',
  'cal-example-icloud':
    'iCloud: caldav.icloud.com, die E-Mail-Adresse Ihres Apple Accounts und ein app-spezifisches Passwort.',
  'cal-example-fastmail': 'Fastmail: caldav.fastmail.com, Ihre E-Mail-Adresse und ein App-Passwort.',
  'cal-example-nextcloud':
    'Nextcloud: die Adresse Ihrer Nextcloud, Ihr Benutzername und ein App-Passwort aus dem Bereich „Sicherheit“.',
  'cal-example-mailbox': 'mailbox.org: dav.mailbox.org, Ihre E-Mail-Adresse und Ihr Passwort.',
  'cal-example-google':
    'Google Kalender und Outlook akzeptieren hier kein Passwort. Verbinden Sie sie über eine Kalenderadresse.',
  'cal-ics-url': 'Geheime Adresse des Kalenders',
  'cal-ics-url-hint':
    'Sie beginnt mit https:// oder webcal:// und endet oft mit .ics. Wer sie hat, kann den Kalender lesen.',
  'cal-ics-where': 'Wo Sie sie finden',
  'cal-ics-google':
    'Google Kalender: Öffnen Sie „Einstellungen“, wählen Sie den Kalender und kopieren Sie die „Privatadresse im ' +
    'iCal-Format“.',
  'cal-ics-outlook':
    'Outlook im Web: Öffnen Sie „Einstellungen“, „Kalender“, „Freigegebene Kalender“, veröffentlichen Sie den ' +
    'Kalender und kopieren Sie den ICS-Link.',
  'cal-ics-icloud': 'iCloud: Geben Sie den Kalender als öffentlichen Kalender frei und kopieren Sie seinen Link.',
  'cal-ics-delay':
    'Manche Anbieter aktualisieren diese Adresse nur alle paar Stunden. Neue Einträge sperren Zeiten dann erst später.',
  'cal-connect-now': 'Verbinden',
  'cal-connecting': 'Wird verbunden …',
  'cal-limit': 'Sie können keine weiteren Kalender verbinden. Trennen Sie einen, den Sie nicht mehr verwenden.',
  // wait: "in 5 minutes"
  'cal-too-many': 'Zu viele Versuche. Bitte versuchen Sie es {wait} noch einmal.',
  'cal-wrong-url':
    'Unter dieser Adresse haben wir keinen Kalender gefunden. Prüfen Sie sie und versuchen Sie es noch einmal.',
  'cal-wrong-login': 'Der Server hat den Benutzernamen oder das Passwort nicht akzeptiert.',
  'cal-connected': 'Verbunden. Wir haben {count, plural, one {# Kalender} other {# Kalender}} gefunden.',
  'cal-connected-next': 'Wählen Sie unten, welche Kalender auf Konflikte geprüft und wo Buchungen eingetragen werden.',
  'cal-connected-ics': 'Verbunden. Zeiten, zu denen Sie in diesem Kalender belegt sind, werden nicht mehr angeboten.',

  // Signing in again
  'cal-reconnect': 'Neu anmelden …',
  'cal-reconnect-title': 'Neu bei „{account}“ anmelden',
  'cal-reconnect-advice':
    'Geben Sie das Passwort noch einmal ein. Ihre Kalender und deren Einstellungen bleiben, wie sie sind.',
  'cal-reconnect-now': 'Anmelden',
  'cal-reconnect-more': 'Auch die Adresse oder den Benutzernamen ändern',
  'cal-reconnect-keep': 'Lassen Sie das Feld leer, wenn sich nichts ändern soll.',
  'cal-reconnect-ics': 'Adresse ändern …',
  'cal-reconnect-ics-title': 'Adresse von „{account}“ ändern',
  'cal-reconnect-ics-advice':
    'Geben Sie die neue geheime Adresse ein. Die Einstellungen des Kalenders bleiben, wie sie sind.',
  'cal-reconnect-ics-now': 'Adresse ändern',
  'cal-reconnected': '„{account}“ ist wieder verbunden.',

  // Disconnecting
  'cal-disconnect': 'Trennen …',
  'cal-disconnect-title': '„{account}“ trennen?',
  'cal-disconnect-person': 'Das Konto gehört {name}.',
  'cal-disconnect-text': 'Die Einträge darin sperren keine Zeiten mehr. Diese Zeiten können sofort gebucht werden.',
  'cal-disconnect-entries':
    'Buchungen, die wir in den Kalender eingetragen haben, bleiben dort. Wir aktualisieren sie aber nicht mehr.',
  'cal-disconnect-now': 'Trennen',
  'cal-disconnected': 'Der Kalender wurde getrennt. Seine belegten Zeiten sind wieder frei.',

  // The home page
  'cal-check-connect': 'Kalender verbinden, damit niemand bucht, wenn Sie schon etwas vorhaben',
  'cal-attention-unreachable':
    'Wir können Ihren Kalender „{account}“ nicht erreichen. Neuere Einträge darin sperren keine Zeiten.',
  'cal-attention-reconnect':
    'Melden Sie sich neu bei Ihrem Kalender „{account}“ an. Wir können ihn nicht mehr abrufen.',
  'cal-attention-problems':
    'Einige Termine in Ihrem Kalender „{account}“ sind nicht lesbar und sperren vielleicht keine Zeiten.',
  'cal-attention-entries':
    '{count, plural, one {# Buchung weicht} other {# Buchungen weichen}} vom Eintrag in Ihrem Kalender ab.',

  // Bookings whose entry in a calendar is not as it should be
  'cal-entries': 'Buchungen, die von Ihrem Kalender abweichen',
  'cal-entry-meeting': 'Ihr Kalender',

  // Why a time is not offered
  'why-calendar': 'Ein Eintrag in einem verbundenen Kalender sperrt diese Zeit.',

  // Emails about a connection that does not work
  'calmail-reconnect-subject': 'Bitte verbinden Sie Ihren Kalender neu',
  'calmail-reconnect-problem':
    'Ihr verbundener Kalender kann nicht mehr abgerufen werden: Das Passwort gilt nicht mehr oder es gibt den ' +
    'Kalender nicht mehr.',
  'calmail-reconnect-advice':
    'Öffnen Sie Ihre verbundenen Kalender und geben Sie die Adresse oder das Passwort noch einmal ein.',
  'calmail-away-subject': 'Ihr Kalender ist nicht erreichbar',
  'calmail-away-problem': 'Ihr verbundener Kalender konnte seit mehr als einem Tag nicht abgerufen werden.',
  'calmail-away-advice':
    'Prüfen Sie, ob der Kalenderserver funktioniert. Wir versuchen es weiter. Wenn er umgezogen ist, verbinden Sie ' +
    'den Kalender mit seiner neuen Adresse.',
  'calmail-effect':
    'Die belegten Zeiten, die wir zuletzt abgerufen haben, gelten weiterhin. Neuere Einträge kennen wir nicht. Zu ' +
    'diesen Zeiten kann also bei Ihnen gebucht werden.',
  'calmail-account': 'Konto',
  'calmail-reason': 'Problem',
  'calmail-open': 'Verbundene Kalender öffnen',
  'calmail-why': 'Sie erhalten diese E-Mail, weil Sie diesen Kalender bei {organization} verbunden haben.',

  // Meetings in the calendars of their hosts
  'calentry-deleted-reason': 'Der Host hat diesen Termin im eigenen Kalender gelöscht.',
  'calentry-moved-reason': 'Der Host hat diesen Termin im eigenen Kalender verschoben.',
  'calentry-problem-not-written':
    'Ihr Termin konnte in Ihrem Kalender nicht eingetragen oder nicht aktualisiert werden.',
  'calentry-problem-deleted': 'Ihr Termin wurde in Ihrem Kalender gelöscht. Er ist weiterhin gebucht.',
  'calentry-problem-moved': 'Ihr Termin wurde in Ihrem Kalender verschoben. Er ist weiterhin zur alten Zeit gebucht.',
  'calentry-problem-many-deleted':
    'Ihr Termin ist zusammen mit vielen anderen aus Ihrem Kalender verschwunden. Er ist weiterhin gebucht.',
  'calentry-problem-other-calendar':
    'Ihr Termin wurde in einen anderen Kalender verschoben. Er ist weiterhin gebucht, aber Änderungen erscheinen ' +
    'dort nicht mehr.',
  'calentry-problem-moved-unavailable':
    'Ihr Termin wurde in Ihrem Kalender auf eine Zeit verschoben, die nicht gebucht werden kann. Er ist weiterhin ' +
    'zur alten Zeit gebucht.',
  'calentry-problem-moved-duration':
    'Ihr Termin hat in Ihrem Kalender eine andere Dauer erhalten. Er ist weiterhin zur alten Zeit gebucht.',
  'calentry-problem-moved-group':
    'Ihr Termin wurde in Ihrem Kalender verschoben. Er hat mehrere Eingeladene und ist deshalb weiterhin zur alten ' +
    'Zeit gebucht.',
  'calentry-subject': 'Bitte prüfen: {meeting} am {when}',
  'calentry-advice':
    'Öffnen Sie den Termin, um ihn zu verschieben oder abzusagen, oder machen Sie die Änderung in Ihrem Kalender ' +
    'rückgängig.',
  'calentry-disappeared-subject': 'Termine sind aus Ihrem Kalender verschwunden',
  'calentry-disappeared':
    '{count, plural, one {# Termin ist} other {# Termine sind}} gleichzeitig aus Ihrem Kalender verschwunden.',
  'calentry-disappeared-effect':
    'Vielleicht hat ein Programm einen Fehler gemacht. Deshalb haben wir keinen dieser Termine abgesagt.',
  'calentry-disappeared-advice':
    'Wenn diese Termine nicht stattfinden sollen, sagen Sie sie in Ihrer Terminliste ab. Ihre Eingeladenen rechnen ' +
    'damit.',
  'calentry-open-meetings': 'Termine öffnen',
  'calentry-why': 'Sie erhalten diese E-Mail, weil Buchungen in Ihren Kalender eingetragen werden.',
}
