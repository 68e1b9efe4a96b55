import type { bookingTexts } from '../english-booking.ts'

export const spanishBooking: Record<keyof typeof bookingTexts, string> = {
  // The calendar
  'choose-time': 'Elija día y hora',
  'previous-month': 'Mes anterior',
  'next-month': 'Mes siguiente',
  'day-free': '{date}',
  'day-not-free': '{date}, sin horas disponibles',
  'no-times-month': 'No hay horas disponibles en {month}.',
  'no-later-times': 'Más adelante en {month} no hay horas disponibles.',
  'no-times-at-all':
    'No hay horas disponibles en este momento. Póngase en contacto con la persona con la que quiere reunirse.',
  'next-free-day': 'El próximo día disponible es el {date}.',
  'show-next-free-day': 'Ir al próximo día disponible',
  'loading-times': 'Cargando las horas…',
  'zone-heading': 'Se muestra la hora de {city}',
  'seats-left': '{count, plural, one {# plaza libre} many {# de plazas libres} other {# plazas libres}}',
  'more-times': 'Ver más horas',
  'earlier-times': 'Ver horas anteriores',
  'time-zone': 'Zona horaria',
  'zone-results': 'Ciudades encontradas',
  'update-zone': 'Actualizar zona horaria',
  'no-zone-found': 'No se ha encontrado ninguna zona horaria',
  'zones-found':
    '{count, plural, one {# zona horaria encontrada} many {# de zonas horarias encontradas} ' +
    'other {# zonas horarias encontradas}}',
  'time-format': 'Formato de hora',
  'clock-12h': '12 h',
  'clock-24h': '24 h',
  duration: 'Duración',
  'invalid-zone': 'No conocemos esa zona horaria. Se muestra la hora de {city}.',
  'invalid-time': 'Esa hora no es válida. Elija una de las siguientes.',
  'not-available': 'No disponible en este momento',
  'not-available-advice':
    'Esta reunión no se puede reservar en este momento. Póngase en contacto con las personas con las que quiere ' +
    'reunirse.',

  // About the meeting
  'with-hosts': 'Con',
  where: 'Dónde',
  seats: 'Plazas',
  'seats-up-to': 'Hasta {count, plural, one {# persona} many {# de personas} other {# personas}}',
  'together-with': '{hosts}, junto con {others}',
  'other-hosts': '{count, plural, one {# persona más} many {# de personas más} other {# personas más}}',
  hours: '{count, plural, one {# hora} many {# de horas} other {# horas}}',
  minutes: '{count, plural, one {# minuto} many {# de minutos} other {# minutos}}',
  'online-with': 'En línea, por {service}',
  'you-call': 'Por teléfono: llama usted',
  'host-calls': 'Por teléfono: recibirá una llamada',
  'your-choice': 'Un lugar de su elección',
  'group-location': 'Donde se reúne el grupo',

  // The details form
  'your-details': 'Sus datos',
  'details-title': '{meeting}: sus datos',
  'summary-time': '{when} (hora de {city})',
  'change-time': 'Cambiar hora',
  name: 'Nombre y apellidos',
  'first-name': 'Nombre',
  'last-name': 'Apellidos',
  email: 'Correo electrónico',
  optional: 'opcional',
  'location-question': '¿Dónde?',
  'meeting-place': '¿Dónde quiere que nos reunamos?',
  'phone-number': 'Número de teléfono',
  'phone-country': 'País',
  'text-reminder-number': 'Teléfono para recordatorios por SMS',
  'text-consent':
    'Al indicar un número, acepta recibir SMS sobre esta reunión. ' +
    'Su operador puede cobrarlos. Responda STOP para dejar de recibirlos.',
  other: 'Otro',
  'please-choose': 'Elija una opción',
  'add-guests': 'Añadir invitados',
  'guest-emails': 'Correos de los invitados',
  'guests-hint': 'Uno por línea, {count} como máximo. Los invitados también recibirán un correo.',
  book: 'Reservar esta hora',
  submitting: 'Reservando…',
  'fix-fields': 'Corrija los campos marcados abajo.',
  'field-required': 'Rellene este campo.',
  'field-invalid-email': 'Escriba una dirección de correo válida, por ejemplo, maya@example.com.',
  'hold-ended': 'Ya no le guardamos esta hora. Todavía puede reservarla si sigue disponible.',
  'slot-just-taken': 'Otra persona acaba de reservar esa hora. Elija otra. Hemos conservado lo que ha escrito.',
  'could-not-book':
    'No se ha podido reservar esta hora. ' +
    'Abra de nuevo la página o póngase en contacto con la persona con la que quiere reunirse.',
  'connection-lost':
    'No hemos podido conectar con el servidor. Compruebe su conexión e inténtelo de nuevo. No se ha perdido nada.',
  'own-booking-hint': 'Si ya había reservado esta hora, busque la confirmación en su correo.',

  // People and teams
  'choose-meeting': 'Elija la reunión que quiere reservar.',
  'no-meetings': 'En este momento no se puede reservar ninguna reunión aquí.',

  // The frame
  'powered-by': 'Con la tecnología de Convene',
  imprint: 'Aviso legal',
  privacy: 'Privacidad',
}
