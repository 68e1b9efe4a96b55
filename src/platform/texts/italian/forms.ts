import type { formTexts } from '../english-forms.ts'

export const italianForms: Record<keyof typeof formTexts, string> = {
  // A routing form
  'form-preview': 'Rispondi a qualche domanda e troveremo l’incontro giusto per te.',
  'check-form': 'Controlla le risposte: {form}',
  'fix-answers':
    '{count, plural, one {Correggi questa risposta:} many {Correggi # di risposte:} ' +
    'other {Correggi queste # risposte:}}',
  'answer-missing': 'Rispondi a questa domanda.',
  'answer-too-long': 'Usa al massimo {count, plural, one {# carattere} many {# di caratteri} other {# caratteri}}.',
  'answer-email': 'Inserisci un indirizzo email valido, per esempio maya@example.com.',
  'answer-phone':
    'Inserisci un numero di telefono valido. Scegli il paese oppure inizia con il segno più e il prefisso del paese.',
  'answer-choice': 'Scegli una delle risposte.',
  'answer-line': 'Usa una sola riga senza caratteri speciali.',
  'answer-lines': 'Rimuovi i caratteri speciali.',
  'choose-answer': 'Scegli una risposta',
  'no-answer': 'Nessuna risposta',
  'send-answers': 'Invia',
  'too-many-answers': 'Troppe risposte dalla tua rete. Riprova {wait}.',
  'form-full':
    'Al momento questo modulo non può accettare risposte. Riprova più tardi oppure contatta la persona che ti ha ' +
    'mandato il link.',
  'answers-saved': 'Grazie per le tue risposte',
  'answers-saved-advice': 'Le abbiamo salvate. Al momento non è possibile prenotare incontri: riprova più tardi.',
  'form-not-found': 'Questo modulo non esiste',
  'form-not-found-advice':
    'Controlla di aver copiato il link per intero. Se è così, il modulo è chiuso. Chiedi alla persona che te l’ha ' +
    'mandato.',

  // People and teams
  'list-title': 'Prenota un incontro con {name}',
  'list-preview': 'Incontri disponibili: {meetings}',
  'team-hosts': 'Incontra {names}.',
  'no-meetings-advice': 'Riprova più tardi oppure contatta {name} in altro modo.',

  // Booking pages that cannot be shown
  'page-not-found': 'Pagina di prenotazione non trovata',
  'page-not-found-advice':
    'Controlla di aver copiato il link per intero. Se è così, questo incontro non è più disponibile.',
  'ask-for-new-link': 'Chiedi un nuovo link alle persone che vuoi incontrare.',
  'link-used': 'Questo link è già stato usato',
  'link-used-advice': 'Vale per una sola prenotazione.',
  'too-many-bookings': 'Troppe prenotazioni',
  'too-many-bookings-advice':
    'Troppe prenotazioni dalla tua rete. Riprova {wait}: torna indietro e premi di nuovo il pulsante. Nulla è andato ' +
    'perso.',

  // The home page
  welcome: 'Ti diamo il benvenuto',
  'welcome-service': 'Ti diamo il benvenuto su Convene',
  'about-service':
    'Convene organizza incontri. Chi organizza condivide un link e chi lo riceve prenota un orario disponibile.',
  'book-meeting': 'Prenota un incontro',
  'open-your-link':
    'Apri il link di prenotazione che hai ricevuto. Se non ne hai uno, chiedilo alle persone che vuoi incontrare.',
  'more-pages': 'Ce ne sono altre. Chiedi un link alle persone che vuoi incontrare.',
  'your-account': 'Il tuo account',
  'sign-in-advice': 'Accedi per gestire le tue sessioni, i token personali e le applicazioni.',
  'sign-in': 'Accedi',
  'signed-in-as': 'Hai effettuato l’accesso come',
  'build-on-api': 'Sviluppa con l’API',
  'api-reference': 'Documentazione dell’API',
  'openapi-document': 'Documento OpenAPI',
}
