import type { peopleTexts } from '../english-people.ts'

export const spanishPeople: Record<keyof typeof peopleTexts, string> = {
  'nav-people': 'Personas',
  'people-tabs': 'Páginas sobre personas',
  'people-tab-members': 'Miembros',
  'people-tab-invitations': 'Invitaciones',
  'people-tab-groups': 'Grupos',
  'people-tab-teams': 'Equipos',

  // The list of members
  'people-invite': 'Invitar a personas',
  'people-search': 'Buscar por nombre o correo',
  'people-find': 'Buscar',
  'people-clear': 'Mostrar a todas las personas',
  'people-role-any': 'Todos los roles',
  'people-pages': 'Páginas de la lista',
  'people-you': 'Usted',
  'people-none': 'No hay coincidencias',
  'people-none-advice': 'Pruebe con otro nombre o muestre a todas las personas.',
  'people-seen': 'Última actividad: {time}',
  'people-never-seen': 'Sin actividad todavía',
  'people-hosts':
    '{count, plural, =0 {sin tipos de evento como anfitrión} one {anfitrión de # tipo de evento} many {anfitrión de # ' +
    'de tipos de evento} other {anfitrión de # tipos de evento}}',
  'people-upcoming':
    '{count, plural, =0 {sin próximas reuniones} one {# próxima reunión} many {# de próximas reuniones} other {# ' +
    'próximas reuniones}}',
  'people-group-admin': 'administrador del grupo',
  'people-done-removed': 'La persona ya no forma parte de la organización.',

  // Roles
  'people-role': 'Rol',
  'people-role-user': 'Miembro',
  'people-role-admin': 'Administrador',
  'people-role-owner': 'Propietario',
  'people-role-user-text': 'gestiona sus propios tipos de evento, horas y reuniones',
  'people-role-admin-text': 'además, gestiona personas, grupos, equipos, formularios y webhooks',
  'people-role-owner-text': 'además, decide quién es propietario',
  'people-role-of': 'Rol de {name}',
  'people-role-loss':
    'Se aplica de inmediato. Un administrador que pasa a ser miembro pierde los webhooks y los enlaces de invitación ' +
    'que requieren ese rol.',
  'people-role-save': 'Cambiar rol',
  'people-role-missing': 'Elija un rol.',
  'people-role-own': 'No puede cambiar su propio rol. Pídaselo a otro administrador o a un propietario.',
  'people-role-only-owner':
    'Usted es el único propietario. Nombre antes a otro propietario o ceda la propiedad en la página de esa persona.',
  'people-role-of-owner': '{name} es propietario. Solo los propietarios pueden cambiarlo.',
  'people-owner-title': '¿Nombrar propietario a {name}?',
  'people-owner-text':
    '{name} podrá hacer todo lo que hace usted, incluso cambiar su rol o quitarle de la organización. Usted seguirá ' +
    'siendo propietario.',
  'people-owner-button': 'Nombrar propietario a {name}',
  'people-step-down-title': '¿Renunciar a la propiedad?',
  'people-step-down-text': 'Su nuevo rol será «{role}». Solo otro propietario podrá volver a nombrarle propietario.',
  'people-step-down-button': 'Renunciar a la propiedad',
  'people-done-role': 'El rol de {name} se ha cambiado.',

  // Ownership
  'people-hand-over': 'Ceder la propiedad',
  'people-hand-over-text': '{name} pasará a ser propietario y usted, administrador, ambas cosas a la vez.',
  'people-hand-over-confirm': 'Confirme el cambio',
  'people-hand-over-box': 'Cedo la propiedad a {name}. Solo un propietario podrá volver a nombrarme propietario.',
  'people-hand-over-missing': 'Marque la casilla para confirmar que cede la propiedad.',
  'people-hand-over-button': 'Ceder a {name}',
  'people-done-handed-over': '{name} es ahora propietario y usted, administrador.',

  // A member
  'people-email': 'Correo',
  'people-last-seen': 'Última actividad',
  'people-joined': 'Incorporación',
  'people-zone': 'Zona horaria',
  'people-page': 'Página de reserva',
  'people-upcoming-label': 'Reuniones',
  'people-groups': 'Grupos',
  'people-no-groups': 'En ningún grupo',
  'people-teams': 'Equipos',
  'people-no-teams': 'En ningún equipo',
  'people-availability': 'Disponibilidad',
  'people-meetings': 'Reuniones',
  'people-hosted': 'Tipos de evento',
  'people-hosted-none': '{name} no es anfitrión de ningún tipo de evento.',
  'people-hosted-more': 'Se muestran los primeros {count}.',
  'people-remove': 'Quitar',
  'people-remove-text':
    'Antes de que {name} deje la organización, usted decide qué pasa con sus tipos de evento y sus próximas reuniones.',
  'people-remove-button': 'Quitar a {name}…',

  // Invitations
  'people-inv-all': 'Mostrar todas las invitaciones',
  'people-inv-pending': 'Mostrar solo las pendientes',
  'people-inv-none': 'No hay invitaciones pendientes. Invite a personas a trabajar con usted.',
  'people-inv-never': 'Todavía no se ha invitado a nadie. Invite a personas a trabajar con usted.',
  'people-inv-state-pending': 'Pendiente',
  'people-inv-state-accepted': 'Aceptada',
  'people-inv-state-declined': 'Rechazada',
  'people-inv-dead': 'El enlace ya no funciona',
  'people-inv-by': 'Enviada por',
  'people-inv-left': 'Alguien que ya no está',
  'people-inv-first': 'Fecha de la invitación',
  'people-inv-sent': 'Último envío',
  'people-inv-link': 'Enlace para unirse',
  'people-inv-not-sent': 'Aún sin enviar',
  'people-resend': 'Reenviar',
  'people-resend-limit':
    'Puede reenviar una invitación una vez cada 15 minutos y cuatro veces al día. El enlace anterior deja de ' +
    'funcionar.',
  'people-resend-wait': 'Esta invitación se ha enviado hace poco. Podrá reenviarla {wait}.',
  'people-done-resent': 'La invitación se ha reenviado.',
  'people-revoke': 'Revocar',
  'people-revoke-title': '¿Revocar la invitación a {email}?',
  'people-revoke-text': 'El enlace del correo dejará de funcionar. Puede volver a invitar a la persona.',
  'people-revoke-button': 'Revocar invitación',
  'people-done-revoked': 'La invitación se ha revocado.',
  'people-scim':
    'Las invitaciones están cerradas porque SCIM está activado en esta organización. Convene todavía no admite ' +
    'SCIM, así que un directorio tampoco puede gestionar los miembros. Quien administra Convene puede volver a ' +
    'abrirlas.',

  // Inviting
  'people-invite-text':
    'Enviamos por correo a cada persona un enlace para unirse a su organización. Una invitación pendiente ocupa una ' +
    'licencia.',
  'people-invite-addresses': 'Direcciones de correo',
  'people-invite-hint':
    'Hasta {count}, separadas por comas, espacios o saltos de línea. También vale «Ada Park <ada@acme.example>».',
  'people-invite-send': 'Enviar invitaciones',
  'people-invite-file-title': 'Desde una hoja de cálculo',
  'people-invite-file': 'Archivo CSV',
  'people-invite-file-hint':
    'Con una columna llamada «email» o cualquier columna con direcciones de correo. Hasta {count} personas.',
  'people-invite-file-send': 'Invitar desde archivo',
  'people-invite-file-missing': 'Elija un archivo CSV.',
  'people-invite-file-large': 'El archivo es demasiado grande. Elija un archivo CSV de 200 kB como máximo.',
  'people-invite-file-none': 'El archivo no tiene ninguna columna con direcciones de correo.',
  'people-invite-file-unreadable':
    'El archivo no se puede leer. Guarde su hoja de cálculo como CSV (UTF-8) e inténtelo de nuevo.',
  'people-invite-missing': 'Escriba al menos una dirección de correo.',
  'people-invite-many': 'Puede invitar a {count} personas a la vez como máximo. No se ha enviado ninguna invitación.',
  'people-invited-count':
    '{count, plural, =0 {No se ha enviado ninguna invitación} one {Se ha enviado # invitación} many {Se han enviado # ' +
    'de invitaciones} other {Se han enviado # invitaciones}}',
  'people-not-invited-count':
    '{count, plural, one {# dirección se ha quedado sin invitar. Véase abajo.} many {# de direcciones se han quedado ' +
    'sin invitar. Véase abajo.} other {# direcciones se han quedado sin invitar. Véase abajo.}}',
  'people-out-invited': 'Invitación enviada',
  'people-out-member': 'Ya es miembro',
  'people-out-pending': 'Ya tiene una invitación. Puede reenviarla.',
  'people-out-wrong': 'Línea {line}: no es una dirección de correo válida',
  'people-out-seat':
    'No quedan licencias. Revoque una invitación pendiente, quite a un miembro o consiga más licencias.',
  'people-out-trial': 'La prueba no permite más invitaciones.',
  'people-out-limit': 'Demasiadas invitaciones a esta dirección. Inténtelo de nuevo {wait}.',
}
