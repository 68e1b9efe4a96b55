import type { integrationTexts } from '../english-integrations.ts'
import { spanishCalendar } from './calendars.ts'
import { spanishConference } from './conferences.ts'
import { spanishOverlay } from './overlay.ts'
import { spanishWebhookLog } from './webhook-log.ts'
import { spanishWebhook } from './webhooks.ts'

export const spanishIntegration: Record<keyof typeof integrationTexts, string> = {
  'nav-integrations': 'Integraciones',
  'int-advice': 'Conecte sus reuniones con el resto del software que utiliza.',
  'int-overview': 'Vista general',
  'int-webhooks': 'Webhooks',
  'int-webhooks-about':
    'Informe a su propio software de las reservas, los contactos y los formularios en cuanto se producen.',
  'int-webhooks-count':
    '{count, plural, =0 {Todavía no hay webhooks} one {# webhook} many {# de webhooks} other {# webhooks}}',
  'int-webhooks-failing': '{count, plural, one {# falla} many {# fallan} other {# fallan}}',
  'int-webhooks-disabled':
    '{count, plural, one {# está desactivado} many {# están desactivados} other {# están desactivados}}',
  'int-feeds': 'Suscripciones de calendario',
  'int-feeds-about':
    'Vea sus reuniones en Google Calendar, Outlook, Calendario de Apple y otras aplicaciones de calendario.',
  'int-feeds-count':
    '{count, plural, =0 {Todavía no hay suscripciones de calendario} one {# suscripción de calendario} many {# de ' +
    'suscripciones de calendario} other {# suscripciones de calendario}}',
  'int-connections-about': 'Vea qué aplicaciones pueden actuar en su nombre y desconéctelas.',
  'int-applications-about': 'Registre su propio software para que otras personas lo conecten a sus cuentas.',
  'int-tokens-about': 'Permita que un programa o un script use la API en su nombre.',
  'int-embed-about': 'Muestre sus páginas de reserva en su sitio web.',

  // Calendar feeds
  'feed-advice':
    'Una suscripción de calendario es una dirección secreta donde las aplicaciones de calendario leen sus reuniones y ' +
    'se mantienen al día.',
  'feed-mine': 'Las mías',
  'feed-everyone': 'Las de todas las personas',
  'feed-none':
    'Todavía no tiene suscripciones de calendario. Cree una para ver sus reuniones en su aplicación de calendario.',
  'feed-none-of-all': 'Todavía no hay suscripciones de calendario.',
  'feed-new': 'Crear una suscripción de calendario',
  'feed-name': 'Nombre',
  'feed-name-hint': 'Su aplicación de calendario lo muestra. Sin nombre, muestra el suyo y el de su organización.',
  'feed-create': 'Crear suscripción',
  'feed-limit': 'Puede tener 10 suscripciones de calendario como máximo. Revoque una que ya no use.',
  'feed-unnamed': 'Suscripción de calendario sin nombre',
  'feed-person': 'Persona',
  'feed-unused': 'Aún no',
  'feed-revoke': 'Revocar…',
  'feed-revoke-title': '¿Revocar «{name}»?',
  'feed-revoke-text':
    'Su dirección dejará de funcionar de inmediato. Las aplicaciones de calendario ya no verán reuniones nuevas. No ' +
    'se puede deshacer.',
  'feed-revoke-now': 'Revocar suscripción',
  'feed-revoked': 'La suscripción de calendario se ha revocado. Su dirección ya no funciona.',
  'feed-created': 'Su nueva suscripción de calendario',
  'feed-address': 'Dirección secreta',
  'feed-secret':
    'Cualquiera que tenga esta dirección puede ver sus reuniones, con los nombres y las respuestas de los ' +
    'participantes. Manténgala en secreto.',
  'feed-open': 'Abrir en una aplicación de calendario',
  'feed-how': 'Añádala a su calendario',
  'feed-how-google':
    'Google Calendar: junto a «Otros calendarios», elija «+», después «Desde URL» y pegue la dirección.',
  'feed-how-outlook': 'Outlook: elija «Agregar calendario», después «Suscribirse desde la web» y pegue la dirección.',
  'feed-how-apple':
    'Calendario de Apple: elija «Archivo», después «Nueva suscripción a calendario» y pegue la dirección.',
  'feed-how-thunderbird': 'Thunderbird: elija «Nuevo calendario», después «En la red» y pegue la dirección.',
  'feed-how-often': 'Su aplicación de calendario decide cada cuánto lee la dirección. Algunas tardan varias horas.',

  // The signing key of an application
  'int-app-key-advice':
    'Firmamos los webhooks de esta aplicación. Sustituya la clave de inmediato si se ha podido filtrar.',
  'int-app-key-rotate': 'Sustituir clave de firma…',
  'int-app-key-title': '¿Sustituir la clave de firma de «{name}»?',
  'int-app-key-text':
    'Crearemos una clave nueva y la mostraremos una sola vez. Durante 24 horas firmaremos con ambas claves, para que ' +
    'tenga tiempo de cambiarla.',
  'int-app-key-now': 'Sustituir clave de firma',
  'int-app-key-done': 'Nueva clave de firma de webhooks de {name}',
  'int-app-key-overlap': 'Durante 24 horas firmaremos los webhooks también con la clave anterior.',

  ...spanishCalendar,
  ...spanishConference,
  ...spanishOverlay,
  ...spanishWebhook,
  ...spanishWebhookLog,
}
