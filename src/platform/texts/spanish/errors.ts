import type { errorTexts } from '../english-errors.ts'

export const spanishErrors: Record<keyof typeof errorTexts, string> = {
  // Pages that cannot be shown
  'not-found': 'Página no encontrada',
  'not-found-text': 'No hay nada en esta dirección.',
  'not-found-next': 'Compruebe que se ha copiado completa o pregunte a la persona que se la envió.',
  'something-wrong': 'Algo ha salido mal',
  'something-wrong-text': 'Se ha producido un error inesperado.',
  'something-wrong-next':
    'Inténtelo de nuevo. Si vuelve a ocurrir, envíe a su administrador el ID de solicitud que aparece abajo.',
  unavailable: 'No disponible temporalmente',
  'unavailable-text': 'El servicio no puede responder en este momento.',
  'unavailable-next': 'Inténtelo de nuevo dentro de unos segundos.',
  'too-many-requests': 'Demasiadas solicitudes',
  'too-many-requests-text': 'Ha enviado demasiadas solicitudes:',
  'too-many-requests-next': 'Espere un momento e inténtelo de nuevo.',
  'too-many-requests-wait': 'Demasiadas solicitudes desde su red. Inténtelo de nuevo {wait}.',
  'not-allowed': 'No permitido',
  'not-allowed-text': 'No puede hacer esto:',
  'not-allowed-next': 'Pida acceso a un administrador de su organización.',
  'request-invalid': 'No se puede atender esta solicitud',
  'request-invalid-text': 'Hay algo no válido en la dirección o en el formulario:',
  'request-invalid-next': 'Corríjalo e inténtelo de nuevo. La referencia de la API explica lo que se espera.',
  'request-rejected': 'El servicio ha rechazado la solicitud:',
  'request-rejected-next': 'La referencia de la API explica por qué.',
  'method-unsupported': 'Método no admitido',
  'method-unsupported-text': 'La solicitud usó un método que esta dirección no admite:',
  'method-unsupported-next': 'La referencia de la API enumera los métodos de cada dirección.',
  'api-address': 'Esta dirección forma parte de la API',
  'api-address-text': 'Requiere un token de acceso.',
  'api-address-next': 'Inicie sesión para crear un token. La referencia de la API muestra cómo enviarlo.',
  'create-token': 'Crear un token',
  'go-home': 'Ir a la página de inicio',
  // Below each error
  'error-number': 'Error {status} · ID de solicitud {id}',
  'send-request-id': 'Si vuelve a ocurrir, envíe este ID de solicitud a su administrador: {id}',
  'form-unreadable': 'No hemos podido leer este formulario. Vuelva atrás e inténtelo de nuevo.',
  'nothing-changed': 'No se ha cambiado nada. Inténtelo de nuevo dentro de un momento.',
  'cross-site-form':
    'Este formulario no procede de una de nuestras páginas. Vuelva a cargar la página y envíe el formulario otra vez.',

  // Fields to correct
  'field-invalid': 'Revise este campo.',
  'field-too-short': 'Use al menos {count, plural, one {# carácter} many {# de caracteres} other {# caracteres}}.',
  'name-web-address': 'Escriba un nombre que no contenga una dirección web.',
  'choice-or-other': 'Elija una de las opciones o escriba otra respuesta, pero no ambas cosas.',
  'choose-location': 'Elija un lugar.',
  'guest-invalid': '«{guest}» no es una dirección de correo válida.',
  'guest-is-invitee': '«{guest}» es su propia dirección. Quítela de la lista.',
  'guest-twice': '«{guest}» aparece dos veces en la lista. Quite una.',
  'too-many-guests': 'Indique como máximo {count, plural, one {# invitado} many {# de invitados} other {# invitados}}.',
  'already-in-session': 'Esta dirección de correo ya tiene una plaza en esta sesión.',
  'location-settled': 'Otra persona ya eligió el lugar para esta hora. Si quiere unirse, pulse «{button}» de nuevo.',

  // A recap of a meeting that someone shared
  'recap-summary': 'Resumen',
  'recap-action-items': 'Tareas acordadas',
  'recap-discussion': 'Temas tratados',
  'recap-guests': '{count, plural, one {# invitado} many {# de invitados} other {# invitados}}',
  'recap-processing': 'Todavía estamos redactando los puntos clave. Vuelva dentro de un momento.',
  'recap-unavailable': 'No se han podido redactar los puntos clave que faltan.',
  'recap-empty': 'No hay puntos clave.',
  'recap-not-shared':
    'Compruebe que ha copiado el enlace completo. Si es así, el resumen de la reunión ya no se comparte. Pregunte ' +
    'a la persona que se lo envió.',

  // On all pages
  language: 'Idioma',
}
