import type { unsentTexts } from '../english-unsent.ts'

export const spanishUnsent: Record<keyof typeof unsentTexts, string> = {
  'guests-hint-unsent': 'Uno por línea, {count} como máximo.',
  'emailed-details-unsent':
    'Este servicio no envía correos: guarde la dirección de esta página. Aquí puede cambiar o cancelar la reunión.',
  'check-code-sent-unsent':
    'Este servicio no envía correos: el código que requiere este paso no puede llegarle. Active JavaScript para ' +
    'reservar sin código o contacte con el anfitrión.',
  'too-many-codes-unsent':
    'Se han pedido demasiados códigos. Inténtelo de nuevo {wait} o active JavaScript y reserve sin código.',
  'code-sent-unsent': 'Este servicio no envía correos: ningún código puede llegarle. Pídalo a quien lo administra.',
  'get-code-unsent': 'Pedir un código',
  'email-me-code-unsent': 'Pedir un código',
  'do-not-wait-unsent':
    '¿No quiere esperar? Pida a quien administra este servicio un enlace para una nueva contraseña.',
  'reset-advice-unsent':
    'Este servicio no envía correos. Pida a quien lo administra un enlace para elegir una nueva contraseña.',
  'link-sent-unsent':
    'Este servicio no envía correos. Pida a quien lo administra un enlace para elegir una nueva contraseña.',
  'email-me-link-unsent': 'Pedir un enlace',
  'emails-requested-unsent': 'Este servicio no envía correos. Pida a quien lo administra los correos que solicitó.',
  'ask-for-invitation-unsent': 'Pida un enlace nuevo a la persona que le invitó.',
  'ml-done-booked-unsent':
    'Reserva hecha. Este servicio no envía correos: avise por su cuenta a todas las personas implicadas.',
  'meeting-done-canceled-unsent':
    'La reunión se ha cancelado. Este servicio no envía correos: avise por su cuenta a todas las personas implicadas.',
  'meeting-done-invitee-canceled-unsent':
    'La reserva se ha cancelado. Este servicio no envía correos: avise por su cuenta a todas las personas implicadas.',
  'meeting-done-rescheduled-unsent':
    'La reunión tiene una nueva hora. Este servicio no envía correos: avise por su cuenta a todas las personas ' +
    'implicadas.',
  'meeting-done-guests-unsent':
    'Los invitados se han añadido. Este servicio no envía correos: avise por su cuenta a todas las personas ' +
    'implicadas.',
  'meeting-done-guest-removed-unsent':
    'El invitado se ha quitado. Este servicio no envía correos: avise por su cuenta a todas las personas implicadas.',
  'removal-plan-meetings-reassign-unsent':
    '{to} pasa a llevar las próximas reuniones. Este servicio no envía correos: avise por su cuenta a todas las ' +
    'personas implicadas.',
  'removal-plan-meetings-cancel-unsent':
    'Las próximas reuniones sin otros anfitriones se cancelan. Este servicio no envía correos: avise por su cuenta ' +
    'a todas las personas implicadas.',
  'mb-emails-unsent': 'Este servicio no envía correos: avise por su cuenta a todas las personas implicadas.',
  'meeting-move-advice-unsent': 'Este servicio no envía correos: avise por su cuenta a todas las personas implicadas.',
  'meeting-remove-guest-advice-unsent': 'Este servicio no envía correos: avise por su cuenta a {email}.',
  'meeting-cancel-advice-unsent':
    'Este servicio no envía correos: avise por su cuenta a todas las personas implicadas. La hora volverá a quedar ' +
    'libre. No se puede deshacer.',
  'meeting-cancel-invitee-advice-unsent':
    'Este servicio no envía correos: avise por su cuenta a todas las personas implicadas. La plaza volverá a ' +
    'quedar libre. No se puede deshacer.',
  'meeting-done-reconfirm-unsent':
    'Este servicio no envía correos: se guarda aquí. Avise por su cuenta al participante.',
  'meeting-done-resent-unsent': 'Este servicio no envía correos: se guarda aquí. Avise por su cuenta al participante.',
  'meeting-too-often-unsent': 'Esto se pidió hace poco. Inténtelo de nuevo {wait}.',
  'timeline-resent-unsent': '{actor} pidió de nuevo la confirmación para {name}',
  'people-resend-unsent': 'Enlace nuevo',
  'people-resend-wait-unsent': 'Hace poco se creó un enlace para esta persona. Puede crear otro {wait}.',
  'people-done-resent-unsent':
    'La invitación tiene un enlace nuevo. Cópielo para la persona, porque este servicio no envía correos.',
  'people-invite-text-unsent':
    'Este servicio no envía correos: copie el enlace de cada invitación para la persona. Una invitación pendiente ' +
    'ocupa una licencia.',
  'people-invite-send-unsent': 'Crear invitaciones',
  'people-invite-many-unsent':
    'Puede invitar a {count} personas a la vez como máximo. No se ha creado ninguna invitación.',
  'people-invited-count-unsent':
    '{count, plural, =0 {No se ha creado ninguna invitación} one {Se ha creado # invitación} many {Se han creado # ' +
    'de invitaciones} other {Se han creado # invitaciones}}',
  'people-revoke-text-unsent': 'El enlace de la invitación dejará de funcionar. Puede volver a invitar a la persona.',
  'conf-join-gone-text-unsent': 'Se ha cancelado o ya ha terminado.',
  'wf-test-text-unsent':
    'Los correos se guardan aquí, tal como los recibiría su primer destinatario. Los SMS y las solicitudes no se ' +
    'envían.',
  'wf-test-send-unsent': 'Crear correos de prueba',
  'wf-test-done-unsent':
    '{count, plural, =0 {No hay ningún correo que guardar.} one {# correo de prueba está guardado aquí.} many {# ' +
    'de correos de prueba están guardados aquí.} other {# correos de prueba están guardados aquí.}}',
  'people-inv-sent-unsent': 'Último enlace',
  'check-by-email-unsent': 'Pedir un código en su lugar',
  'new-code-unsent': 'Pedir un código nuevo',
  'code-label-unsent': 'Su código',
  'check-email-unsent': 'No se envía ningún correo',
  'code-format-unsent': 'Escriba las seis cifras del código.',
  'wf-test-wait-unsent': 'Ha creado muchos correos de prueba. Puede crear 60 por hora. Inténtelo de nuevo {wait}.',
}
