import type { messageTexts } from '../english-messages.ts'

export const dutchMessages: Record<keyof typeof messageTexts, string> = {
  // Why someone gets a message of a workflow
  'why-invitee': 'Je krijgt deze e-mail omdat met dit adres een afspraak is geboekt.',
  'why-recipient': 'Je krijgt deze e-mail omdat {organization} die naar dit adres stuurt.',
  'open-recap': 'Verslag openen',

  // Text messages, as short as possible
  'sms-booked': 'Geboekt: {meeting} met {names}, {when}.',
  'sms-rescheduled': 'Nieuwe tijd: {meeting} met {names}, {when}.',
  'sms-canceled': 'Geannuleerd: {meeting} met {names}, {when}.',
  'sms-reminder': 'Herinnering: {meeting} met {names}, {when}.',

  // Unsubscribe from emails that are not about a coming meeting
  unsubscribe: 'Afmelden',
  'unsubscribe-question': 'Afmelden voor e-mails van {organization}?',
  'unsubscribe-about': 'Je krijgt geen vervolgmails en andere optionele e-mails meer van {organization}.',
  'unsubscribe-rest':
    'E-mails over afspraken die je boekt, blijf je krijgen: bevestigingen, wijzigingen en herinneringen.',
  unsubscribed: 'Je bent afgemeld',
  'subscribe-again': 'Opnieuw aanmelden',
  'subscribed-again': 'Je bent weer aangemeld',
  'subscribed-again-about': 'Je krijgt weer vervolgmails en andere optionele e-mails van {organization}.',
  'unsubscribe-link-advice': 'Open de link uit de laatste e-mail nog eens en controleer of die volledig is.',
}
