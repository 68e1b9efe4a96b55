import type { meetingTexts } from '../english-meetings.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchMeeting: Record<keyof typeof meetingTexts, string> = {
  // What the meeting is
  'meeting-ended': 'Terminé',
  'meeting-host': 'Hôte',
  'meeting-hosts': 'Hôtes',
  'meeting-notes': 'Notes',
  'meeting-status': 'Statut',
  'meeting-hidden': 'Vous n’avez pas accès à ce rendez-vous.',
  'meeting-no-invitees': 'Ce rendez-vous n’a aucun participant. Leurs données ont été supprimées.',
  'meeting-no-location': 'Aucun lieu',
  'meeting-invitees-call': 'Par téléphone : les participants appellent le {number}',
  'meeting-call-number': 'Par téléphone : appelez le {number}',
  'meeting-previous-invitees': 'Anciens participants',
  'meeting-more-invitees': 'Plus de participants',

  // The invitees
  'meeting-no-show': 'Absence',
  'meeting-phone': 'Téléphone',
  'meeting-their-time': 'Heure chez le participant',
  'meeting-booked': 'Réservé le',
  'meeting-reconfirmation': 'Présence confirmée ?',
  'meeting-asked-on': 'Demande envoyée le {time}',
  'meeting-calendar': 'Agenda',
  'meeting-calendar-answer': 'Agenda : {answer}',
  'meeting-no-answer': 'Pas encore de réponse',
  'meeting-accepted': 'Accepté',
  'meeting-declined': 'Refusé',
  'meeting-maybe': 'Peut-être',

  // Who ended it. name: of the person
  'meeting-canceled-by-host': 'Annulé par {name} (hôte)',
  'meeting-canceled-by-invitee': 'Annulé par {name} (participant)',
  'meeting-canceled-by-a-host': 'Annulé par l’hôte',
  'meeting-canceled-by-an-invitee': 'Annulé par le participant',
  'meeting-rescheduled-by-host': 'Déplacé par {name} (hôte)',
  'meeting-rescheduled-by-invitee': 'Déplacé par {name} (participant)',
  'meeting-rescheduled-by-a-host': 'Déplacé par l’hôte',
  'meeting-rescheduled-by-an-invitee': 'Déplacé par le participant',

  // Buttons
  'meeting-cancel': 'Annuler le rendez-vous',
  'meeting-mark-no-show': 'Noter l’absence',
  'meeting-unmark-no-show': 'Retirer l’absence',
  'meeting-ask-again': 'Demander confirmation',
  'meeting-resend': 'Renvoyer la confirmation',
  'meeting-book-again': 'Réserver de nouveau',
  'meeting-add-notes': 'Ajouter des notes',
  'meeting-edit-notes': 'Modifier les notes',
  'meeting-save-notes': 'Enregistrer les notes',
  'meeting-notes-hint': 'Les participants ne voient pas ces notes, et personne ne reçoit d’e-mail à leur sujet.',
  'meeting-remove-guest': 'Retirer l’invité',

  // After an action
  'meeting-done-canceled': 'Le rendez-vous est annulé. Nous prévenons par e-mail toutes les personnes concernées.',
  'meeting-done-invitee-canceled': 'La réservation est annulée. Nous prévenons par e-mail le participant et les hôtes.',
  'meeting-done-rescheduled': 'Le rendez-vous est déplacé. Nous prévenons par e-mail toutes les personnes concernées.',
  'meeting-done-no-show': 'L’absence du participant est notée.',
  'meeting-done-unmarked': 'L’absence est retirée.',
  'meeting-done-notes': 'Les notes sont enregistrées.',
  'meeting-done-guests': 'Les invités sont ajoutés. Nous leur envoyons une invitation par e-mail.',
  'meeting-done-guest-removed':
    'L’invité est retiré. Nous l’informons par e-mail que sa présence n’est plus nécessaire.',
  'meeting-done-reconfirm': 'Nous demandons au participant par e-mail de confirmer sa présence.',
  'meeting-done-resent': 'Nous renvoyons la confirmation au participant par e-mail.',

  // When it no longer makes sense
  'meeting-stale-canceled': 'Ce rendez-vous est déjà annulé : rien n’a été modifié.',
  'meeting-stale-invitee': 'Cette réservation est déjà annulée : rien n’a été modifié.',
  'meeting-stale-started': 'Ce rendez-vous a déjà commencé : rien n’a été modifié.',
  'meeting-stale-not-started': 'Ce rendez-vous n’a pas encore commencé : rien n’a été modifié.',
  'meeting-stale-no-show': 'L’absence de ce participant est déjà notée.',
  'meeting-stale-unmarked': 'Cette absence a déjà été retirée.',
  'meeting-stale-guest': 'Cet invité a déjà été retiré.',
  // wait: "in 15 minutes"
  'meeting-too-often': 'Cet e-mail a été envoyé récemment et n’a donc pas été renvoyé. Réessayez {wait}.',

  // Cancel
  'meeting-cancel-question': 'Annuler ce rendez-vous ?',
  'meeting-cancel-advice':
    '{count, plural, one {Le participant reçoit un e-mail} many {Les # participants reçoivent un e-mail} ' +
    'other {Les # participants reçoivent un e-mail}}, tout comme les invités et les hôtes. ' +
    'Le créneau redevient disponible. Cette action est irréversible.',
  'meeting-cancel-invitee-question': 'Annuler la réservation pour {name} ?',
  'meeting-cancel-invitee-advice':
    'Nous enverrons un e-mail à {name} et aux hôtes. La place redevient disponible. Cette action est irréversible.',
  'meeting-reason-note': 'facultatif, communiqué au participant',

  // Reschedule
  'meeting-invitee': 'Participant',
  'meeting-time-now': 'Horaire actuel',
  'meeting-zone': 'Les horaires sont affichés dans le fuseau {zone}.',
  'meeting-previous-week': 'Semaine précédente',
  'meeting-next-week': 'Semaine suivante',
  'meeting-no-times-week': 'Aucun créneau disponible cette semaine.',
  'meeting-no-times':
    'Aucun créneau n’est disponible. Vérifiez les horaires des hôtes et le type de rendez-vous, ou annulez ce ' +
    'rendez-vous et réservez-en un autre.',
  'meeting-move-question': 'Déplacer le rendez-vous à cet horaire ?',
  'meeting-move-advice': 'Le participant, les invités et les hôtes reçoivent un e-mail avec le nouvel horaire.',

  // Guests. email: of the guest
  'meeting-remove-guest-question': 'Retirer cet invité ?',
  'meeting-remove-guest-advice': 'Un e-mail envoyé à {email} retire le rendez-vous de son agenda.',
  'guest-is-the-invitee': '« {guest} » est l’adresse du participant. Veuillez la retirer.',
  'guest-known': '« {guest} » figure déjà parmi les invités. Veuillez retirer cette adresse.',
  'guest-blocked': '« {guest} » est une adresse bloquée dans votre organisation. Veuillez la retirer.',
  'guests-left':
    '{count, plural, one {Vous pouvez ajouter encore # invité.} many {Vous pouvez ajouter encore # invités.} ' +
    'other {Vous pouvez ajouter encore # invités.}}',

  // What happened
  'timeline-title': 'Historique',
  'timeline-latest': 'Seules les {count} dernières entrées sont affichées.',
  'timeline-someone': 'Quelqu’un',
  'timeline-booked': '{name} a réservé ce rendez-vous',
  'timeline-booked-by': '{actor} a réservé ce rendez-vous pour {name}',
  'timeline-moved-here': 'Le rendez-vous avec {name}, prévu le {time}, a été déplacé ici',
  'timeline-moved-here-hidden': 'Un autre rendez-vous avec {name} a été déplacé ici',
  'timeline-moved-away': '{actor} a déplacé le rendez-vous avec {name} au {time}',
  'timeline-moved-away-hidden': '{actor} a déplacé {name} vers un autre rendez-vous',
  'timeline-moved-away-own': '{name} a déplacé son rendez-vous au {time}',
  'timeline-moved-away-own-hidden': '{name} a déplacé sa réservation vers un autre rendez-vous',
  'timeline-canceled': '{actor} a annulé la réservation pour {name}',
  'timeline-canceled-own': '{name} a annulé sa réservation',
  'timeline-no-show': '{actor} a noté une absence : {name}',
  'timeline-no-show-removed': '{actor} a retiré une absence : {name}',
  'timeline-notes': '{actor} a modifié les notes',
  'timeline-guests-added': '{actor} a ajouté des invités',
  'timeline-guest-added': '{actor} a ajouté {guest} aux invités',
  'timeline-guest-removed': '{actor} a retiré {guest} des invités',
  'timeline-guests-removed': '{actor} a retiré un invité',
  'timeline-reconfirm': '{actor} a demandé une confirmation à {name}',
  'timeline-reconfirmed': '{name} a confirmé sa présence',
  'timeline-resent': '{actor} a renvoyé la confirmation à {name}',
  'timeline-payment': '{actor} a enregistré un paiement effectué par {name}',
  'timeline-accepted': '{name} a accepté l’invitation de calendrier',
  'timeline-declined': '{name} a refusé l’invitation de calendrier',
  'timeline-tentative': '{name} a répondu « peut-être » à l’invitation de calendrier',
  'timeline-email': 'E-mail à {recipient} : {subject}',
  'timeline-sms': 'SMS à {recipient}',
  // event: invitee.created, host: hooks.example.com
  'timeline-webhook': 'Webhook {event} vers {host}',
  'timeline-attempts': '{count, plural, one {# tentative} many {# tentatives} other {# tentatives}}',

  // What became of a message or a webhook
  'message-waiting': 'En attente',
  'message-kept': 'Conservé ici : aucun serveur de messagerie n’est configuré',
  'message-kept-sms': 'Conservé ici : aucun fournisseur de SMS n’est configuré',
  'message-sent': 'Envoyé',
  'message-delivered': 'Distribué',
  'message-undelivered': 'Non distribué',
  'message-bounced': 'Retourné à l’expéditeur',
  'message-failed': 'Échec',
  'message-suppressed': 'Non envoyé',
}
