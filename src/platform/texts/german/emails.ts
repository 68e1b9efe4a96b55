import type { emailTexts } from '../english-emails.ts'

/** The greeting ends with a comma, so the sentence after it starts with a word that always has a capital letter. */
export const germanEmails: Record<keyof typeof emailTexts, string> = {
  // The frame of every email
  'email-sender': '{name} über {organization}',
  'email-greeting': 'Guten Tag {name},',
  'email-greeting-unnamed': 'Guten Tag,',

  // Subjects
  'booked-email-subject': '{meeting} mit {names} am {when}',
  'new-booking-email-subject': 'Neuer Termin: {meeting} mit {names} am {when}',
  'invited-email-subject': 'Einladung: {meeting} mit {names} am {when}',
  'rescheduled-email-subject': 'Neue Zeit: {meeting} mit {names} am {when}',
  'canceled-email-subject': 'Abgesagt: {meeting} mit {names} am {when}',
  'session-canceled-email-subject': 'Abgesagt: {meeting} am {when}',
  'reminder-email-subject': 'Erinnerung: {meeting} mit {names} am {when}',
  'reconfirm-email-subject': 'Sind Sie dabei? {meeting} mit {names} am {when}',
  'reassigned-email-subject': 'Jemand anderes übernimmt: {meeting} mit {names} am {when}',
  'invitee-left-email-subject': '{name} hat abgesagt: {meeting} am {when}',
  'guest-removed-email-subject': 'Sie brauchen nicht mehr teilzunehmen: {meeting} mit {names} am {when}',
  'guests-changed-email-subject': 'Gäste geändert: {meeting} mit {names} am {when}',

  // To the invitee
  'invitee-booked': 'Ihr Termin mit {names} ist gebucht.',
  'invitee-rescheduled': 'Ihr Termin mit {names} wurde verschoben.',
  'invitee-canceled-own': 'Sie haben Ihren Termin mit {names} abgesagt.',
  'invitee-canceled-by-host': 'Ihr Termin wurde von {name} abgesagt.',
  'invitee-reminder': 'Ihr Termin mit {names} steht bald an.',
  'invitee-reconfirm': 'Sie haben bald einen Termin mit {names}. Bleibt es dabei? Bitte geben Sie uns kurz Bescheid.',

  // To a guest
  'guest-invited': '{name} hat Sie zu einem Termin mit {hosts} eingeladen.',
  'guest-added': 'Sie stehen jetzt auf der Gästeliste für einen Termin von {name} mit {hosts}.',
  'guest-rescheduled':
    'Sie sind als Gast zu einem Termin von {name} mit {hosts} eingeladen. Dieser Termin wurde verschoben.',
  'guest-canceled':
    'Sie waren als Gast zu einem Termin von {name} mit {hosts} eingeladen. Dieser Termin wurde abgesagt.',
  'guest-removed':
    'Sie stehen nicht mehr auf der Gästeliste für diesen Termin von {name} mit {hosts} ' +
    'und brauchen nicht teilzunehmen.',

  // To a host
  'host-booked': '{name} hat einen Termin mit Ihnen gebucht.',
  'guests-changed': 'Die Gäste Ihres Termins mit {names} haben sich geändert.',
  'host-rescheduled': 'Ihr Termin mit {name} wurde verschoben.',
  'host-canceled': '{name} hat diesen Termin abgesagt.',
  'host-invitee-left': '{name} kommt nicht mehr zu diesem Termin. Alle anderen sind weiterhin dabei.',
  'host-reassigned': 'Ihren Termin mit {name} hat jemand anderes übernommen. Diese Zeit ist bei Ihnen wieder frei.',

  // Labels and values of a list
  'previous-time': 'Bisher',
  'seats-taken': '{taken} von {limit} belegt',
  'online-link-follows': 'Online über {service}. Der Link kommt von {names}.',
  'invitee-calls-number': 'Telefonisch: {name} ruft unter {number} an',
  'call-invitee-at-number': 'Telefonisch: Sie rufen {name} unter {number} an',
  'ask-person': 'Bitte fragen Sie {names}',

  // After the host canceled
  'book-other-time': 'Andere Zeit buchen',

  // The page of the meeting, for a host
  'see-meeting': 'Termin ansehen',

  // At the end
  'keep-links-private': 'Bitte geben Sie diese Links nicht weiter. Wer sie hat, kann Ihren Termin ändern.',
  'reply-to-reach': 'Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail. So erreichen Sie {name}.',
  'why-guest': 'Sie erhalten diese E-Mail, weil Sie als Gast zu diesem Termin eingeladen sind.',
  'why-former-guest': 'Sie erhalten diese E-Mail, weil Sie als Gast zu diesem Termin eingeladen waren.',
  'why-host': 'Sie erhalten diese E-Mail, weil Sie Host dieses Termins sind.',
  'why-former-host': 'Sie erhalten diese E-Mail, weil Sie Host dieses Termins waren.',
  'why-admin': 'Sie erhalten diese E-Mail, weil Sie Admin von {organization} sind.',
  'why-webhook-manager':
    'Sie erhalten diese E-Mail, weil Sie dieses Webhook-Abonnement verwalten oder Admin von {organization} sind.',

  // A code to sign in
  'sign-in-email-subject': 'Ihr Anmeldecode für Convene',
  'sign-in-email-reason':
    'Ihre E-Mail-Adresse wurde für eine Anmeldung bei Convene angegeben. Mit diesem Code melden Sie sich an:',
  'sign-in-email-closing':
    'Der Code gilt nur einmal, nur in dem Browser, der ihn angefordert hat, ' +
    'und läuft nach {minutes, plural, one {# Minute} other {# Minuten}} ab. Geben Sie ihn nicht weiter. ' +
    'Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',

  // A link to choose a new password, and the notice that the password was changed
  'reset-email-subject': 'Ihr Convene-Passwort zurücksetzen',
  'reset-email-reason':
    'Wir haben eine Anfrage erhalten, das Passwort Ihres Convene-Kontos zurückzusetzen. ' +
    'Ihr jetziges Passwort gilt, bis Sie ein neues gewählt haben.',
  'reset-email-closing':
    'Der Link gilt nur einmal und nur eine Stunde lang. ' +
    'Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',
  'password-email-subject': 'Ihr Convene-Passwort wurde geändert',
  'password-email-reason':
    'Ihr Passwort für das Convene-Konto {email} wurde geändert. Alle anderen Browser wurden abgemeldet.',
  'password-email-advice':
    'Wenn Sie das nicht waren, setzen Sie Ihr Passwort bitte sofort zurück ' +
    'und wenden Sie sich an das Admin-Team Ihrer Organisation.',
  'password-email-closing': 'Wenn Sie das waren, brauchen Sie nichts zu tun.',

  // An invitation to join an organization
  'invitation-email-subject': 'Ihre Einladung zu {organization}',
  'invitation-email-reason': '{inviter} hat Sie eingeladen, {organization} auf Convene beizutreten.',
  'invitation-email-about':
    'Die Mitglieder von {organization} veröffentlichen ihre freien Zeiten, und andere buchen Termine mit ihnen.',
  'invitation-email-action': 'Annehmen oder ablehnen',
  'invitation-email-closing':
    'Der Link gilt nur einmal und läuft nach {days, plural, one {# Tag} other {# Tagen}} ab. ' +
    'Wenn Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren.',

  // Webhook deliveries fail
  'webhook-failing-email-subject': 'Webhooks an {host} schlagen fehl',
  'webhook-failing-email-reason': 'Webhooks an diese Adresse schlagen ausnahmslos fehl, und zwar seit {time}.',
  'webhook-failing-email-next':
    'Wir versuchen es weiter, mit immer längeren Pausen, bis {time}. ' +
    'Wenn bis dahin keine Zustellung gelingt, deaktivieren wir das Abonnement. ' +
    'Spätere Ereignisse werden dann nicht gesendet.',
  'webhook-failing-email-advice':
    'Bitte sorgen Sie dafür, dass die Adresse ' +
    'innerhalb von {seconds, plural, one {# Sekunde} other {# Sekunden}} ' +
    'und ohne Weiterleitung mit einem Status von 200 bis 299 antwortet.',
  'webhook-disabled-email-subject': 'Webhooks an {host} wurden deaktiviert',
  'webhook-disabled-email-failed':
    'Webhooks an diese Adresse schlagen ausnahmslos fehl, und zwar seit {time}. ' +
    'Deshalb haben wir das Abonnement deaktiviert.',
  'webhook-disabled-email-gone':
    'Webhooks kommen nicht mehr an: Der Empfänger hat gemeldet, ' +
    'dass es diese Adresse nicht mehr gibt (Status 410). Deshalb haben wir das Abonnement deaktiviert.',
  'webhook-disabled-email-advice':
    'Wenn die Adresse wieder funktioniert, aktivieren Sie das Abonnement mit ' +
    'POST {enable} und senden Sie die verpassten Ereignisse mit POST {replays} noch einmal. ' +
    'Wir bewahren Ereignisse {days, plural, one {# Tag} other {# Tage}} lang auf.',
  'webhook-email-log': 'Alle Versuche finden Sie mit GET {address}.',
  'webhook-address': 'Adresse',
  'webhook-events': 'Ereignisse',
  'webhook-problem': 'Letztes Problem',
  'webhook-problem-status': 'Die Adresse hat mit dem Status {status} geantwortet.',

  // Storage
  'sms-half-email-subject': '{organization} hat die Hälfte der SMS eines Tages verbraucht',
  'sms-half-email-reason':
    '{organization} hat die Hälfte der {limit} SMS-Segmente verbraucht, die in 24 Stunden möglich sind.',
  'sms-half-email-advice':
    'Wenn Sie das nicht erwartet haben, sehen Sie sich die letzten Buchungen mit Telefonnummern an. Auf Ihren ' +
    'Buchungsseiten kann jeder Nummern eingeben.',
  'storage-email-subject': '{organization} hat {percent} des Speicherplatzes belegt',
  'storage-email-reason': '{organization} hat {percent} des Speicherkontingents von {quota} belegt.',
  'storage-full-email-subject': '{organization} hat keinen Speicherplatz mehr',
  'storage-full-email-reason':
    '{organization} hat das Speicherkontingent von {quota} vollständig belegt. ' +
    'Neue Protokolle, Kontakte, Formulare, Terminarten und Formularantworten werden abgelehnt, ' +
    'bis wieder Platz frei ist. Termine können weiterhin gebucht werden.',
  'storage-email-advice':
    'Löschen Sie Protokolle, Kontakte oder Formularantworten, die Sie nicht mehr brauchen, ' +
    'oder bitten Sie den Betreiber von {address} um ein größeres Kontingent.',

  // What stopped because a member was removed or lost a role
  'access-email-subject': 'Bitte prüfen Sie, was {name} bei {organization} eingerichtet hat',
  'access-email-subject-disabled':
    '{count, plural, one {# Webhook-Abonnement von {name} wurde deaktiviert} ' +
    'other {# Webhook-Abonnements von {name} wurden deaktiviert}}',
  'access-email-removed': '{name} gehört nicht mehr zu {organization}.',
  'access-email-role': '{name} ist nicht mehr Admin von {organization}.',
  'access-email-group': '{name} verwaltet eine Gruppe bei {organization} nicht mehr.',
  'access-email-upgrade':
    '{name} hat bei {organization} Webhook-Abonnements eingerichtet und kann sie nicht mehr verwalten.',
  'access-email-subscriptions':
    'Wir haben die Webhook-Abonnements deaktiviert, die von {name} abhingen. ' +
    'An diese Adressen wird nichts mehr gesendet:',
  'access-email-subscriptions-advice':
    'Brauchen Sie eines davon noch? Prüfen Sie, ob die Adresse Ihnen gehört. ' +
    'Aktivieren Sie es dann mit POST an die URI mit dem Zusatz /enable, ' +
    'oder erstellen Sie ein neues Abonnement und löschen Sie dieses. Wenn {name} den Signaturschlüssel kennt, ' +
    'ersetzen Sie ihn mit POST an die URI mit dem Zusatz /rotate_signing_key.',
  'access-email-invitations':
    '{name} hat Einladungen verschickt, die noch niemand beantwortet hat. Deren Links gelten nicht mehr:',
  'access-email-invitations-advice':
    'Wenn Sie eine dieser Personen einladen möchten, senden Sie die Einladung ' +
    'mit POST an die URI mit dem Zusatz /resend noch einmal. Löschen Sie Einladungen, die Sie nicht kennen.',
  'access-email-applications':
    '{name} hat diese Anwendungen registriert. Für alle, die sie verbunden haben, funktionieren sie weiterhin:',
  'access-email-applications-advice':
    'Wenn {name} die geheimen Schlüssel kennt, ersetzen Sie sie auf der Anwendungsseite Ihres Kontos.',
  'access-email-more': '{count, plural, one {und # weiterer Eintrag} other {und # weitere Einträge}}',

  // What a person wrote to the organizer of an invitation. name: "Zoë Lund (zoe@example.com)"
  'forward-email-subject': 'Nachricht zum Termin: {meeting}',
  'forward-email-reason': '{name} schreibt zum Termin „{meeting}“:',
  'forward-email-closing':
    'Die Nachricht ging an die Adresse aus der Kalendereinladung. Ihre Antwort auf diese E-Mail erreicht ' +
    'diese Person.',
}
