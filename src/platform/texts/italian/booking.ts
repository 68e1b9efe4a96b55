import type { bookingTexts } from '../english-booking.ts'

export const italianBooking: Record<keyof typeof bookingTexts, string> = {
  // The calendar
  'choose-time': 'Scegli giorno e ora',
  'previous-month': 'Mese precedente',
  'next-month': 'Mese successivo',
  'day-free': '{date}',
  'day-not-free': '{date}, nessun orario disponibile',
  'no-times-month': 'Nessun orario disponibile per {month}.',
  'no-later-times': 'Nessun altro orario disponibile per {month}.',
  'no-times-at-all': 'Al momento non ci sono orari disponibili. Contatta la persona che vuoi incontrare.',
  'next-free-day': 'Primo giorno disponibile: {date}.',
  'show-next-free-day': 'Vai al primo giorno disponibile',
  'loading-times': 'Caricamento degli orari…',
  'zone-heading': 'Orari nel fuso orario {city}',
  'seats-left': '{count, plural, one {# posto libero} many {# di posti liberi} other {# posti liberi}}',
  'more-times': 'Mostra altri orari',
  'earlier-times': 'Mostra orari precedenti',
  'time-zone': 'Fuso orario',
  'zone-results': 'Città trovate',
  'update-zone': 'Aggiorna fuso orario',
  'no-zone-found': 'Nessun fuso orario trovato',
  'zones-found':
    '{count, plural, one {# fuso orario trovato} many {# di fusi orari trovati} other {# fusi orari trovati}}',
  'time-format': 'Formato dell’ora',
  'clock-12h': '12 h',
  'clock-24h': '24 h',
  duration: 'Durata',
  'invalid-zone': 'Non conosciamo questo fuso orario. Gli orari sono indicati nel fuso orario {city}.',
  'invalid-time': 'Questo orario non è valido. Scegline uno qui sotto.',
  'not-available': 'Al momento non disponibile',
  'not-available-advice':
    'Al momento non è possibile prenotare questo incontro. Contatta le persone che vuoi incontrare.',

  // About the meeting
  'with-hosts': 'Con',
  where: 'Dove',
  seats: 'Posti',
  'seats-up-to': 'Fino a {count, plural, one {# persona} many {# di persone} other {# persone}}',
  'together-with': '{hosts}, insieme a {others}',
  'other-hosts': '{count, plural, one {un’altra persona} many {# di altre persone} other {altre # persone}}',
  hours: '{count, plural, one {# ora} many {# di ore} other {# ore}}',
  minutes: '{count, plural, one {# minuto} many {# di minuti} other {# minuti}}',
  'online-with': 'Online, con {service}',
  'you-call': 'Per telefono: chiami tu',
  'host-calls': 'Per telefono: riceverai una chiamata',
  'your-choice': 'Un luogo a tua scelta',
  'group-location': 'Dove si incontra il gruppo',

  // The details form
  'your-details': 'I tuoi dati',
  'details-title': '{meeting}: i tuoi dati',
  'summary-time': '{when} (fuso orario {city})',
  'change-time': 'Cambia orario',
  name: 'Nome e cognome',
  'first-name': 'Nome',
  'last-name': 'Cognome',
  email: 'Email',
  optional: 'facoltativo',
  'location-question': 'Dove?',
  'meeting-place': 'Dove vuoi che ci incontriamo?',
  'phone-number': 'Numero di telefono',
  'phone-country': 'Paese',
  'text-reminder-number': 'Telefono per i promemoria via SMS',
  'text-consent':
    'Inserendo un numero, accetti di ricevere SMS su questo incontro. ' +
    'Il tuo operatore potrebbe addebitare dei costi. Rispondi STOP per non riceverne più.',
  other: 'Altro',
  'please-choose': 'Scegli un’opzione',
  'add-guests': 'Aggiungi invitati',
  'guest-emails': 'Email degli invitati',
  'guests-hint': 'Una per riga, al massimo {count}. Anche gli invitati riceveranno un’email.',
  book: 'Prenota questo orario',
  submitting: 'Prenotazione in corso…',
  'fix-fields': 'Correggi i campi contrassegnati qui sotto.',
  'field-required': 'Compila questo campo.',
  'field-invalid-email': 'Inserisci un indirizzo email valido, per esempio maya@example.com.',
  'hold-ended': 'Questo orario non è più riservato per te. Se è ancora disponibile, puoi prenotarlo.',
  'slot-just-taken':
    'Qualcun altro ha appena prenotato questo orario. Scegline un altro. Abbiamo conservato i dati che hai inserito.',
  'could-not-book':
    'Non è stato possibile prenotare questo orario. Riapri la pagina o contatta la persona che vuoi incontrare.',
  'connection-lost':
    'Impossibile raggiungere il server. Controlla la connessione e riprova. I dati inseriti non sono andati persi.',
  'own-booking-hint': 'Se hai già prenotato questo orario, cerca la conferma nella tua email.',

  // People and teams
  'choose-meeting': 'Scegli l’incontro da prenotare.',
  'no-meetings': 'Al momento qui non è possibile prenotare incontri.',

  // The frame
  'powered-by': 'Con tecnologia Convene',
  imprint: 'Note legali',
  privacy: 'Privacy',
}
