import type { settingTexts } from '../english-settings.ts'
import { spanishActivity } from './activity.ts'

export const spanishSetting: Record<keyof typeof settingTexts, string> = {
  'nav-settings': 'Ajustes',
  'settings-tabs': 'Páginas de los ajustes',
  'settings-organization': 'Organización',
  'settings-blocklist': 'Direcciones bloqueadas',
  'settings-plan': 'Plan y almacenamiento',
  'settings-activity': 'Registro de actividad',
  'settings-deletion': 'Eliminar datos',
  'settings-exports': 'Exportaciones',
  'settings-yours': 'Sus propios ajustes',
  'settings-yours-note':
    'El nombre, la foto, la zona horaria, el idioma y la contraseña están en la página de su cuenta.',
  'settings-for-admins': 'Los administradores y propietarios cambian los ajustes de {organization}.',

  // The organization
  'settings-saved': 'Sus cambios se han guardado.',
  'settings-save': 'Guardar cambios',
  'settings-name': 'Nombre de la organización',
  'settings-name-hint': 'Los participantes lo ven en las páginas de reserva y en los correos.',
  'settings-look': 'Páginas de reserva y correos',
  'settings-color': 'Color',
  'settings-color-hint':
    '# y seis cifras hexadecimales, por ejemplo, #0a7cff. Vacío: el color habitual. Los textos siguen siendo legibles.',
  'settings-color-wrong': 'Escriba # y seis cifras hexadecimales, por ejemplo, #0a7cff.',
  'settings-website': 'Sitio web',
  'settings-imprint': 'Aviso legal',
  'settings-privacy': 'Política de privacidad',
  'settings-links-hint': 'Los enlaces aparecen al pie de las páginas de reserva y empiezan por https://.',
  'settings-link-wrong': 'Escriba una dirección completa que empiece por https:// o http://.',
  'settings-powered-by': 'Mostrar «Con la tecnología de Convene» en las páginas de reserva',
  'settings-embed': 'Sitios web que pueden mostrar sus páginas de reserva',
  'settings-embed-anywhere': 'Todos los sitios web',
  'settings-embed-listed': 'Solo los siguientes sitios web',
  'settings-embed-nowhere': 'Ningún sitio web',
  'settings-embed-domains': 'Sitios web',
  'settings-embed-hint':
    'Un dominio por línea, por ejemplo, acme.example. Escriba *.acme.example para incluir todos sus subdominios.',
  'settings-embed-wrong': 'Escriba dominios como shop.example o *.shop.example, sin https://, puerto ni ruta: {host}',
  'settings-embed-none': 'Escriba al menos un sitio web o elija «Ningún sitio web».',
  'settings-logo': 'Logotipo',
  'settings-logo-none': 'Todavía no hay logotipo. Las páginas de reserva muestran el nombre en su lugar.',
  'settings-logo-now': 'Logotipo actual',
  'settings-logo-file': 'Nuevo logotipo',
  'settings-logo-hint': 'PNG, JPEG, WebP o AVIF, de 2 MB como máximo.',
  'settings-logo-upload': 'Subir logotipo',
  'settings-logo-saved': 'El logotipo se ha guardado.',
  'settings-logo-remove': 'Quitar logotipo',
  'settings-logo-removed': 'El logotipo se ha quitado.',
  'settings-logo-remove-title': '¿Quitar el logotipo?',
  'settings-logo-remove-text':
    'Las páginas de reserva y los nuevos correos mostrarán el nombre de la organización en su lugar.',

  // Blocked addresses
  'blocklist-intro':
    'Estas personas y dominios no pueden reservar reuniones con su organización y no sabrán el motivo. Las reuniones ' +
    'ya reservadas se mantienen.',
  'blocklist-address': 'Dirección de correo o dominio',
  'blocklist-hint': 'Un dominio como spam.example bloquea todas sus direcciones y las de sus subdominios.',
  'blocklist-add': 'Bloquear',
  'blocklist-wrong': 'Escriba una dirección de correo o un dominio como spam.example.',
  'blocklist-again': 'Esta dirección ya está bloqueada.',
  'blocklist-added': 'La dirección está bloqueada.',
  'blocklist-removed': 'La dirección ya no está bloqueada.',
  'blocklist-none': 'No hay nadie bloqueado.',
  'blocklist-kind': 'Tipo',
  'blocklist-email': 'Dirección de correo',
  'blocklist-domain': 'Dominio',
  'blocklist-since': 'Bloqueo desde',
  'blocklist-remove': 'Desbloquear',
  'blocklist-list': 'Direcciones bloqueadas',

  // Plan, seats, storage and retention
  'plan-name': 'Plan',
  'plan-stage': 'Fase',
  'plan-trial': 'Prueba',
  'plan-free': 'Gratuito',
  'plan-paid': 'De pago',
  'plan-seats': 'Licencias',
  'plan-seats-used': '{used} de {seats} en uso, incluidas las invitaciones pendientes',
  'plan-seats-unlimited': '{used} en uso, incluidas las invitaciones pendientes; sin límite',
  'plan-storage': 'Almacenamiento',
  'plan-storage-used': '{used} de {quota} ({percent})',
  'plan-storage-unlimited': '{used}; sin límite',
  'plan-operator':
    'Las personas que administran este servidor cambian el plan, las licencias y el almacenamiento con este comando:',
  'plan-retention': 'Cuánto tiempo se conservan los datos',
  'plan-retention-note':
    'Las personas que administran este servidor fijan estos plazos. Después, los datos se eliminan automáticamente.',
  'plan-what': 'Datos',
  'plan-kept': 'Conservación',
  'plan-days': '{count, plural, one {# día} many {# de días} other {# días}}',
  'plan-forever': 'Hasta que alguien los elimine',
  'keep-activity': 'Registro de actividad',
  'keep-busy-times': 'Horas bloqueadas que ya han pasado',
  'keep-emails': 'Correos enviados',
  'keep-failed-jobs': 'Tareas en segundo plano que han fallado',
  'keep-imports': 'Informes de importaciones',
  'keep-invitations': 'Invitaciones respondidas',
  'keep-links': 'Enlaces de un solo uso ya utilizados',
  'keep-submissions': 'Respuestas a formularios',
  'keep-text-messages': 'SMS enviados',
  'keep-tokens': 'Tokens revocados y caducados',

  // Deletion of data
  'deletion-intro':
    'Elimine lo que se guarda sobre las personas que lo soliciten, o las reuniones antiguas. Tarda unos minutos y no ' +
    'se puede deshacer.',
  'deletion-people': 'Eliminar los datos de una persona',
  'deletion-people-note':
    'Elimina las reservas, los contactos, las respuestas, los resúmenes y los correos con estas direcciones. Los ' +
    'miembros conservan sus cuentas.',
  'deletion-emails': 'Direcciones de correo',
  'deletion-emails-hint': 'Hasta 100, una por línea.',
  'deletion-emails-none': 'Escriba al menos una dirección de correo.',
  'deletion-emails-many': 'Escriba 100 direcciones como máximo.',
  'deletion-emails-wrong': 'Esto no es una dirección de correo: {address}',
  'deletion-meetings': 'Eliminar reuniones antiguas',
  'deletion-meetings-note':
    'Elimina las reuniones que empezaron en estos días, con sus participantes, correos y resúmenes.',
  'deletion-from': 'Primer día',
  'deletion-to': 'Último día',
  'deletion-date-wrong': 'Escriba un día que ya haya pasado.',
  'deletion-order': 'El último día no puede ser anterior al primero.',
  'deletion-long': 'Elija un periodo de 24 meses como máximo.',
  'deletion-review': 'Continuar',
  'deletion-sure': '¿Eliminar estos datos?',
  'deletion-sure-people':
    'Se eliminará todo lo relacionado con {count, plural, one {esta dirección} many {estas # de direcciones} other ' +
    '{estas # direcciones}}:',
  'deletion-sure-meetings':
    '{count, plural, one {Se eliminará # reunión} many {Se eliminarán # de reuniones} other {Se eliminarán # ' +
    'reuniones}} del {from} al {to}.',
  'deletion-sure-note': 'No se puede deshacer.',
  'deletion-start': 'Eliminar definitivamente',
  'deletion-started': 'La eliminación ha empezado.',
  'deletion-log': 'Eliminaciones',
  'deletion-none': 'Todavía no se ha eliminado nada.',
  'deletion-when': 'Solicitud',
  'deletion-who': 'Solicitante',
  'deletion-what': 'Qué',
  'deletion-progress': 'Progreso',
  'deletion-of-people':
    '{count, plural, one {Datos de # dirección} many {Datos de # de direcciones} other {Datos de # direcciones}}',
  'deletion-of-meetings': 'Reuniones del {from} al {to}',
  'deletion-waiting': 'En espera',
  'deletion-running': 'Paso {step} de {steps}',
  'deletion-checking': 'Comprobando de nuevo, paso {step} de {steps}',
  'deletion-done':
    'Listo. {count, plural, one {Se ha eliminado o cambiado # registro} many {Se han eliminado o cambiado # de ' +
    'registros} other {Se han eliminado o cambiado # registros}}.',
  'deletion-failed':
    'No ha terminado. Vuelva a iniciarla. Si también falla, consulte a las personas que administran este servidor.',
  'deletion-refresh': 'Esta página se actualiza sola mientras hay una eliminación en curso.',

  // Exports
  'exports-intro':
    'Los archivos CSV se abren en cualquier hoja de cálculo. Contienen lo que usted puede ver en el panel.',
  'exports-meetings': 'Reuniones',
  'exports-meetings-note': 'Elija antes las reuniones en la lista. El enlace al archivo está debajo.',
  'exports-contacts': 'Contactos',
  'exports-contacts-note': 'Todos los campos. El mismo archivo se puede volver a importar.',
  'exports-forms': 'Respuestas a formularios',
  'exports-forms-note': 'Cada formulario tiene su propio archivo, en la página con sus respuestas.',
  'exports-insights': 'Estadísticas',
  'exports-insights-note': 'Cada gráfico tiene un archivo con sus cifras.',
  'exports-activity': 'Registro de actividad',
  'exports-activity-note': 'Elija antes lo que necesita en el registro. El enlace al archivo está debajo.',

  ...spanishActivity,
}
