import type { hoursTexts } from '../english-hours.ts'

export const italianHours: Record<keyof typeof hoursTexts, string> = {
  // All schedules
  'hours-title': 'Disponibilità',
  'hours-title-of': 'Disponibilità di {name}',
  'hours-intro':
    'Un piano orario stabilisce quando è possibile prenotare con te. Ogni tipo di incontro usa uno dei tuoi piani ' +
    'orari.',
  'hours-new': 'Nuovo piano orario',
  'hours-default': 'Predefinito',
  'hours-zone': 'Fuso orario',
  'hours-summary': 'Orario settimanale',
  'hours-used-by': 'Tipi di incontro',
  'hours-used-by-none': 'Nessun tipo di incontro lo usa.',
  'hours-used-by-more': 'e altri',
  'hours-none-weekly': 'Nessun orario settimanale',
  'hours-day-range': '{first}–{last}',
  'hours-interval': '{from} – {to}',
  'hours-whole-day': 'Tutto il giorno',
  'hours-edit': 'Modifica',
  'hours-view': 'Visualizza',
  'hours-duplicate': 'Duplica',
  'hours-make-default': 'Rendi predefinito',
  'hours-delete': 'Elimina…',
  'hours-preview': 'Anteprima dei tuoi orari disponibili',
  'hours-colleague': 'Collega',
  'hours-colleague-show': 'Mostra piani orari',
  'hours-colleague-self': 'Tu',
  'hours-read-only': 'Puoi vedere questi orari. Solo {name} e gli amministratori possono modificarli.',
  'hours-of-event-type': 'Questi orari appartengono a un tipo di incontro. Modificali nel tipo di incontro.',
  'hours-of-event-type-title': 'Orari di un tipo di incontro',

  // Create and delete
  'hours-name': 'Nome',
  'hours-name-hint': 'Lo vedete solo tu e i tuoi colleghi.',
  'hours-start-with': 'Inizia con',
  'hours-start-working': 'Da lunedì a venerdì, {hours}',
  'hours-start-copy': 'Una copia di «{name}»',
  'hours-copy-name': 'Copia di {name}',
  'hours-create': 'Crea piano orario',
  'hours-delete-title': 'Eliminare «{name}»?',
  'hours-delete-advice':
    'Il piano orario e le sue date vengono eliminati per sempre. Gli incontri prenotati restano come sono.',
  'hours-delete-used':
    'Il tuo piano orario predefinito varrà per {count, plural, one {# tipo di incontro che ora usa questo} ' +
    'many {# di tipi di incontro che ora usano questo} other {# tipi di incontro che ora usano questo}}:',
  'hours-delete-used-many':
    'Il tuo piano orario predefinito varrà per più di {count} tipi di incontro che ora usano questo, per esempio:',
  'hours-delete-button': 'Elimina piano orario',
  'hours-delete-default':
    'Questo è il piano orario predefinito, quindi non è possibile eliminarlo. Prima rendi predefinito un altro piano ' +
    'orario.',
  'hours-limit': 'Hai raggiunto il numero massimo di piani orari. Prima eliminane uno.',

  // Weekly hours
  'hours-week': 'Orario settimanale',
  'hours-week-hint':
    'Gli orari sono nel fuso orario {zone}. Scrivi 9, 9:30, 9am o 17:00. Un giorno senza orari non è prenotabile.',
  'hours-unavailable': 'Non disponibile',
  'hours-start': 'Inizio {number}',
  'hours-end': 'Fine {number}',
  'hours-interval-of': '{day}, fascia oraria {number}',
  'hours-add': 'Aggiungi orari',
  'hours-add-about': 'per {day}',
  'hours-added': 'Fascia oraria {number} aggiunta per {day}.',
  'hours-remove': 'Rimuovi la fascia oraria {number} per {day}',
  'hours-removed': 'Fascia oraria rimossa per {day}.',
  'hours-copy': 'Copia in…',
  'hours-copy-legend': 'Copia gli orari di {day} in',
  'hours-copy-button': 'Copia orari',
  'hours-copied': 'Gli orari di {day} sono stati copiati. Salva per conservarli.',
  'hours-save': 'Salva modifiche',

  // Problems with hours
  'hours-time-invalid': 'Inserisci un’ora, per esempio 9:00 o 17:30.',
  'hours-end-first': 'La fine deve essere successiva all’inizio.',
  'hours-overlap': 'Si sovrappone ad altri orari del giorno. Modifica uno dei due.',
  'hours-too-many': 'Un giorno può avere al massimo 20 fasce orarie. Rimuovine qualcuna.',

  // Dates
  'hours-dates': 'Date con orari diversi',
  'hours-dates-hint': 'In queste date, gli orari indicati qui sostituiscono il tuo orario settimanale.',
  'hours-dates-none':
    'Nessuna data futura ha orari diversi. Aggiungi una data in cui lavori di più, di meno o per niente.',
  'hours-dates-add': 'Aggiungi date',
  'hours-dates-past':
    '{count, plural, one {Mostra # data passata} many {Mostra # di date passate} other {Mostra # date passate}}',
  'hours-dates-past-hide': 'Nascondi le date passate',
  'hours-date-range': 'Da {first} a {last}',
  'hours-date-edit': 'Modifica',
  'hours-date-remove': 'Rimuovi',
  'hours-dates-add-title': 'Aggiungi date con orari diversi',
  'hours-dates-edit-title': 'Modifica gli orari di una data',
  'hours-date-first': 'Data',
  'hours-date-last': 'Ultima data',
  'hours-date-optional': 'facoltativa, per più giorni di seguito',
  'hours-date-number': 'Data {number}',
  'hours-date-another': 'Aggiungi un’altra data',
  'hours-date-kind': 'In queste date',
  'hours-date-closed': 'Non è possibile prenotare con te',
  'hours-date-open': 'È possibile prenotare con te in questi orari',
  'hours-date-hours': 'Orari',
  'hours-date-these': 'queste date',
  'hours-date-no-hours': 'Aggiungi orari oppure scegli che non è possibile prenotare.',
  'hours-date-backward': 'L’ultima data non può precedere la prima.',
  'hours-date-too-long': 'Scegli al massimo {count} date alla volta.',
  'hours-date-save': 'Salva date',
  'hours-dates-full':
    'Un piano orario può avere al massimo 400 giorni con orari propri. Prima rimuovi le date passate.',

  // After a change
  'hours-done-created': 'Il piano orario è stato creato. Controlla gli orari qui sotto.',
  'hours-done-saved': 'Le modifiche sono state salvate. Le nuove prenotazioni seguono questi orari.',
  'hours-done-default': 'Ora questo è il piano orario predefinito.',
  'hours-done-deleted': 'Il piano orario è stato eliminato.',
  'hours-done-dates': 'Le date sono state salvate.',
  'hours-done-removed': 'La data è stata rimossa.',
}
