import type { emailTexts } from '../english-emails.ts'

export const spanishEmails: Record<keyof typeof emailTexts, string> = {
  // The frame of every email
  'email-sender': '{name} a través de {organization}',
  'email-greeting': 'Hola, {name}:',
  'email-greeting-unnamed': 'Hola:',

  // Subjects. when: "Monday, Nov 16, 10:30 am". It never changes its form, so it stands best at the end.
  'booked-email-subject': '{meeting} con {names} el {when}',
  'new-booking-email-subject': 'Nueva reserva: {meeting} con {names} el {when}',
  'invited-email-subject': 'Invitación: {meeting} con {names} el {when}',
  'rescheduled-email-subject': 'Reunión reprogramada: {meeting} con {names} el {when}',
  'canceled-email-subject': 'Reunión cancelada: {meeting} con {names} el {when}',
  'session-canceled-email-subject': 'Reunión cancelada: {meeting} el {when}',
  'reminder-email-subject': 'Recordatorio: {meeting} con {names} el {when}',
  'reconfirm-email-subject': '¿Asistirá? {meeting} con {names} el {when}',
  'reassigned-email-subject': 'Cambio de anfitrión: {meeting} con {names} el {when}',
  'invitee-left-email-subject': '{name} ha cancelado: {meeting} el {when}',
  'guest-removed-email-subject': 'Ya no hace falta que asista: {meeting} con {names} el {when}',
  'guests-changed-email-subject': 'Cambio de invitados: {meeting} con {names} el {when}',

  // To the invitee. names: of the hosts
  'invitee-booked': 'Su reunión con {names} está reservada.',
  'invitee-rescheduled': 'Su reunión con {names} se ha reprogramado.',
  'invitee-canceled-own': 'Usted ha cancelado su reunión con {names}.',
  'invitee-canceled-by-host': '{name} ha cancelado esta reunión.',
  'invitee-reminder': 'Se acerca su reunión con {names}.',
  'invitee-reconfirm': '¿Podrá asistir a su reunión con {names}? Le agradecemos que nos lo confirme.',

  // To a guest. name: of the invitee; hosts: their names
  'guest-invited': '{name} le ha invitado a una reunión con {hosts}.',
  'guest-added': 'Ahora figura entre los invitados a la reunión de {name} con {hosts}.',
  'guest-rescheduled': 'Se ha reprogramado la reunión de {name} con {hosts} a la que le invitaron.',
  'guest-canceled': 'Se ha cancelado la reunión de {name} con {hosts} a la que le invitaron.',
  'guest-removed':
    'Ya no figura entre los invitados a esta reunión de {name} con {hosts}, así que no hace falta que asista.',

  // To a host. name: of the invitee, or of the person who canceled
  'host-booked': '{name} ha reservado una reunión con usted.',
  'guests-changed': 'Han cambiado los invitados de su reunión con {names}.',
  'host-rescheduled': 'Su reunión con {name} se ha reprogramado.',
  'host-canceled': '{name} ha cancelado esta reunión.',
  'host-invitee-left': '{name} ya no asistirá a esta reunión. Las demás personas que reservaron sí lo harán.',
  'host-reassigned': 'De su reunión con {name} se encarga ahora otro anfitrión. Vuelve a tener libre esta hora.',

  // Labels and values of a list. The other labels are those of the pages.
  'previous-time': 'Antes',
  'seats-taken': '{taken} de {limit} ocupadas',
  'online-link-follows': 'En línea, por {service}. El enlace llegará de parte de {names}.',
  'invitee-calls-number': 'Por teléfono: {name} llama al {number}',
  'call-invitee-at-number': 'Por teléfono: llame a {name} al {number}',
  'ask-person': 'Pregunte a {names}',

  // After the host canceled: a link to the booking page
  'book-other-time': 'Reservar otra hora',

  // The page of the meeting, for a host
  'see-meeting': 'Ver la reunión',

  // At the end
  'keep-links-private': 'No comparta estos enlaces. Cualquiera que los tenga puede cambiar su reserva.',
  'reply-to-reach': '¿Tiene alguna pregunta? Responda a este correo y le llegará a {name}.',
  'why-guest': 'Recibe este correo porque figura entre los invitados a esta reunión.',
  'why-former-guest': 'Recibe este correo porque figuraba entre los invitados a esta reunión.',
  'why-host': 'Recibe este correo porque esta reunión es con usted.',
  'why-former-host': 'Recibe este correo porque esta reunión era con usted.',
  'why-admin': 'Recibe este correo porque administra {organization}.',
  'why-webhook-manager': 'Recibe este correo porque gestiona esta suscripción de webhooks o administra {organization}.',

  // A code to sign in
  'sign-in-email-subject': 'Su código para iniciar sesión en Convene',
  'sign-in-email-reason':
    'Hemos recibido una solicitud para iniciar sesión en Convene con esta dirección de correo. Escriba este código ' +
    'para entrar:',
  'sign-in-email-closing':
    'El código sirve una sola vez, en el navegador que lo solicitó, y caduca al cabo de ' +
    '{minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}. No lo comparta con nadie. Si no lo ha ' +
    'solicitado, puede ignorar este correo.',

  // A link to choose a new password, and the notice that the password was changed
  'reset-email-subject': 'Restablezca su contraseña de Convene',
  'reset-email-reason':
    'Hemos recibido una solicitud para restablecer la contraseña de su cuenta de Convene. Su contraseña actual ' +
    'funcionará hasta que elija una nueva.',
  'reset-email-closing':
    'El enlace sirve una sola vez y caduca al cabo de una hora. Si no lo ha solicitado, puede ignorar este correo.',
  'password-email-subject': 'Se ha cambiado su contraseña de Convene',
  'password-email-reason':
    'Se ha cambiado la contraseña de su cuenta de Convene {email}. La sesión se ha cerrado en todos los demás ' +
    'navegadores.',
  'password-email-advice':
    'Si no ha sido usted, restablezca la contraseña cuanto antes y avise a un administrador de su organización.',
  'password-email-closing': 'Si ha sido usted, no tiene que hacer nada.',

  // An invitation to join an organization
  'invitation-email-subject': 'Invitación para unirse a {organization}',
  'invitation-email-reason': '{inviter} le ha invitado a unirse a {organization} en Convene.',
  'invitation-email-about':
    'Los miembros de {organization} publican las horas que tienen libres, y otras personas reservan reuniones con ' +
    'ellos.',
  'invitation-email-action': 'Aceptar o rechazar',
  'invitation-email-closing':
    'El enlace sirve una sola vez y caduca al cabo de {days, plural, one {# día} many {# de días} other {# días}}. ' +
    'Si no esperaba este correo, puede ignorarlo.',

  // Webhook deliveries fail. time: "Monday, November 16, 2026, 10:30 am"; host: "hooks.example.com"
  'webhook-failing-email-subject': 'Fallan los webhooks a {host}',
  'webhook-failing-email-reason': 'Todas las entregas de webhooks a esta dirección fallan desde el {time}.',
  'webhook-failing-email-next':
    'Seguimos reintentándolo, con pausas cada vez más largas. Si ninguna entrega funciona antes del {time}, ' +
    'desactivaremos la suscripción y dejaremos de enviar los eventos posteriores.',
  'webhook-failing-email-advice':
    'Asegúrese de que la dirección responde con un estado de 200 a 299 en ' +
    '{seconds, plural, one {# segundo} many {# de segundos} other {# segundos}} como máximo y sin redirección.',
  'webhook-disabled-email-subject': 'Se han desactivado los webhooks a {host}',
  'webhook-disabled-email-failed':
    'Todas las entregas de webhooks a esta dirección fallan desde el {time}, así que hemos desactivado la suscripción.',
  'webhook-disabled-email-gone':
    'El receptor ha respondido que esta dirección ya no existe (estado 410), así que hemos desactivado la suscripción.',
  'webhook-disabled-email-advice':
    'Cuando la dirección vuelva a funcionar, active la suscripción con POST {enable} y reenvíe los eventos perdidos ' +
    'con POST {replays}. Conservamos los eventos durante ' +
    '{days, plural, one {# día} many {# de días} other {# días}}.',
  'webhook-email-log': 'Todos los intentos se pueden consultar con GET {address}.',
  'webhook-address': 'Dirección',
  'webhook-events': 'Eventos',
  'webhook-problem': 'Último problema',
  'webhook-problem-status': 'La dirección respondió con el estado {status}.',

  // Storage. percent: "80%"; quota: "10,240 MB"; address: of the service
  'sms-half-email-subject': '{organization} ha usado la mitad de sus SMS de un día',
  'sms-half-email-reason':
    '{organization} ha usado la mitad de los {limit} segmentos de SMS que puede enviar en 24 horas.',
  'sms-half-email-advice':
    'Si no lo esperaba, revise las últimas reservas con números de teléfono. Cualquiera puede introducir ' +
    'números en sus páginas de reserva.',
  'storage-email-subject': '{organization} ha usado el {percent} de su almacenamiento',
  'storage-email-reason': '{organization} ha usado el {percent} de su cuota de almacenamiento de {quota}.',
  'storage-full-email-subject': '{organization} ha agotado su almacenamiento',
  'storage-full-email-reason':
    '{organization} ha agotado su cuota de almacenamiento de {quota}. Hasta que libere espacio, se rechazarán los ' +
    'nuevos resúmenes de reuniones, contactos, formularios, tipos de evento y respuestas de formularios. Las ' +
    'reuniones se pueden seguir reservando.',
  'storage-email-advice':
    'Elimine los resúmenes de reuniones, los contactos o las respuestas de formularios que ya no necesite, o pida ' +
    'una cuota mayor al operador de {address}.',

  // What stopped because a member was removed or lost a role. name: of the member
  'access-email-subject': 'Revise lo que {name} configuró en {organization}',
  'access-email-subject-disabled':
    '{count, plural, one {Se ha desactivado # suscripción de webhooks de {name}} many {Se han desactivado # de ' +
    'suscripciones de webhooks de {name}} other {Se han desactivado # suscripciones de webhooks de {name}}}',
  'access-email-removed': '{name} ya no forma parte de {organization}.',
  'access-email-role': '{name} ya no administra {organization}.',
  'access-email-group': '{name} ya no gestiona un grupo en {organization}.',
  'access-email-upgrade': '{name} configuró suscripciones de webhooks en {organization} y ya no puede gestionarlas.',
  'access-email-subscriptions':
    'Hemos desactivado las suscripciones de webhooks que dependían de {name}. Ya no se envía nada a estas direcciones:',
  'access-email-subscriptions-advice':
    '¿Todavía necesita alguna? Compruebe que la dirección es de su organización. Después, actívela con POST a su ' +
    'URI seguida de /enable, o cree una suscripción nueva y elimine esta. Si {name} conoce la clave de firma, ' +
    'sustitúyala con POST a la URI seguida de /rotate_signing_key.',
  'access-email-invitations':
    '{name} envió invitaciones a las que nadie ha respondido todavía. Sus enlaces ya no funcionan:',
  'access-email-invitations-advice':
    'Para invitar a una de estas personas, vuelva a enviar la invitación con POST a su URI seguida de /resend. ' +
    'Elimine las invitaciones que no reconozca.',
  'access-email-applications': '{name} registró estas aplicaciones. Siguen funcionando para quienes las conectaron:',
  'access-email-applications-advice':
    'Si {name} conoce sus secretos, sustitúyalos en la página de aplicaciones de su cuenta.',
  'access-email-more': 'y {count} más',

  // What a person wrote to the organizer of an invitation. name: "Zoë Lund (zoe@example.com)"
  'forward-email-subject': 'Mensaje sobre {meeting}',
  'forward-email-reason': '{name} escribió sobre la reunión {meeting}:',
  'forward-email-closing':
    'El mensaje llegó a la dirección de la invitación de calendario. Si responde a este correo, su respuesta ' +
    'llegará a esa persona.',
}
