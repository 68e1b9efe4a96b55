import type { timeOffTexts } from '../english-time-off.ts'

export const spanishTimeOff: Record<keyof typeof timeOffTexts, string> = {
  'availability-tabs': 'Páginas de disponibilidad',
  'tab-schedules': 'Horarios',
  'tab-time-off': 'Días libres',
  'tab-holidays': 'Festivos',
  'tab-travel': 'Viajes',
  'tab-preview': 'Vista previa',
  'tab-explain': '¿Por qué no?',

  // Time off
  'time-off-person': 'Persona',
  'time-off-show': 'Mostrar',
  'time-off-of': 'Está viendo la disponibilidad de {name}.',
  'time-off-add-title': 'Tomarse días libres',
  'time-off-intro':
    'Estos días no se pueden reservar. Las reuniones ya reservadas se mantienen: cancélelas o reprográmelas usted.',
  'time-off-first': 'Primer día',
  'time-off-last': 'Último día',
  'time-off-reason': 'Nota',
  'time-off-reason-hint': 'Por ejemplo, «Vacaciones». Los participantes no la ven.',
  'time-off-add': 'Añadir días libres',
  'time-off-coming': 'Días libres previstos',
  'time-off-none': 'No hay días libres previstos. Elija los días arriba.',
  'time-off-past': '{count, plural, one {# periodo pasado} many {# de periodos pasados} other {# periodos pasados}}',
  'time-off-range': 'Del {first} al {last}',
  'time-off-booked': 'Estas reuniones siguen reservadas:',
  'time-off-more-meetings': 'Ver todas las reuniones',
  'time-off-meeting': 'Reunión',
  'time-off-added': 'Los días libres se han añadido. Estos días no se pueden reservar.',
  'time-off-deleted': 'Los días libres se han eliminado. Esos días se pueden volver a reservar.',
  'time-off-delete': 'Eliminar',
  'time-off-delete-title': '¿Eliminar estos días libres?',
  'time-off-delete-text': '{days}: estos días se podrán volver a reservar.',

  // Reserved hours
  'block-title': 'Bloquear unas horas',
  'block-intro': 'Deje libres unas horas de un día, por ejemplo, para una cita médica.',
  'block-day': 'Día',
  'block-from': 'Desde',
  'block-to': 'Hasta',
  'block-zone': 'Las horas están en la zona horaria {zone}.',
  'block-add': 'Bloquear estas horas',
  'block-added': 'Estas horas están bloqueadas. No se pueden reservar.',
  'block-delete': 'Desbloquear',
  'block-deleted': 'Estas horas se pueden volver a reservar.',

  // Holidays
  'holidays-intro':
    'Los festivos no se pueden reservar. Elija un país y convierta en laborables los festivos que quiera.',
  'holidays-schedule': 'Horario',
  'holidays-calendars': 'Países',
  'holidays-country': 'País',
  'holidays-choose': 'Elija un país',
  'holidays-add': 'Añadir país',
  'holidays-max': 'Un horario puede tener cinco países. Quite uno para añadir otro.',
  'holidays-region': 'Región',
  'holidays-whole': 'Todo el país',
  'holidays-change': 'Definir región',
  'holidays-remove': 'Quitar',
  'holidays-coming': 'Próximos festivos',
  'holidays-none': 'Todavía no hay festivos. Añada un país para ver los suyos.',
  'holidays-date': 'Fecha',
  'holidays-name': 'Festivo',
  'holidays-state': 'Reservas',
  'holidays-free': 'Día libre',
  'holidays-no-hours': 'Sin horas de trabajo en este día de la semana.',
  'holidays-working': 'Día laborable, {hours}',
  'holidays-work': 'Trabajar este día',
  'holidays-off': 'Tomarse el día libre',
  'holidays-added': 'Guardado. Estos festivos no se pueden reservar.',
  'holidays-removed': 'Quitado. Estos festivos se pueden volver a reservar.',
  'holidays-work-done': 'Guardado. Ese día se puede reservar.',
  'holidays-off-done': 'Guardado. Ese día no se puede reservar.',

  // Travel
  'travel-intro': 'Durante un viaje, las horas de trabajo siguen el reloj de ese lugar: las 9:00 son las 9:00 de allí.',
  'travel-coming': 'Viajes previstos',
  'travel-none': 'No hay viajes previstos. Añada el próximo abajo.',
  'travel-add-title': 'Añadir un viaje',
  'travel-zone': 'Zona horaria del lugar',
  'travel-schedule': '¿Para qué horario?',
  'travel-all-schedules': 'Todos los horarios',
  'travel-add': 'Añadir viaje',
  'travel-remove': 'Quitar',
  'travel-added': 'El viaje se ha añadido. En estos días, las horas siguen el reloj de ese lugar.',
  'travel-removed': 'El viaje se ha quitado.',

  // Preview of free times
  'preview-title': 'Vista previa de las horas libres',
  'preview-intro': 'Estas son las horas que la página de reserva ofrece ahora.',
  'preview-event-type': 'Tipo de evento',
  'preview-view': 'Vista',
  'preview-week': 'Semana',
  'preview-month': 'Mes',
  'preview-zone': 'Zona horaria',
  'preview-no-event-types': 'Sus horas libres dependen de un tipo de evento. Cree uno antes.',
  'preview-create': 'Ir a los tipos de evento',
  'preview-inactive': 'Este tipo de evento está inactivo, así que no se puede reservar.',
  'preview-no-times': 'No hay horas libres este día.',
  'preview-why': '¿Por qué no?',
  'preview-count': '{count, plural, one {# hora} many {# de horas} other {# horas}}',

  // Why a time is not offered
  'why-title': '¿Por qué no se ofrece esta hora?',
  'why-intro': 'Elija un tipo de evento y una hora para ver qué impide reservarla y dónde cambiarlo.',
  'why-date': 'Día',
  'why-time': 'Hora',
  'why-offered':
    '{count, plural, one {Esta hora se ofrece: se puede reservar.} many {Esta hora se ofrece: hay # de plazas ' +
    'libres.} other {Esta hora se ofrece: hay # plazas libres.}}',
  'why-not-offered': 'Esta hora no se ofrece.',
  'why-hosts': 'Anfitriones',
  'why-host-free': 'Puede llevar la reunión.',
  'why-meetings': 'Reservado a esa hora:',
  'why-others': 'Se ofrecen este día',
  'why-preview': 'Ver toda la semana',
  'why-hours': 'Está fuera de las horas de trabajo.',
  'why-ends': 'La reunión no cabría: las horas de trabajo terminan el {time}.',
  'why-holiday': 'Ese día es festivo.',
  'why-out-of-office': 'Ese día es libre.',
  'why-increment': 'Las reuniones no empiezan en este minuto. El tipo de evento ofrece otras horas de inicio.',
  'why-busy': 'El anfitrión no está libre: {times}.',
  'why-buffer':
    'Está demasiado cerca de otra cosa ({times}). El tipo de evento necesita una pausa antes o después de las ' +
    'reuniones.',
  'why-notice': 'Falta muy poco. Con la antelación mínima, se puede reservar a partir del {time}.',
  'why-window': 'Ese día no se puede reservar: está fuera del periodo de reserva del tipo de evento.',
  'why-seats': 'Todas las plazas están ocupadas.',
  'why-inactive': 'El tipo de evento está inactivo.',
  'why-distribution': 'Otros anfitriones tienen preferencia: este lleva al menos tres reuniones de ventaja.',
  'why-limit-meetings-day':
    '{max, plural, one {Se ha alcanzado el límite: # reunión al día.} many {Se ha alcanzado el límite: # de reuniones ' +
    'al día.} other {Se ha alcanzado el límite: # reuniones al día.}}',
  'why-limit-meetings-week':
    '{max, plural, one {Se ha alcanzado el límite: # reunión a la semana.} many {Se ha alcanzado el límite: # de ' +
    'reuniones a la semana.} other {Se ha alcanzado el límite: # reuniones a la semana.}}',
  'why-limit-meetings-month':
    '{max, plural, one {Se ha alcanzado el límite: # reunión al mes.} many {Se ha alcanzado el límite: # de reuniones ' +
    'al mes.} other {Se ha alcanzado el límite: # reuniones al mes.}}',
  'why-limit-meetings-year':
    '{max, plural, one {Se ha alcanzado el límite: # reunión al año.} many {Se ha alcanzado el límite: # de reuniones ' +
    'al año.} other {Se ha alcanzado el límite: # reuniones al año.}}',
  'why-limit-minutes-day':
    '{max, plural, one {Se ha alcanzado el límite: # minuto al día.} many {Se ha alcanzado el límite: # de minutos al ' +
    'día.} other {Se ha alcanzado el límite: # minutos al día.}}',
  'why-limit-minutes-week':
    '{max, plural, one {Se ha alcanzado el límite: # minuto a la semana.} many {Se ha alcanzado el límite: # de ' +
    'minutos a la semana.} other {Se ha alcanzado el límite: # minutos a la semana.}}',
  'why-limit-minutes-month':
    '{max, plural, one {Se ha alcanzado el límite: # minuto al mes.} many {Se ha alcanzado el límite: # de minutos al ' +
    'mes.} other {Se ha alcanzado el límite: # minutos al mes.}}',
  'why-limit-minutes-year':
    '{max, plural, one {Se ha alcanzado el límite: # minuto al año.} many {Se ha alcanzado el límite: # de minutos al ' +
    'año.} other {Se ha alcanzado el límite: # minutos al año.}}',
  'why-change-hours': 'Cambiar las horas',
  'why-change-holidays': 'Cambiar los festivos',
  'why-change-time-off': 'Ver los días libres',
  'why-change-blocks': 'Ver las horas bloqueadas',
  'why-change-increment': 'Cambiar las horas de inicio',
  'why-change-buffer': 'Cambiar las pausas',
  'why-change-notice': 'Cambiar la antelación',
  'why-change-window': 'Cambiar el periodo de reserva',
  'why-change-limit': 'Cambiar los límites',
  'why-change-seats': 'Cambiar las plazas',
  'why-change-distribution': 'Cambiar el reparto entre anfitriones',
  'why-change-inactive': 'Activarlo',

  // Errors of times in forms
  'field-time': 'Escriba una hora del día, por ejemplo, 9:30.',
  'field-past': 'Elija una hora que no haya pasado.',
  'field-order': 'El final no puede ser anterior al inicio.',
  'field-overlap': 'Coincide con otra entrada.',
  'field-too-long': 'Es demasiado largo. Elija un final anterior.',
}
