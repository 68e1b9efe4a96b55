import type { consoleTexts } from '../english-console.ts'

export const italianConsole: Record<keyof typeof consoleTexts, string> = {
  'skip-navigation': 'Salta la navigazione',
  menu: 'Menu',
  'close-menu': 'Chiudi il menu',
  console: 'Console',
  search: 'Cerca',
  'sign-out': 'Esci',
  'nav-home': 'Home',
  'nav-meetings': 'Incontri',
  'nav-event-types': 'Tipi di incontro',
  'nav-availability': 'Disponibilità',
  'nav-account': 'Account',
  'nav-sessions': 'Sessioni',
  'nav-tokens': 'Token personali',
  'nav-connections': 'Applicazioni collegate',
  'nav-applications': 'Le tue applicazioni',
  'nav-embed': 'Incorpora',
  breadcrumbs: 'Percorso di navigazione',
  undo: 'Annulla',
  'go-back': 'Torna indietro',
  copy: 'Copia',
  copied: 'Copiato',
  'copy-failed': 'Seleziona e copia',
  'page-previous': 'Precedente',
  'page-next': 'Successiva',
  'not-found-title': 'Elemento non trovato',
  'not-found-advice': 'È stato rimosso, forse in un’altra finestra, oppure non è tuo. Non è cambiato nulla.',
  'not-found-back': 'Vai alla pagina iniziale',

  // Errors of forms
  'errors-title': '{count, plural, one {Correggi # campo} many {Correggi # di campi} other {Correggi # campi}}',
  'field-taken': 'È già in uso. Scegli un altro valore.',
  'field-between': 'Inserisci un numero compreso tra {min} e {max}.',
  'field-number': 'Inserisci un numero intero.',
  'field-date': 'Inserisci una data.',
  'field-reserved': 'Questo nome è riservato. Scegline un altro.',

  // Two people change the same thing
  'stale-title': 'Qualcuno ha fatto modifiche mentre stavi lavorando',
  'stale-advice':
    'Le tue modifiche non sono ancora state salvate. Confronta le due versioni, correggi il modulo e salva di nuovo ' +
    'per sostituire l’altra versione.',
  'stale-same': 'Le tue modifiche sono uguali a quelle già salvate: non c’è nulla da salvare.',
  'stale-field': 'Campo',
  'stale-theirs': 'Versione salvata',
  'stale-yours': 'La tua versione',
}
