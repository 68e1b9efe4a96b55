import type { formTexts } from '../english-forms.ts'

export const spanishForms: Record<keyof typeof formTexts, string> = {
  // A routing form
  'form-preview': 'Responda a unas preguntas y encontraremos la reunión adecuada para usted.',
  'check-form': 'Revise sus respuestas: {form}',
  'fix-answers':
    '{count, plural, one {Corrija esta respuesta:} many {Corrija # de respuestas:} ' +
    'other {Corrija estas # respuestas:}}',
  'answer-missing': 'Responda a esta pregunta.',
  'answer-too-long': 'Use como máximo {count, plural, one {# carácter} many {# de caracteres} other {# caracteres}}.',
  'answer-email': 'Escriba una dirección de correo válida, por ejemplo, maya@example.com.',
  'answer-phone':
    'Escriba un número de teléfono válido. Elija el país o empiece con el signo más y el prefijo del país.',
  'answer-choice': 'Elija una de las respuestas.',
  'answer-line': 'Use una sola línea sin caracteres especiales.',
  'answer-lines': 'Elimine los caracteres especiales.',
  'choose-answer': 'Elija una respuesta',
  'no-answer': 'Sin respuesta',
  'send-answers': 'Enviar',
  'too-many-answers': 'Demasiadas respuestas desde su red. Inténtelo de nuevo {wait}.',
  'form-full':
    'Este formulario no puede aceptar respuestas en este momento. Inténtelo más tarde o póngase en contacto con la ' +
    'persona que le envió el enlace.',
  'answers-saved': 'Gracias por sus respuestas',
  'answers-saved-advice':
    'Las hemos guardado. En este momento no se puede reservar ninguna reunión. Inténtelo de nuevo más tarde.',
  'form-not-found': 'Este formulario no existe',
  'form-not-found-advice':
    'Compruebe que ha copiado el enlace completo. Si es así, el formulario está cerrado. Pregunte a la persona que se ' +
    'lo envió.',

  // People and teams
  'list-title': 'Reservar una reunión con {name}',
  'list-preview': 'Reuniones disponibles: {meetings}',
  'team-hosts': 'Reúnase con {names}.',
  'no-meetings-advice': 'Inténtelo más tarde o póngase en contacto con {name} por otro medio.',

  // Booking pages that cannot be shown
  'page-not-found': 'Página de reserva no encontrada',
  'page-not-found-advice': 'Compruebe que ha copiado el enlace completo. Si es así, esta reunión ya no se ofrece.',
  'ask-for-new-link': 'Pida un enlace nuevo a las personas con las que quiere reunirse.',
  'link-used': 'Este enlace ya se ha utilizado',
  'link-used-advice': 'Solo sirve para una reserva.',
  'too-many-bookings': 'Demasiadas reservas',
  'too-many-bookings-advice':
    'Demasiadas reservas desde su red. Inténtelo de nuevo {wait}: vuelva atrás y pulse otra vez el botón. No se ha ' +
    'perdido nada.',

  // The home page
  welcome: 'Le damos la bienvenida',
  'welcome-service': 'Le damos la bienvenida a Convene',
  'about-service':
    'Convene organiza reuniones. El anfitrión comparte un enlace y quien lo recibe reserva una hora disponible.',
  'book-meeting': 'Reservar una reunión',
  'open-your-link':
    'Abra el enlace de reserva que ha recibido. Si no lo tiene, pídalo a las personas con las que quiere reunirse.',
  'more-pages': 'Hay más. Pida un enlace a las personas con las que quiere reunirse.',
  'your-account': 'Su cuenta',
  'sign-in-advice': 'Inicie sesión para gestionar sus sesiones, tokens personales y aplicaciones.',
  'sign-in': 'Iniciar sesión',
  'signed-in-as': 'Ha iniciado sesión como',
  'build-on-api': 'Desarrollar con la API',
  'api-reference': 'Referencia de la API',
  'openapi-document': 'Documento OpenAPI',
}
