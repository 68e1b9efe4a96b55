import type { contactFileTexts } from '../english-contact-files.ts'

export const italianContactFile: Record<keyof typeof contactFileTexts, string> = {
  'contact-import': 'Importa contatti',
  'ci-intro':
    'Carica un file CSV con un contatto per riga. La prima riga contiene i nomi delle colonne. '
    + 'I fogli di calcolo si possono salvare come CSV.',
  'ci-file': 'File CSV',
  'ci-file-hint': 'Al massimo {megabytes} MB e {rows} righe.',
  'ci-upload': 'Carica file',
  'ci-recent': 'Importazioni recenti',
  'ci-none': 'Non hai ancora importato un file.',
  'ci-status': 'Stato',
  'ci-uploaded-on': 'Caricamento',
  'ci-status-uploaded': 'In attesa che tu scelga le colonne',
  'ci-status-checking': 'Controllo in corso',
  'ci-status-checked': 'Pronta per l’importazione',
  'ci-status-importing': 'In corso',
  'ci-status-finished': 'Terminata',
  'ci-status-canceled': 'Annullata',
  'ci-status-failed': 'Non riuscita',
  'ci-counts':
    'Creati: {created}, aggiornati: {updated}, invariati: {unchanged}, rifiutati: {refused}',
  'ci-rows': '{count, plural, one {# riga} many {# di righe} other {# righe}}',
  'ci-too-large': 'Il file supera i {megabytes} MB. Dividilo in file più piccoli.',
  'ci-too-many-rows': 'Il file ha più di {rows} righe. Dividilo in file più piccoli.',
  'ci-too-many-columns': 'Il file ha più di {count} colonne. Elimina quelle che non ti servono.',
  'ci-no-file': 'Scegli un file.',
  'ci-empty':
    'Il file è vuoto. La prima riga deve contenere i nomi delle colonne, e ogni riga successiva è un contatto.',
  'ci-no-rows':
    'Il file ha una sola riga. La prima riga contiene i nomi delle colonne, e ogni riga successiva è un contatto.',
  'ci-spreadsheet':
    'Questo è un foglio di calcolo. Aprilo, scegli «Salva con nome» o «Scarica», e il formato CSV.',
  'ci-binary': 'Questo non è un file di testo. Carica un file CSV.',
  'ci-broken':
    'Impossibile leggere il file vicino alla riga {line}. Le virgolette sono nel punto sbagliato o non sono chiuse.',
  'ci-slow':
    'La lettura della riga {line} ha richiesto troppo tempo. Accorcia le sue celle o rimuovila, poi carica di nuovo '
    + 'il file. Le righe importate restano.',
  'ci-storage':
    'La tua organizzazione ha usato tutto lo spazio di archiviazione. Elimina contatti o resoconti, oppure chiedi '
    + 'più spazio a chi gestisce il servizio.',
  'ci-too-often': 'Hai caricato molti file. Riprova {wait}.',
  'ci-columns-title': 'Scegli le colonne',
  'ci-columns-intro':
    '«{name}» ha {count, plural, one {# riga} many {# di righe} other {# righe}}. '
    + 'Scegli il campo che ogni colonna compila.',
  'ci-column-unnamed': 'Colonna {number}',
  'ci-examples': 'Per esempio: {values}',
  'ci-no-examples': 'Le prime righe sono vuote.',
  'ci-ignore': 'Non importare',
  'ci-custom-field': '{label} (campo personalizzato)',
  'ci-field-name': 'Nome e cognome',
  'ci-field-first-name': 'Nome',
  'ci-field-last-name': 'Cognome',
  'ci-field-primary-email': 'Indirizzo email principale',
  'ci-field-email': 'Indirizzo email',
  'ci-field-phone': 'Numero di telefono',
  'ci-field-timezone': 'Fuso orario',
  'ci-field-job-title': 'Qualifica',
  'ci-field-company': 'Azienda',
  'ci-field-country': 'Paese',
  'ci-field-state': 'Stato o regione',
  'ci-field-city': 'Città',
  'ci-field-linkedin': 'Profilo LinkedIn',
  'ci-existing': 'Se hai già un contatto con lo stesso indirizzo email',
  'ci-existing-update':
    'Aggiornalo. Le celle vuote non cambiano nulla; indirizzi email e numeri di telefono vengono aggiunti.',
  'ci-existing-keep': 'Lascialo com’è e segnala la riga',
  'ci-check': 'Controlla il file',
  'ci-email-missing': 'Scegli la colonna con l’indirizzo email. Ogni contatto ne ha bisogno.',
  'ci-twice': 'Un’altra colonna compila già questo campo.',
  'ci-unknown-field': 'Scegli uno dei campi.',
  'ci-checking-title': 'Controllo del file',
  'ci-checking-label': 'Righe controllate: {done} su {total}',
  'ci-importing-title': 'Importazione dei contatti',
  'ci-importing-label': 'Righe elaborate: {done} su {total}',
  'ci-leave': 'Questa pagina si aggiorna da sola. Puoi lasciarla: l’importazione continua.',
  'ci-reload': 'Aggiorna ora',
  'ci-cancel': 'Annulla importazione',
  'ci-cancel-title': 'Annullare questa importazione?',
  'ci-cancel-waiting': 'Il file viene eliminato. Non è stato creato nessun contatto.',
  'ci-cancel-running': 'I contatti creati o aggiornati finora restano. Le altre righe non vengono importate.',
  'ci-deleted': 'Il file è stato eliminato.',
  'ci-preview-title': 'Controlla il risultato',
  'ci-preview-new': 'Nuovi contatti',
  'ci-preview-existing': 'Contatti che hai già',
  'ci-preview-refused': 'Righe che non si possono importare',
  'ci-preview-part':
    'Sono state controllate solo le prime righe: {checked} su {total}. L’importazione controlla le altre.',
  'ci-preview-first': 'I primi contatti',
  'ci-line': 'Riga {line}',
  'ci-refusals': 'Righe che non si possono importare',
  'ci-refusals-more':
    'Queste sono le prime. Dopo l’importazione puoi scaricarle tutte, correggerle e caricarle di nuovo.',
  'ci-refusals-note': 'Dopo l’importazione puoi scaricare queste righe, correggerle e caricarle di nuovo.',
  'ci-nothing':
    'Nessuna riga di questo file si può importare. Scegli altre colonne, oppure correggi il file e caricalo di nuovo.',
  'ci-start': '{count, plural, one {Importa # contatto} many {Importa # di contatti} other {Importa # contatti}}',
  'ci-change-columns': 'Cambia colonne',
  'ci-busy': 'Un’altra tua importazione è ancora in corso. Aspetta che termini.',
  'ci-result-title': 'Importazione terminata',
  'ci-canceled-title': 'Importazione annullata',
  'ci-failed-title': 'Importazione non riuscita',
  'ci-failed-error':
    'Qualcosa è andato storto da parte nostra. Le righe importate restano. Carica di nuovo il file per importare '
    + 'le altre.',
  'ci-created': 'Creati',
  'ci-updated': 'Aggiornati',
  'ci-unchanged': 'Invariati',
  'ci-refused': 'Rifiutati',
  'ci-report-title': 'Correggi le righe rifiutate',
  'ci-report-text':
    'Il rapporto sugli errori contiene le righe rifiutate con il motivo nella colonna «problem». Correggile lì e '
    + 'carica il rapporto.',
  'ci-report-download': 'Scarica rapporto sugli errori',
  'ci-report-note': 'Viene eliminato dopo 7 giorni.',
  'ci-report-deleted': 'Il rapporto sugli errori è stato eliminato.',
  'ci-report-upload': 'Carica il rapporto corretto',
  'ci-to-contacts': 'Mostra contatti',
  'ci-again': 'Importa un altro file',
  'ce-title': 'Esporta contatti',
  'ce-intro':
    'Scarica i contatti in un file CSV per un foglio di calcolo o un altro programma. Puoi importare di nuovo qui '
    + 'il file.',
  'ce-whose': 'Contatti di chi',
  'ce-mine': 'I miei contatti',
  'ce-everyone': 'Tutti in {organization}',
  'ce-download': 'Scarica file CSV',
  'ce-personal': 'Il file contiene dati personali. Eliminalo quando non ti serve più.',
}
