import type { homeTexts } from '../english-home.ts'

export const spanishHome: Record<keyof typeof homeTexts, string> = {
  // The first run, in four steps
  'setup-step': 'Paso {step} de {count}',
  'setup-title': 'Configurar Convene',
  'setup-intro': 'Cree su organización y su cuenta. En unos dos minutos se podrá reservar con usted.',
  'setup-organization': 'Nombre de la organización',
  'setup-organization-hint': 'Los participantes lo ven en sus páginas de reserva.',
  'setup-name-hint': 'Los participantes también lo ven. Formará parte de la dirección de su página de reserva.',
  'setup-create': 'Crear organización',
  'setup-demo-removed': 'Se han eliminado los datos de demostración. Ahora, cree su propia organización.',
  'setup-closed': 'Este enlace de configuración no funciona',
  'setup-closed-advice':
    'Ya se ha utilizado o está incompleto. Si Convene ya está configurado, inicie sesión con su dirección de correo.',
  'setup-closed-restart':
    '¿Aún no hay nada configurado? Reinicie Convene: muestra un enlace nuevo mientras no exista ninguna organización.',
  'not-set-up': 'Convene aún no está configurado',
  'not-set-up-advice':
    'Abra el enlace de configuración para crear la primera organización. Convene lo mostró al ' +
    'iniciarse: en la terminal o en el registro del servicio. Contiene /setup/.',
  'not-set-up-restart':
    '¿Ha perdido el enlace? Reinicie Convene: muestra uno nuevo mientras no exista ninguna organización.',
  'setup-closed-signed-in': 'Convene ya está configurado y usted ha iniciado sesión.',
  'go-to-console': 'Ir a su panel',
  'setup-hours-title': '¿Cuándo se puede reservar con usted?',
  'setup-hours-intro':
    'Elija sus horas de trabajo habituales. Más adelante podrá añadir pausas, otras horas para días concretos y días ' +
    'libres.',
  'setup-days': 'Días',
  'setup-from': 'Desde',
  'setup-to': 'Hasta',
  'setup-no-days': 'Elija al menos un día.',
  'setup-to-later': 'El final debe ser posterior al inicio.',
  'setup-continue': 'Continuar',
  'setup-event-type-title': '¿Qué se puede reservar?',
  'setup-event-type-intro':
    'Un tipo de evento es una clase de reunión con su propio enlace de reserva. Empiece con uno.',
  'setup-event-type-name': 'Nombre',
  'setup-event-type-default': 'Primera llamada',
  'setup-duration': 'Duración',
  'setup-place': '¿Dónde tiene lugar?',
  'setup-place-phone': 'Por teléfono: llamo al participante',
  'setup-place-video': 'Por vídeo, con un enlace mío',
  'setup-place-person': 'En persona, en una dirección',
  'setup-place-ask': 'El participante propone un lugar',
  'setup-details': 'Enlace de vídeo o dirección',
  'setup-details-hint': 'Solo por vídeo o en persona.',
  'setup-details-missing': 'Escriba el enlace de vídeo o la dirección, o elija otro lugar.',
  'setup-publish': 'Publicar',
  'setup-done-title': 'Ya se puede reservar con usted',
  'setup-done-intro': 'Este es su enlace de reserva. Envíelo a las personas con las que quiere reunirse.',
  'setup-open-page': 'Abrir página de reserva',
  'setup-next-title': '¿Y ahora?',
  'setup-next': 'En su panel puede ver sus reuniones, cambiar sus horas y crear más tipos de evento.',

  // Notices
  notices: 'Avisos',
  'demo-title': 'Estos son datos de demostración.',
  'demo-note': 'Pruebe todo lo que quiera. Cuando desee empezar con sus propios datos, elimínelos.',
  'demo-remove': 'Eliminar los datos de demostración',
  'demo-confirm-title': '¿Eliminar los datos de demostración?',
  'demo-confirm':
    'Se eliminará {organization} con sus personas, tipos de evento, reuniones y contactos. No se puede deshacer.',
  'demo-confirm-next': 'Se cerrará su sesión y después creará su propia organización.',
  'demo-confirm-button': 'Eliminar y empezar de nuevo',
  'smtp-title': 'No se envían correos.',
  'smtp-note':
    'No hay ningún servidor de correo configurado, así que los participantes no reciben confirmaciones. Defina ' +
    'SMTP_URL y reinicie Convene.',

  // Home
  'home-title': 'Hola, {name}',
  'home-meetings': 'Próximas reuniones',
  'home-today': 'Hoy',
  // date: "Tuesday, November 17"
  'home-tomorrow': 'Mañana, {date}',
  'home-nothing-today': 'Nada más por hoy.',
  'home-no-meetings': 'No tiene próximas reuniones. Comparta un enlace de reserva para recibir la primera.',
  'home-open-meetings': 'Ver todas las reuniones',
  'home-more-meetings': 'Ver más reuniones',
  'home-links': 'Sus enlaces de reserva',
  'home-page-link': 'Su página con todos los tipos de evento',
  'home-off': 'Inactivo',
  'home-no-event-types': 'Todavía no tiene tipos de evento, así que nadie puede reservar con usted.',
  'home-create-event-type': 'Crear un tipo de evento',
  'home-all-event-types': 'Ver todos los tipos de evento',
  'check-title': 'Termine la configuración',
  'check-progress': '{count} de {total} completados',
  'checklist-done': 'completado',
  'check-hours': 'Revise sus horas de trabajo',
  'check-event-type': 'Publique un tipo de evento',
  'check-share': 'Comparta su enlace y reciba su primera reserva',
  'check-picture': 'Añada su foto',
  'attention-title': 'Requiere su atención',
  'attention-no-hours': 'No tiene horas de trabajo, así que nadie puede reservar con usted.',
  'attention-all-off': 'Todos sus tipos de evento están inactivos, así que nadie puede reservar con usted.',
  'attention-failed-emails':
    '{count, plural, one {Ha fallado # correo sobre una reunión} many {Han fallado # de correos sobre reuniones} ' +
    'other {Han fallado # correos sobre reuniones}} en los últimos 7 días.',
  'attention-undeliverable':
    '{count, plural, one {# dirección de correo no existe y ya no recibe} many {# de direcciones de correo no existen ' +
    'y ya no reciben} other {# direcciones de correo no existen y ya no reciben}} más mensajes.',
  'attention-webhooks':
    '{count, plural, one {Se ha desactivado # webhook} many {Se han desactivado # de webhooks} other {Se han ' +
    'desactivado # webhooks}} tras demasiados errores.',
  'attention-set-aside':
    '{count, plural, one {Se ha detenido # tarea en segundo plano} many {Se han detenido # de tareas en segundo plano} ' +
    'other {Se han detenido # tareas en segundo plano}}, porque al ejecutarse terminaba el servicio. ' +
    'Avise al operador.',
  'attention-run-again': 'Ejecutar de nuevo',
  'attention-invitations':
    '{count, plural, one {# invitación sigue} many {# de invitaciones siguen} other {# invitaciones siguen}} sin ' +
    'respuesta.',

  // Search
  'search-label': 'Buscar una persona, reunión, tipo de evento o página',
  'search-empty': 'Escriba un nombre, una dirección de correo o el nombre de una página.',
  'search-none': 'No hay resultados para «{query}». Revise la ortografía o busque una parte del nombre.',
  'search-count': '{count, plural, one {# resultado} many {# de resultados} other {# resultados}} para «{query}»',
  'search-pages': 'Páginas',
  'search-people': 'Personas',
  'search-contacts': 'Contactos',
  'search-canceled': 'Cancelada',
}
