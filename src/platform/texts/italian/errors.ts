import type { errorTexts } from '../english-errors.ts'

export const italianErrors: Record<keyof typeof errorTexts, string> = {
  // Pages that cannot be shown
  'not-found': 'Pagina non trovata',
  'not-found-text': 'A questo indirizzo non c’è nulla.',
  'not-found-next': 'Controlla che sia stato copiato per intero oppure chiedi alla persona che te l’ha mandato.',
  'something-wrong': 'Qualcosa è andato storto',
  'something-wrong-text': 'Si è verificato un errore imprevisto.',
  'something-wrong-next': 'Riprova. Se succede di nuovo, manda l’ID della richiesta qui sotto al tuo amministratore.',
  unavailable: 'Temporaneamente non disponibile',
  'unavailable-text': 'Al momento il servizio non può rispondere.',
  'unavailable-next': 'Riprova tra qualche secondo.',
  'too-many-requests': 'Troppe richieste',
  'too-many-requests-text': 'Hai inviato troppe richieste:',
  'too-many-requests-next': 'Aspetta un momento e riprova.',
  'too-many-requests-wait': 'Troppe richieste dalla tua rete. Riprova {wait}.',
  'not-allowed': 'Operazione non consentita',
  'not-allowed-text': 'Non puoi eseguire questa operazione:',
  'not-allowed-next': 'Chiedi l’accesso a un amministratore della tua organizzazione.',
  'request-invalid': 'Impossibile elaborare questa richiesta',
  'request-invalid-text': 'Qualcosa nell’indirizzo o nel modulo non è valido:',
  'request-invalid-next': 'Correggi e riprova. La documentazione dell’API spiega che cosa è previsto.',
  'request-rejected': 'Il servizio ha rifiutato la richiesta:',
  'request-rejected-next': 'La documentazione dell’API spiega perché.',
  'method-unsupported': 'Metodo non supportato',
  'method-unsupported-text': 'La richiesta ha usato un metodo che questo indirizzo non supporta:',
  'method-unsupported-next': 'La documentazione dell’API elenca i metodi di ogni indirizzo.',
  'api-address': 'Questo indirizzo fa parte dell’API',
  'api-address-text': 'Richiede un token di accesso.',
  'api-address-next': 'Accedi per creare un token. La documentazione dell’API mostra come inviarlo.',
  'create-token': 'Crea un token',
  'go-home': 'Vai alla pagina iniziale',
  // Below each error
  'error-number': 'Errore {status} · ID richiesta {id}',
  'send-request-id': 'Se succede di nuovo, manda questo ID richiesta al tuo amministratore: {id}',
  'form-unreadable': 'Non siamo riusciti a leggere questo modulo. Torna indietro e riprova.',
  'nothing-changed': 'Non è cambiato nulla. Riprova tra un momento.',
  'cross-site-form':
    'Questo modulo non proviene da una delle nostre pagine. Ricarica la pagina e invia di nuovo il modulo.',

  // Fields to correct
  'field-invalid': 'Controlla questo campo.',
  'field-too-short': 'Usa almeno {count, plural, one {# carattere} many {# di caratteri} other {# caratteri}}.',
  'name-web-address': 'Inserisci un nome senza indirizzo web.',
  'choice-or-other': 'Scegli una delle opzioni oppure scrivi un’altra risposta, non entrambe le cose.',
  'choose-location': 'Scegli un luogo.',
  'guest-invalid': '«{guest}» non è un indirizzo email valido.',
  'guest-is-invitee': '«{guest}» è il tuo indirizzo. Rimuovilo dall’elenco.',
  'guest-twice': '«{guest}» compare due volte nell’elenco. Rimuovi uno dei due.',
  'too-many-guests': 'Inserisci al massimo {count, plural, one {# invitato} many {# di invitati} other {# invitati}}.',
  'already-in-session': 'Con questo indirizzo email è già stato prenotato un posto.',
  'location-settled':
    'Un’altra persona ha già scelto il luogo per questo orario. Per partecipare, premi di nuovo «{button}».',

  // A recap of a meeting that someone shared
  'recap-summary': 'Riepilogo',
  'recap-action-items': 'Attività concordate',
  'recap-discussion': 'Temi trattati',
  'recap-guests': '{count, plural, one {# invitato} many {# di invitati} other {# invitati}}',
  'recap-processing': 'Stiamo ancora scrivendo i punti salienti. Torna tra un momento.',
  'recap-unavailable': 'Non è stato possibile scrivere i punti salienti mancanti.',
  'recap-empty': 'Non ci sono punti salienti.',
  'recap-not-shared':
    'Controlla di aver copiato il link per intero. Se è così, il resoconto non è più condiviso. Chiedi alla persona ' +
    'che te l’ha mandato.',

  // On all pages
  language: 'Lingua',
}
