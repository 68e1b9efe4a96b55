/** The console and emails: connected calendars. */
export const calendarTexts = {
  'scope-calendars-read': 'Read which calendars are connected',
  'scope-calendars-write': 'Connect, change and disconnect calendars',

  // The list of connected calendars
  'cal-title': 'Calendars',
  'cal-about': 'Block times when you are busy, and add bookings to your own calendar.',
  'cal-count': '{count, plural, =0 {No calendars connected yet} one {# account} other {# accounts}}',
  'cal-attention-count': '{count, plural, one {# needs attention} other {# need attention}}',
  'cal-advice':
    'Connect your calendar so that no one books you while you are busy. New bookings can be added to it, too.',
  'cal-privacy': 'We store only when you are busy, never what your events are about, where they are or who attends.',
  'cal-none': 'You have not connected a calendar yet.',
  'cal-none-of-all': 'No one has connected a calendar yet.',
  'cal-connect': 'Connect a calendar',
  'cal-accounts': 'Accounts',
  'cal-person': 'Person',
  'cal-provider': 'Kind',
  'cal-caldav': 'Calendar server (CalDAV)',
  'cal-ics': 'Calendar address (ICS)',
  'cal-active': 'Connected',
  'cal-unreachable': 'Can’t be reached',
  'cal-needs-reconnect': 'Sign in again',
  'cal-reason': 'Problem',
  'cal-problems': 'Can’t be read',
  'cal-unreadable-start': 'The start of an event, so it does not block a time',
  'cal-unreadable-end': 'The end of an event, so it blocks an hour or its day',
  'cal-unreadable-rule': 'How an event repeats, so only its first time blocks',
  'cal-unreadable-dates': 'Some dates of a series',
  'cal-unreadable-instance': 'Which time of a series was changed, so both times block',
  'cal-unknown-zone': 'The time zone of an event, so that of the calendar applies',
  'cal-problem-limit': 'Events or dates beyond our limit',
  'cal-incomplete': 'The end of the calendar, which is missing',
  'cal-too-large': 'An event that is too large',
  'cal-problem-date': 'from {date}',
  'cal-last-read': 'Last read',
  'cal-not-read': 'Being read for the first time',
  'cal-just-now': 'Just now',
  'cal-unreachable-note':
    'We keep trying. Until then, the busy times that we know still count. Newer events in this calendar do not.',
  'cal-reconnect-note': 'We can’t read this calendar until you sign in again. The busy times that we know still count.',
  'cal-reconnect-ics-note':
    'We can’t read this calendar until you enter an address that works. The busy times that we know still count.',
  'cal-check-now': 'Check now',
  'cal-checking': 'Checking…',
  'cal-checked': 'We read “{account}” just now. Everything works.',
  'cal-checked-problems': 'Read “{account}” just now. Some of its events can’t be read; they are listed below.',
  'cal-check-failed': 'We could not read “{account}”.',
  'cal-check-often': 'You’ve checked this calendar too often. Try again {wait}.',

  // Which calendars count
  'cal-calendars': 'Your calendars',
  'cal-calendars-advice':
    'Events in a calendar that is checked for conflicts block your times. Bookings are added to one calendar.',
  'cal-conflicts': 'Check for conflicts',
  'cal-bookings': 'Add bookings here',
  'cal-bookings-nowhere': 'Do not add bookings to a calendar',
  'cal-read-only': 'Can only be read, so bookings can’t be added.',
  'cal-deleted': 'If you delete a booking in your calendar',
  'cal-deleted-cancel': 'Cancel the meeting and notify the invitee',
  'cal-deleted-flag': 'Keep the meeting and warn me',
  'cal-moved': 'If you move a booking in your calendar',
  'cal-moved-reschedule': 'Reschedule the meeting if the new time is free',
  'cal-moved-flag': 'Keep the time of the meeting and warn me',
  'cal-save': 'Save changes',
  'cal-saved': 'Your changes were saved.',

  // Connecting
  'cal-connect-title': 'Connect a calendar',
  'cal-connect-advice': 'How can we read your calendar?',
  'cal-choice-caldav-about':
    'For iCloud, Fastmail, Nextcloud, mailbox.org and others. We read when you are busy and add bookings.',
  'cal-choice-ics-about':
    'For Google Calendar, Outlook and others with a secret address. We read when you are busy. Bookings are not added.',
  'cal-url': 'Address of the server',
  'cal-url-hint': 'A host name is enough, for example caldav.icloud.com.',
  'cal-username': 'User name',
  'cal-username-hint': 'Often your email address.',
  'cal-password': 'Password',
  'cal-password-hint':
    'iCloud, Fastmail and many others need an app password. You create it in the security settings of your account.',
  'cal-password-kept': 'We encrypt the password and use it only to reach your calendar.',
  'cal-examples': 'What to enter',
  'cal-example-icloud':
    'iCloud: caldav.icloud.com, the email address of your Apple Account and an app-specific password.',
  'cal-example-fastmail': 'Fastmail: caldav.fastmail.com, your email address and an app password.',
  'cal-example-nextcloud':
    'Nextcloud: the address of your Nextcloud, your user name and an app password from “Security”.',
  'cal-example-mailbox': 'mailbox.org: dav.mailbox.org, your email address and your password.',
  'cal-example-google': 'Google Calendar and Outlook do not accept a password here. Connect them by calendar address.',
  'cal-ics-url': 'Secret address of the calendar',
  'cal-ics-url-hint': 'It begins with https:// or webcal:// and often ends with .ics. Anyone who has it can read it.',
  'cal-ics-where': 'Where to find it',
  'cal-ics-google': 'Google Calendar: open “Settings”, choose the calendar, and copy “Secret address in iCal format”.',
  'cal-ics-outlook':
    'Outlook on the web: open “Settings”, “Calendar”, “Shared calendars”, publish the calendar, and copy the ICS link.',
  'cal-ics-icloud': 'iCloud: share the calendar as a public calendar, and copy its link.',
  'cal-ics-delay': 'Some providers update this address only every few hours, so new events can block times late.',
  'cal-connect-now': 'Connect',
  'cal-connecting': 'Connecting…',
  'cal-limit': 'You can’t connect more calendars. Disconnect one that you no longer use.',
  // wait: "in 5 minutes"
  'cal-too-many': 'Too many attempts. Try again {wait}.',
  'cal-wrong-url': 'We could not find a calendar at this address. Check it and try again.',
  'cal-wrong-login': 'The server did not accept the user name or the password.',
  'cal-connected': 'Connected. We found {count, plural, one {# calendar} other {# calendars}}.',
  'cal-connected-next': 'Choose below which calendars are checked for conflicts and where bookings are added.',
  'cal-connected-ics': 'Connected. Times when you are busy in this calendar are no longer offered.',

  // Signing in again
  'cal-reconnect': 'Sign in again…',
  'cal-reconnect-title': 'Sign in again to “{account}”',
  'cal-reconnect-advice': 'Enter the password again. Your calendars and their settings stay as they are.',
  'cal-reconnect-now': 'Sign in',
  'cal-reconnect-more': 'Change the address or the user name, too',
  'cal-reconnect-keep': 'Leave it empty to keep the current one.',
  'cal-reconnect-ics': 'Change address…',
  'cal-reconnect-ics-title': 'Change the address of “{account}”',
  'cal-reconnect-ics-advice': 'Enter the new secret address. The settings of the calendar stay as they are.',
  'cal-reconnect-ics-now': 'Change address',
  'cal-reconnected': '“{account}” is connected again.',

  // Disconnecting
  'cal-disconnect': 'Disconnect…',
  'cal-disconnect-title': 'Disconnect “{account}”?',
  'cal-disconnect-person': 'It belongs to {name}.',
  'cal-disconnect-text': 'Its events no longer block times. People can book these times at once.',
  'cal-disconnect-entries': 'Bookings that we added to the calendar stay there, but we no longer update them.',
  'cal-disconnect-now': 'Disconnect',
  'cal-disconnected': 'The calendar was disconnected. Its busy times are free again.',

  // The home page
  'cal-check-connect': 'Connect your calendar so that no one books you while you are busy',
  'cal-attention-unreachable': 'We can’t reach your calendar “{account}”. Newer events in it do not block times.',
  'cal-attention-reconnect': 'Sign in again to your calendar “{account}”. We can no longer read it.',
  'cal-attention-problems': 'Some events in your calendar “{account}” can’t be read and may not block times.',
  'cal-attention-entries':
    '{count, plural, one {# booking differs} other {# bookings differ}} from the entry in your calendar.',

  // Bookings whose entry in a calendar is not as it should be
  'cal-entries': 'Bookings that differ from your calendar',
  'cal-entry-meeting': 'Your calendar',

  // Why a time is not offered
  'why-calendar': 'An event in a connected calendar blocks that time.',

  // Emails about a connection that does not work
  'calmail-reconnect-subject': 'Please reconnect your calendar',
  'calmail-reconnect-problem':
    'We can no longer read your connected calendar: the password no longer works, or the calendar is gone.',
  'calmail-reconnect-advice': 'Open your connected calendars, and enter the address or the password again.',
  'calmail-away-subject': 'Your calendar can’t be reached',
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
    'This meeting was moved in your calendar to a time that can’t be booked. It is still booked for its old time.',
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
