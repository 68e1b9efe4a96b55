import type { manageTexts } from '../english-manage.ts'

/** The spaces before colons, semicolons, question and exclamation marks are no-break spaces. */
export const frenchManage: Record<keyof typeof manageTexts, string> = {
  // The confirmation
  booked: 'Votre rendez-vous est réservé',
  'emailed-details': 'Nous avons envoyé les détails à {email}.',
  'add-to-calendar': 'Ajouter à l’agenda',
  'calendar-file': 'Fichier d’agenda (.ics)',
  'google-calendar': 'Google Agenda',
  'outlook-calendar': 'Outlook.com',
  'office-calendar': 'Office 365',
  'yahoo-calendar': 'Yahoo Agenda',
  'book-another': 'Réserver un autre rendez-vous',
  answers: 'Vos réponses',

  // About a booking
  meeting: 'Rendez-vous',
  what: 'Objet',
  when: 'Date et heure',
  'host-time': 'Heure chez l’hôte',
  invitee: 'Réservé par',
  guests: 'Invités',
  'meeting-with': '{meeting} avec {names}',
  'entry-link': '{label} : {address}',
  'entry-canceled': 'Ce rendez-vous a été annulé.',
  'join-meeting': 'Rejoindre le rendez-vous',
  'location-undecided': 'À définir',
  'you-call-number': 'Par téléphone : vous appelez le {number}',
  'host-calls-number': 'Par téléphone : l’hôte vous appelle au {number}',
  'ask-for-location': 'À demander aux personnes que vous rencontrez',
  reschedule: 'Déplacer',
  cancel: 'Annuler',
  reason: 'Motif',
  'reason-note': 'facultatif, communiqué à l’hôte',

  // Cancel
  'cancel-title': 'Annuler : {meeting}',
  'cancel-question': 'Annuler ce rendez-vous ?',
  'cancel-booking': 'Annuler le rendez-vous',
  'other-time-question': 'Un autre horaire vous conviendrait mieux ?',
  canceled: 'Rendez-vous annulé',
  'booking-canceled': 'Votre rendez-vous est annulé',
  'close-page': 'Vous pouvez fermer cette page.',
  'already-canceled': 'Rendez-vous déjà annulé',
  'booking-already-canceled': 'Ce rendez-vous a déjà été annulé',
  'you-canceled': 'Vous l’avez annulé le {time}.',
  'they-canceled': '{name} l’a annulé le {time}.',
  'was-canceled': 'Il a été annulé le {time}.',

  // Reschedule
  'reschedule-title': 'Déplacer : {meeting}',
  'choose-other-time': 'Choisissez un autre créneau',
  'current-time': 'Votre rendez-vous actuel',
  'new-time': 'Nouveau créneau',
  rescheduling: 'Modification en cours…',
  'invalid-date': 'Cette date n’est pas valide. Choisissez un jour.',
  'no-time-works': 'Aucun créneau ne vous convient ?',
  rescheduled: 'Rendez-vous déplacé',
  'booking-rescheduled': 'Votre rendez-vous est déplacé',
  'your-new-time': 'Voici votre nouveau créneau :',
  'booking-was-rescheduled': 'Ce rendez-vous a été déplacé',
  'new-booking': 'Voici le nouveau rendez-vous :',
  'see-status': 'Voir son statut actuel',

  // Reconfirm
  'reconfirm-title': 'Serez-vous là ? {meeting}',
  'reconfirm-question': 'Serez-vous là ?',
  reconfirm: 'Oui, je serai là',
  'cannot-make-it': 'Un empêchement ?',
  confirmed: 'Présence confirmée',
  'thanks-for-confirming': 'Merci d’avoir confirmé',
  'see-you': 'À bientôt !',
  'confirmed-on': 'Vous avez confirmé le {time}.',
  'nothing-to-confirm': 'Rien à confirmer',
  'nothing-to-confirm-advice': 'Vous n’avez pas besoin de confirmer ce rendez-vous. À bientôt !',

  // Why something does not work
  'meeting-over': 'Ce rendez-vous est terminé',
  'meeting-started': 'Ce rendez-vous a commencé',
  'cannot-change': 'Vous ne pouvez plus l’annuler ni le déplacer.',
  'broken-link': 'Ce lien ne fonctionne pas',
  'broken-link-advice':
    'Vérifiez que vous avez copié le lien en entier. ' +
    'Ouvrez-le de nouveau depuis votre e-mail, ou contactez les personnes que vous devez rencontrer.',
  'too-many-changes': 'Trop de modifications',
  'changed-too-often': 'Trop de modifications depuis votre réseau. Réessayez {wait}.',
  'rescheduled-too-often': 'Ce rendez-vous a été déplacé trop souvent. Réessayez {wait}.',
  'too-many-changes-advice':
    'Votre rendez-vous n’a pas changé. En cas d’urgence, contactez directement les personnes que vous devez ' +
    'rencontrer.',
  'slot-filled': 'Ce créneau n’est plus disponible. Veuillez en choisir un autre.',
  'slot-already-yours': 'Vous avez déjà une place sur ce créneau. Veuillez en choisir un autre.',
  'slot-past': 'Ce créneau est déjà passé. Veuillez en choisir un autre.',
  'slot-too-soon': 'Ce créneau est trop proche. Veuillez en choisir un plus tardif.',
  'slot-outside-window': 'Ce jour n’est pas ouvert à la réservation. Veuillez en choisir un autre.',
  'slot-inactive': 'Ce rendez-vous ne peut pas être réservé pour le moment.',
  'slot-not-available': 'Ce créneau n’est pas disponible. Veuillez en choisir un autre.',
  'choose-a-time': 'Veuillez choisir un créneau.',
}
