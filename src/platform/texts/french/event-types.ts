import type { eventTypeTexts } from '../english-event-types.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchEventType: Record<keyof typeof eventTypeTexts, string> = {
  // List
  'et-new': 'Nouveau type de rendez-vous',
  'et-show': 'Afficher',
  'et-mine': 'Mes types de rendez-vous',
  'et-everyone': 'Tout le monde',
  'et-teams': 'Équipes',
  'et-people': 'Personnes',
  'et-search': 'Rechercher par nom',
  'et-apply': 'Appliquer',
  'et-clear': 'Effacer la recherche',
  'et-none-title': 'Créez votre premier type de rendez-vous',
  'et-none-advice':
    'Un type de rendez-vous définit la durée, le lieu et les horaires. ' +
    'On le réserve sur une page qui a son propre lien.',
  'et-none-here': 'Il n’y a pas encore de type de rendez-vous ici.',
  'et-none-found': 'Aucun type de rendez-vous ne correspond à votre recherche.',
  'et-no-owner': 'Sans propriétaire',
  'et-on': 'Activé',
  'et-off': 'Désactivé',
  'et-one-on-one': 'Individuel',
  'et-group': 'Groupe',
  'et-round-robin': 'À tour de rôle',
  'et-collective': 'Collectif',
  'et-one-off': 'Ponctuel',
  'et-hidden': 'Absent de la page',
  'et-managed': 'Géré par les administrateurs',
  'et-hosts': '{count, plural, one {# hôte} many {# hôtes} other {# hôtes}}',
  'et-no-location': 'Aucun lieu',
  'et-more-locations': '{count, plural, one {# autre lieu} many {# autres lieux} other {# autres lieux}}',
  'et-link-to': 'le lien vers {name}',
  'et-edit': 'Modifier',
  'et-open-page': 'Ouvrir la page',
  'et-once-link': 'Lien à usage unique',
  'et-up': 'Monter',
  'et-down': 'Descendre',
  'et-more': 'Plus',
  'et-share': 'Partager avec des modifications',
  'et-duplicate': 'Dupliquer',
  'et-activity': 'Activité',
  'et-delete': 'Supprimer',

  // Messages after a change
  'et-is-on': 'Le type de rendez-vous est activé. On peut le réserver.',
  'et-is-off': 'Le type de rendez-vous est désactivé. Les rendez-vous déjà réservés sont maintenus.',
  'et-moved': 'L’ordre est enregistré. Votre page l’affiche dès maintenant.',
  'et-deleted': 'Le type de rendez-vous a été supprimé. Les rendez-vous déjà réservés sont maintenus.',
  'et-duplicated': 'Nous avons créé une copie. Elle reste désactivée jusqu’à ce que vous l’activiez.',
  'et-edit-copy': 'Modifier la copie',
  'et-copy-name': '{name} (copie)',

  // Create
  'et-name': 'Nom',
  'et-name-hint': 'Les participants le voient, par exemple « Premier échange ».',
  'et-duration': 'Durée en minutes',
  'et-kind': 'Qui se rencontre',
  'et-one-on-one-hint': 'Vous et un participant.',
  'et-group-hint': 'Vous et plusieurs participants au même rendez-vous.',
  'et-round-robin-hint': 'Un hôte parmi plusieurs et un participant. Les hôtes se relaient.',
  'et-collective-hint': 'Tous les hôtes et un participant.',
  'et-owner': 'Sur quelle page',
  'et-owner-hint':
    'Les membres d’une équipe deviennent les hôtes d’un type de rendez-vous à tour de rôle ou collectif. ' +
    'Pour les autres, vous êtes d’abord l’hôte.',
  'et-me': 'Ma page',
  'et-location': 'Lieu',
  'et-location-later': 'Décider plus tard',
  'et-in-person': 'Sur place',
  'et-invitee-calls': 'Le participant m’appelle',
  'et-i-call': 'J’appelle le participant',
  'et-invitee-chooses': 'Au choix du participant',
  'et-custom': 'Autre',
  'et-place': 'Lieu, numéro ou lien',
  'et-place-hint': 'L’adresse, le numéro que les participants appellent, ou une description du lieu.',
  'et-take-bookings': 'Ouvrir aux réservations dès maintenant',
  'et-create': 'Créer le type de rendez-vous',

  // Delete
  'et-delete-title': 'Supprimer « {name} » ?',
  'et-delete-text':
    'Sa page et ses liens ne fonctionneront plus. Les rendez-vous déjà réservés auront lieu comme prévu. ' +
    'Cette action est irréversible.',
  'et-delete-instead': 'Pour faire une pause, désactivez plutôt le type de rendez-vous.',

  // Links
  'et-once-title': 'Votre lien à usage unique',
  'et-once-text':
    'Il est valable pour une seule réservation : {name}. Copiez-le maintenant, car vous ne pourrez plus l’afficher.',
  'et-once-another': 'Créer un autre lien',
  'et-done': 'Terminé',
  'et-share-title': 'Partager avec des modifications : {name}',
  'et-share-text':
    'Créez un lien pour une réservation qui diffère du type de rendez-vous. ' +
    'Le type de rendez-vous lui-même ne change pas.',
  'et-share-only': 'Seuls les types de rendez-vous individuels peuvent être partagés avec des modifications.',
  'et-share-name': 'Nom pour cette réservation',
  'et-share-durations': 'Durées au choix des participants, sauf si vous en saisissez une autre : {durations}.',
  'et-share-from': 'Premier jour',
  'et-share-to': 'Dernier jour',
  'et-share-days-hint': 'Laissez les deux champs vides pour proposer les mêmes jours que le type de rendez-vous.',
  'et-share-create': 'Créer le lien',

  // Activity
  'et-activity-title': 'Activité : {name}',
  'et-activity-none': 'Il n’y a pas encore d’activité.',
  'et-when': 'Quand',
  'et-who': 'Qui',
  'et-what': 'Quoi',
  'et-did-add': 'Création',
  'et-did-update': 'Modification',
  'et-did-remove': 'Suppression',
  'et-did-duplicate': 'Création par copie',
  'et-did-move': 'Déplacement sur la page',
  'et-former-user': 'Un ancien utilisateur',
  'et-system': 'Convene',
  'et-zone': 'Les horaires sont affichés dans le fuseau {zone}.',
}
