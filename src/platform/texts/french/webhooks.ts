import type { webhookTexts } from '../english-webhooks.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchWebhook: Record<keyof typeof webhookTexts, string> = {
  'wh-advice':
    'Un webhook envoie un message à l’une de vos adresses lorsqu’il se passe quelque chose, par exemple lorsqu’un ' +
    'rendez-vous est réservé.',
  'wh-none': 'Pas encore de webhook. Créez-en un pour informer votre propre logiciel des réservations.',
  'wh-none-found': 'Aucun webhook ne correspond à ces filtres.',
  'wh-plan': 'Les webhooks font partie de l’offre Standard et des offres supérieures.',
  'wh-create': 'Créer le webhook',
  'wh-new': 'Créer un webhook',
  'wh-samples': 'Exemples de contenu',
  'wh-search': 'Rechercher par adresse',
  'wh-status': 'Statut',
  'wh-status-any': 'Tous les statuts',
  'wh-active': 'Actif',
  'wh-failing': 'En échec',
  'wh-disabled': 'Désactivé',
  'wh-failing-since': 'En échec depuis le {time}',
  'wh-for-any': 'Tout le monde',
  'wh-for-organization': 'Toute l’organisation',
  'wh-for-me': 'Moi',
  'wh-for-user': 'Une personne',
  'wh-for-group': 'Un groupe',
  'wh-for-named-group': 'Groupe : {name}',
  'wh-event-count': '{count, plural, one {# événement} many {# événements} other {# événements}}',

  // The form
  'wh-url': 'Adresse',
  'wh-url-hint': 'Où nous envoyons les messages. Elle commence par https:// et doit être accessible depuis ce service.',
  'wh-audience': 'Événements concernés',
  'wh-audience-hint': 'Vous ne pourrez plus modifier ce choix.',
  'wh-events': 'Événements',
  'wh-events-hint': 'Choisissez ce dont l’adresse doit être informée.',
  'wh-events-missing': 'Choisissez au moins un événement.',
  'wh-event-wrong-audience': '« {event} » ne peut pas être envoyé avec ce choix dans « Événements concernés ».',
  'wh-only-organization': 'Uniquement pour toute l’organisation.',
  'wh-only-user': 'Uniquement pour une personne.',
  'wh-group-bookings': 'Réservations',
  'wh-group-no-shows': 'Absences',
  'wh-group-contacts': 'Contacts',
  'wh-group-forms': 'Formulaires d’orientation',
  'wh-group-recaps': 'Comptes rendus',
  'wh-invitee-created': 'Un rendez-vous a été réservé, ou une réservation a été déplacée à un nouvel horaire.',
  'wh-invitee-canceled': 'Une réservation a été annulée ou déplacée.',
  'wh-no-show-created': 'L’absence d’un participant a été notée.',
  'wh-no-show-deleted': 'Une absence a été retirée.',
  'wh-contact-created': 'Un contact a été créé.',
  'wh-contact-updated': 'Des champs d’un contact ont été modifiés.',
  'wh-contact-deleted': 'Un contact a été supprimé.',
  'wh-form-submitted': 'Un visiteur a répondu à un formulaire d’orientation.',
  'wh-recap-created': 'Le compte rendu d’un rendez-vous a été créé.',
  'wh-recap-updated':
    'Les points clés d’un compte rendu ont été modifiés, ou son lien de partage a été créé ou supprimé.',
  'wh-recap-deleted': 'Le compte rendu d’un rendez-vous a été supprimé.',
  'wh-key': 'Clé de signature',
  'wh-key-choice': 'Signature',
  'wh-key-hint': 'Grâce à la signature, votre logiciel peut vérifier qu’un message vient bien de nous.',
  'wh-key-generate': 'Signer avec une nouvelle clé, que nous affichons une seule fois',
  'wh-key-own': 'Signer avec ma propre clé',
  'wh-key-none': 'Ne pas signer',
  'wh-key-own-label': 'Votre propre clé',
  'wh-key-own-hint':
    'Uniquement si vous avez choisi de signer avec votre propre clé. Une ligne de 512 caractères au maximum.',
  'wh-limit':
    'Il y a trop de webhooks. Supprimez-en un dont vous n’avez plus besoin, ou envoyez plusieurs événements au même ' +
    'webhook.',
  'wh-events-plan': 'Votre offre ne comprend pas certains de ces événements.',

  // One webhook
  'wh-created': 'Le webhook a été créé. Envoyez un événement de test pour l’essayer.',
  'wh-saved': 'Vos modifications ont été enregistrées.',
  'wh-enabled': 'Le webhook est de nouveau actif. Renvoyez les événements qu’il a manqués.',
  'wh-retried': 'Nous envoyons maintenant les événements en attente.',
  'wh-failing-note':
    'Les envois échouent depuis le {time}. Nous continuons d’essayer. S’ils échouent tous pendant 24 heures, nous ' +
    'désactiverons le webhook.',
  'wh-retry-now': 'Réessayer maintenant',
  'wh-disabled-failed':
    'Tous les envois ont échoué pendant 24 heures : nous avons désactivé le webhook. ' +
    'Il ne reçoit plus d’événements.',
  'wh-disabled-gone':
    'Le destinataire a répondu avec le statut 410, qui signifie « n’existe plus » : nous avons désactivé le webhook. ' +
    'Il ne reçoit plus d’événements.',
  'wh-disabled-manager':
    'La personne responsable est partie ou n’a plus l’autorisation nécessaire : nous avons désactivé le webhook. ' +
    'Il ne reçoit plus d’événements.',
  'wh-disabled-next': 'Corrigez le destinataire, activez le webhook, puis renvoyez les événements qu’il a manqués.',
  'wh-last-problem': 'Dernier problème : {problem}',
  'wh-problem-status': 'le destinataire a répondu avec le statut {status}.',
  'wh-enable': 'Activer le webhook',
  'wh-signed': 'Les messages sont signés.',
  'wh-signed-both': 'Les messages sont signés avec les deux clés jusqu’au {time}.',
  'wh-unsigned': 'Les messages ne sont pas signés.',
  'wh-creator': 'Créé par',
  'wh-application': 'Par l’application',
  'wh-edit': 'Modifier',
  'wh-edit-title': 'Modifier le webhook',
  'wh-edit-note':
    'Si vous modifiez l’adresse, vous devenez responsable du webhook : il sera désactivé lors de votre départ.',
  'wh-save': 'Enregistrer',
  'wh-delete': 'Supprimer…',
  'wh-delete-title': 'Supprimer ce webhook ?',
  'wh-delete-text':
    '{host} ne recevra plus d’événements, et le journal des envois sera supprimé. Cette action est irréversible.',
  'wh-delete-now': 'Supprimer le webhook',
  'wh-deleted': 'Le webhook a été supprimé.',
  'wh-latest': 'Derniers envois',

  // The signing key
  'wh-rotate': 'Renouveler la clé de signature…',
  'wh-rotate-title': 'Renouveler la clé de signature ?',
  'wh-rotate-text':
    'Pendant 24 heures, nous signons les messages avec les deux clés, pour vous laisser le temps de la changer. ' +
    'Ensuite, seule la nouvelle clé signe.',
  'wh-rotate-unsigned': 'Les messages ne sont pas encore signés. Nous les signerons désormais avec la nouvelle clé.',
  'wh-rotate-new': 'Nouvelle clé',
  'wh-rotate-generate': 'Créer une clé et l’afficher une seule fois',
  'wh-rotate-own': 'Utiliser ma propre clé',
  'wh-rotate-now': 'Renouveler la clé de signature',
  'wh-rotated': 'La clé de signature a été renouvelée',
  'wh-rotated-own': 'Nous signons désormais avec votre propre clé.',
  'wh-rotated-both': 'Jusqu’au {time} ({zone}), nous signons aussi les messages avec l’ancienne clé.',
  'wh-key-created': 'Votre webhook a été créé',
  'wh-key-use': 'Toute personne qui possède cette clé peut falsifier des messages. Gardez-la secrète.',
}
