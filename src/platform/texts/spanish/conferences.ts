import type { conferenceTexts } from '../english-conferences.ts'

export const spanishConference: Record<keyof typeof conferenceTexts, string> = {
  'conf-video-call': 'Videollamada',
  'conf-link-follows': '{name} (recibirá el enlace)',
  'log-conference': 'Videoconferencia',

  // The console
  'conf-title': 'Videoconferencias',
  'conf-about': 'Dé a cada reserva un enlace para unirse en línea: con Jitsi, BigBlueButton o una sala propia.',
  'conf-advice':
    'Elija una videoconferencia como lugar de un tipo de evento. Así, cada reserva recibe un enlace para unirse.',
  'conf-none': 'Todavía no hay videoconferencias. Añada una para que las reservas tengan un enlace para unirse.',
  'conf-add': 'Añadir videoconferencia',
  'conf-add-title': 'Añadir una videoconferencia',
  'conf-edit': 'Editar…',
  'conf-edit-title': 'Editar «{name}»',
  'conf-save': 'Guardar videoconferencia',
  'conf-saved': 'La videoconferencia se ha guardado.',
  'conf-added': 'La videoconferencia se ha añadido. Ahora, elíjala como lugar de un tipo de evento.',
  'conf-name': 'Nombre',
  'conf-name-hint': 'Los participantes lo ven al elegir dónde reunirse.',
  'conf-provider': 'Servicio',
  'conf-jitsi': 'Jitsi: una sala nueva para cada reunión',
  'conf-bigbluebutton': 'BigBlueButton: una sala nueva para cada reunión, con los anfitriones como moderadores',
  'conf-room': 'Mi propia sala o dirección',
  'conf-service-jitsi': 'Jitsi',
  'conf-service-bigbluebutton': 'BigBlueButton',
  'conf-service-room': 'Sala propia',
  'conf-url': 'Dirección',
  'conf-url-hint':
    'Jitsi: por ejemplo, https://meet.jit.si. BigBlueButton: lo que «bbb-conf --secret» muestra como URL. Sala ' +
    'propia: su dirección. Las palabras «random» y «meeting» entre llaves se sustituyen por caracteres aleatorios ' +
    'y por el ID de la reunión.',
  'conf-secret': 'Secreto compartido',
  'conf-secret-hint': 'Solo para BigBlueButton: lo que «bbb-conf --secret» muestra como Secret. Se guarda cifrado.',
  'conf-secret-keep': 'Déjelo vacío para conservar el secreto guardado. Si cambia la dirección, escríbalo de nuevo.',
  'conf-scope': 'Quién puede usarla',
  'conf-scope-user': 'Solo yo',
  'conf-scope-organization': 'Toda la organización',
  'conf-fixed':
    'Todas las reuniones tienen el mismo enlace. Personas de reuniones distintas pueden coincidir en la misma sala.',
  'conf-limit': 'Puede haber 20 como máximo. Elimine una que ya no use.',
  'conf-test': 'Probar',
  'conf-test-good': 'Funciona. Este enlace es como el que recibe una reserva:',
  'conf-test-bad': 'No hay enlace: {problem}.',
  'conf-delete': 'Eliminar…',
  'conf-delete-title': '¿Eliminar «{name}»?',
  'conf-delete-text': 'Las reuniones reservadas conservan sus enlaces, pero los de BigBlueButton dejarán de funcionar.',
  'conf-delete-now': 'Eliminar videoconferencia',
  'conf-deleted': 'La videoconferencia se ha eliminado.',
  'conf-used': 'Estos tipos de evento la usan. Elija otro lugar para ellos antes de eliminarla:',
  'conf-back': 'Volver a las videoconferencias',

  // The event type editor
  'conf-choice': 'Enlace para unirse',
  'conf-choice-none': 'Sin enlace',
  'conf-choice-hint': 'Cada reserva recibe su propio enlace. Los participantes ven el texto de arriba.',

  // The page behind the link to a BigBlueButton room
  'conf-join-title': 'Unirse a «{name}»',
  'conf-join-name': 'Su nombre',
  'conf-join-name-hint': 'Las demás personas de la reunión lo ven.',
  'conf-join-now': 'Unirse a la reunión',
  'conf-join-host': 'Se une como anfitrión.',
  'conf-join-failed':
    'El servidor de videoconferencias no responde. Inténtelo de nuevo dentro de un minuto o póngase en contacto ' +
    'con el anfitrión.',
  'conf-join-gone': 'No hay ninguna reunión en este enlace',
  'conf-join-gone-text': 'Se ha cancelado o ya ha terminado. Los detalles están en el correo sobre su reserva.',

  // The email to hosts when a BigBlueButton server does not answer
  'confmail-subject': 'El enlace para unirse a «{meeting}» todavía no funciona',
  'confmail-text':
    'Hemos intentado preparar la sala de esta reunión, pero el servidor de videoconferencias no ha respondido como ' +
    'se esperaba: {problem}.',
  'confmail-next':
    'El enlace volverá a funcionar en cuanto lo haga el servidor. Pruebe la videoconferencia antes de que empiece ' +
    'la reunión.',
  'confmail-button': 'Revisar videoconferencias',

  // Links of hosts that change or are missing
  'link-change-email-subject': 'Nuevo enlace: {meeting} con {names} el {when}',
  'link-change-new': 'El enlace para unirse a esta reunión ha cambiado. El enlace anterior ya no es válido.',
  'link-change-none': 'El enlace para unirse a esta reunión ya no es válido. El nuevo llegará de parte de {names}.',
  'host-link-missing':
    'Esta reunión todavía no tiene enlace para unirse. Envíe uno a {name} o añada el suyo a su perfil: lo tendrán ' +
    'todas las reuniones de este tipo.',
  'host-link-add': 'Añadir mi enlace',
  'custom-link-follows': '{name}. El enlace llegará de parte de {names}.',
  'own-link': 'Su enlace para reuniones en línea',
  'own-link-hint':
    'Por ejemplo, su sala personal en Zoom, Meet, Teams o Webex. Un enlace nuevo también llega a las reuniones ya ' +
    'reservadas.',
  'own-link-invalid': 'Escriba una dirección que empiece por https://.',
  'own-link-used':
    'Hay tipos de evento que usan este enlace como conferencia. Elija otro lugar para ellos antes de quitarlo.',
  'host-link': 'El enlace del anfitrión',
  'host-link-note':
    'No hay ninguna cuenta conectada para este servicio, así que cada reunión lleva el enlace de su anfitrión. Sin ' +
    'él, no hay enlace para unirse.',
  'host-link-lacking': 'Estos anfitriones aún no tienen enlace: {names}.',
  'attention-no-link':
    '{count, plural, one {# tipo de evento necesita} other {# tipos de evento necesitan}} su enlace para reuniones ' +
    'en línea',
  'attention-no-host-link':
    '{count, plural, one {# tipo de evento tiene un anfitrión} other {# tipos de evento tienen anfitriones}} sin ' +
    'enlace para reuniones en línea',
  'meeting-no-link':
    'Esta reunión no tiene enlace para unirse. Añada el suyo a su perfil o envíe uno a los participantes.',
  'meeting-link-again': 'Buscar un enlace de nuevo',
  'meeting-done-link': 'La reunión ya tiene enlace para unirse.',
}
