/** The console and emails: connected calendars. */
export const calendarTexts = {
  'scope-calendars-read': 'Read which calendars are connected',
  'scope-calendars-write': 'Connect, change and disconnect calendars',

  // Emails about a connection that does not work
  'calmail-reconnect-subject': 'Please reconnect your calendar',
  'calmail-reconnect-problem': 'We can no longer read your connected calendar, because its server does not let us in.',
  'calmail-reconnect-advice': 'Open your connected calendars, and enter the address and the password again.',
  'calmail-away-subject': 'Your calendar cannot be reached',
  'calmail-away-problem': 'We could not read your connected calendar for more than a day.',
  'calmail-away-advice':
    'Check whether the calendar server works. We keep trying. If it moved, connect the calendar with its new address.',
  'calmail-effect':
    'The busy times that we last read still count. We do not know about newer events, so people can book you then.',
  'calmail-account': 'Account',
  'calmail-reason': 'Problem',
  'calmail-open': 'Open connected calendars',
  'calmail-why': 'You’re receiving this email because you connected this calendar at {organization}.',
} as const
