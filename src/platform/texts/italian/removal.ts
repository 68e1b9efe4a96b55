import type { removalTexts } from '../english-removal.ts'

/** Names have no grammatical gender here: a removal is done, not a person. */
export const italianRemoval: Record<keyof typeof removalTexts, string> = {
  'removal-heading': 'Rimuovi {name}',
  'removal-intro':
    'Decidi che cosa succede ai suoi tipi di incontro e ai suoi incontri. Finché non confermi non cambia nulla.',
  'removal-nothing': '{name} non ha tipi di incontro né incontri in programma.',
  'removal-event-types':
    '{count, plural, one {# tipo di incontro} many {# di tipi di incontro} other {# tipi di incontro}}',
  'removal-owned': 'Di sua proprietà',
  'removal-of-others': 'Di un team o di un collega',
  'removal-only-host': 'Senza altri organizzatori',
  'removal-more-types': '{count, plural, one {E un altro} many {E # di altri} other {E altri #}}',
  'removal-meetings':
    '{count, plural, one {# incontro in programma} many {# di incontri in programma} ' +
    'other {# incontri in programma}}',
  'removal-shared':
    '{count, plural, one {# di questi si svolge con gli altri organizzatori.} ' +
    'many {# di questi si svolgono con gli altri organizzatori.} ' +
    'other {# di questi si svolgono con gli altri organizzatori.}}',
  'removal-types-choice': 'Tipi di incontro',
  'removal-types-reassign': 'Assegnali a un’altra persona',
  'removal-types-delete': 'Elimina quelli senza altri organizzatori',
  'removal-meetings-choice': 'Incontri in programma',
  'removal-meetings-reassign': 'Li organizza un’altra persona',
  'removal-meetings-cancel': 'Annullali',
  'removal-to': 'Chi subentra?',
  'removal-to-none': 'Nessuno',
  'removal-to-hint': 'Questa persona riceve i tipi di incontro e organizza gli incontri agli stessi orari.',
  'removal-reason': 'Motivo dell’annullamento',
  'removal-reason-hint': 'È visibile ai partecipanti degli incontri annullati.',
  'removal-continue': 'Continua',
  'removal-confirm-title': 'Rimuovere {name}?',
  'removal-confirm-text': '{name} perde subito l’accesso. L’azione è irreversibile.',
  'removal-plan-types-reassign': '{to} riceve i tipi di incontro. I vecchi link portano alle nuove pagine.',
  'removal-plan-types-delete': 'I tipi di incontro senza altri organizzatori vengono eliminati.',
  'removal-plan-meetings-reassign':
    '{to} organizza gli incontri in programma. I partecipanti ricevono un’email con il nuovo organizzatore.',
  'removal-plan-meetings-cancel':
    'Gli incontri in programma senza altri organizzatori vengono annullati. I partecipanti ricevono un’email.',
  'removal-conflicts':
    '{count, plural, one {{to} non è disponibile per # incontro} many {{to} non è disponibile per # di incontri} ' +
    'other {{to} non è disponibile per # incontri}}',
  'removal-conflict-meeting': 'Incontro',
  'removal-conflict-when': 'Quando',
  'removal-conflict-why': 'Perché',
  'removal-conflict-busy': 'Ha un altro incontro',
  'removal-conflict-unavailable': 'In quel momento non lavora',
  'removal-more-conflicts': '{count, plural, one {E un altro} many {E # di altri} other {E altri #}}',
  'removal-conflicts-choice': 'Che cosa succede a questi incontri?',
  'removal-conflicts-cancel': 'Annullali',
  'removal-conflicts-reassign': 'Riassegnali, tranne quando {to} ha già un altro incontro, e annulla gli altri',
  'removal-submit': 'Rimuovi {name}',
  'removal-back': 'Modifica le scelte',
  'removal-missing-to': 'Scegli chi subentra.',
  'removal-missing-conflicts': 'Scegli che cosa succede agli incontri che non si possono semplicemente riassegnare.',
  'removal-done-title': 'Rimozione di {name} completata',
  'removal-running-title': 'Rimozione di {name} in corso',
  'removal-stopped-title': 'Rimozione di {name} non riuscita',
  'removal-running':
    'Incontri completati: {done} su {total}. Puoi lasciare questa pagina: il resto avviene automaticamente.',
  'removal-progress': 'Avanzamento',
  'removal-update': 'Aggiorna',
  'removal-stopped':
    'Qualcosa è cambiato dopo la tua conferma: la persona che subentra non c’è più oppure ora ha un altro incontro.',
  'removal-result': 'Che cosa è successo',
  'removal-result-meetings-reassigned': 'Incontri con un nuovo organizzatore',
  'removal-result-meetings-left': 'Incontri che conservano gli altri organizzatori',
  'removal-result-meetings-canceled': 'Incontri annullati',
  'removal-result-types-reassigned': 'Tipi di incontro riassegnati',
  'removal-result-types-left': 'Tipi di incontro che conservano gli altri organizzatori',
  'removal-result-types-deleted': 'Tipi di incontro eliminati',
  'removal-to-people': 'Torna alle persone',
  'removal-see-meetings': 'Vedi gli incontri in programma',
  'host-change-email-subject': 'Nuovo organizzatore: {meeting} con {names}, {when}',
  'host-change-new': 'Il tuo incontro ora è organizzato da {names} al posto di {former}. L’orario non cambia.',
  'host-change-left': '{former} non può più partecipare. Il tuo incontro si svolge con {names}.',
}
