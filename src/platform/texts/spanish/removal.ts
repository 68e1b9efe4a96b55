import type { removalTexts } from '../english-removal.ts'

export const spanishRemoval: Record<keyof typeof removalTexts, string> = {
  'removal-heading': 'Quitar a {name}',
  'removal-intro': 'Decida qué pasa con sus tipos de evento y reuniones. No cambia nada hasta que usted lo confirme.',
  'removal-nothing': '{name} no tiene tipos de evento ni próximas reuniones.',
  'removal-event-types':
    '{count, plural, one {# tipo de evento} many {# de tipos de evento} other {# tipos de evento}}',
  'removal-owned': 'Propio',
  'removal-of-others': 'De un equipo o de otra persona',
  'removal-only-host': 'Sin otros anfitriones',
  'removal-more-types': '{count, plural, one {Y # más} many {Y # más} other {Y # más}}',
  'removal-meetings':
    '{count, plural, one {# próxima reunión} many {# de próximas reuniones} other {# próximas reuniones}}',
  'removal-shared':
    '{count, plural, one {# de ellas se celebrará con sus demás anfitriones.} many {# de ellas se celebrarán con sus ' +
    'demás anfitriones.} other {# de ellas se celebrarán con sus demás anfitriones.}}',
  'removal-types-choice': 'Tipos de evento',
  'removal-types-reassign': 'Pasarlos a otra persona',
  'removal-types-delete': 'Eliminar los que no tengan otros anfitriones',
  'removal-meetings-choice': 'Próximas reuniones',
  'removal-meetings-reassign': 'Otra persona será la anfitriona',
  'removal-meetings-cancel': 'Cancelarlas',
  'removal-to': '¿Quién toma el relevo?',
  'removal-to-none': 'Nadie',
  'removal-to-hint':
    'Esta persona recibe los tipos de evento y será la anfitriona de las reuniones, a las mismas horas.',
  'removal-reason': 'Motivo de la cancelación',
  'removal-reason-hint': 'Lo ven los participantes de las reuniones canceladas.',
  'removal-continue': 'Continuar',
  'removal-confirm-title': '¿Quitar a {name}?',
  'removal-confirm-text': '{name} perderá el acceso de inmediato. No se puede deshacer.',
  'removal-plan-types-reassign': '{to} recibe los tipos de evento. Los enlaces antiguos llevan a las páginas nuevas.',
  'removal-plan-types-delete': 'Los tipos de evento sin otros anfitriones se eliminan.',
  'removal-plan-meetings-reassign':
    '{to} pasa a llevar las próximas reuniones. Los participantes reciben un correo con el nuevo anfitrión.',
  'removal-plan-meetings-cancel':
    'Las próximas reuniones sin otros anfitriones se cancelan. Los participantes reciben un correo.',
  'removal-conflicts':
    '{count, plural, one {{to} no tiene disponibilidad para # reunión} many {{to} no tiene disponibilidad para # de ' +
    'reuniones} other {{to} no tiene disponibilidad para # reuniones}}',
  'removal-conflict-meeting': 'Reunión',
  'removal-conflict-when': 'Cuándo',
  'removal-conflict-why': 'Por qué',
  'removal-conflict-busy': 'Tiene otra reunión',
  'removal-conflict-unavailable': 'No trabaja a esa hora',
  'removal-more-conflicts': '{count, plural, one {Y # más} many {Y # más} other {Y # más}}',
  'removal-conflicts-choice': '¿Qué pasa con estas reuniones?',
  'removal-conflicts-cancel': 'Cancelarlas',
  'removal-conflicts-reassign': 'Reasignarlas, salvo que {to} tenga otra reunión a esa hora, y cancelar las demás',
  'removal-submit': 'Quitar a {name}',
  'removal-back': 'Cambiar el plan',
  'removal-missing-to': 'Elija quién toma el relevo.',
  'removal-missing-conflicts': 'Elija qué pasa con las reuniones que no se pueden reasignar sin más.',
  'removal-done-title': '{name} ya no forma parte de la organización',
  'removal-running-title': 'Quitando a {name}',
  'removal-stopped-title': 'No se ha quitado a {name}',
  'removal-running': '{done} de {total} reuniones listas. Puede salir de esta página; el resto se hace solo.',
  'removal-progress': 'Progreso',
  'removal-update': 'Actualizar',
  'removal-stopped':
    'Algo ha cambiado después de que usted lo confirmara: la persona que toma el relevo ya no está o ahora tiene otra ' +
    'reunión.',
  'removal-result': 'Qué ha pasado',
  'removal-result-meetings-reassigned': 'Reuniones con un nuevo anfitrión',
  'removal-result-meetings-left': 'Reuniones que conservan sus demás anfitriones',
  'removal-result-meetings-canceled': 'Reuniones canceladas',
  'removal-result-types-reassigned': 'Tipos de evento reasignados',
  'removal-result-types-left': 'Tipos de evento que conservan sus demás anfitriones',
  'removal-result-types-deleted': 'Tipos de evento eliminados',
  'removal-to-people': 'Volver a las personas',
  'removal-see-meetings': 'Ver las próximas reuniones',
  'host-change-email-subject': 'Nuevo anfitrión: {meeting} con {names} el {when}',
  'host-change-new': 'Su reunión es ahora con {names} en lugar de con {former}. La hora no cambia.',
  'host-change-left': '{former} ya no puede participar. Su reunión se celebrará con {names}.',
}
