import type { messageTexts } from '../english-messages.ts'

export const frenchMessages: Record<keyof typeof messageTexts, string> = {
  // Why someone gets a message of a workflow
  'why-invitee': 'Vous recevez cet e-mail car un rendez-vous a été réservé avec cette adresse.',
  'why-recipient': 'Vous recevez cet e-mail car il est envoyé à cette adresse par {organization}.',
  'open-recap': 'Ouvrir le compte rendu',

  // Text messages, as short as possible
  'sms-booked': 'Réservé : {meeting} avec {names}, {when}.',
  'sms-rescheduled': 'Nouvel horaire : {meeting} avec {names}, {when}.',
  'sms-canceled': 'Annulé : {meeting} avec {names}, {when}.',
  'sms-reminder': 'Rappel : {meeting} avec {names}, {when}.',

  // Unsubscribe from emails that are not about a coming meeting
  unsubscribe: 'Se désabonner',
  'unsubscribe-question': 'Vous désabonner des e-mails envoyés par {organization} ?',
  'unsubscribe-about':
    'Vous ne recevrez plus les e-mails de suivi et les autres e-mails facultatifs envoyés par {organization}.',
  'unsubscribe-rest': 'Vous recevrez toujours les e-mails sur vos rendez-vous : confirmations, changements et rappels.',
  unsubscribed: 'Désabonnement confirmé',
  'subscribe-again': 'Se réabonner',
  'subscribed-again': 'Réabonnement confirmé',
  'subscribed-again-about':
    'Vous recevrez de nouveau les e-mails de suivi et les autres e-mails facultatifs envoyés par {organization}.',
  'unsubscribe-link-advice': 'Veuillez ouvrir à nouveau le lien du dernier e-mail et vérifier qu’il est complet.',
}
