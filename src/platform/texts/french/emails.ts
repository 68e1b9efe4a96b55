import type { emailTexts } from '../english-emails.ts'

/**
 * The spaces before colons, semicolons, question and exclamation marks are no-break spaces. No name follows `de` or
 * `que`, which would lose their vowel before some names.
 */
export const frenchEmails: Record<keyof typeof emailTexts, string> = {
  // The frame of every email
  'email-sender': '{name} via {organization}',
  'email-greeting': 'Bonjour {name},',
  'email-greeting-unnamed': 'Bonjour,',

  // Subjects
  'booked-email-subject': '{meeting} avec {names} le {when}',
  'new-booking-email-subject': 'Nouveau rendez-vous : {meeting} avec {names} le {when}',
  'invited-email-subject': 'Invitation : {meeting} avec {names} le {when}',
  'rescheduled-email-subject': 'Nouvel horaire : {meeting} avec {names} le {when}',
  'canceled-email-subject': 'Annulé : {meeting} avec {names} le {when}',
  'session-canceled-email-subject': 'Annulé : {meeting} le {when}',
  'reminder-email-subject': 'Rappel : {meeting} avec {names} le {when}',
  'reconfirm-email-subject': 'Serez-vous là ? {meeting} avec {names} le {when}',
  'reassigned-email-subject': 'Quelqu’un d’autre prend le relais : {meeting} avec {names} le {when}',
  'invitee-left-email-subject': '{name} a annulé : {meeting} le {when}',
  'guest-removed-email-subject': 'Votre présence n’est plus nécessaire : {meeting} avec {names} le {when}',
  'guests-changed-email-subject': 'Invités modifiés : {meeting} avec {names} le {when}',

  // To the invitee
  'invitee-booked': 'Votre rendez-vous avec {names} est réservé.',
  'invitee-rescheduled': 'Votre rendez-vous avec {names} a été déplacé.',
  'invitee-canceled-own': 'Vous avez annulé votre rendez-vous avec {names}.',
  'invitee-canceled-by-host': 'Ce rendez-vous a été annulé par {name}.',
  'invitee-reminder': 'Votre rendez-vous avec {names} approche.',
  'invitee-reconfirm': 'Votre rendez-vous avec {names} vous convient-il toujours ? Merci de nous le faire savoir.',

  // To a guest
  'guest-invited': '{name} vous invite à un rendez-vous avec {hosts}.',
  'guest-added': 'Vous faites désormais partie des invités d’un rendez-vous réservé par {name} avec {hosts}.',
  'guest-rescheduled':
    'Le rendez-vous réservé par {name} avec {hosts}, pour lequel vous avez reçu une invitation, a été déplacé.',
  'guest-canceled':
    'Le rendez-vous réservé par {name} avec {hosts}, pour lequel vous aviez reçu une invitation, a été annulé.',
  'guest-removed':
    'Vous ne faites plus partie des invités de ce rendez-vous réservé par {name} avec {hosts}. ' +
    'Votre présence n’est donc plus nécessaire.',

  // To a host
  'host-booked': '{name} a pris rendez-vous avec vous.',
  'guests-changed': 'Les invités de votre rendez-vous avec {names} ont changé.',
  'host-rescheduled': 'Votre rendez-vous avec {name} a été déplacé.',
  'host-canceled': '{name} a annulé ce rendez-vous.',
  'host-invitee-left':
    '{name} ne participera finalement pas à ce rendez-vous. Rien ne change pour les autres participants.',
  'host-reassigned':
    'Quelqu’un d’autre a repris votre rendez-vous avec {name}. Ce créneau est de nouveau libre pour vous.',

  // Labels and values of a list
  'previous-time': 'Ancien horaire',
  'seats-taken': '{taken, plural, one {# occupée} many {# occupées} other {# occupées}} sur {limit}',
  'online-link-follows': 'En ligne, avec {service}. Le lien sera communiqué par {names}.',
  'invitee-calls-number': 'Par téléphone : {name} appelle le {number}',
  'call-invitee-at-number': 'Par téléphone : vous appelez {name} au {number}',
  'ask-person': 'À demander à {names}',

  // After the host canceled
  'book-other-time': 'Réserver un autre créneau',

  // The page of the meeting, for a host
  'see-meeting': 'Voir le rendez-vous',

  // At the end
  'keep-links-private': 'Ne partagez pas ces liens : toute personne qui les possède peut modifier votre rendez-vous.',
  'reply-to-reach': 'Une question ? Répondez à cet e-mail pour joindre {name}.',
  'why-guest': 'Vous recevez cet e-mail car vous figurez parmi les invités de ce rendez-vous.',
  'why-former-guest': 'Vous recevez cet e-mail car vous figuriez parmi les invités de ce rendez-vous.',
  'why-host': 'Vous recevez cet e-mail car vous êtes hôte de ce rendez-vous.',
  'why-former-host': 'Vous recevez cet e-mail car vous étiez hôte de ce rendez-vous.',
  'why-admin': 'Vous recevez cet e-mail car vous administrez l’organisation {organization}.',
  'why-webhook-manager':
    'Vous recevez cet e-mail car vous gérez cet abonnement webhook ou administrez l’organisation {organization}.',

  // A code to sign in
  'sign-in-email-subject': 'Votre code de connexion à Convene',
  'sign-in-email-reason':
    'Nous avons reçu une demande de connexion à Convene avec cette adresse e-mail. ' +
    'Saisissez ce code pour vous connecter :',
  'sign-in-email-closing':
    'Le code est valable une seule fois, dans le navigateur qui l’a demandé, et expire au bout ' +
    'de {minutes, plural, one {# minute} many {# minutes} other {# minutes}}. Ne le communiquez à personne. ' +
    'Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail.',

  // A link to choose a new password, and the notice that the password was changed
  'reset-email-subject': 'Réinitialisez votre mot de passe Convene',
  'reset-email-reason':
    'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte Convene. ' +
    'Votre mot de passe actuel reste valable jusqu’à ce que vous en choisissiez un nouveau.',
  'reset-email-closing':
    'Le lien est valable une seule fois, pendant une heure. ' +
    'Si vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer cet e-mail.',
  'password-email-subject': 'Votre mot de passe Convene a été modifié',
  'password-email-reason':
    'Le mot de passe de votre compte Convene {email} a été modifié. Tous les autres navigateurs ont été déconnectés.',
  'password-email-advice':
    'Si ce n’était pas vous, réinitialisez immédiatement votre mot de passe ' +
    'et contactez un administrateur de votre organisation.',
  'password-email-closing': 'Si c’était vous, vous n’avez rien à faire.',

  // An invitation to join an organization
  'invitation-email-subject': 'Invitation à rejoindre {organization}',
  'invitation-email-reason': '{inviter} vous invite à rejoindre {organization} sur Convene.',
  'invitation-email-about':
    'Chez {organization}, les membres publient leurs disponibilités, et d’autres prennent rendez-vous avec eux.',
  'invitation-email-action': 'Accepter ou refuser',
  'invitation-email-closing':
    'Le lien est valable une seule fois et expire au bout ' +
    'de {days, plural, one {# jour} many {# jours} other {# jours}}. ' +
    'Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer.',

  // Webhook deliveries fail
  'webhook-failing-email-subject': 'Les webhooks vers {host} échouent',
  'webhook-failing-email-reason': 'Tous les envois de webhooks vers cette adresse échouent depuis le {time}.',
  'webhook-failing-email-next':
    'Nous continuons d’essayer, à des intervalles de plus en plus longs, ' +
    'jusqu’au {time}. Si aucun envoi n’aboutit d’ici là, nous désactiverons l’abonnement ' +
    'et les événements suivants ne seront pas envoyés.',
  'webhook-failing-email-advice':
    'Veuillez vérifier que l’adresse répond, sans redirection, avec un statut ' +
    'de 200 à 299 en moins de {seconds, plural, one {# seconde} many {# secondes} other {# secondes}}.',
  'webhook-disabled-email-subject': 'Les webhooks vers {host} ont été désactivés',
  'webhook-disabled-email-failed':
    'Tous les envois de webhooks vers cette adresse échouent depuis le {time}. ' +
    'Nous avons donc désactivé l’abonnement.',
  'webhook-disabled-email-gone':
    'Le destinataire a répondu que cette adresse n’existe plus (statut 410). ' +
    'Nous avons donc désactivé l’abonnement.',
  'webhook-disabled-email-advice':
    'Lorsque l’adresse fonctionnera de nouveau, réactivez l’abonnement avec ' +
    'POST {enable} et renvoyez les événements manqués avec POST {replays}. ' +
    'Nous conservons les événements pendant {days, plural, one {# jour} many {# jours} other {# jours}}.',
  'webhook-email-log': 'Toutes les tentatives figurent sous GET {address}.',
  'webhook-address': 'Adresse',
  'webhook-events': 'Événements',
  'webhook-problem': 'Dernier problème',
  'webhook-problem-status': 'L’adresse a répondu avec le statut {status}.',

  // Storage
  'sms-half-email-subject': '{organization} a utilisé la moitié de ses SMS pour une journée',
  'sms-half-email-reason': '{organization} a utilisé la moitié des {limit} segments de SMS possibles en 24 heures.',
  'sms-half-email-advice':
    'Si vous ne vous y attendiez pas, regardez les dernières réservations avec un numéro de téléphone. Tout le ' +
    'monde peut saisir des numéros sur vos pages de réservation.',
  'storage-email-subject': '{organization} a utilisé {percent} de son espace de stockage',
  'storage-email-reason': '{organization} a utilisé {percent} de son quota de stockage de {quota}.',
  'storage-full-email-subject': '{organization} n’a plus d’espace de stockage',
  'storage-full-email-reason':
    '{organization} a utilisé tout son quota de stockage de {quota}. ' +
    'Les nouveaux comptes rendus, contacts, formulaires, types de rendez-vous et réponses aux formulaires ' +
    'sont refusés jusqu’à ce que vous libériez de l’espace. Il reste possible de prendre rendez-vous.',
  'storage-email-advice':
    'Supprimez les comptes rendus, les contacts ou les réponses aux formulaires dont vous n’avez ' +
    'plus besoin, ou demandez un espace plus grand à la personne qui exploite {address}.',

  // What stopped because a member was removed or lost a role
  'access-email-subject': 'À vérifier : ce qui a été configuré par {name} chez {organization}',
  'access-email-subject-disabled':
    '{count, plural, one {# abonnement webhook lié à {name} a été désactivé} ' +
    'many {# abonnements webhook liés à {name} ont été désactivés} ' +
    'other {# abonnements webhook liés à {name} ont été désactivés}}',
  'access-email-removed': '{name} ne fait plus partie de l’organisation {organization}.',
  'access-email-role': '{name} n’administre plus l’organisation {organization}.',
  'access-email-group': '{name} ne gère plus l’un des groupes de l’organisation {organization}.',
  'access-email-upgrade': '{name} a configuré des abonnements webhook chez {organization} et ne peut plus les gérer.',
  'access-email-subscriptions':
    'Nous avons désactivé les abonnements webhook liés à {name}. Plus rien n’est envoyé à ces adresses :',
  'access-email-subscriptions-advice':
    'Avez-vous encore besoin de l’un d’eux ? Vérifiez que son adresse vous ' +
    'appartient. Réactivez-le ensuite avec POST sur son URI suivie de /enable, ou créez un nouvel abonnement et ' +
    'supprimez celui-ci. Si {name} connaît la clé de signature, remplacez-la avec POST sur l’URI suivie de ' +
    '/rotate_signing_key.',
  'access-email-invitations':
    '{name} a envoyé des invitations restées sans réponse. Leurs liens ne sont plus valables :',
  'access-email-invitations-advice':
    'Pour inviter l’une de ces personnes, renvoyez l’invitation avec POST sur son URI ' +
    'suivie de /resend. Supprimez les invitations que vous ne reconnaissez pas.',
  'access-email-applications':
    '{name} a enregistré ces applications. ' +
    'Elles continuent de fonctionner pour les personnes qui les ont connectées :',
  'access-email-applications-advice':
    'Si {name} connaît leurs secrets, remplacez-les sur la page des applications de votre compte.',
  'access-email-more': 'et {count} de plus',

  // What a person wrote to the organizer of an invitation. name: "Zoë Lund (zoe@example.com)"
  'forward-email-subject': 'Message à propos du rendez-vous : {meeting}',
  'forward-email-reason': '{name} a écrit à propos du rendez-vous « {meeting} » :',
  'forward-email-closing':
    'Ce message a été envoyé à l’adresse de l’invitation de calendrier. Répondez à cet e-mail pour répondre à ' +
    'cette personne.',
}
