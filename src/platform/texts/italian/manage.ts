import type { manageTexts } from '../english-manage.ts'

export const italianManage: Record<keyof typeof manageTexts, string> = {
  // The confirmation
  booked: 'Prenotazione confermata',
  'emailed-details': 'Abbiamo inviato i dettagli all’indirizzo {email}.',
  'add-to-calendar': 'Aggiungi al calendario',
  'calendar-file': 'File di calendario (.ics)',
  'google-calendar': 'Google Calendar',
  'outlook-calendar': 'Outlook.com',
  'office-calendar': 'Office 365',
  'yahoo-calendar': 'Yahoo Calendar',
  'book-another': 'Prenota un altro incontro',
  answers: 'Le tue risposte',

  // About a booking
  meeting: 'Incontro',
  what: 'Incontro',
  when: 'Quando',
  'host-time': 'Ora dell’organizzatore',
  invitee: 'Prenotato da',
  guests: 'Invitati',
  // In the invitee's calendar
  'meeting-with': '{meeting} con {names}',
  'entry-link': '{label}: {address}',
  'entry-canceled': 'Questa prenotazione è stata annullata.',
  'join-meeting': 'Partecipa all’incontro',
  'location-undecided': 'Da definire',
  'you-call-number': 'Per telefono: chiama il numero {number}',
  'host-calls-number': 'Per telefono: riceverai una chiamata al numero {number}',
  'ask-for-location': 'Chiedi alle persone che devi incontrare',
  reschedule: 'Sposta',
  cancel: 'Annulla',
  reason: 'Motivo',
  'reason-note': 'facoltativo, visibile all’organizzatore',

  // Cancel
  'cancel-title': 'Annulla: {meeting}',
  'cancel-question': 'Annullare questa prenotazione?',
  'cancel-booking': 'Annulla prenotazione',
  'other-time-question': 'Preferisci un altro orario?',
  canceled: 'Prenotazione annullata',
  'booking-canceled': 'La tua prenotazione è stata annullata',
  'close-page': 'Puoi chiudere questa pagina.',
  'already-canceled': 'Già annullata',
  'booking-already-canceled': 'Questa prenotazione era già stata annullata',
  'you-canceled': 'Annullata da te: {time}.',
  'they-canceled': 'Annullata da {name}: {time}.',
  'was-canceled': 'Annullata: {time}.',

  // Reschedule
  'reschedule-title': 'Sposta: {meeting}',
  'choose-other-time': 'Scegli un altro orario',
  'current-time': 'La tua prenotazione attuale',
  'new-time': 'Nuovo orario',
  rescheduling: 'Spostamento in corso…',
  'invalid-date': 'Questa data non è valida. Scegli un giorno.',
  'no-time-works': 'Nessun orario ti va bene?',
  rescheduled: 'Prenotazione spostata',
  'booking-rescheduled': 'La tua prenotazione è stata spostata',
  'your-new-time': 'Ecco il tuo nuovo orario:',
  'booking-was-rescheduled': 'Questa prenotazione è stata spostata',
  'new-booking': 'Questa è la nuova prenotazione:',
  'see-status': 'Vedi lo stato attuale',

  // Reconfirm
  'reconfirm-title': 'Ci sarai? {meeting}',
  'reconfirm-question': 'Ci sarai?',
  reconfirm: 'Sì, ci sarò',
  'cannot-make-it': 'Non puoi esserci?',
  confirmed: 'Presenza confermata',
  'thanks-for-confirming': 'Grazie per la conferma',
  'see-you': 'A presto!',
  'confirmed-on': 'Conferma ricevuta: {time}.',
  'nothing-to-confirm': 'Niente da confermare',
  'nothing-to-confirm-advice': 'Non è necessario confermare questa prenotazione. A presto!',

  // Why something does not work
  'meeting-over': 'Questo incontro è terminato',
  'meeting-started': 'Questo incontro è già iniziato',
  'cannot-change': 'Non è più possibile annullarlo o spostarlo.',
  'broken-link': 'Questo link non funziona',
  'broken-link-advice':
    'Controlla di aver copiato il link per intero. Aprilo di nuovo dalla tua email oppure contatta le persone che ' +
    'devi incontrare.',
  'too-many-changes': 'Troppe modifiche',
  'changed-too-often': 'Troppe modifiche dalla tua rete. Riprova {wait}.',
  'rescheduled-too-often': 'Questo incontro è stato spostato troppe volte. Riprova {wait}.',
  'too-many-changes-advice':
    'La tua prenotazione non è cambiata. Se è urgente, contatta le persone che devi incontrare.',
  'slot-filled': 'Questo orario non è più disponibile. Scegline un altro.',
  'slot-already-yours': 'Hai già un posto per questo orario. Scegline un altro.',
  'slot-past': 'Questo orario è già passato. Scegline un altro.',
  'slot-too-soon': 'Manca troppo poco a questo orario. Scegline uno successivo.',
  'slot-outside-window': 'Questo giorno non è prenotabile. Scegline un altro.',
  'slot-inactive': 'Al momento non è possibile prenotare questo incontro.',
  'slot-not-available': 'Questo orario non è disponibile. Scegline un altro.',
  'choose-a-time': 'Scegli un orario.',
}
