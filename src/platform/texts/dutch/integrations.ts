import type { integrationTexts } from '../english-integrations.ts'
import { dutchCalendar } from './calendars.ts'
import { dutchConference } from './conferences.ts'
import { dutchOverlay } from './overlay.ts'
import { dutchWebhookLog } from './webhook-log.ts'
import { dutchWebhook } from './webhooks.ts'

export const dutchIntegration: Record<keyof typeof integrationTexts, string> = {
  'nav-integrations': 'Integraties',
  'int-advice': 'Koppel je afspraken aan de andere software die je gebruikt.',
  'int-overview': 'Overzicht',
  'int-webhooks': 'Webhooks',
  'int-webhooks-about': 'Stuur boekingen, contacten en formulieren meteen door naar je eigen software.',
  'int-webhooks-count': '{count, plural, =0 {Nog geen webhooks} one {# webhook} other {# webhooks}}',
  'int-webhooks-failing': '{count, plural, one {# mislukt} other {# mislukken}}',
  'int-webhooks-disabled': '{count, plural, one {# is uitgeschakeld} other {# zijn uitgeschakeld}}',
  'int-feeds': 'Agendafeeds',
  'int-feeds-about': 'Bekijk je afspraken in Google Agenda, Outlook, Apple Agenda en andere agenda-apps.',
  'int-feeds-count': '{count, plural, =0 {Nog geen agendafeeds} one {# agendafeed} other {# agendafeeds}}',
  'int-connections-about': 'Bekijk welke applicaties namens jou kunnen handelen en ontkoppel ze.',
  'int-applications-about': 'Registreer je eigen software, zodat anderen die aan hun account kunnen koppelen.',
  'int-tokens-about': 'Laat een programma of script de API namens jou gebruiken.',
  'int-embed-about': 'Toon je boekingspagina’s op je website.',

  // Calendar feeds
  'feed-advice': 'Een agendafeed is een geheim adres waar agenda-apps je afspraken lezen. Zo blijven ze bijgewerkt.',
  'feed-mine': 'Van mij',
  'feed-everyone': 'Van iedereen',
  'feed-none': 'Je hebt nog geen agendafeeds. Maak er een om je afspraken in je agenda-app te zien.',
  'feed-none-of-all': 'Er zijn nog geen agendafeeds.',
  'feed-new': 'Een agendafeed maken',
  'feed-name': 'Naam',
  'feed-name-hint': 'Je agenda-app toont deze naam. Zonder naam toont de app jouw naam en die van je organisatie.',
  'feed-create': 'Agendafeed maken',
  'feed-limit': 'Je kunt maximaal 10 agendafeeds hebben. Trek er een in die je niet meer gebruikt.',
  'feed-unnamed': 'Agendafeed zonder naam',
  'feed-person': 'Persoon',
  'feed-unused': 'Nog niet',
  'feed-revoke': 'Intrekken…',
  'feed-revoke-title': '‘{name}’ intrekken?',
  'feed-revoke-text':
    'Het adres werkt meteen niet meer. Agenda-apps zien nieuwe afspraken niet meer. ' +
    'Je kunt dit niet ongedaan maken.',
  'feed-revoke-now': 'Agendafeed intrekken',
  'feed-revoked': 'De agendafeed is ingetrokken. Het adres werkt niet meer.',
  'feed-created': 'Je nieuwe agendafeed',
  'feed-address': 'Geheim adres',
  'feed-secret':
    'Iedereen met dit adres kan je afspraken zien, met namen en antwoorden van deelnemers. Houd het geheim.',
  'feed-open': 'In een agenda-app openen',
  'feed-how': 'Aan je agenda toevoegen',
  'feed-how-google': 'Google Agenda: kies ‘+’ naast ‘Andere agenda’s’, dan ‘Via URL’, en plak het adres.',
  'feed-how-outlook': 'Outlook: kies ‘Agenda toevoegen’, dan ‘Abonneren via internet’, en plak het adres.',
  'feed-how-apple': 'Apple Agenda: kies ‘Archief’, dan ‘Nieuw agenda-abonnement’, en plak het adres.',
  'feed-how-thunderbird': 'Thunderbird: kies ‘Nieuwe agenda’, dan ‘Op het netwerk’, en plak het adres.',
  'feed-how-often': 'Je agenda-app bepaalt hoe vaak die het adres leest. Bij sommige duurt dat een paar uur.',

  // The signing key of an application
  'int-app-key-advice':
    'We ondertekenen de webhooks van deze applicatie. Vervang de sleutel meteen als hij misschien is uitgelekt.',
  'int-app-key-rotate': 'Ondertekeningssleutel vervangen…',
  'int-app-key-title': 'De ondertekeningssleutel van ‘{name}’ vervangen?',
  'int-app-key-text':
    'We maken een nieuwe sleutel en tonen die één keer. ' +
    'We ondertekenen 24 uur lang met beide sleutels, zodat je tijd hebt om over te stappen.',
  'int-app-key-now': 'Ondertekeningssleutel vervangen',
  'int-app-key-done': 'Nieuwe ondertekeningssleutel voor webhooks van {name}',
  'int-app-key-overlap': 'We ondertekenen webhooks nog 24 uur ook met de vorige sleutel.',

  ...dutchCalendar,
  ...dutchConference,
  ...dutchOverlay,
  ...dutchWebhook,
  ...dutchWebhookLog,
}
