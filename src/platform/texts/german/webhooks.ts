import type { webhookTexts } from '../english-webhooks.ts'

export const germanWebhook: Record<keyof typeof webhookTexts, string> = {
  'wh-advice':
    'Ein Webhook sendet eine Nachricht an eine Adresse von Ihnen, wenn etwas geschieht, ' +
    'zum Beispiel wenn ein Termin gebucht wird.',
  'wh-none': 'Noch keine Webhooks. Erstellen Sie einen, um Ihre eigene Software über Buchungen zu informieren.',
  'wh-none-found': 'Kein Webhook passt zu diesen Filtern.',
  'wh-plan': 'Webhooks gehören zum Standard-Tarif und zu höheren Tarifen.',
  'wh-create': 'Webhook erstellen',
  'wh-new': 'Neuer Webhook',
  'wh-samples': 'Beispieldaten',
  'wh-search': 'Nach Adresse suchen',
  'wh-status': 'Status',
  'wh-status-any': 'Jeder Status',
  'wh-active': 'Aktiv',
  'wh-failing': 'Schlägt fehl',
  'wh-disabled': 'Deaktiviert',
  'wh-failing-since': 'Schlägt fehl seit {time}',
  'wh-for-any': 'Von allen',
  'wh-for-organization': 'Die ganze Organisation',
  'wh-for-me': 'Ich',
  'wh-for-user': 'Eine Person',
  'wh-for-group': 'Eine Gruppe',
  'wh-for-named-group': 'Gruppe: {name}',
  'wh-event-count': '{count, plural, one {# Ereignis} other {# Ereignisse}}',

  // The form
  'wh-url': 'Adresse',
  'wh-url-hint':
    'Wohin wir die Nachrichten senden. Sie beginnt mit https:// und muss von diesem Dienst aus erreichbar sein.',
  'wh-audience': 'Wessen Ereignisse',
  'wh-audience-hint': 'Das können Sie später nicht ändern.',
  'wh-events': 'Ereignisse',
  'wh-events-hint': 'Wählen Sie, worüber die Adresse informiert werden soll.',
  'wh-events-missing': 'Wählen Sie mindestens ein Ereignis.',
  'wh-event-wrong-audience': '„{event}“ ist bei dieser Auswahl unter „Wessen Ereignisse“ nicht möglich.',
  'wh-only-organization': 'Nur für die ganze Organisation.',
  'wh-only-user': 'Nur für eine Person.',
  'wh-group-bookings': 'Buchungen',
  'wh-group-no-shows': 'Nicht erschienen',
  'wh-group-contacts': 'Kontakte',
  'wh-group-forms': 'Formulare',
  'wh-group-recaps': 'Protokolle',
  'wh-invitee-created': 'Ein Termin wurde gebucht oder eine Buchung auf eine neue Zeit verschoben.',
  'wh-invitee-canceled': 'Eine Buchung wurde abgesagt oder verschoben.',
  'wh-no-show-created': 'Eine eingeladene Person wurde als nicht erschienen markiert.',
  'wh-no-show-deleted': 'Die Markierung als nicht erschienen wurde entfernt.',
  'wh-contact-created': 'Ein Kontakt wurde erstellt.',
  'wh-contact-updated': 'Felder eines Kontakts wurden geändert.',
  'wh-contact-deleted': 'Ein Kontakt wurde gelöscht.',
  'wh-form-submitted': 'Jemand hat ein Formular abgesendet.',
  'wh-recap-created': 'Das Protokoll eines Termins wurde erstellt.',
  'wh-recap-updated':
    'Kernpunkte eines Protokolls wurden geändert, oder der Freigabelink wurde erstellt oder entfernt.',
  'wh-recap-deleted': 'Das Protokoll eines Termins wurde gelöscht.',
  'wh-key': 'Signaturschlüssel',
  'wh-key-choice': 'Signatur',
  'wh-key-hint': 'Anhand der Signatur kann Ihre Software prüfen, ob eine Nachricht von uns stammt.',
  'wh-key-generate': 'Mit einem neuen Schlüssel signieren, den wir Ihnen einmal zeigen',
  'wh-key-own': 'Mit meinem eigenen Schlüssel signieren',
  'wh-key-none': 'Nicht signieren',
  'wh-key-own-label': 'Ihr eigener Schlüssel',
  'wh-key-own-hint': 'Nur, wenn Sie mit Ihrem eigenen Schlüssel signieren. Eine Zeile mit höchstens 512 Zeichen.',
  'wh-limit':
    'Es gibt zu viele Webhooks. Löschen Sie einen, den Sie nicht mehr brauchen, ' +
    'oder lassen Sie einen Webhook mehrere Ereignisse empfangen.',
  'wh-events-plan': 'Ihr Tarif enthält einige dieser Ereignisse nicht.',

  // One webhook
  'wh-created': 'Der Webhook wurde erstellt. Probieren Sie ihn mit einem Testereignis aus.',
  'wh-saved': 'Ihre Änderungen wurden gespeichert.',
  'wh-enabled': 'Der Webhook ist wieder aktiv. Senden Sie die verpassten Ereignisse erneut.',
  'wh-retried': 'Wir senden die wartenden Ereignisse jetzt.',
  'wh-failing-note':
    'Zustellungen schlagen fehl, und zwar seit {time}. Wir versuchen es weiter. ' +
    'Wenn 24 Stunden lang alle fehlschlagen, deaktivieren wir den Webhook.',
  'wh-retry-now': 'Jetzt noch einmal versuchen',
  'wh-disabled-failed':
    'Alle Zustellungen sind 24 Stunden lang fehlgeschlagen. ' +
    'Deshalb haben wir den Webhook deaktiviert. Er erhält jetzt keine Ereignisse.',
  'wh-disabled-gone':
    'Der Empfänger hat gemeldet, dass es die Adresse nicht mehr gibt (Status 410). ' +
    'Deshalb haben wir den Webhook deaktiviert. Er erhält jetzt keine Ereignisse.',
  'wh-disabled-manager':
    'Die verantwortliche Person ist ausgeschieden oder hat die Berechtigung verloren. ' +
    'Deshalb haben wir den Webhook deaktiviert. Er erhält jetzt keine Ereignisse.',
  'wh-disabled-next':
    'Beheben Sie das Problem beim Empfänger, aktivieren Sie den Webhook ' +
    'und senden Sie dann die verpassten Ereignisse erneut.',
  'wh-last-problem': 'Letztes Problem: {problem}',
  'wh-problem-status': 'Der Empfänger hat mit dem Status {status} geantwortet.',
  'wh-enable': 'Webhook aktivieren',
  'wh-signed': 'Nachrichten werden signiert.',
  'wh-signed-both': 'Nachrichten werden mit beiden Schlüsseln signiert, und zwar bis {time}.',
  'wh-unsigned': 'Nachrichten werden nicht signiert.',
  'wh-creator': 'Erstellt von',
  'wh-application': 'Über die Anwendung',
  'wh-edit': 'Bearbeiten',
  'wh-edit-title': 'Webhook bearbeiten',
  'wh-edit-note':
    'Wenn Sie die Adresse ändern, sind Sie für den Webhook verantwortlich: ' +
    'Er wird deaktiviert, wenn Sie ausscheiden.',
  'wh-save': 'Änderungen speichern',
  'wh-delete': 'Löschen …',
  'wh-delete-title': 'Diesen Webhook löschen?',
  'wh-delete-text':
    '{host} erhält keine Ereignisse mehr, und auch das Zustellprotokoll wird gelöscht. ' +
    'Das lässt sich nicht rückgängig machen.',
  'wh-delete-now': 'Webhook löschen',
  'wh-deleted': 'Der Webhook wurde gelöscht.',
  'wh-latest': 'Neueste Zustellungen',

  // The signing key
  'wh-rotate': 'Signaturschlüssel ersetzen …',
  'wh-rotate-title': 'Den Signaturschlüssel ersetzen?',
  'wh-rotate-text':
    '24 Stunden lang signieren wir Nachrichten mit beiden Schlüsseln, ' +
    'damit Sie Zeit für die Umstellung haben. Danach gilt nur noch der neue Schlüssel.',
  'wh-rotate-unsigned': 'Nachrichten werden noch nicht signiert. Ab jetzt signieren wir sie mit dem neuen Schlüssel.',
  'wh-rotate-new': 'Neuer Schlüssel',
  'wh-rotate-generate': 'Schlüssel erstellen und einmal anzeigen',
  'wh-rotate-own': 'Meinen eigenen Schlüssel verwenden',
  'wh-rotate-now': 'Signaturschlüssel ersetzen',
  'wh-rotated': 'Der Signaturschlüssel wurde ersetzt',
  'wh-rotated-own': 'Ab jetzt signieren wir mit Ihrem eigenen Schlüssel.',
  'wh-rotated-both': 'Wir signieren Nachrichten auch mit dem vorherigen Schlüssel, und zwar bis {time} ({zone}).',
  'wh-key-created': 'Ihr Webhook wurde erstellt',
  'wh-key-use': 'Wer diesen Schlüssel hat, kann Nachrichten fälschen. Halten Sie ihn geheim.',
}
