import type { overlayTexts } from '../english-overlay.ts'

export const italianOverlay: Record<keyof typeof overlayTexts, string> = {
  'overlay-title': 'Confronta con il mio calendario',
  'overlay-file': 'File di calendario (.ics)',
  'overlay-url': 'O l’indirizzo del tuo calendario',
  'overlay-privacy': 'Segnaliamo gli orari in cui hai impegni. Non salviamo il tuo calendario.',
  'overlay-compare': 'Confronta',
  'overlay-remove': 'Rimuovi il mio calendario',
  // On the button of a time that can still be booked
  'overlay-conflict': 'Hai un impegno a quest’ora',
  'overlay-reading': 'Lettura del calendario…',
  'overlay-shown': 'Gli orari in cui hai impegni sono segnalati.',
  'overlay-partly':
    'I conflitti sono segnalati. {count, plural, one {Non è stato possibile leggere # evento.} ' +
    'many {Non è stato possibile leggere # di eventi.} other {Non è stato possibile leggere # eventi.}}',

  // What is wrong with the file or the address
  'overlay-empty': 'Scegli un file di calendario o inserisci l’indirizzo del tuo calendario.',
  'overlay-invalid-url': 'Inserisci l’indirizzo pubblico di un calendario. Inizia con https:// o webcal://.',
  'overlay-missing': 'A questo indirizzo non c’è un calendario pubblico. Controlla l’indirizzo.',
  'overlay-unreachable': 'Non è stato possibile leggere il calendario a questo indirizzo. Riprova o scegli un file.',
  'overlay-not-calendar': 'Questo indirizzo non restituisce un calendario oppure il calendario supera i {size} MB.',
  'overlay-not-file': 'Questo file non è un calendario. Scegli un file che finisce con .ics.',
  'overlay-large-file': 'Questo file supera i {size} MB. Scegline uno più piccolo.',
  'overlay-too-complex': 'Il tuo calendario ha troppi eventi per il confronto. Scegli un file con meno eventi.',
  'overlay-too-many': 'Troppi calendari sono stati confrontati dalla tua rete. Riprova {wait}.',
  'overlay-too-many-here': 'Troppi calendari sono stati confrontati in questa pagina. Riprova {wait}.',
  'overlay-busy': 'In questo momento molte persone confrontano i propri calendari. Riprova tra un minuto.',
}
