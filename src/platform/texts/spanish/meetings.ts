import type { meetingTexts } from '../english-meetings.ts'

export const spanishMeeting: Record<keyof typeof meetingTexts, string> = {
  // What the meeting is
  'meeting-ended': 'Terminada',
  'meeting-host': 'Anfitrión',
  'meeting-hosts': 'Anfitriones',
  'meeting-notes': 'Notas',
  'meeting-status': 'Estado',
  'meeting-hidden': 'No puede ver esa reunión.',
  'meeting-no-invitees': 'Esta reunión no tiene participantes. Sus datos se eliminaron.',
  'meeting-no-location': 'Sin lugar',
  'meeting-invitees-call': 'Por teléfono: los participantes llaman al {number}',
  'meeting-call-number': 'Por teléfono: llame al {number}',
  'meeting-previous-invitees': 'Participantes anteriores',
  'meeting-more-invitees': 'Más participantes',

  // The invitees
  'meeting-no-show': 'Ausente',
  'meeting-phone': 'Teléfono',
  'meeting-their-time': 'Su hora local',
  'meeting-booked': 'Fecha de la reserva',
  'meeting-reconfirmation': '¿Asistirá?',
  'meeting-asked-on': 'Se preguntó el {time}',
  'meeting-calendar': 'Calendario',
  'meeting-calendar-answer': 'Calendario: {answer}',
  'meeting-no-answer': 'Aún sin respuesta',
  'meeting-accepted': 'Aceptada',
  'meeting-declined': 'Rechazada',
  'meeting-maybe': 'Quizás',

  // Who ended it. name: of the person
  'meeting-canceled-by-host': 'Cancelada por {name} (anfitrión)',
  'meeting-canceled-by-invitee': 'Cancelada por {name} (participante)',
  'meeting-canceled-by-a-host': 'Cancelada por el anfitrión',
  'meeting-canceled-by-an-invitee': 'Cancelada por el participante',
  'meeting-rescheduled-by-host': 'Reprogramada por {name} (anfitrión)',
  'meeting-rescheduled-by-invitee': 'Reprogramada por {name} (participante)',
  'meeting-rescheduled-by-a-host': 'Reprogramada por el anfitrión',
  'meeting-rescheduled-by-an-invitee': 'Reprogramada por el participante',

  // Buttons
  'meeting-cancel': 'Cancelar reunión',
  'meeting-mark-no-show': 'Marcar como ausente',
  'meeting-unmark-no-show': 'Quitar marca de ausente',
  'meeting-ask-again': 'Pedir confirmación',
  'meeting-resend': 'Reenviar confirmación',
  'meeting-book-again': 'Reservar de nuevo',
  'meeting-add-notes': 'Añadir notas',
  'meeting-edit-notes': 'Editar notas',
  'meeting-save-notes': 'Guardar notas',
  'meeting-notes-hint': 'Los participantes no ven estas notas y nadie recibe un correo sobre ellas.',
  'meeting-remove-guest': 'Quitar invitado',

  // After an action
  'meeting-done-canceled': 'La reunión se ha cancelado. Estamos avisando por correo a todas las personas implicadas.',
  'meeting-done-invitee-canceled':
    'La reserva se ha cancelado. Estamos avisando por correo al participante y a los anfitriones.',
  'meeting-done-rescheduled':
    'La reunión tiene una nueva hora. Estamos avisando por correo a todas las personas implicadas.',
  'meeting-done-no-show': 'Se ha marcado al participante como ausente.',
  'meeting-done-unmarked': 'Se ha quitado la marca de ausente.',
  'meeting-done-notes': 'Las notas se han guardado.',
  'meeting-done-guests': 'Los invitados se han añadido. Les estamos enviando una invitación por correo.',
  'meeting-done-guest-removed':
    'El invitado se ha quitado. Le estamos avisando por correo de que no hace falta que asista.',
  'meeting-done-reconfirm': 'Estamos preguntando por correo al participante si asistirá.',
  'meeting-done-resent': 'Estamos enviando de nuevo la confirmación al participante.',

  // When it no longer makes sense
  'meeting-stale-canceled': 'Esta reunión ya estaba cancelada, así que no se ha cambiado nada.',
  'meeting-stale-invitee': 'Esta reserva ya estaba cancelada, así que no se ha cambiado nada.',
  'meeting-stale-started': 'Esta reunión ya ha empezado, así que no se ha cambiado nada.',
  'meeting-stale-not-started': 'Esta reunión todavía no ha empezado, así que no se ha cambiado nada.',
  'meeting-stale-no-show': 'Este participante ya está marcado como ausente.',
  'meeting-stale-unmarked': 'Esta marca de ausente ya se había quitado.',
  'meeting-stale-guest': 'Este invitado ya se había quitado.',
  // wait: "in 15 minutes"
  'meeting-too-often':
    'Hemos enviado este correo hace poco, así que no se ha vuelto a enviar. Inténtelo de nuevo {wait}.',

  // Cancel
  'meeting-cancel-question': '¿Cancelar esta reunión?',
  'meeting-cancel-advice':
    '{count, plural, one {El participante recibirá un correo} many {Los # de participantes recibirán un correo} other ' +
    '{Los # participantes recibirán un correo}}, al igual que los invitados y los anfitriones. La hora volverá a ' +
    'quedar libre. No se puede deshacer.',
  'meeting-cancel-invitee-question': '¿Cancelar la reserva de {name}?',
  'meeting-cancel-invitee-advice':
    'Avisaremos por correo a {name} y a los anfitriones. La plaza volverá a quedar libre. No se puede deshacer.',
  'meeting-reason-note': 'opcional, se comparte con el participante',

  // Reschedule
  'meeting-invitee': 'Participante',
  'meeting-time-now': 'Ahora',
  'meeting-zone': 'Se muestra la hora de {zone}.',
  'meeting-previous-week': 'Semana anterior',
  'meeting-next-week': 'Semana siguiente',
  'meeting-no-times-week': 'No hay horas disponibles esta semana.',
  'meeting-no-times':
    'No hay horas disponibles. Revise las horas de los anfitriones y del tipo de evento, o cancele esta reunión y ' +
    'reserve otra.',
  'meeting-move-question': '¿Pasar la reunión a esta hora?',
  'meeting-move-advice': 'El participante, los invitados y los anfitriones recibirán un correo con la nueva hora.',

  // Guests. email: of the guest
  'meeting-remove-guest-question': '¿Quitar a este invitado?',
  'meeting-remove-guest-advice': '{email} recibirá un correo que quita la reunión de su calendario.',
  'guest-is-the-invitee': '«{guest}» es el participante. Quite esta dirección.',
  'guest-known': '«{guest}» ya figura entre los invitados. Quite esta dirección.',
  'guest-blocked': '«{guest}» está bloqueada en su organización. Quite esta dirección.',
  'guests-left':
    '{count, plural, one {Puede añadir # invitado más.} many {Puede añadir # de invitados más.} other {Puede añadir # ' +
    'invitados más.}}',

  // What happened
  'timeline-title': 'Qué ha pasado',
  'timeline-latest': 'Solo se muestran las últimas {count} entradas.',
  'timeline-someone': 'Alguien',
  'timeline-booked': '{name} reservó esta reunión',
  'timeline-booked-by': '{actor} reservó esta reunión para {name}',
  'timeline-moved-here': 'La reserva de {name} se pasó aquí desde el {time}',
  'timeline-moved-here-hidden': 'La reserva de {name} se pasó aquí desde otra reunión',
  'timeline-moved-away': '{actor} pasó la reserva de {name} al {time}',
  'timeline-moved-away-hidden': '{actor} pasó la reserva de {name} a otra reunión',
  'timeline-moved-away-own': '{name} reprogramó su reserva para el {time}',
  'timeline-moved-away-own-hidden': '{name} pasó su reserva a otra reunión',
  'timeline-canceled': '{actor} canceló la reserva de {name}',
  'timeline-canceled-own': '{name} canceló su reserva',
  'timeline-no-show': '{actor} marcó a {name} como ausente',
  'timeline-no-show-removed': '{actor} quitó la marca de ausente de {name}',
  'timeline-notes': '{actor} cambió las notas',
  'timeline-guests-added': '{actor} añadió invitados',
  'timeline-guest-added': '{actor} añadió a {guest} a los invitados',
  'timeline-guest-removed': '{actor} quitó a {guest} de los invitados',
  'timeline-guests-removed': '{actor} quitó a un invitado',
  'timeline-reconfirm': '{actor} pidió a {name} que confirmara su asistencia',
  'timeline-reconfirmed': '{name} confirmó su asistencia',
  'timeline-resent': '{actor} reenvió la confirmación a {name}',
  'timeline-payment': '{actor} registró un pago de {name}',
  'timeline-accepted': '{name} aceptó la invitación de calendario',
  'timeline-declined': '{name} rechazó la invitación de calendario',
  'timeline-tentative': '{name} respondió «quizás» a la invitación de calendario',
  'timeline-email': 'Correo a {recipient}: {subject}',
  'timeline-sms': 'SMS a {recipient}',
  // event: invitee.created, host: hooks.example.com
  'timeline-webhook': 'Webhook {event} a {host}',
  'timeline-attempts': '{count, plural, one {# intento} many {# de intentos} other {# intentos}}',

  // What became of a message or a webhook
  'message-waiting': 'En espera',
  'message-kept': 'Guardado aquí: no hay ningún servidor de correo configurado',
  'message-kept-sms': 'Guardado aquí: no hay ningún proveedor de SMS configurado',
  'message-sent': 'Enviado',
  'message-delivered': 'Entregado',
  'message-undelivered': 'No entregado',
  'message-bounced': 'Devuelto',
  'message-failed': 'Fallido',
  'message-suppressed': 'No enviado',
}
