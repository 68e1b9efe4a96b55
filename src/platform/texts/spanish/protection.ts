import type { protectionTexts } from '../english-protection.ts'

export const spanishProtection: Record<keyof typeof protectionTexts, string> = {
  // A check that the browser does while the visitor fills in the form
  'check-running': 'Estamos comprobando que usted no es un robot. Puede seguir escribiendo.',
  'check-done': 'Comprobación terminada. Ya puede reservar.',
  'check-waiting': 'Casi hemos terminado de comprobar que usted no es un robot. Reservaremos su hora justo después.',
  'check-needed':
    'Muchas personas están reservando en este momento, así que comprobamos que usted no es un robot. Solo llevará ' +
    'unos segundos.',
  'check-reload': 'Vuelva a cargar esta página y reserve de nuevo. Muchas personas están reservando en este momento.',
  'check-by-email': 'Prefiero recibir un código por correo',
  // In a field that only robots see and fill in
  'leave-empty': 'Deje este campo vacío',

  // A code by email, for visitors without JavaScript
  'check-code-sent': 'Un paso más: hemos enviado un código a {email}. Escríbalo abajo para reservar esta hora.',
  'code-label': 'Código recibido por correo',
  'code-hint':
    'Seis dígitos. El código caduca al cabo de ' +
    '{minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}.',
  'code-wrong': 'Este código es incorrecto o ha caducado. Revise el último correo o solicite un código nuevo.',
  'new-code': 'Recibir un código nuevo por correo',
  'too-many-codes':
    'Hemos enviado demasiados códigos. Inténtelo de nuevo {wait} o active JavaScript y reserve sin código.',

  // The email with the code
  'code-email-subject': 'Su código para reservar: {meeting}',
  'code-email-reason':
    'Alguien está reservando «{meeting}» con esta dirección de correo. Si es usted, escriba este código en la página:',
  'code-email-closing':
    'El código sirve una sola vez y caduca al cabo de ' +
    '{minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}. Si no está reservando una reunión, ' +
    'ignore este correo.',

  // Does not say that the organization blocks the address
  'address-not-accepted':
    'No se puede hacer esta reserva con esta dirección de correo. ' +
    'Póngase en contacto por otro medio con la persona con la que quiere reunirse.',
}
