import type { signInTexts } from '../english-sign-in.ts'

export const spanishSignIn: Record<keyof typeof signInTexts, string> = {
  // Sign in
  'email-address': 'Correo electrónico',
  password: 'Contraseña',
  'email-me-code': 'Recibir un código por correo',
  'forgot-password': '¿Ha olvidado su contraseña?',
  'incorrect-credentials': 'Correo electrónico o contraseña incorrectos.',
  'check-email': 'Revise su correo',
  'code-sent': 'Si existe una cuenta con esa dirección, le hemos enviado un código de seis dígitos.',
  'enter-code':
    'Escríbalo en este navegador en un plazo de ' +
    '{count, plural, one {# minuto} many {# de minutos} other {# minutos}}.',
  'no-email-yet': '¿No ha llegado nada después de un par de minutos? Mire en la carpeta de correo no deseado.',
  code: 'Código',
  'code-format': 'Escriba los seis dígitos del correo.',
  'incorrect-code':
    'Código incorrecto. {count, plural, one {Le queda # intento} many {Le quedan # de intentos} ' +
    'other {Le quedan # intentos}}.',
  'start-over': 'Empezar de nuevo',
  'code-expired': 'Este código ya no funciona',
  'code-expired-advice':
    'Un código sirve una sola vez, en el navegador que lo solicitó, durante ' +
    '{count, plural, one {# minuto} many {# de minutos} other {# minutos}}.',
  'start-over-advice': 'Empiece de nuevo con su contraseña o con un código nuevo.',
  'too-many-attempts': 'Demasiados intentos',
  'try-again': 'Inténtelo de nuevo {wait}.',
  'do-not-wait': '¿No quiere esperar? Reciba un código por correo o restablezca su contraseña.',
  'get-code': 'Recibir un código por correo',
  'emails-requested': 'Busque en su bandeja de entrada y en el correo no deseado los mensajes que ya ha solicitado.',
  'know-password': 'Si recuerda su contraseña, puede iniciar sesión con ella.',

  // Reset the password
  'reset-password': 'Restablecer la contraseña',
  'reset-advice': 'Le enviaremos por correo un enlace para elegir una contraseña nueva.',
  'email-me-link': 'Enviarme un enlace',
  'back-to-sign-in': 'Volver al inicio de sesión',
  'link-sent':
    'Si existe una cuenta con esa dirección, le hemos enviado un enlace. Sirve una sola vez, durante una hora.',
  'try-another-address': 'Probar con otra dirección',
  'choose-password': 'Elija una contraseña nueva',
  'choose-password-advice':
    'Se cambiará la contraseña de {email}. Su sesión se cerrará en todos los demás dispositivos.',
  'new-password': 'Contraseña nueva',
  'password-length': 'Al menos {count, plural, one {# carácter} many {# de caracteres} other {# caracteres}}.',
  'change-password': 'Cambiar contraseña',
  'password-is-email': 'No use su dirección de correo como contraseña.',
  'link-expired': 'Este enlace ya no funciona',
  'reset-link-advice':
    'Un enlace para restablecer la contraseña sirve una sola vez, durante una hora. Cada correo nuevo anula los ' +
    'anteriores.',
  'check-newer-email': 'Compruebe si hay un correo más reciente o solicite un enlace nuevo.',
  'request-new-link': 'Solicitar un enlace nuevo',

  // An invitation to join an organization
  'invitation-title': 'Unirse a {organization}',
  'invitation-intro': '{inviter} ha invitado a {email} a unirse a {organization} en Convene.',
  'signed-in-instead': 'Ha iniciado sesión como {current}. Si acepta, la sesión pasará a ser la de {email}.',
  'your-name': 'Su nombre',
  'your-time-zone': 'Su zona horaria',
  'accept-invitation': 'Aceptar y unirse',
  'not-for-you': '¿No es para usted?',
  'decline-invitation': 'Rechazar invitación',
  'welcome-to': 'Le damos la bienvenida a {organization}',
  'joined-as': 'Se ha unido como {email}.',
  'invitation-declined': 'Invitación rechazada',
  'not-joined': 'No se ha unido a {organization}. Ya puede cerrar esta página.',
  'invitation-link-advice':
    'Un enlace de invitación sirve una sola vez, durante 30 días. Cada correo nuevo anula los anteriores.',
  'ask-for-invitation': 'Compruebe si hay un correo más reciente o pida otro a la persona que envió la invitación.',
  'other-organization': '{email} ya pertenece a otra organización.',
  'other-organization-advice': 'Abandone antes esa organización o pida una invitación a otra dirección de correo.',
}
