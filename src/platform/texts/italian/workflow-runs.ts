import type { workflowRunTexts } from '../english-workflow-runs.ts'

export const italianWorkflowRun: Record<keyof typeof workflowRunTexts, string> = {
  // Preview and test
  'wf-preview-intro':
    'Questo è ciò che ricevono ora le persone. I link per spostare e annullare non funzionano in un’anteprima.',
  'wf-preview-about': 'Riguarda',
  'wf-preview-sample': 'Un incontro di esempio',
  'wf-preview-show': 'Mostra',
  'wf-preview-own': 'Quella di ogni destinatario',
  'wf-preview-open': 'Apri come email HTML',
  'wf-preview-for': 'Per {recipient}',
  'wf-preview-none': 'Questo incontro non ha destinatari di questo tipo.',
  'wf-preview-webhook': 'Una richiesta non ha un’anteprima. Ha lo stesso contenuto di un webhook.',
  'wf-test-title': 'Invia una prova',
  'wf-test-text':
    'Ogni email va a {address}, come la riceverebbe il suo primo destinatario. SMS e richieste non vengono inviati.',
  'wf-test-limit': 'Puoi inviare 60 email di prova all’ora.',
  'wf-test-send': 'Invia email di prova',
  'wf-test-done':
    '{count, plural, =0 {Non c’è nessuna email da inviare.} one {Abbiamo inviato # email di prova.} ' +
    'many {Abbiamo inviato # di email di prova.} other {Abbiamo inviato # email di prova.}}',
  'wf-test-wait': 'Hai inviato molte email di prova. Puoi inviarne 60 all’ora. Riprova {wait}.',

  // Runs
  'wf-runs-intro':
    'Ogni esecuzione riguarda una prenotazione o un modulo inviato. Gli orari sono indicati nel fuso orario {zone}.',
  'wf-runs-none': 'Questo flusso di lavoro non è ancora stato eseguito.',
  'wf-runs-none-found': 'Nessuna esecuzione ha questo stato.',
  'wf-runs-state': 'Stato',
  'wf-runs-all': 'Tutte',
  'wf-run-pending': 'Pianificata',
  'wf-run-done': 'Completata',
  'wf-run-sent': 'Messaggi inviati',
  'wf-run-waiting': 'Invio in corso',
  'wf-run-failed': 'Non riuscita',
  'wf-run-skipped': 'Saltata',
  'wf-run-canceled': 'Annullata',
  'wf-run-due': 'Prevista: {time}',
  'wf-run-finished': 'Terminata: {time}',
  'wf-run-form': 'Modulo inviato',
  'wf-run-version': 'Versione {number}',
  'wf-run-with': '{meeting} con {name}',
  'wf-run-no-message':
    'Non è stato scritto nessun messaggio: il destinatario ha annullato l’iscrizione oppure mancava un indirizzo ' +
    'o un numero di telefono.',
  'wf-why-rescheduled': 'L’incontro è stato spostato.',
  'wf-why-canceled': 'Il partecipante ha annullato oppure l’incontro è stato annullato.',
  'wf-why-off': 'Il flusso di lavoro è stato disattivato o eliminato.',
  'wf-why-not-applies': 'Il flusso di lavoro non è più applicabile.',
  'wf-why-passed': 'Il momento previsto è passato.',
  'wf-why-deleted': 'La prenotazione è stata eliminata.',
  'wf-why-started': 'L’incontro è iniziato.',
  'wf-why-unmarked': 'Il partecipante non è più segnato come assente.',
  'wf-why-confirmed': 'Il partecipante ha confermato.',
  'wf-why-asked-again': 'Al partecipante è stata chiesta di nuovo conferma.',
  'wf-why-failed': 'Più tentativi non sono riusciti.',
  'wf-why-no-consent': 'Il partecipante non ha accettato di ricevere SMS a questo numero.',
  'wf-why-stopped': 'Il titolare di questo numero ha risposto STOP.',
  'wf-why-unreachable': 'Questo numero non può ricevere SMS.',
}
