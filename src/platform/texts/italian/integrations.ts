import type { integrationTexts } from '../english-integrations.ts'
import { italianCalendar } from './calendars.ts'
import { italianConference } from './conferences.ts'
import { italianOverlay } from './overlay.ts'
import { italianWebhookLog } from './webhook-log.ts'
import { italianWebhook } from './webhooks.ts'

export const italianIntegration: Record<keyof typeof integrationTexts, string> = {
  'nav-integrations': 'Integrazioni',
  'int-advice': 'Collega i tuoi incontri agli altri programmi che usi.',
  'int-overview': 'Panoramica',
  'int-webhooks': 'Webhook',
  'int-webhooks-about': 'Informa subito il tuo software su prenotazioni, contatti e moduli.',
  'int-webhooks-count':
    '{count, plural, =0 {Ancora nessun webhook} one {# webhook} many {# di webhook} other {# webhook}}',
  'int-webhooks-failing': '{count, plural, one {# con errori} many {# con errori} other {# con errori}}',
  'int-webhooks-disabled': '{count, plural, one {# disattivato} many {# disattivati} other {# disattivati}}',
  'int-feeds': 'Feed di calendario',
  'int-feeds-about': 'Vedi i tuoi incontri in Google Calendar, Outlook, Calendario Apple e altre app di calendario.',
  'int-feeds-count':
    '{count, plural, =0 {Ancora nessun feed di calendario} one {# feed di calendario} ' +
    'many {# di feed di calendario} other {# feed di calendario}}',
  'int-connections-about': 'Vedi quali applicazioni possono agire a tuo nome e scollegale.',
  'int-applications-about': 'Registra il tuo software, così le persone possono collegarlo ai loro account.',
  'int-tokens-about': 'Permetti a un programma o a uno script di usare l’API a tuo nome.',
  'int-embed-about': 'Mostra le tue pagine di prenotazione sul tuo sito.',

  // Calendar feeds
  'feed-advice':
    'Un feed di calendario è un indirizzo segreto da cui le app di calendario leggono i tuoi incontri e restano ' +
    'aggiornate.',
  'feed-mine': 'I miei',
  'feed-everyone': 'Di tutti',
  'feed-none': 'Non hai ancora feed di calendario. Creane uno per vedere i tuoi incontri nella tua app di calendario.',
  'feed-none-of-all': 'Non ci sono ancora feed di calendario.',
  'feed-new': 'Crea un feed di calendario',
  'feed-name': 'Nome',
  'feed-name-hint':
    'È visibile nella tua app di calendario. Se è vuoto, l’app mostra il tuo nome e quello della tua organizzazione.',
  'feed-create': 'Crea feed di calendario',
  'feed-limit': 'Puoi avere al massimo 10 feed di calendario. Revocane uno che non usi più.',
  'feed-unnamed': 'Feed di calendario senza nome',
  'feed-person': 'Persona',
  'feed-unused': 'Non ancora',
  'feed-revoke': 'Revoca…',
  'feed-revoke-title': 'Revocare «{name}»?',
  'feed-revoke-text':
    'Il suo indirizzo smette subito di funzionare. Le app di calendario non vedono più i nuovi incontri. ' +
    'L’azione è irreversibile.',
  'feed-revoke-now': 'Revoca feed di calendario',
  'feed-revoked': 'Il feed di calendario è stato revocato. Il suo indirizzo non funziona più.',
  'feed-created': 'Il tuo nuovo feed di calendario',
  'feed-address': 'Indirizzo segreto',
  'feed-secret':
    'Chiunque abbia questo indirizzo può vedere i tuoi incontri, con i nomi e le risposte dei partecipanti. ' +
    'Tienilo segreto.',
  'feed-open': 'Apri in un’app di calendario',
  'feed-how': 'Aggiungilo al tuo calendario',
  'feed-how-google': 'Google Calendar: accanto ad «Altri calendari» scegli «+», poi «Da URL», e incolla l’indirizzo.',
  'feed-how-outlook': 'Outlook: scegli «Aggiungi calendario», poi «Sottoscrivi dal Web», e incolla l’indirizzo.',
  'feed-how-apple': 'Calendario Apple: scegli «File», poi «Nuova iscrizione calendario», e incolla l’indirizzo.',
  'feed-how-thunderbird': 'Thunderbird: scegli «Nuovo calendario», poi «Sulla rete», e incolla l’indirizzo.',
  'feed-how-often':
    'È la tua app di calendario a decidere quanto spesso leggere l’indirizzo. Alcune impiegano diverse ore.',

  // The signing key of an application
  'int-app-key-advice':
    'Firmiamo i webhook di questa applicazione. Sostituisci subito la chiave se potrebbe essere trapelata.',
  'int-app-key-rotate': 'Sostituisci chiave di firma…',
  'int-app-key-title': 'Sostituire la chiave di firma di «{name}»?',
  'int-app-key-text':
    'Creiamo una nuova chiave e la mostriamo una sola volta. Per 24 ore firmiamo con entrambe le chiavi, ' +
    'così hai il tempo di cambiarla.',
  'int-app-key-now': 'Sostituisci chiave di firma',
  'int-app-key-done': 'Nuova chiave di firma dei webhook per {name}',
  'int-app-key-overlap': 'Per 24 ore firmiamo i webhook anche con la chiave precedente.',

  ...italianCalendar,
  ...italianConference,
  ...italianOverlay,
  ...italianWebhook,
  ...italianWebhookLog,
}
