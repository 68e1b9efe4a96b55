import type { emailTexts } from '../english-emails.ts'

/** No article stands before a placeholder: its form would depend on the next sound (il 90%, l’80%). */
export const italianEmails: Record<keyof typeof emailTexts, string> = {
  // The frame of every email
  'email-sender': '{name} tramite {organization}',
  'email-greeting': 'Ciao {name},',
  'email-greeting-unnamed': 'Ciao,',

  // Subjects
  'booked-email-subject': '{meeting} con {names}, {when}',
  'new-booking-email-subject': 'Nuova prenotazione: {meeting} con {names}, {when}',
  'invited-email-subject': 'Invito: {meeting} con {names}, {when}',
  'rescheduled-email-subject': 'Nuovo orario: {meeting} con {names}, {when}',
  'canceled-email-subject': 'Annullato: {meeting} con {names}, {when}',
  'session-canceled-email-subject': 'Annullato: {meeting}, {when}',
  'reminder-email-subject': 'Promemoria: {meeting} con {names}, {when}',
  'reconfirm-email-subject': 'Ci sarai? {meeting} con {names}, {when}',
  'reassigned-email-subject': 'Se ne occupa un’altra persona: {meeting} con {names}, {when}',
  'invitee-left-email-subject': '{name} ha annullato: {meeting}, {when}',
  'guest-removed-email-subject': 'La tua presenza non è più necessaria: {meeting} con {names}, {when}',
  'guests-changed-email-subject': 'Invitati modificati: {meeting} con {names}, {when}',

  // To the invitee
  'invitee-booked': 'Il tuo incontro con {names} è prenotato.',
  'invitee-rescheduled': 'Il tuo incontro con {names} è stato spostato.',
  'invitee-canceled-own': 'Hai annullato il tuo incontro con {names}.',
  'invitee-canceled-by-host': 'Questo incontro è stato annullato da {name}.',
  'invitee-reminder': 'Il tuo incontro con {names} si avvicina.',
  'invitee-reconfirm': 'Ci sarai all’incontro con {names}? Faccelo sapere.',

  // To a guest
  'guest-invited': '{name} ti invita a un incontro con {hosts}.',
  'guest-added': 'Ora fai parte degli invitati a un incontro di {name} con {hosts}.',
  'guest-rescheduled': 'L’incontro di {name} con {hosts} per cui hai ricevuto un invito è stato spostato.',
  'guest-canceled': 'L’incontro di {name} con {hosts} per cui avevi ricevuto un invito è stato annullato.',
  'guest-removed':
    'Non fai più parte degli invitati a questo incontro di {name} con {hosts}. ' +
    'Non è quindi necessario che tu partecipi.',

  // To a host
  'host-booked': '{name} ha prenotato un incontro con te.',
  'guests-changed': 'Gli invitati al tuo incontro con {names} sono cambiati.',
  'host-rescheduled': 'Il tuo incontro con {name} è stato spostato.',
  'host-canceled': '{name} ha annullato questo incontro.',
  'host-invitee-left': '{name} non parteciperà più a questo incontro. Per gli altri partecipanti non cambia nulla.',
  'host-reassigned':
    'Del tuo incontro con {name} ora si occupa un’altra persona. Quell’orario è di nuovo libero per te.',

  // Labels and values of a list
  'previous-time': 'Orario precedente',
  'seats-taken': '{taken, plural, one {# occupato} many {# occupati} other {# occupati}} su {limit}',
  'online-link-follows': 'Online, con {service}. Il link sarà condiviso da {names}.',
  'invitee-calls-number': 'Per telefono: {name} chiama il numero {number}',
  'call-invitee-at-number': 'Per telefono: chiama {name} al numero {number}',
  'ask-person': 'Chiedi a {names}',

  // After the host canceled
  'book-other-time': 'Prenota un altro orario',

  // The page of the meeting, for a host
  'see-meeting': 'Vedi l’incontro',

  // At the end
  'keep-links-private': 'Non condividere questi link: chi li ha può modificare la tua prenotazione.',
  'reply-to-reach': 'Hai domande? Rispondi a questa email per contattare {name}.',
  'why-guest': 'Ricevi questa email perché fai parte degli invitati a questo incontro.',
  'why-former-guest': 'Ricevi questa email perché facevi parte degli invitati a questo incontro.',
  'why-host': 'Ricevi questa email perché organizzi questo incontro.',
  'why-former-host': 'Ricevi questa email perché organizzavi questo incontro.',
  'why-admin': 'Ricevi questa email perché amministri {organization}.',
  'why-webhook-manager':
    'Ricevi questa email perché gestisci questa sottoscrizione webhook o amministri {organization}.',

  // A code to sign in
  'sign-in-email-subject': 'Il tuo codice di accesso a Convene',
  'sign-in-email-reason':
    'Abbiamo ricevuto una richiesta di accesso a Convene con questo indirizzo email. ' +
    'Per accedere inserisci questo codice:',
  'sign-in-email-closing':
    'Il codice vale una sola volta, nel browser che lo ha richiesto, ' +
    'e scade dopo {minutes, plural, one {# minuto} many {# di minuti} other {# minuti}}. ' +
    'Non condividerlo con nessuno. Se non lo hai richiesto, puoi ignorare questa email.',

  // A link to choose a new password, and the notice that the password was changed
  'reset-email-subject': 'Reimposta la tua password di Convene',
  'reset-email-reason':
    'Abbiamo ricevuto la richiesta di reimpostare la password del tuo account Convene. ' +
    'La password attuale vale finché non ne scegli una nuova.',
  'reset-email-closing':
    'Il link vale una sola volta e scade dopo un’ora. Se non lo hai richiesto, puoi ignorare questa email.',
  'password-email-subject': 'La tua password di Convene è stata cambiata',
  'password-email-reason':
    'La password del tuo account Convene {email} è stata cambiata. Le sessioni in tutti gli altri browser sono state ' +
    'chiuse.',
  'password-email-advice':
    'Se non l’hai cambiata tu, reimposta subito la password ' +
    'e contatta un amministratore della tua organizzazione.',
  'password-email-closing': 'Se l’hai cambiata tu, non devi fare nulla.',

  // An invitation to join an organization
  'invitation-email-subject': 'Invito a unirti all’organizzazione {organization}',
  'invitation-email-reason': '{inviter} ti invita a unirti all’organizzazione {organization} su Convene.',
  'invitation-email-about':
    'I membri di {organization} pubblicano i propri orari disponibili, e altri prenotano incontri con loro.',
  'invitation-email-action': 'Accetta o rifiuta',
  'invitation-email-closing':
    'Il link vale una sola volta ' +
    'e scade dopo {days, plural, one {# giorno} many {# di giorni} other {# giorni}}. ' +
    'Se non ti aspettavi questa email, puoi ignorarla.',

  // Webhook deliveries fail
  'webhook-failing-email-subject': 'I webhook verso {host} non arrivano',
  'webhook-failing-email-reason': 'Tutti gli invii di webhook a questo indirizzo falliscono da {time}.',
  'webhook-failing-email-next':
    'Continuiamo a riprovare, a intervalli sempre più lunghi, fino a {time}. ' +
    'Se nel frattempo nessun invio va a buon fine, disattiveremo la sottoscrizione ' +
    'e gli eventi successivi non verranno inviati.',
  'webhook-failing-email-advice':
    'Verifica che l’indirizzo risponda con uno stato da 200 a 299 ' +
    'entro {seconds, plural, one {# secondo} many {# di secondi} other {# secondi}}, senza reindirizzamenti.',
  'webhook-disabled-email-subject': 'I webhook verso {host} sono stati disattivati',
  'webhook-disabled-email-failed':
    'Tutti gli invii di webhook a questo indirizzo falliscono da {time}. ' +
    'Abbiamo quindi disattivato la sottoscrizione.',
  'webhook-disabled-email-gone':
    'Il destinatario ha risposto che questo indirizzo non esiste più (stato 410). ' +
    'Abbiamo quindi disattivato la sottoscrizione.',
  'webhook-disabled-email-advice':
    'Quando l’indirizzo funzionerà di nuovo, riattiva la sottoscrizione con ' +
    'POST {enable} e invia di nuovo gli eventi persi con POST {replays}. ' +
    'Conserviamo gli eventi per {days, plural, one {# giorno} many {# di giorni} other {# giorni}}.',
  'webhook-email-log': 'Trovi tutti i tentativi con GET {address}.',
  'webhook-address': 'Indirizzo',
  'webhook-events': 'Eventi',
  'webhook-problem': 'Ultimo problema',
  'webhook-problem-status': 'L’indirizzo ha risposto con lo stato {status}.',

  // Storage
  'sms-half-email-subject': '{organization} ha usato metà degli SMS di un giorno',
  'sms-half-email-reason': '{organization} ha usato metà dei {limit} segmenti di SMS che può inviare in 24 ore.',
  'sms-half-email-advice':
    'Se non te lo aspettavi, controlla le ultime prenotazioni con numeri di telefono. Chiunque può inserire ' +
    'numeri nelle tue pagine di prenotazione.',
  'storage-email-subject': 'Spazio di archiviazione di {organization}: {percent} in uso',
  'storage-email-reason': 'Spazio di archiviazione in uso da parte di {organization}: {percent} di {quota}.',
  'storage-full-email-subject': 'Lo spazio di archiviazione di {organization} è esaurito',
  'storage-full-email-reason':
    '{organization} ha usato tutto lo spazio di archiviazione, pari a {quota}. ' +
    'I nuovi resoconti, contatti, moduli, tipi di incontro e risposte ai moduli vengono rifiutati ' +
    'finché non liberi spazio. È ancora possibile prenotare incontri.',
  'storage-email-advice':
    'Elimina i resoconti, i contatti o le risposte ai moduli che non ti servono più, ' +
    'oppure chiedi più spazio a chi gestisce {address}.',

  // What stopped because a member was removed or lost a role
  'access-email-subject': 'Controlla ciò che {name} ha configurato in {organization}',
  'access-email-subject-disabled':
    '{count, plural, one {# sottoscrizione webhook di {name} è stata disattivata} ' +
    'many {# di sottoscrizioni webhook di {name} sono state disattivate} ' +
    'other {# sottoscrizioni webhook di {name} sono state disattivate}}',
  'access-email-removed': '{name} non fa più parte di {organization}.',
  'access-email-role': '{name} non amministra più {organization}.',
  'access-email-group': '{name} non gestisce più uno dei gruppi di {organization}.',
  'access-email-upgrade': '{name} ha configurato sottoscrizioni webhook in {organization} e non può più gestirle.',
  'access-email-subscriptions':
    'Abbiamo disattivato le sottoscrizioni webhook che dipendevano da {name}. ' +
    'A questi indirizzi non viene più inviato nulla:',
  'access-email-subscriptions-advice':
    'Te ne serve ancora una? Controlla che il suo indirizzo sia vostro. ' +
    'Poi riattivala con POST al suo URI seguito da /enable, oppure crea una nuova sottoscrizione ed elimina questa. ' +
    'Se {name} conosce la chiave di firma, sostituiscila con POST all’URI seguito da /rotate_signing_key.',
  'access-email-invitations':
    '{name} ha mandato inviti a cui nessuno ha ancora risposto. I loro link non funzionano più:',
  'access-email-invitations-advice':
    'Per invitare una di queste persone, manda di nuovo l’invito con POST al suo URI ' +
    'seguito da /resend. Elimina gli inviti che non riconosci.',
  'access-email-applications':
    '{name} ha registrato queste applicazioni. Continuano a funzionare per chi le ha collegate:',
  'access-email-applications-advice':
    'Se {name} conosce i loro segreti, sostituiscili nella pagina delle applicazioni del tuo account.',
  'access-email-more': 'e {count} in più',

  // What a person wrote to the organizer of an invitation. name: "Zoë Lund (zoe@example.com)"
  'forward-email-subject': 'Messaggio sull’incontro: {meeting}',
  'forward-email-reason': '{name} ha scritto a proposito dell’incontro «{meeting}»:',
  'forward-email-closing':
    'Il messaggio è arrivato all’indirizzo dell’invito di calendario. Rispondi a questa email per rispondere ' +
    'a questa persona.',
}
