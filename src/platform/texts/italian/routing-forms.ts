import type { routingFormTexts } from '../english-routing-forms.ts'
import { italianRoutingFormBuilder } from './routing-form-builder.ts'

/** A submission is a `compilazione`, because `risposte` are the answers in it. */
export const italianRoutingForm: Record<keyof typeof routingFormTexts, string> = {
  'nav-routing-forms': 'Moduli di smistamento',
  ...italianRoutingFormBuilder,

  // The list
  'rf-new': 'Nuovo modulo di smistamento',
  'rf-intro': 'Un modulo di smistamento fa qualche domanda e guida ogni visitatore nel posto giusto.',
  'rf-none-title': 'Ancora nessun modulo di smistamento',
  'rf-none-advice':
    'Crea un modulo con le tue domande. Le sue regole portano i visitatori a un tipo di incontro, a un altro sito ' +
    'o a un messaggio.',
  'rf-none-member':
    'I moduli di smistamento sono creati da amministratori e proprietari. Qui puoi copiare i loro link.',
  'rf-draft': 'Bozza',
  'rf-published': 'Pubblicato',
  'rf-facts':
    '{questions, plural, one {# domanda} many {# di domande} other {# domande}} · ' +
    '{rules, plural, one {# regola} many {# di regole} other {# regole}}',
  'rf-submission-count': '{count, plural, one {# compilazione} many {# di compilazioni} other {# compilazioni}}',
  'rf-submission-many': 'Più di {count} compilazioni',
  'rf-link-of': 'il link di {name}',
  'rf-edit': 'Modifica',
  'rf-open': 'Apri modulo',
  'rf-publish': 'Pubblica',
  'rf-unpublish': 'Ritira',
  'rf-duplicate': 'Duplica',
  'rf-delete': 'Elimina',
  'rf-done-published': 'Il modulo è pubblicato. Chiunque abbia il link può rispondere.',
  'rf-done-unpublished': 'Il modulo è di nuovo una bozza. I visitatori non possono aprirlo.',
  'rf-done-duplicated': 'Ecco la copia. Resta una bozza finché non la pubblichi.',
  'rf-done-deleted': 'Il modulo è stato eliminato.',
  'rf-copy-failed': 'Non è ancora possibile copiare questo modulo. Prima correggi questi problemi.',
  'rf-delete-title': 'Eliminare {name}?',
  'rf-delete-text':
    'I visitatori non potranno più aprirlo. Prima salva le compilazioni in un file CSV. L’azione è irreversibile.',
  'rf-delete-instead': 'Per chiudere il modulo per un po’, ritiralo.',
  'rf-create-title': 'Nuovo modulo di smistamento',
  'rf-name': 'Nome del modulo',
  'rf-name-hint': 'I visitatori lo vedono sopra le domande.',
  'rf-create': 'Crea modulo',
  'rf-done-created': 'Il modulo è pronto per le domande. I visitatori potranno aprirlo quando lo pubblichi.',
  'rf-storage-full':
    'La tua organizzazione ha usato tutto lo spazio di archiviazione. Elimina qualcosa oppure chiedi più spazio ' +
    'a chi gestisce il servizio.',

  // The pages of one form
  'rf-tabs': 'Pagine di questo modulo',
  'rf-tab-edit': 'Modifica',
  'rf-tab-run': 'Prova',
  'rf-tab-submissions': 'Compilazioni',
  'rf-tab-share': 'Condividi',

  // The test run
  'rf-run-intro':
    'Rispondi come un visitatore e guarda dove andresti. Le tue risposte non vengono salvate e nessuno riceve ' +
    'messaggi.',
  'rf-run-saved': 'La prova usa l’ultima versione salvata del modulo, anche se è una bozza.',
  'rf-run-empty': 'Il modulo non ha ancora domande. Aggiungine una, poi provalo.',
  'rf-run': 'Prova queste risposte',
  'rf-run-result': 'Dove andrebbe il visitatore',
  'rf-run-type': 'Il visitatore prenoterebbe {name}.',
  'rf-run-url': 'Il visitatore andrebbe a {address}.',
  'rf-run-message': 'Il visitatore vedrebbe il messaggio «{headline}».',
  'rf-run-nothing':
    'Nessuna regola si applica e non c’è ancora una destinazione per tutti gli altri. ' +
    'Il visitatore vedrebbe solo un ringraziamento.',
  'rf-run-nothing-off':
    'Nessuna regola si applica e il tipo di incontro per tutti gli altri è disattivato o eliminato. ' +
    'Il visitatore vedrebbe solo un ringraziamento.',
  'rf-run-by-rule': 'Decide la regola {number}.',
  'rf-run-by-fallback': 'Nessuna regola si applica, quindi vale la destinazione per tutti gli altri.',
  'rf-run-why': 'Regola per regola',
  'rf-run-problems': 'La pagina del modulo chiederebbe prima al visitatore di correggere queste risposte:',
  'rf-run-taken': 'Si applica',
  'rf-run-not-taken': 'Non si applica',
  'rf-run-skipped': 'Si applicherebbe, ma il suo tipo di incontro è disattivato o eliminato',
  'rf-run-not-checked': 'Non controllata, perché si applica una regola precedente',
  'rf-run-true': 'Vera',
  'rf-run-false': 'Non vera',

  // Submissions
  'rf-sub-search': 'Cerca nelle risposte',
  'rf-sub-from': 'Dal',
  'rf-sub-to': 'Al',
  'rf-sub-result': 'Risultato',
  'rf-sub-every-result': 'Tutti i risultati',
  'rf-sub-result-types': 'Qualsiasi tipo di incontro',
  'rf-sub-result-url': 'Un altro sito',
  'rf-sub-result-message': 'Un messaggio',
  'rf-sub-result-none': 'Nessun risultato',
  'rf-sub-result-type': 'Tipo di incontro: {name}',
  'rf-sub-booked': 'Prenotazione',
  'rf-sub-booked-any': 'Con o senza prenotazione',
  'rf-sub-booked-yes': 'Con prenotazione',
  'rf-sub-booked-no': 'Senza prenotazione',
  'rf-sub-none-title': 'Ancora nessuna compilazione',
  'rf-sub-none-advice':
    'Compaiono qui quando i visitatori rispondono al modulo. Condividi il link o inserisci il modulo nel tuo sito.',
  'rf-sub-none-draft':
    'Il modulo è una bozza, quindi i visitatori non possono aprirlo. Pubblicalo, poi condividi il link.',
  'rf-sub-none-found': 'Nessuna compilazione corrisponde ai filtri',
  'rf-sub-pages': 'Pagine delle compilazioni',
  'rf-sub-answers': 'Risposte',
  'rf-sub-of': 'compilazione: {time}',
  'rf-sub-more': '{count, plural, one {e un’altra risposta} many {e # di altre risposte} other {e altre # risposte}}',
  'rf-sub-no-answer': 'nessuna risposta',
  'rf-sub-empty': 'Nessuna risposta',
  'rf-sub-zone': 'Gli orari sono nel fuso orario {zone}.',
  'rf-sub-search-note': 'La ricerca riguarda le compilazioni più recenti, al massimo {count}.',
  'rf-sub-export': 'Salva come file CSV',
  'rf-sub-export-note': 'Con questi filtri. Numero massimo di righe: {count}.',
  'rf-sub-title': 'Compilazione: {time}',
  'rf-sub-where': 'Dove ha portato',
  'rf-sub-to-type': 'La pagina di prenotazione di {name}',
  'rf-sub-to-deleted-type': 'La pagina di prenotazione di un tipo di incontro eliminato',
  'rf-sub-to-message': 'Il messaggio «{headline}»',
  'rf-sub-to-none': 'Nessuna regola si applicava e non c’era una destinazione per tutti gli altri',
  'rf-sub-meeting': 'Vedi la prenotazione',
  'rf-sub-no-booking': 'Non è seguita nessuna prenotazione.',
  'rf-sub-source': 'Da dove è arrivato il visitatore',
  'rf-sub-no-source': 'L’indirizzo del modulo non aveva parametri di campagna.',
  'rf-sub-form-deleted': 'Questo modulo è stato eliminato.',
  'rf-csv-id': 'Compilazione',
  'rf-csv-time': 'Ricevuta',
  'rf-csv-zone': 'Fuso orario',
  'rf-csv-result': 'Risultato',
  'rf-csv-target': 'Porta a',
  'rf-csv-booked': 'Con prenotazione',
  'rf-csv-meeting': 'Prenotazione',
  'rf-csv-yes': 'sì',
  'rf-csv-no': 'no',
  'rf-csv-old': '{question} (rimossa)',

  // Share
  'rf-share-link': 'Link',
  'rf-share-draft': 'Il modulo è una bozza. I visitatori non possono aprirlo finché non è pubblicato.',
  'rf-share-preview': 'Prima provalo',
  'rf-share-prefill': 'Precompila le risposte',
  'rf-share-prefill-text':
    'Nel link, a1 compila la prima risposta e a2 la seconda. Le compilazioni mostrano utm_source e simili.',
  'rf-share-embed': 'Sul tuo sito',
  'rf-share-button': 'Contattaci',
}
