import type { peopleTexts } from '../english-people.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchPeople: Record<keyof typeof peopleTexts, string> = {
  'nav-people': 'Personnes',
  'people-tabs': 'Pages sur les personnes',
  'people-tab-members': 'Membres',
  'people-tab-invitations': 'Invitations',
  'people-tab-groups': 'Groupes',
  'people-tab-teams': 'Équipes',

  // The list of members
  'people-invite': 'Inviter des personnes',
  'people-search': 'Rechercher par nom ou e-mail',
  'people-find': 'Rechercher',
  'people-clear': 'Afficher tout le monde',
  'people-role-any': 'Tous les rôles',
  'people-pages': 'Pages de la liste',
  'people-you': 'Vous',
  'people-none': 'Aucune personne ne correspond',
  'people-none-advice': 'Essayez un autre nom, ou affichez tout le monde.',
  'people-seen': 'Dernière activité : {time}',
  'people-never-seen': 'Pas encore d’activité',
  'people-hosts':
    '{count, plural, =0 {hôte d’aucun type de rendez-vous} one {hôte de # type de rendez-vous} ' +
    'many {hôte de # types de rendez-vous} other {hôte de # types de rendez-vous}}',
  'people-upcoming':
    '{count, plural, =0 {aucun rendez-vous à venir} one {# rendez-vous à venir} many {# rendez-vous à venir} ' +
    'other {# rendez-vous à venir}}',
  'people-group-admin': 'administrateur de groupe',
  'people-done-removed': 'La personne a été retirée.',

  // Roles
  'people-role': 'Rôle',
  'people-role-user': 'Membre',
  'people-role-admin': 'Administrateur',
  'people-role-owner': 'Propriétaire',
  'people-role-user-text': 'gère ses propres types de rendez-vous, horaires et rendez-vous',
  'people-role-admin-text': 'gère aussi les personnes, les groupes, les équipes, les formulaires et les webhooks',
  'people-role-owner-text': 'décide aussi qui est propriétaire',
  'people-role-of': 'Rôle : {name}',
  'people-role-loss':
    'Le changement prend effet immédiatement. Un administrateur qui devient membre perd les webhooks et les liens ' +
    'd’invitation qui nécessitent ce rôle.',
  'people-role-save': 'Modifier le rôle',
  'people-role-missing': 'Choisissez un rôle.',
  'people-role-own':
    'Vous ne pouvez pas modifier votre propre rôle. Adressez-vous à un autre administrateur ou à un propriétaire.',
  'people-role-only-owner':
    'Vous êtes le seul propriétaire. Nommez d’abord un autre propriétaire, ou transférez la propriété sur la page de ' +
    'cette personne.',
  'people-role-of-owner': '{name} est propriétaire. Seuls les propriétaires peuvent modifier ce rôle.',
  'people-owner-title': 'Nommer {name} propriétaire ?',
  'people-owner-text':
    '{name} pourra alors faire tout ce que vous pouvez faire, et aussi modifier votre rôle ou vous retirer. ' +
    'Vous restez propriétaire.',
  'people-owner-button': 'Nommer {name} propriétaire',
  'people-step-down-title': 'Renoncer à la propriété ?',
  'people-step-down-text':
    'Votre nouveau rôle est « {role} ». Seul un autre propriétaire pourra vous nommer de nouveau propriétaire.',
  'people-step-down-button': 'Renoncer à la propriété',
  'people-done-role': 'Le rôle a été modifié : {name}.',

  // Ownership
  'people-hand-over': 'Transférer la propriété',
  'people-hand-over-text': '{name} devient propriétaire, et vous devenez administrateur, en même temps.',
  'people-hand-over-confirm': 'Veuillez confirmer',
  'people-hand-over-box':
    'Je transfère la propriété à {name}. Seul un propriétaire pourra me nommer de nouveau propriétaire.',
  'people-hand-over-missing': 'Cochez la case pour confirmer que vous transférez la propriété.',
  'people-hand-over-button': 'Transférer à {name}',
  'people-done-handed-over': '{name} est désormais propriétaire, et vous êtes administrateur.',

  // A member
  'people-email': 'E-mail',
  'people-last-seen': 'Dernière activité',
  'people-joined': 'Arrivée',
  'people-zone': 'Fuseau horaire',
  'people-page': 'Page de réservation',
  'people-upcoming-label': 'Rendez-vous',
  'people-groups': 'Groupes',
  'people-no-groups': 'Dans aucun groupe',
  'people-teams': 'Équipes',
  'people-no-teams': 'Dans aucune équipe',
  'people-availability': 'Disponibilités',
  'people-meetings': 'Rendez-vous',
  'people-hosted': 'Types de rendez-vous',
  'people-hosted-none': '{name} n’est hôte d’aucun type de rendez-vous.',
  'people-hosted-more': 'Seuls les {count} premiers sont affichés.',
  'people-remove': 'Retirer',
  'people-remove-text':
    'Avant de retirer {name}, vous décidez ce que deviennent ses types de rendez-vous et ses rendez-vous à venir.',
  'people-remove-button': 'Retirer {name}…',

  // Invitations
  'people-inv-all': 'Afficher toutes les invitations',
  'people-inv-pending': 'Afficher seulement les invitations en attente',
  'people-inv-none': 'Aucune invitation n’est en attente. Invitez des personnes à travailler avec vous.',
  'people-inv-never': 'Personne n’a encore été invité. Invitez des personnes à travailler avec vous.',
  'people-inv-state-pending': 'En attente',
  'people-inv-state-accepted': 'Acceptée',
  'people-inv-state-declined': 'Refusée',
  'people-inv-dead': 'Le lien ne fonctionne plus',
  'people-inv-by': 'Invitation de la part de',
  'people-inv-left': 'Une personne partie depuis',
  'people-inv-first': 'Invitation',
  'people-inv-sent': 'Dernier envoi',
  'people-inv-link': 'Lien pour rejoindre',
  'people-inv-not-sent': 'Pas encore envoyée',
  'people-resend': 'Renvoyer',
  'people-resend-limit':
    'Vous pouvez renvoyer une invitation une fois toutes les 15 minutes et quatre fois par jour. ' +
    'Le lien précédent ne fonctionne alors plus.',
  'people-resend-wait': 'Cette invitation a été envoyée récemment. Vous pourrez la renvoyer {wait}.',
  'people-done-resent': 'L’invitation a été renvoyée.',
  'people-revoke': 'Révoquer',
  'people-revoke-title': 'Révoquer l’invitation envoyée à {email} ?',
  'people-revoke-text': 'Le lien de l’e-mail ne fonctionnera plus. Vous pourrez inviter cette personne de nouveau.',
  'people-revoke-button': 'Révoquer l’invitation',
  'people-done-revoked': 'L’invitation a été révoquée.',
  'people-scim':
    'Les invitations sont fermées, car SCIM est activé pour cette organisation. Convene ne prend pas encore SCIM ' +
    'en charge : un annuaire ne peut donc pas non plus gérer les membres. La personne qui exploite Convene peut ' +
    'rouvrir les invitations.',

  // Inviting
  'people-invite-text':
    'Chaque personne reçoit par e-mail un lien pour rejoindre votre organisation. ' +
    'Une invitation en attente utilise une licence.',
  'people-invite-addresses': 'Adresses e-mail',
  'people-invite-hint':
    'Jusqu’à {count}, séparées par des virgules, des espaces ou des retours à la ligne. ' +
    'La forme « Ada Park <ada@acme.example> » fonctionne aussi.',
  'people-invite-send': 'Envoyer les invitations',
  'people-invite-file-title': 'À partir d’un tableur',
  'people-invite-file': 'Fichier CSV',
  'people-invite-file-hint':
    'Avec une colonne nommée « email », ou toute colonne contenant des adresses e-mail. ' +
    'Jusqu’à {count} personnes.',
  'people-invite-file-send': 'Inviter depuis le fichier',
  'people-invite-file-missing': 'Choisissez un fichier CSV.',
  'people-invite-file-large': 'Ce fichier est trop volumineux. Choisissez un fichier CSV de 200 ko au maximum.',
  'people-invite-file-none': 'Ce fichier n’a pas de colonne avec des adresses e-mail.',
  'people-invite-file-unreadable':
    'Ce fichier ne peut pas être lu. Enregistrez votre feuille de calcul au format CSV (UTF-8) et réessayez.',
  'people-invite-missing': 'Saisissez au moins une adresse e-mail.',
  'people-invite-many':
    'Vous pouvez inviter {count} personnes au maximum à la fois. Aucune invitation n’a été envoyée.',
  'people-invited-count':
    '{count, plural, =0 {Aucune invitation n’a été envoyée} one {# invitation a été envoyée} ' +
    'many {# invitations ont été envoyées} other {# invitations ont été envoyées}}',
  'people-not-invited-count':
    '{count, plural, one {# adresse n’a pas reçu d’invitation, voir ci-dessous.} ' +
    'many {# adresses n’ont pas reçu d’invitation, voir ci-dessous.} ' +
    'other {# adresses n’ont pas reçu d’invitation, voir ci-dessous.}}',
  'people-out-invited': 'Invitation envoyée',
  'people-out-member': 'Déjà membre',
  'people-out-pending': 'Invitation déjà en attente. Vous pouvez la renvoyer.',
  'people-out-wrong': 'Ligne {line} : adresse e-mail non valide',
  'people-out-seat':
    'Plus de licence disponible. Révoquez une invitation en attente, retirez un membre ou ajoutez des licences.',
  'people-out-trial': 'La période d’essai ne permet pas d’autres invitations.',
  'people-out-limit': 'Trop d’invitations envoyées. Réessayez {wait}.',
}
