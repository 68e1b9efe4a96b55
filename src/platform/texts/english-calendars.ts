/** The console and emails: connected calendars. */
export const calendarTexts = {
  'scope-calendars-read': 'Read which calendars are connected',
  'scope-calendars-write': 'Connect, change and disconnect calendars',

  // Why a time is not offered
  'why-calendar': 'An event in a connected calendar blocks that time.',

  // Emails about a connection that does not work
  'calmail-reconnect-subject': 'Please reconnect your calendar',
  'calmail-reconnect-problem':
    'We can no longer read your connected calendar: the password no longer works, or the calendar is gone.',
  'calmail-reconnect-advice': 'Open your connected calendars, and enter the address or the password again.',
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

  // Meetings in the calendars of their hosts
  'calentry-deleted-reason': 'The host deleted this meeting in their calendar.',
  'calentry-moved-reason': 'The host moved this meeting in their calendar.',
  'calentry-problem-not-written': 'This meeting could not be added to your calendar, or not updated there.',
  'calentry-problem-deleted': 'This meeting was deleted in your calendar. It is still booked.',
  'calentry-problem-moved': 'This meeting was moved in your calendar. It is still booked for its old time.',
  'calentry-problem-many-deleted':
    'This meeting disappeared from your calendar together with many others. It is still booked.',
  'calentry-problem-other-calendar':
    'This meeting was moved to another calendar. It is still booked, but changes no longer appear in that calendar.',
  'calentry-problem-moved-unavailable':
    'This meeting was moved in your calendar to a time that cannot be booked. It is still booked for its old time.',
  'calentry-problem-moved-duration':
    'The duration of this meeting was changed in your calendar. It is still booked for its old time.',
  'calentry-problem-moved-group':
    'This meeting was moved in your calendar. It has several invitees, so it is still booked for its old time.',
  'calentry-subject': 'Please check: {meeting}, {when}',
  'calentry-advice': 'Open the meeting to reschedule or cancel it, or undo the change in your calendar.',
  'calentry-disappeared-subject': 'Meetings disappeared from your calendar',
  'calentry-disappeared':
    '{count, plural, one {# meeting} other {# meetings}} disappeared from your calendar at the same time.',
  'calentry-disappeared-effect': 'A program may have made a mistake, so we did not cancel any of them.',
  'calentry-disappeared-advice':
    'If you do not want to hold these meetings, cancel them in your list of meetings. Your invitees expect them.',
  'calentry-open-meetings': 'Open meetings',
  'calentry-why': 'You’re receiving this email because bookings are added to your calendar.',
} as const
