import type { conferenceTexts } from '../english-conferences.ts'

export const germanConference: Record<keyof typeof conferenceTexts, string> = {
  'conf-video-call': 'Videoanruf',
  'conf-link-follows': '{name} (Link folgt)',
  'log-conference': 'Konferenz',

  // The console
  'conf-title': 'Konferenzen',
  'conf-about': 'Geben Sie jeder Buchung einen Teilnahmelink: mit Jitsi, BigBlueButton oder einem eigenen Raum.',
  'conf-advice': 'Wählen Sie eine Konferenz als Ort einer Terminart. Jede Buchung erhält dann einen Teilnahmelink.',
  'conf-none': 'Es gibt noch keine Konferenzen. Fügen Sie eine hinzu, damit Buchungen einen Teilnahmelink erhalten.',
  'conf-add': 'Konferenz hinzufügen',
  'conf-add-title': 'Konferenz hinzufügen',
  'conf-edit': 'Bearbeiten …',
  'conf-edit-title': '„{name}“ bearbeiten',
  'conf-save': 'Konferenz speichern',
  'conf-saved': 'Die Konferenz wurde gespeichert.',
  'conf-added': 'Die Konferenz wurde hinzugefügt. Wählen Sie sie jetzt als Ort einer Terminart.',
  'conf-name': 'Name',
  'conf-name-hint': 'Eingeladene sehen ihn, wenn sie den Ort des Termins wählen.',
  'conf-provider': 'Dienst',
  'conf-jitsi': 'Jitsi: ein neuer Raum für jeden Termin',
  'conf-bigbluebutton': 'BigBlueButton: ein neuer Raum für jeden Termin, moderiert von den Hosts',
  'conf-room': 'Eigener Raum oder eigene Adresse',
  'conf-service-jitsi': 'Jitsi',
  'conf-service-bigbluebutton': 'BigBlueButton',
  'conf-service-room': 'Eigener Raum',
  'conf-url': 'Adresse',
  'conf-url-hint':
    'Jitsi: zum Beispiel https://meet.jit.si. BigBlueButton: was „bbb-conf --secret“ als URL anzeigt. Eigener ' +
    'Raum: seine Adresse. Die Wörter „random“ und „meeting“ in geschweiften Klammern werden zu zufälligen Zeichen ' +
    'und zur ID des Termins.',
  'conf-secret': 'Geheimer Schlüssel',
  'conf-secret-hint':
    'Nur für BigBlueButton: was „bbb-conf --secret“ als Secret anzeigt. Er wird verschlüsselt gespeichert.',
  'conf-secret-keep':
    'Lassen Sie das Feld leer, um den gespeicherten Schlüssel zu behalten. Wenn Sie die Adresse ändern, geben Sie ' +
    'ihn erneut ein.',
  'conf-scope': 'Wer sie verwenden kann',
  'conf-scope-user': 'Nur ich',
  'conf-scope-organization': 'Alle in der Organisation',
  'conf-fixed':
    'Jeder Termin hat denselben Link. Personen aus verschiedenen Terminen können sich im selben Raum begegnen.',
  'conf-limit': 'Es sind höchstens 20 möglich. Löschen Sie eine, die Sie nicht mehr verwenden.',
  'conf-test': 'Testen',
  'conf-test-good': 'Es funktioniert. So sieht ein Link aus, den eine Buchung erhält:',
  'conf-test-bad': 'Es gibt keinen Link: {problem}.',
  'conf-delete': 'Löschen …',
  'conf-delete-title': '„{name}“ löschen?',
  'conf-delete-text': 'Gebuchte Termine behalten ihre Links. Links zu BigBlueButton funktionieren aber nicht mehr.',
  'conf-delete-now': 'Konferenz löschen',
  'conf-deleted': 'Die Konferenz wurde gelöscht.',
  'conf-used':
    'Diese Terminarten verwenden sie. Wählen Sie für sie einen anderen Ort, bevor Sie die Konferenz löschen:',
  'conf-back': 'Zurück zu den Konferenzen',

  // The event type editor
  'conf-choice': 'Teilnahmelink',
  'conf-choice-none': 'Kein Link',
  'conf-choice-hint': 'Jede Buchung erhält einen eigenen Link. Eingeladene sehen den Text darüber.',

  // The page behind the link to a BigBlueButton room
  'conf-join-title': 'An „{name}“ teilnehmen',
  'conf-join-name': 'Ihr Name',
  'conf-join-name-hint': 'Die anderen im Termin sehen ihn.',
  'conf-join-now': 'Jetzt teilnehmen',
  'conf-join-host': 'Sie nehmen als Host teil.',
  'conf-join-failed':
    'Der Konferenzserver antwortet nicht. Versuchen Sie es in einer Minute noch einmal oder wenden Sie sich an den ' +
    'Host.',
  'conf-join-gone': 'Zu diesem Link gibt es keinen Termin',
  'conf-join-gone-text': 'Er wurde abgesagt oder ist vorbei. Einzelheiten stehen in der E-Mail zu Ihrer Buchung.',

  // The email to hosts when a BigBlueButton server does not answer
  'confmail-subject': 'Der Teilnahmelink für „{meeting}“ funktioniert noch nicht',
  'confmail-text':
    'Ihr Konferenzserver hat nicht wie erwartet geantwortet, als wir den Raum für diesen Termin vorbereiten ' +
    'wollten: {problem}.',
  'confmail-next':
    'Der Link funktioniert wieder, sobald der Server funktioniert. Testen Sie die Konferenz, bevor der Termin beginnt.',
  'confmail-button': 'Konferenzen prüfen',

  // Links of hosts that change or are missing
  'link-change-email-subject': 'Neuer Link zur Teilnahme: {meeting} mit {names} am {when}',
  'link-change-new': 'Der Link zur Teilnahme an diesem Termin hat sich geändert. Der alte Link gilt dafür nicht mehr.',
  'link-change-none': 'Der Link zur Teilnahme an diesem Termin gilt nicht mehr. Ein neuer kommt von {names}.',
  'host-link-missing':
    'Für diesen Termin gibt es noch keinen Link zur Teilnahme. Senden Sie {name} einen Link, oder tragen Sie Ihren ' +
    'eigenen in Ihrem Profil ein: Dann erhalten ihn alle Termine dieser Art.',
  'host-link-add': 'Eigenen Link eintragen',
  'custom-link-follows': '{name}. Der Link kommt von {names}.',
  'own-link': 'Ihr Link für Online-Termine',
  'own-link-hint':
    'Zum Beispiel Ihr persönlicher Raum bei Zoom, Meet, Teams oder Webex. Ein neuer Link gilt auch für schon ' +
    'gebuchte Termine.',
  'own-link-invalid': 'Geben Sie eine Adresse ein, die mit https:// beginnt.',
  'own-link-used':
    'Terminarten verwenden diesen Link als Konferenz. Wählen Sie für diese einen anderen Ort, bevor Sie ihn entfernen.',
  'host-link': 'Eigener Link des Hosts',
  'host-link-note':
    'Für diesen Dienst ist kein Konto verbunden. Termine erhalten daher den Link des Hosts, der sie hält. Hat ' +
    'dieser keinen, gibt es keinen Link zur Teilnahme.',
  'host-link-lacking': 'Diese Hosts haben noch keinen Link: {names}.',
  'attention-no-link':
    '{count, plural, one {# Terminart braucht} other {# Terminarten brauchen}} Ihren Link für Online-Termine',
  'attention-no-host-link':
    '{count, plural, one {# Terminart hat einen Host} other {# Terminarten haben Hosts}} ohne Link für Online-Termine',
  'meeting-no-link':
    'Dieser Termin hat keinen Link zur Teilnahme. Tragen Sie Ihren eigenen Link in Ihrem Profil ein, oder senden ' +
    'Sie den Teilnehmenden einen.',
  'meeting-link-again': 'Erneut nach einem Link suchen',
  'meeting-done-link': 'Der Termin hat jetzt einen Link zur Teilnahme.',
}
