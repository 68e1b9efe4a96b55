import type { messageTexts } from '../english-messages.ts'

export const italianMessages: Record<keyof typeof messageTexts, string> = {
  // Why someone gets a message of a workflow
  'why-invitee': 'Ricevi questa email perché con questo indirizzo è stato prenotato un incontro.',
  'why-recipient': 'Ricevi questa email perché {organization} la invia a questo indirizzo.',
  'open-recap': 'Apri il resoconto',

  // Text messages, as short as possible
  'sms-booked': 'Prenotato: {meeting} con {names}, {when}.',
  'sms-rescheduled': 'Nuovo orario: {meeting} con {names}, {when}.',
  'sms-canceled': 'Annullato: {meeting} con {names}, {when}.',
  'sms-reminder': 'Promemoria: {meeting} con {names}, {when}.',

  // Unsubscribe from emails that are not about a coming meeting
  unsubscribe: 'Annulla iscrizione',
  'unsubscribe-question': 'Annullare l’iscrizione alle email di {organization}?',
  'unsubscribe-about': 'Non riceverai più email di follow-up e altre email facoltative da {organization}.',
  'unsubscribe-rest': 'Continuerai a ricevere le email sugli incontri che prenoti: conferme, modifiche e promemoria.',
  unsubscribed: 'Iscrizione annullata',
  'subscribe-again': 'Iscriviti di nuovo',
  'subscribed-again': 'Iscrizione riattivata',
  'subscribed-again-about': 'Riceverai di nuovo email di follow-up e altre email facoltative da {organization}.',
  'unsubscribe-link-advice': 'Apri di nuovo il link dell’ultima email e controlla che sia completo.',
}
