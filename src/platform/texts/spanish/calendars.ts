import type { calendarTexts } from '../english-calendars.ts'

export const spanishCalendar: Record<keyof typeof calendarTexts, string> = {
  'scope-calendars-read': 'Leer qué calendarios están conectados',
  'scope-calendars-write': 'Conectar, cambiar y desconectar calendarios',

  // The list of connected calendars
  'cal-title': 'Calendarios',
  'cal-about': 'Bloquee las horas que ya tiene ocupadas y añada las reservas a su propio calendario.',
  'cal-count':
    '{count, plural, =0 {Todavía no hay calendarios conectados} one {# cuenta} many {# de cuentas} other {# cuentas}}',
  'cal-attention-count':
    '{count, plural, one {# requiere su atención} many {# requieren su atención} other {# requieren su atención}}',
  'cal-advice':
    'Conecte su calendario para que nadie reserve con usted cuando ya tiene algo previsto. Las reservas nuevas ' +
    'también se pueden añadir a ese calendario.',
  'cal-privacy': 'Solo guardamos qué horas tiene ocupadas, nunca de qué tratan sus eventos, dónde son ni quién asiste.',
  'cal-none': 'Todavía no ha conectado ningún calendario.',
  'cal-none-of-all': 'Todavía nadie ha conectado un calendario.',
  'cal-connect': 'Conectar un calendario',
  'cal-accounts': 'Cuentas',
  'cal-person': 'Persona',
  'cal-provider': 'Tipo',
  'cal-caldav': 'Servidor de calendario (CalDAV)',
  'cal-ics': 'Dirección de calendario (ICS)',
  'cal-active': 'Conectado',
  'cal-unreachable': 'No se puede acceder',
  'cal-needs-reconnect': 'Hay que reconectar',
  'cal-reason': 'Problema',
  'cal-problems': 'No se puede leer',
  'cal-unreadable-start': 'El inicio de un evento, que por eso no bloquea ninguna hora',
  'cal-unreadable-end': 'El final de un evento, que bloquea una hora o su día',
  'cal-unreadable-rule': 'Cómo se repite un evento; solo bloquea la primera vez',
  'cal-unreadable-dates': 'Algunas fechas de una serie',
  'cal-unreadable-instance': 'Qué fecha de una serie cambió; bloquean ambas horas',
  'cal-unknown-zone': 'La zona horaria de un evento; se aplica la del calendario',
  'cal-problem-limit': 'Eventos o fechas que superan nuestro límite',
  'cal-incomplete': 'El final del calendario, que falta',
  'cal-too-large': 'Un evento demasiado grande',
  'cal-problem-date': 'desde el {date}',
  'cal-last-read': 'Última lectura',
  'cal-not-read': 'Leyendo por primera vez',
  'cal-just-now': 'Ahora mismo',
  'cal-unreachable-note':
    'Seguimos intentándolo. Hasta entonces, las horas ocupadas que conocemos siguen contando. Los eventos más ' +
    'recientes de este calendario, no.',
  'cal-reconnect-note':
    'No podemos leer este calendario hasta que lo reconecte. Las horas ocupadas que conocemos siguen contando.',
  'cal-reconnect-ics-note':
    'No podemos leer este calendario hasta que escriba una dirección que funcione. Las horas ocupadas que ' +
    'conocemos siguen contando.',
  'cal-check-now': 'Comprobar ahora',
  'cal-checking': 'Comprobando…',
  'cal-checked': 'Acabamos de leer «{account}». Todo funciona.',
  'cal-checked-problems':
    'Acabamos de leer «{account}». No se pueden leer algunos eventos; están en la lista de abajo.',
  'cal-check-failed': 'No hemos podido leer «{account}».',
  'cal-check-often': 'Ha comprobado este calendario demasiadas veces. Inténtelo de nuevo {wait}.',

  // Which calendars count
  'cal-calendars': 'Sus calendarios',
  'cal-calendars-advice':
    'Los eventos de un calendario en el que se buscan conflictos bloquean sus horas. Las reservas se añaden a un ' +
    'solo calendario.',
  'cal-conflicts': 'Buscar conflictos',
  'cal-bookings': 'Añadir aquí las reservas',
  'cal-bookings-nowhere': 'No añadir las reservas a ningún calendario',
  'cal-read-only': 'Es de solo lectura, así que no se pueden añadir reservas.',
  'cal-deleted': 'Si elimina una reserva en su calendario',
  'cal-deleted-cancel': 'Cancelar la reunión y avisar al participante',
  'cal-deleted-flag': 'Mantener la reunión y avisarme',
  'cal-moved': 'Si mueve una reserva en su calendario',
  'cal-moved-reschedule': 'Reprogramar la reunión si la nueva hora está libre',
  'cal-moved-flag': 'Mantener la hora de la reunión y avisarme',
  'cal-save': 'Guardar cambios',
  'cal-saved': 'Sus cambios se han guardado.',

  // Connecting
  'cal-connect-title': 'Conectar un calendario',
  'cal-connect-advice': '¿Cómo podemos leer su calendario?',
  'cal-choice-caldav-about':
    'Para iCloud, Fastmail, Nextcloud, mailbox.org y otros. Leemos qué horas tiene ocupadas y añadimos las reservas.',
  'cal-choice-ics-about':
    'Para Google Calendar, Outlook y otros con una dirección secreta. Leemos qué horas tiene ocupadas. Las ' +
    'reservas no se añaden.',
  'cal-url': 'Dirección del servidor',
  'cal-url-hint': 'Basta con el nombre del servidor, por ejemplo, caldav.icloud.com.',
  'cal-username': 'Nombre de usuario',
  'cal-username-hint': 'Suele ser su dirección de correo.',
  'cal-password': 'Contraseña',
  'cal-password-hint':
    'iCloud, Fastmail y muchos otros requieren una contraseña de aplicación. Se crea en los ajustes de seguridad ' +
    'de su cuenta.',
  'cal-password-kept': 'Ciframos la contraseña y solo la usamos para acceder a su calendario.',
  'cal-examples': 'Qué escribir',
  'cal-example-icloud':
    'iCloud: caldav.icloud.com, la dirección de correo de su cuenta de Apple y una contraseña específica de app.',
  'cal-example-fastmail': 'Fastmail: caldav.fastmail.com, su dirección de correo y una contraseña de aplicación.',
  'cal-example-nextcloud':
    'Nextcloud: la dirección de su Nextcloud, su nombre de usuario y una contraseña de aplicación de «Seguridad».',
  'cal-example-mailbox': 'mailbox.org: dav.mailbox.org, su dirección de correo y su contraseña.',
  'cal-example-google':
    'Google Calendar y Outlook no admiten aquí una contraseña. Conéctelos con una dirección de calendario.',
  'cal-ics-url': 'Dirección secreta del calendario',
  'cal-ics-url-hint':
    'Empieza por https:// o webcal:// y suele terminar en .ics. Cualquiera que la tenga puede leer el calendario.',
  'cal-ics-where': 'Dónde encontrarla',
  'cal-ics-google':
    'Google Calendar: abra «Configuración», elija el calendario y copie la «Dirección secreta en formato iCal».',
  'cal-ics-outlook':
    'Outlook en la web: abra «Configuración», «Calendario», «Calendarios compartidos», publique el calendario y ' +
    'copie el enlace ICS.',
  'cal-ics-icloud': 'iCloud: comparta el calendario como calendario público y copie su enlace.',
  'cal-ics-delay':
    'Algunos proveedores solo actualizan esta dirección cada varias horas, así que los eventos nuevos pueden ' +
    'tardar en bloquear horas.',
  'cal-connect-now': 'Conectar',
  'cal-connecting': 'Conectando…',
  'cal-limit': 'No puede conectar más calendarios. Desconecte uno que ya no use.',
  // wait: "in 5 minutes"
  'cal-too-many': 'Demasiados intentos. Inténtelo de nuevo {wait}.',
  'cal-wrong-url': 'No hemos encontrado ningún calendario en esta dirección. Revísela e inténtelo de nuevo.',
  'cal-wrong-login': 'El servidor no ha aceptado el nombre de usuario o la contraseña.',
  'cal-connected':
    'Conectado. Hemos encontrado {count, plural, one {# calendario} many {# de calendarios} other {# calendarios}}.',
  'cal-connected-next': 'Elija abajo en qué calendarios se buscan conflictos y dónde se añaden las reservas.',
  'cal-connected-ics': 'Conectado. Las horas que tiene ocupadas en este calendario ya no se ofrecen.',

  // Signing in again
  'cal-reconnect': 'Reconectar…',
  'cal-reconnect-title': 'Reconectar «{account}»',
  'cal-reconnect-advice': 'Escriba de nuevo la contraseña. Sus calendarios y sus ajustes no cambian.',
  'cal-reconnect-now': 'Reconectar',
  'cal-reconnect-more': 'Cambiar también la dirección o el nombre de usuario',
  'cal-reconnect-keep': 'Déjelo vacío para no cambiarlo.',
  'cal-reconnect-ics': 'Cambiar dirección…',
  'cal-reconnect-ics-title': 'Cambiar la dirección de «{account}»',
  'cal-reconnect-ics-advice': 'Escriba la nueva dirección secreta. Los ajustes del calendario no cambian.',
  'cal-reconnect-ics-now': 'Cambiar dirección',
  'cal-reconnected': 'Se ha restablecido la conexión con «{account}».',

  // Disconnecting
  'cal-disconnect': 'Desconectar…',
  'cal-disconnect-title': '¿Desconectar «{account}»?',
  'cal-disconnect-person': 'Pertenece a {name}.',
  'cal-disconnect-text': 'Sus eventos dejarán de bloquear horas. Esas horas se podrán reservar de inmediato.',
  'cal-disconnect-entries':
    'Las reservas que hemos añadido al calendario se quedan en él, pero ya no las actualizaremos.',
  'cal-disconnect-now': 'Desconectar',
  'cal-disconnected': 'El calendario se ha desconectado. Sus horas ocupadas vuelven a estar libres.',

  // The home page
  'cal-check-connect': 'Conecte su calendario para que nadie reserve cuando ya tiene algo previsto',
  'cal-attention-unreachable':
    'No podemos acceder a su calendario «{account}». Sus eventos más recientes no bloquean horas.',
  'cal-attention-reconnect': 'Reconecte su calendario «{account}». Ya no podemos leerlo.',
  'cal-attention-problems':
    'No se pueden leer algunos eventos de tu calendario «{account}», y quizá no bloqueen horas.',
  'cal-attention-entries':
    '{count, plural, one {# reserva no coincide} many {# de reservas no coinciden} other {# reservas no ' +
    'coinciden}} con la entrada de su calendario.',

  // Bookings whose entry in a calendar is not as it should be
  'cal-entries': 'Reservas que no coinciden con su calendario',
  'cal-entry-meeting': 'Su calendario',

  // Why a time is not offered
  'why-calendar': 'Un evento de un calendario conectado bloquea esa hora.',

  // Emails about a connection that does not work
  'calmail-reconnect-subject': 'Reconecte su calendario',
  'calmail-reconnect-problem':
    'Ya no podemos leer su calendario conectado: la contraseña ya no funciona o el calendario ya no existe.',
  'calmail-reconnect-advice': 'Abra sus calendarios conectados y escriba de nuevo la dirección o la contraseña.',
  'calmail-away-subject': 'No podemos acceder a su calendario',
  'calmail-away-problem': 'Hace más de un día que no podemos leer su calendario conectado.',
  'calmail-away-advice':
    'Compruebe si el servidor de calendario funciona. Seguimos intentándolo. Si ha cambiado de dirección, conecte ' +
    'el calendario con la nueva.',
  'calmail-effect':
    'Las horas ocupadas que leímos por última vez siguen contando. No conocemos los eventos más recientes, así que ' +
    'se puede reservar con usted a esas horas.',
  'calmail-account': 'Cuenta',
  'calmail-reason': 'Problema',
  'calmail-open': 'Abrir calendarios conectados',
  'calmail-why': 'Recibe este correo porque conectó este calendario en {organization}.',

  // Meetings in the calendars of their hosts
  'calentry-deleted-reason': 'El anfitrión eliminó esta reunión en su propio calendario.',
  'calentry-moved-reason': 'El anfitrión movió esta reunión en su propio calendario.',
  'calentry-problem-not-written':
    'Esta reunión no se ha podido añadir a su calendario o no se ha podido actualizar en él.',
  'calentry-problem-deleted': 'Esta reunión se ha eliminado en su calendario. Sigue reservada.',
  'calentry-problem-moved': 'Esta reunión se ha movido en su calendario. Sigue reservada a su hora original.',
  'calentry-problem-many-deleted':
    'Esta reunión ha desaparecido de su calendario junto con muchas otras. Sigue reservada.',
  'calentry-problem-other-calendar':
    'Esta reunión se ha movido a otro calendario. Sigue reservada, pero los cambios ya no aparecen en ese calendario.',
  'calentry-problem-moved-unavailable':
    'Esta reunión se ha movido en su calendario a una hora que no se puede reservar. Sigue reservada a su hora ' +
    'original.',
  'calentry-problem-moved-duration':
    'Se ha cambiado la duración de esta reunión en su calendario. Sigue reservada a su hora original.',
  'calentry-problem-moved-group':
    'Esta reunión se ha movido en su calendario. Tiene varios participantes, así que sigue reservada a su hora ' +
    'original.',
  'calentry-subject': 'Revise esta reunión: {meeting} el {when}',
  'calentry-advice': 'Abra la reunión para reprogramarla o cancelarla, o deshaga el cambio en su calendario.',
  'calentry-disappeared-subject': 'Han desaparecido reuniones de su calendario',
  'calentry-disappeared':
    '{count, plural, one {Ha desaparecido # reunión} many {Han desaparecido # de reuniones} other {Han ' +
    'desaparecido # reuniones}} de su calendario al mismo tiempo.',
  'calentry-disappeared-effect': 'Puede que se deba al error de un programa, así que no hemos cancelado ninguna.',
  'calentry-disappeared-advice':
    'Si no quiere celebrar estas reuniones, cancélelas en su lista de reuniones. Los participantes cuentan con ellas.',
  'calentry-open-meetings': 'Abrir reuniones',
  'calentry-why': 'Recibe este correo porque las reservas se añaden a su calendario.',
}
