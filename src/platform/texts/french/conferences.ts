import type { conferenceTexts } from '../english-conferences.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchConference: Record<keyof typeof conferenceTexts, string> = {
  'conf-video-call': 'Visioconférence',
  'conf-link-follows': '{name} (lien à venir)',
  'log-conference': 'Visioconférence',

  // The console
  'conf-title': 'Visioconférences',
  'conf-about':
    'Donnez à chaque réservation un lien pour participer en ligne : avec Jitsi, BigBlueButton ou votre propre salle.',
  'conf-advice':
    'Choisissez une visioconférence comme lieu d’un type de rendez-vous. Chaque réservation reçoit alors un lien pour ' +
    'rejoindre le rendez-vous.',
  'conf-none':
    'Il n’y a pas encore de visioconférence. Ajoutez-en une pour que les réservations reçoivent un lien pour ' +
    'rejoindre le rendez-vous.',
  'conf-add': 'Nouvelle visioconférence',
  'conf-add-title': 'Ajouter une visioconférence',
  'conf-edit': 'Modifier…',
  'conf-edit-title': 'Modifier « {name} »',
  'conf-save': 'Enregistrer',
  'conf-saved': 'La visioconférence a été enregistrée.',
  'conf-added': 'La visioconférence a été ajoutée. Choisissez-la maintenant comme lieu d’un type de rendez-vous.',
  'conf-name': 'Nom',
  'conf-name-hint': 'Les participants le voient lorsqu’ils choisissent le lieu du rendez-vous.',
  'conf-provider': 'Service',
  'conf-jitsi': 'Jitsi : une nouvelle salle pour chaque rendez-vous',
  'conf-bigbluebutton': 'BigBlueButton : une nouvelle salle pour chaque rendez-vous, avec les hôtes comme modérateurs',
  'conf-room': 'Ma propre salle ou adresse',
  'conf-service-jitsi': 'Jitsi',
  'conf-service-bigbluebutton': 'BigBlueButton',
  'conf-service-room': 'Salle personnelle',
  'conf-url': 'Adresse',
  'conf-url-hint':
    'Jitsi : par exemple https://meet.jit.si. BigBlueButton : ce que « bbb-conf --secret » affiche sous URL. Salle ' +
    'personnelle : son adresse. Les mots « random » et « meeting » entre accolades deviennent des caractères ' +
    'aléatoires et l’identifiant du rendez-vous.',
  'conf-secret': 'Secret partagé',
  'conf-secret-hint':
    'Uniquement pour BigBlueButton : ce que « bbb-conf --secret » affiche sous Secret. Il est enregistré sous forme ' +
    'chiffrée.',
  'conf-secret-keep':
    'Laissez ce champ vide pour conserver le secret enregistré. Si vous changez l’adresse, saisissez-le à nouveau.',
  'conf-scope': 'Qui peut l’utiliser',
  'conf-scope-user': 'Moi uniquement',
  'conf-scope-organization': 'Toute l’organisation',
  'conf-fixed':
    'Tous les rendez-vous ont le même lien. Des personnes de rendez-vous différents peuvent se retrouver dans la même ' +
    'salle.',
  'conf-limit': 'Il peut y en avoir 20 au maximum. Supprimez-en une que vous n’utilisez plus.',
  'conf-test': 'Tester',
  'conf-test-good': 'Cela fonctionne. Voici un lien comme celui que reçoit une réservation :',
  'conf-test-bad': 'Il n’y a pas de lien : {problem}.',
  'conf-delete': 'Supprimer…',
  'conf-delete-title': 'Supprimer « {name} » ?',
  'conf-delete-text':
    'Les rendez-vous déjà réservés gardent leurs liens, mais ceux de BigBlueButton ne fonctionneront plus.',
  'conf-delete-now': 'Supprimer la visioconférence',
  'conf-deleted': 'La visioconférence a été supprimée.',
  'conf-used': 'Ces types de rendez-vous l’utilisent. Choisissez-leur un autre lieu avant de la supprimer :',
  'conf-back': 'Retour aux visioconférences',

  // The event type editor
  'conf-choice': 'Lien pour rejoindre',
  'conf-choice-none': 'Aucun lien',
  'conf-choice-hint':
    'Chaque réservation reçoit son propre lien. Le texte ci-dessus est celui que voient les participants.',

  // The page behind the link to a BigBlueButton room
  'conf-join-title': 'Rejoindre « {name} »',
  'conf-join-name': 'Votre nom',
  'conf-join-name-hint': 'Les autres personnes présentes au rendez-vous le voient.',
  'conf-join-now': 'Rejoindre le rendez-vous',
  'conf-join-host': 'Vous participez en tant qu’hôte.',
  'conf-join-failed': 'Le serveur de visioconférence ne répond pas. Réessayez dans une minute, ou contactez l’hôte.',
  'conf-join-gone': 'Aucun rendez-vous ne correspond à ce lien',
  'conf-join-gone-text':
    'Le rendez-vous a été annulé, ou il est terminé. Vous trouverez les détails dans l’e-mail à propos de votre ' +
    'réservation.',

  // The email to hosts when a BigBlueButton server does not answer
  'confmail-subject': 'Le lien pour rejoindre « {meeting} » ne fonctionne pas encore',
  'confmail-text':
    'Nous avons essayé de préparer la salle de ce rendez-vous, mais le serveur de visioconférence n’a pas répondu ' +
    'comme prévu : {problem}.',
  'confmail-next':
    'Le lien fonctionnera de nouveau dès que le serveur sera rétabli. Testez la visioconférence avant le début du ' +
    'rendez-vous.',
  'confmail-button': 'Vérifier les visioconférences',

  // Links of hosts that change or are missing
  'link-change-email-subject': 'Nouveau lien : {meeting} avec {names} le {when}',
  'link-change-new': 'Le lien pour rejoindre ce rendez-vous a changé. L’ancien lien n’est plus valable.',
  'link-change-none':
    'Le lien pour rejoindre ce rendez-vous n’est plus valable. Un nouveau sera communiqué par {names}.',
  'host-link-missing':
    'Ce rendez-vous n’a pas encore de lien pour le rejoindre. Envoyez-en un à {name}, ou ajoutez le vôtre à votre ' +
    'profil : tous les rendez-vous de ce type l’auront.',
  'host-link-add': 'Ajouter mon lien',
  'custom-link-follows': '{name}. Le lien sera communiqué par {names}.',
  'own-link': 'Votre lien pour les rendez-vous en ligne',
  'own-link-hint':
    'Par exemple votre salle personnelle sur Zoom, Meet, Teams ou Webex. Un nouveau lien s’applique aussi aux ' +
    'rendez-vous déjà réservés.',
  'own-link-invalid': 'Saisissez une adresse qui commence par https://.',
  'own-link-used':
    'Des types de rendez-vous utilisent ce lien comme conférence. Choisissez-leur un autre lieu avant de le supprimer.',
  'host-link': 'Le lien de l’hôte',
  'host-link-note':
    'Aucun compte n’est connecté pour ce service. Les rendez-vous reçoivent donc le lien de leur hôte. Sans ce ' +
    'lien, il n’y a aucun moyen de les rejoindre.',
  'host-link-lacking': 'Ces hôtes n’ont pas encore de lien : {names}.',
  'attention-no-link':
    '{count, plural, one {# type de rendez-vous a} other {# types de rendez-vous ont}} besoin de votre lien pour ' +
    'les rendez-vous en ligne',
  'attention-no-host-link':
    '{count, plural, one {# type de rendez-vous a un hôte} other {# types de rendez-vous ont des hôtes}} sans lien ' +
    'pour les rendez-vous en ligne',
  'meeting-no-link':
    'Ce rendez-vous n’a pas de lien pour le rejoindre. Ajoutez le vôtre à votre profil, ou envoyez-en un aux ' +
    'participants.',
  'meeting-link-again': 'Chercher à nouveau un lien',
  'meeting-done-link': 'Le rendez-vous a maintenant un lien pour le rejoindre.',
}
