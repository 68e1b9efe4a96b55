import type { integrationTexts } from '../english-integrations.ts'
import { frenchCalendar } from './calendars.ts'
import { frenchConference } from './conferences.ts'
import { frenchOverlay } from './overlay.ts'
import { frenchWebhookLog } from './webhook-log.ts'
import { frenchWebhook } from './webhooks.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchIntegration: Record<keyof typeof integrationTexts, string> = {
  'nav-integrations': 'Intégrations',
  'int-advice': 'Reliez vos rendez-vous aux autres logiciels que vous utilisez.',
  'int-overview': 'Vue d’ensemble',
  'int-webhooks': 'Webhooks',
  'int-webhooks-about':
    'Informez votre propre logiciel des réservations, des contacts et des formulaires au fur et à mesure.',
  'int-webhooks-count':
    '{count, plural, =0 {Pas encore de webhook} one {# webhook} many {# webhooks} other {# webhooks}}',
  'int-webhooks-failing': '{count, plural, one {# est en échec} many {# sont en échec} other {# sont en échec}}',
  'int-webhooks-disabled': '{count, plural, one {# est désactivé} many {# sont désactivés} other {# sont désactivés}}',
  'int-feeds': 'Flux de calendrier',
  'int-feeds-about':
    'Retrouvez vos rendez-vous dans Google Agenda, Outlook, Calendrier d’Apple et d’autres applications d’agenda.',
  'int-feeds-count':
    '{count, plural, =0 {Pas encore de flux de calendrier} one {# flux de calendrier} many {# flux de calendrier} ' +
    'other {# flux de calendrier}}',
  'int-connections-about': 'Voyez quelles applications peuvent agir en votre nom, et déconnectez-les si nécessaire.',
  'int-applications-about': 'Enregistrez vos propres logiciels pour que l’on puisse les connecter à son compte.',
  'int-tokens-about': 'Permettez à un programme ou à un script d’utiliser l’API en votre nom.',
  'int-embed-about': 'Affichez vos pages de réservation sur votre site web.',

  // Calendar feeds
  'feed-advice':
    'Un flux de calendrier est une adresse secrète où les applications d’agenda lisent vos rendez-vous et se tiennent ' +
    'à jour.',
  'feed-mine': 'Les miens',
  'feed-everyone': 'Tout le monde',
  'feed-none':
    'Vous n’avez pas encore de flux de calendrier. Créez-en un pour voir vos rendez-vous dans votre application ' +
    'd’agenda.',
  'feed-none-of-all': 'Il n’y a pas encore de flux de calendrier.',
  'feed-new': 'Créer un flux de calendrier',
  'feed-name': 'Nom',
  'feed-name-hint':
    'Votre application d’agenda l’affiche. Sans nom, elle affiche votre nom et celui de votre organisation.',
  'feed-create': 'Créer le flux',
  'feed-limit': 'Vous pouvez avoir 10 flux de calendrier au maximum. Révoquez-en un que vous n’utilisez plus.',
  'feed-unnamed': 'Flux de calendrier sans nom',
  'feed-person': 'Personne',
  'feed-unused': 'Pas encore',
  'feed-revoke': 'Révoquer…',
  'feed-revoke-title': 'Révoquer « {name} » ?',
  'feed-revoke-text':
    'Son adresse cessera immédiatement de fonctionner. Les applications d’agenda ne verront plus les nouveaux ' +
    'rendez-vous. Cette action est irréversible.',
  'feed-revoke-now': 'Révoquer le flux',
  'feed-revoked': 'Le flux de calendrier a été révoqué. Son adresse ne fonctionne plus.',
  'feed-created': 'Votre nouveau flux de calendrier',
  'feed-address': 'Adresse secrète',
  'feed-secret':
    'Toute personne qui possède cette adresse peut voir vos rendez-vous, avec les noms et les réponses des ' +
    'participants. Gardez-la secrète.',
  'feed-open': 'Ouvrir dans une application d’agenda',
  'feed-how': 'L’ajouter à votre agenda',
  'feed-how-google':
    'Google Agenda : à côté de « Autres agendas », choisissez « + », puis « À partir de l’URL », et collez l’adresse.',
  'feed-how-outlook':
    'Outlook : choisissez « Ajouter un calendrier », puis « S’abonner à partir du web », et collez l’adresse.',
  'feed-how-apple':
    'Calendrier d’Apple : choisissez « Fichier », puis « Nouvel abonnement à un calendrier », et collez l’adresse.',
  'feed-how-thunderbird': 'Thunderbird : choisissez « Nouvel agenda », puis « Sur le réseau », et collez l’adresse.',
  'feed-how-often':
    'Votre application d’agenda décide à quelle fréquence elle lit l’adresse. Certaines mettent plusieurs heures.',

  // The signing key of an application
  'int-app-key-advice':
    'Nous signons les webhooks de cette application. Renouvelez immédiatement la clé si elle a pu être divulguée.',
  'int-app-key-rotate': 'Renouveler la clé de signature…',
  'int-app-key-title': 'Renouveler la clé de signature de l’application « {name} » ?',
  'int-app-key-text':
    'Nous créons une nouvelle clé et l’affichons une seule fois. Pendant 24 heures, nous signons avec les deux clés, ' +
    'pour vous laisser le temps de la changer.',
  'int-app-key-now': 'Renouveler la clé de signature',
  'int-app-key-done': 'Nouvelle clé de signature des webhooks : {name}',
  'int-app-key-overlap': 'Pendant 24 heures, nous signons aussi les webhooks avec l’ancienne clé.',

  ...frenchCalendar,
  ...frenchConference,
  ...frenchOverlay,
  ...frenchWebhook,
  ...frenchWebhookLog,
}
