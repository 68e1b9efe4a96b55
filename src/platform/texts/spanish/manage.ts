import type { manageTexts } from '../english-manage.ts'

export const spanishManage: Record<keyof typeof manageTexts, string> = {
  // The confirmation
  booked: 'Reserva confirmada',
  'emailed-details': 'Hemos enviado los detalles a {email}.',
  'add-to-calendar': 'Añadir al calendario',
  'calendar-file': 'Archivo de calendario (.ics)',
  'google-calendar': 'Google Calendar',
  'outlook-calendar': 'Outlook.com',
  'office-calendar': 'Office 365',
  'yahoo-calendar': 'Yahoo Calendar',
  'book-another': 'Reservar otra reunión',
  answers: 'Sus respuestas',

  // About a booking
  meeting: 'Reunión',
  what: 'Reunión',
  when: 'Cuándo',
  'host-time': 'Hora del anfitrión',
  invitee: 'Reservada por',
  guests: 'Invitados',
  // In the invitee's calendar
  'meeting-with': '{meeting} con {names}',
  'entry-link': '{label}: {address}',
  'entry-canceled': 'Esta reserva se ha cancelado.',
  'join-meeting': 'Unirse a la reunión',
  'location-undecided': 'Por decidir',
  'you-call-number': 'Por teléfono: llama usted al {number}',
  'host-calls-number': 'Por teléfono: recibirá una llamada en el {number}',
  'ask-for-location': 'Pregunte a las personas con las que va a reunirse',
  reschedule: 'Reprogramar',
  cancel: 'Cancelar',
  reason: 'Motivo',
  'reason-note': 'opcional, se comparte con el anfitrión',

  // Cancel
  'cancel-title': 'Cancelar: {meeting}',
  'cancel-question': '¿Cancelar esta reserva?',
  'cancel-booking': 'Cancelar reserva',
  'other-time-question': '¿Necesita otra hora?',
  canceled: 'Reserva cancelada',
  'booking-canceled': 'Su reserva se ha cancelado',
  'close-page': 'Ya puede cerrar esta página.',
  'already-canceled': 'Ya cancelada',
  'booking-already-canceled': 'Esta reserva ya estaba cancelada',
  'you-canceled': 'Usted la canceló el {time}.',
  'they-canceled': '{name} la canceló el {time}.',
  'was-canceled': 'Se canceló el {time}.',

  // Reschedule
  'reschedule-title': 'Reprogramar: {meeting}',
  'choose-other-time': 'Elija otra hora',
  'current-time': 'Su reserva actual',
  'new-time': 'Nueva hora',
  rescheduling: 'Reprogramando…',
  'invalid-date': 'Esa fecha no es válida. Elija un día.',
  'no-time-works': '¿No le va bien ninguna hora?',
  rescheduled: 'Reserva reprogramada',
  'booking-rescheduled': 'Su reserva se ha reprogramado',
  'your-new-time': 'Esta es su nueva hora:',
  'booking-was-rescheduled': 'Esta reserva se ha reprogramado',
  'new-booking': 'Esta es la nueva reserva:',
  'see-status': 'Ver su estado actual',

  // Reconfirm
  'reconfirm-title': '¿Asistirá? {meeting}',
  'reconfirm-question': '¿Asistirá?',
  reconfirm: 'Sí, asistiré',
  'cannot-make-it': '¿No puede asistir?',
  confirmed: 'Asistencia confirmada',
  'thanks-for-confirming': 'Gracias por confirmar',
  'see-you': '¡Hasta entonces!',
  'confirmed-on': 'Confirmó su asistencia el {time}.',
  'nothing-to-confirm': 'No hay nada que confirmar',
  'nothing-to-confirm-advice': 'No hace falta que confirme esta reserva. ¡Hasta entonces!',

  // Why something does not work
  'meeting-over': 'Esta reunión ya ha terminado',
  'meeting-started': 'Esta reunión ya ha empezado',
  'cannot-change': 'Ya no se puede cancelar ni reprogramar.',
  'broken-link': 'Este enlace no funciona',
  'broken-link-advice':
    'Compruebe que ha copiado el enlace completo. Vuelva a abrirlo desde su correo o póngase en contacto con las ' +
    'personas con las que va a reunirse.',
  'too-many-changes': 'Demasiados cambios',
  'changed-too-often': 'Demasiados cambios desde su red. Inténtelo de nuevo {wait}.',
  'rescheduled-too-often': 'Esta reunión se ha reprogramado demasiadas veces. Inténtelo de nuevo {wait}.',
  'too-many-changes-advice':
    'Su reserva no ha cambiado. Si es urgente, póngase en contacto con las personas con las que va a reunirse.',
  'slot-filled': 'Esa hora ya no está disponible. Elija otra.',
  'slot-already-yours': 'Ya tiene una plaza a esa hora. Elija otra.',
  'slot-past': 'Esa hora ya ha pasado. Elija otra.',
  'slot-too-soon': 'Falta muy poco para esa hora. Elija una posterior.',
  'slot-outside-window': 'Ese día no se puede reservar. Elija otro.',
  'slot-inactive': 'Esta reunión no se puede reservar en este momento.',
  'slot-not-available': 'Esa hora no está disponible. Elija otra.',
  'choose-a-time': 'Elija una hora.',
}
