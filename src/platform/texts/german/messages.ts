import type { messageTexts } from '../english-messages.ts'

export const germanMessages: Record<keyof typeof messageTexts, string> = {
  // Why someone gets a message of a workflow
  'why-invitee': 'Sie erhalten diese E-Mail, weil mit dieser Adresse ein Termin gebucht wurde.',
  'why-recipient': 'Sie erhalten diese E-Mail, weil {organization} sie an diese Adresse sendet.',
  'open-recap': 'Protokoll öffnen',

  // Text messages, as short as possible
  'sms-booked': 'Gebucht: {meeting} mit {names}, {when}.',
  'sms-rescheduled': 'Neue Zeit: {meeting} mit {names}, {when}.',
  'sms-canceled': 'Abgesagt: {meeting} mit {names}, {when}.',
  'sms-reminder': 'Erinnerung: {meeting} mit {names}, {when}.',

  // Unsubscribe from emails that are not about a coming meeting
  unsubscribe: 'Abmelden',
  'unsubscribe-question': 'Von E-Mails von {organization} abmelden?',
  'unsubscribe-about': 'Sie erhalten von {organization} keine Folge-E-Mails und keine anderen optionalen E-Mails mehr.',
  'unsubscribe-rest':
    'E-Mails zu Terminen, die Sie buchen, erhalten Sie weiterhin: Bestätigungen, Änderungen und Erinnerungen.',
  unsubscribed: 'Sie sind abgemeldet',
  'subscribe-again': 'Wieder anmelden',
  'subscribed-again': 'Sie sind wieder angemeldet',
  'subscribed-again-about': 'Sie erhalten von {organization} wieder Folge-E-Mails und andere optionale E-Mails.',
  'unsubscribe-link-advice':
    'Bitte öffnen Sie den Link aus der neuesten E-Mail noch einmal und prüfen Sie, ob er vollständig ist.',
}
