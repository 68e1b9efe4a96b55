import type { webhookLogTexts } from '../english-webhook-log.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchWebhookLog: Record<keyof typeof webhookLogTexts, string> = {
  'wh-test': 'Envoyer un événement de test',
  'wh-test-advice':
    'Nous envoyons des données fictives, signalées par l’en-tête « webhook-test » avec la valeur « true ».',
  'wh-test-event': 'Événement',
  'wh-test-send': 'Envoyer le test',
  'wh-test-disabled': 'Activez le webhook pour lui envoyer des événements.',
  'wh-tested': 'L’événement de test a été envoyé. Voici ce qui s’est passé.',
  'wh-test-waiting': 'L’événement de test est en route.',
  'wh-sample-advice': 'Voici ce que reçoit votre adresse, avec des données fictives.',
  'wh-sample-show': 'Afficher l’exemple',
  'wh-sample-of': 'Exemple : {event}',

  // The delivery log
  'wh-log': 'Journal des envois',
  'wh-log-advice': 'Tous les événements que nous avons envoyés ou tenté d’envoyer ces 30 derniers jours.',
  'wh-log-none': 'Rien n’a encore été envoyé. Envoyez un événement de test pour essayer le webhook.',
  'wh-log-none-found': 'Aucun envoi ne correspond à ces filtres.',
  'wh-log-event': 'Événement',
  'wh-log-event-any': 'Tous les événements',
  'wh-log-code': 'Statut HTTP',
  'wh-log-code-hint': 'La dernière réponse du destinataire, par exemple 500.',
  'wh-waiting': 'En attente',
  'wh-delivered': 'Distribué',
  'wh-failed': 'Échec',
  'wh-is-test': 'Test',
  'wh-event-gone': 'Événement supprimé',
  'wh-attempt-count':
    '{count, plural, =0 {pas encore de tentative} one {# tentative} many {# tentatives} other {# tentatives}}',
  'wh-answered': 'réponse {status}',
  'wh-next-attempt': 'prochaine tentative : {time}',

  // One delivery
  'wh-event-id': 'ID de l’événement',
  'wh-event-id-hint': 'Le destinataire le reçoit dans l’en-tête « webhook-id ».',
  'wh-happened': 'Survenu le',
  'wh-next': 'Prochaine tentative',
  'wh-refresh': 'Actualiser',
  'wh-payload': 'Contenu',
  'wh-payload-gone': 'L’événement a été supprimé : il n’y a rien à afficher ni à renvoyer.',
  'wh-attempts': 'Tentatives',
  'wh-attempts-none': 'Nous n’avons pas encore essayé.',
  'wh-attempts-latest': 'Les {count} dernières tentatives sur {total}.',
  'wh-attempt-status': 'Statut {status}',
  'wh-attempt-time': '{count} ms',
  'wh-response-empty': 'La réponse ne contenait pas de texte.',
  'wh-response-of': 'Réponse à la tentative {number}',
  'wh-replay-one': 'Renvoyer',
  'wh-replayed-one': 'L’événement est de nouveau en route.',

  // Replays
  'wh-replays': 'Renvois',
  'wh-replay': 'Renvoyer des événements…',
  'wh-replay-advice':
    'Renvoie les événements d’une période, avec les mêmes ID. Nous conservons les événements pendant 30 jours.',
  'wh-replay-new': 'Renvoyer les événements d’une période',
  'wh-replay-since': 'Du',
  'wh-replay-until': 'Au',
  'wh-replay-until-hint': 'Laissez ce champ vide pour tout renvoyer jusqu’à maintenant.',
  'wh-replay-zone': 'Les heures sont dans le fuseau {zone}.',
  'wh-replay-only-failed': 'Exclure les événements déjà distribués',
  'wh-replay-start': 'Renvoyer les événements',
  'wh-replay-disabled': 'Activez d’abord le webhook. Un webhook désactivé ne reçoit pas d’événements.',
  'wh-replay-running': 'Un autre renvoi est encore en cours. Attendez qu’il soit terminé.',
  'wh-replay-moment': 'Saisissez une date et une heure.',
  'wh-replay-too-old': 'Choisissez un moment au cours des 30 derniers jours.',
  'wh-replay-past': 'Choisissez un moment passé.',
  'wh-replay-order': 'Choisissez un moment postérieur au début.',
  'wh-replay-title': 'Renvoi',
  'wh-replay-range': 'Période',
  'wh-replay-from-to': 'Du {since} au {until}',
  'wh-replay-which': 'Événements',
  'wh-replay-all': 'Tous les événements',
  'wh-replay-missed': 'Uniquement les événements non distribués',
  'wh-replay-progress': 'Progression',
  'wh-replay-queued-so-far':
    '{count, plural, one {# événement mis en file d’attente jusqu’ici} ' +
    'many {# événements mis en file d’attente jusqu’ici} other {# événements mis en file d’attente jusqu’ici}}',
  'wh-replay-queued':
    '{count, plural, =0 {Il n’y avait rien à envoyer} one {# événement mis en file d’attente} ' +
    'many {# événements mis en file d’attente} other {# événements mis en file d’attente}}',
  'wh-replay-is-running': 'En cours',
  'wh-replay-finished': 'Terminé',
  'wh-replay-started': 'Le renvoi a commencé.',
  'wh-replay-log': 'Voir ces envois',
  'wh-replay-none': 'Pas encore de renvoi.',
}
