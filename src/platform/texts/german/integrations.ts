import type { integrationTexts } from '../english-integrations.ts'
import { germanCalendar } from './calendars.ts'
import { germanConference } from './conferences.ts'
import { germanOverlay } from './overlay.ts'
import { germanWebhookLog } from './webhook-log.ts'
import { germanWebhook } from './webhooks.ts'

export const germanIntegration: Record<keyof typeof integrationTexts, string> = {
  'nav-integrations': 'Integrationen',
  'int-advice': 'Verbinden Sie Ihre Termine mit Ihrer anderen Software.',
  'int-overview': 'Übersicht',
  'int-webhooks': 'Webhooks',
  'int-webhooks-about': 'Informieren Sie Ihre eigene Software sofort über Buchungen, Kontakte und Formulare.',
  'int-webhooks-count': '{count, plural, =0 {Noch keine Webhooks} one {# Webhook} other {# Webhooks}}',
  'int-webhooks-failing': '{count, plural, one {# schlägt fehl} other {# schlagen fehl}}',
  'int-webhooks-disabled': '{count, plural, one {# ist deaktiviert} other {# sind deaktiviert}}',
  'int-feeds': 'Kalender-Feeds',
  'int-feeds-about': 'Sehen Sie Ihre Termine in Google Kalender, Outlook, Apple Kalender und anderen Kalender-Apps.',
  'int-feeds-count': '{count, plural, =0 {Noch keine Kalender-Feeds} one {# Kalender-Feed} other {# Kalender-Feeds}}',
  'int-connections-about': 'Sehen Sie, welche Anwendungen in Ihrem Namen handeln können, und trennen Sie sie.',
  'int-applications-about': 'Registrieren Sie eigene Software, die andere mit ihren Konten verbinden können.',
  'int-tokens-about': 'Lassen Sie ein Programm oder ein Skript die API in Ihrem Namen nutzen.',
  'int-embed-about': 'Zeigen Sie Ihre Buchungsseiten auf Ihrer Website.',

  // Calendar feeds
  'feed-advice':
    'Ein Kalender-Feed ist eine geheime Adresse, über die Kalender-Apps Ihre Termine lesen ' +
    'und sich auf dem neuesten Stand halten.',
  'feed-mine': 'Meine',
  'feed-everyone': 'Von allen',
  'feed-none':
    'Sie haben noch keine Kalender-Feeds. Erstellen Sie einen, um Ihre Termine in Ihrer Kalender-App zu sehen.',
  'feed-none-of-all': 'Es gibt noch keine Kalender-Feeds.',
  'feed-new': 'Neuer Kalender-Feed',
  'feed-name': 'Name',
  'feed-name-hint': 'Ihre Kalender-App zeigt ihn an. Ohne Namen zeigt sie Ihren Namen und den Ihrer Organisation.',
  'feed-create': 'Kalender-Feed erstellen',
  'feed-limit': 'Sie können höchstens 10 Kalender-Feeds haben. Widerrufen Sie einen, den Sie nicht mehr verwenden.',
  'feed-unnamed': 'Kalender-Feed ohne Namen',
  'feed-person': 'Person',
  'feed-unused': 'Noch nicht',
  'feed-revoke': 'Widerrufen …',
  'feed-revoke-title': '„{name}“ widerrufen?',
  'feed-revoke-text':
    'Die Adresse gilt sofort nicht mehr. Kalender-Apps sehen keine neuen Termine mehr. ' +
    'Das lässt sich nicht rückgängig machen.',
  'feed-revoke-now': 'Kalender-Feed widerrufen',
  'feed-revoked': 'Der Kalender-Feed wurde widerrufen. Seine Adresse gilt nicht mehr.',
  'feed-created': 'Ihr neuer Kalender-Feed',
  'feed-address': 'Geheime Adresse',
  'feed-secret':
    'Wer diese Adresse hat, kann Ihre Termine sehen, mit Namen und Antworten der Eingeladenen. ' +
    'Halten Sie sie geheim.',
  'feed-open': 'In einer Kalender-App öffnen',
  'feed-how': 'Zu Ihrem Kalender hinzufügen',
  'feed-how-google':
    'Google Kalender: Wählen Sie neben „Weitere Kalender“ das „+“, dann „Per URL“, und fügen Sie die Adresse ein.',
  'feed-how-outlook':
    'Outlook: Wählen Sie „Kalender hinzufügen“, dann „Aus dem Web abonnieren“, und fügen Sie die Adresse ein.',
  'feed-how-apple':
    'Apple Kalender: Wählen Sie „Ablage“, dann „Neues Kalenderabonnement“, und fügen Sie die Adresse ein.',
  'feed-how-thunderbird':
    'Thunderbird: Wählen Sie „Neuer Kalender“, dann „Im Netzwerk“, und fügen Sie die Adresse ein.',
  'feed-how-often': 'Ihre Kalender-App bestimmt, wie oft sie die Adresse liest. Manche brauchen mehrere Stunden.',

  // The signing key of an application
  'int-app-key-advice':
    'Wir signieren die Webhooks dieser Anwendung. ' +
    'Ersetzen Sie den Schlüssel sofort, wenn er bekannt geworden sein könnte.',
  'int-app-key-rotate': 'Signaturschlüssel ersetzen …',
  'int-app-key-title': 'Den Signaturschlüssel von „{name}“ ersetzen?',
  'int-app-key-text':
    'Wir erstellen einen neuen Schlüssel und zeigen ihn nur einmal. ' +
    '24 Stunden lang signieren wir mit beiden Schlüsseln, damit Sie Zeit für die Umstellung haben.',
  'int-app-key-now': 'Signaturschlüssel ersetzen',
  'int-app-key-done': 'Neuer Signaturschlüssel für Webhooks von {name}',
  'int-app-key-overlap': '24 Stunden lang signieren wir Webhooks auch mit dem vorherigen Schlüssel.',

  ...germanCalendar,
  ...germanConference,
  ...germanOverlay,
  ...germanWebhook,
  ...germanWebhookLog,
}
