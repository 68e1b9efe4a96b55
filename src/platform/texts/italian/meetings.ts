import type { meetingTexts } from '../english-meetings.ts'

/** Names have no grammatical gender here: a booking is moved, not a person. */
export const italianMeeting: Record<keyof typeof meetingTexts, string> = {
  // What the meeting is
  'meeting-ended': 'Terminato',
  'meeting-host': 'Organizzatore',
  'meeting-hosts': 'Organizzatori',
  'meeting-notes': 'Note',
  'meeting-status': 'Stato',
  'meeting-hidden': 'Non puoi vedere questo incontro.',
  'meeting-no-invitees': 'Questo incontro non ha partecipanti. I loro dati sono stati eliminati.',
  'meeting-no-location': 'Nessun luogo',
  'meeting-invitees-call': 'Per telefono: i partecipanti chiamano il numero {number}',
  'meeting-call-number': 'Per telefono: chiama il numero {number}',
  'meeting-previous-invitees': 'Partecipanti precedenti',
  'meeting-more-invitees': 'Altri partecipanti',

  // The invitees
  'meeting-no-show': 'Assente',
  'meeting-phone': 'Telefono',
  'meeting-their-time': 'Ora del partecipante',
  'meeting-booked': 'Prenotato',
  'meeting-reconfirmation': 'Ci sarà?',
  'meeting-asked-on': 'Richiesta inviata: {time}',
  'meeting-calendar': 'Calendario',
  'meeting-calendar-answer': 'Calendario: {answer}',
  'meeting-no-answer': 'Ancora nessuna risposta',
  'meeting-accepted': 'Invito accettato',
  'meeting-declined': 'Invito rifiutato',
  'meeting-maybe': 'Forse',

  // Who ended it. name: of the person
  'meeting-canceled-by-host': 'Annullato da {name} (organizzatore)',
  'meeting-canceled-by-invitee': 'Annullato da {name} (partecipante)',
  'meeting-canceled-by-a-host': 'Annullato dall’organizzatore',
  'meeting-canceled-by-an-invitee': 'Annullato dal partecipante',
  'meeting-rescheduled-by-host': 'Spostato da {name} (organizzatore)',
  'meeting-rescheduled-by-invitee': 'Spostato da {name} (partecipante)',
  'meeting-rescheduled-by-a-host': 'Spostato dall’organizzatore',
  'meeting-rescheduled-by-an-invitee': 'Spostato dal partecipante',

  // Buttons
  'meeting-cancel': 'Annulla incontro',
  'meeting-mark-no-show': 'Segna come assente',
  'meeting-unmark-no-show': 'Non segnare come assente',
  'meeting-ask-again': 'Chiedi conferma',
  'meeting-resend': 'Invia di nuovo la conferma',
  'meeting-book-again': 'Prenota di nuovo',
  'meeting-add-notes': 'Aggiungi note',
  'meeting-edit-notes': 'Modifica note',
  'meeting-save-notes': 'Salva note',
  'meeting-notes-hint': 'I partecipanti non vedono queste note e nessuno riceve email al riguardo.',
  'meeting-remove-guest': 'Rimuovi invitato',

  // After an action
  'meeting-done-canceled': 'L’incontro è stato annullato. Stiamo avvisando via email tutte le persone coinvolte.',
  'meeting-done-invitee-canceled':
    'La prenotazione è stata annullata. Stiamo avvisando via email il partecipante e gli organizzatori.',
  'meeting-done-rescheduled': 'L’incontro ha un nuovo orario. Stiamo avvisando via email tutte le persone coinvolte.',
  'meeting-done-no-show': 'Il partecipante è segnato come assente.',
  'meeting-done-unmarked': 'Il partecipante non è più segnato come assente.',
  'meeting-done-notes': 'Le note sono state salvate.',
  'meeting-done-guests': 'Gli invitati sono stati aggiunti. Stiamo inviando loro un invito via email.',
  'meeting-done-guest-removed':
    'L’invitato è stato rimosso. Lo stiamo avvisando via email che la sua presenza non è più necessaria.',
  'meeting-done-reconfirm': 'Stiamo chiedendo via email al partecipante se ci sarà.',
  'meeting-done-resent': 'Stiamo inviando di nuovo la conferma al partecipante via email.',

  // When it no longer makes sense
  'meeting-stale-canceled': 'Questo incontro era già annullato, quindi non è cambiato nulla.',
  'meeting-stale-invitee': 'Questa prenotazione era già annullata, quindi non è cambiato nulla.',
  'meeting-stale-started': 'Questo incontro è già iniziato, quindi non è cambiato nulla.',
  'meeting-stale-not-started': 'Questo incontro non è ancora iniziato, quindi non è cambiato nulla.',
  'meeting-stale-no-show': 'Questo partecipante è già segnato come assente.',
  'meeting-stale-unmarked': 'Questo partecipante non era più segnato come assente.',
  'meeting-stale-guest': 'Questo invitato era già stato rimosso.',
  // wait: "tra 15 minuti"
  'meeting-too-often': 'Abbiamo inviato questa email da poco, quindi non è stata inviata di nuovo. Riprova {wait}.',

  // Cancel
  'meeting-cancel-question': 'Annullare questo incontro?',
  'meeting-cancel-advice':
    '{count, plural, one {Il partecipante riceve} many {# di partecipanti ricevono} ' +
    'other {Tutti i # partecipanti ricevono}} un’email, e così gli invitati e gli organizzatori. ' +
    'L’orario torna disponibile. Non è possibile tornare indietro.',
  'meeting-cancel-invitee-question': 'Annullare la prenotazione di {name}?',
  'meeting-cancel-invitee-advice':
    'Avviseremo via email {name} e gli organizzatori. Il posto torna libero. Non è possibile tornare indietro.',
  'meeting-reason-note': 'facoltativo, visibile al partecipante',

  // Reschedule
  'meeting-invitee': 'Partecipante',
  'meeting-time-now': 'Orario attuale',
  'meeting-zone': 'Gli orari sono indicati nel fuso orario {zone}.',
  'meeting-previous-week': 'Settimana precedente',
  'meeting-next-week': 'Settimana successiva',
  'meeting-no-times-week': 'Nessun orario disponibile in questa settimana.',
  'meeting-no-times':
    'Nessun orario disponibile. Controlla gli orari degli organizzatori e il tipo di incontro, oppure annulla questo ' +
    'incontro e prenotane un altro.',
  'meeting-move-question': 'Spostare l’incontro a questo orario?',
  'meeting-move-advice': 'Il partecipante, gli invitati e gli organizzatori ricevono un’email con il nuovo orario.',

  // Guests. email: of the guest
  'meeting-remove-guest-question': 'Rimuovere questo invitato?',
  'meeting-remove-guest-advice': '{email} riceve un’email che rimuove l’incontro dal suo calendario.',
  'guest-is-the-invitee': '«{guest}» è l’indirizzo del partecipante. Rimuovilo dall’elenco.',
  'guest-known': '«{guest}» è già tra gli invitati. Rimuovilo dall’elenco.',
  'guest-blocked': '«{guest}» è bloccato nella tua organizzazione. Rimuovilo dall’elenco.',
  'guests-left':
    '{count, plural, one {Puoi aggiungere ancora # invitato.} many {Puoi aggiungere ancora # di invitati.} ' +
    'other {Puoi aggiungere ancora # invitati.}}',

  // What happened
  'timeline-title': 'Cronologia',
  'timeline-latest': 'Sono mostrate solo le voci più recenti, al massimo {count}.',
  'timeline-someone': 'Qualcuno',
  'timeline-booked': '{name} ha prenotato questo incontro',
  'timeline-booked-by': '{actor} ha prenotato questo incontro per {name}',
  'timeline-moved-here': 'La prenotazione di {name} è stata spostata qui (orario precedente: {time})',
  'timeline-moved-here-hidden': 'La prenotazione di {name} è stata spostata qui da un altro incontro',
  'timeline-moved-away': '{actor} ha spostato la prenotazione di {name} (nuovo orario: {time})',
  'timeline-moved-away-hidden': '{actor} ha spostato la prenotazione di {name} a un altro incontro',
  'timeline-moved-away-own': '{name} ha spostato la propria prenotazione (nuovo orario: {time})',
  'timeline-moved-away-own-hidden': '{name} ha spostato la propria prenotazione a un altro incontro',
  'timeline-canceled': '{actor} ha annullato la prenotazione di {name}',
  'timeline-canceled-own': '{name} ha annullato la propria prenotazione',
  'timeline-no-show': '{actor} ha segnato {name} come assente',
  'timeline-no-show-removed': '{actor} non segna più {name} come assente',
  'timeline-notes': '{actor} ha modificato le note',
  'timeline-guests-added': '{actor} ha aggiunto invitati',
  'timeline-guest-added': '{actor} ha aggiunto {guest} agli invitati',
  'timeline-guest-removed': '{actor} ha rimosso {guest} dagli invitati',
  'timeline-guests-removed': '{actor} ha rimosso un invitato',
  'timeline-reconfirm': '{actor} ha chiesto a {name} di confermare la presenza',
  'timeline-reconfirmed': '{name} ha confermato la propria presenza',
  'timeline-resent': '{actor} ha inviato di nuovo la conferma a {name}',
  'timeline-payment': '{actor} ha registrato un pagamento di {name}',
  'timeline-accepted': '{name} ha accettato l’invito di calendario',
  'timeline-declined': '{name} ha rifiutato l’invito di calendario',
  'timeline-tentative': '{name} ha risposto «forse» all’invito di calendario',
  'timeline-email': 'Email a {recipient}: {subject}',
  'timeline-sms': 'SMS a {recipient}',
  // event: invitee.created, host: hooks.example.com
  'timeline-webhook': 'Webhook {event} verso {host}',
  'timeline-attempts': '{count, plural, one {# tentativo} many {# di tentativi} other {# tentativi}}',

  // What became of a message or a webhook
  'message-waiting': 'In attesa',
  'message-kept': 'Conservato qui: nessun server di posta è configurato',
  'message-kept-sms': 'Conservato qui: nessun fornitore di SMS è configurato',
  'message-sent': 'Inviato',
  'message-delivered': 'Consegnato',
  'message-undelivered': 'Non consegnato',
  'message-bounced': 'Respinto',
  'message-failed': 'Non riuscito',
  'message-suppressed': 'Non inviato',
}
