/** Messages of workflows, text messages, and the page to unsubscribe. */
export const messageTexts = {
  // Why someone gets a message of a workflow
  'why-invitee': 'You’re receiving this email because a meeting was booked with this address.',
  'why-recipient': 'You’re receiving this email because {organization} sends it to this address.',
  'open-recap': 'Open the recap',

  // Text messages, as short as possible. when: "Monday, Nov 16, 10:30 am". A link or a location can follow.
  'sms-booked': 'Booked: {meeting} with {names}, {when}.',
  'sms-rescheduled': 'New time: {meeting} with {names}, {when}.',
  'sms-canceled': 'Canceled: {meeting} with {names}, {when}.',
  'sms-reminder': 'Reminder: {meeting} with {names}, {when}.',

  // Unsubscribe from emails that are not about a coming meeting
  unsubscribe: 'Unsubscribe',
  'unsubscribe-question': 'Unsubscribe from {organization}?',
  'unsubscribe-about': 'You will get no more follow-ups and other optional emails from {organization}.',
  'unsubscribe-rest': 'You will still get emails about meetings that you book: confirmations, changes and reminders.',
  unsubscribed: 'You’re unsubscribed',
  'subscribe-again': 'Subscribe again',
  'subscribed-again': 'You’re subscribed again',
  'subscribed-again-about': 'You will get follow-ups and other optional emails from {organization} again.',
  'unsubscribe-link-advice': 'Please open the link from the latest email again, and check that it is complete.',
} as const
