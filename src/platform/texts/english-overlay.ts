/** The booking page: the visitor's own calendar beside the free times. */
export const overlayTexts = {
  'overlay-title': 'Compare with my calendar',
  'overlay-file': 'Calendar file (.ics)',
  'overlay-url': 'Or the address of your calendar',
  'overlay-privacy': 'We mark the times when you have something. We do not store your calendar.',
  'overlay-compare': 'Compare',
  'overlay-remove': 'Remove my calendar',
  // On the button of a time that can still be booked
  'overlay-conflict': 'You have something at this time',
  'overlay-reading': 'Reading your calendar…',
  'overlay-shown': 'Times when you have something are marked.',
  'overlay-partly':
    'Conflicts are marked. {count, plural, one {# event could not be read.} other {# events could not be read.}}',

  // What is wrong with the file or the address
  'overlay-empty': 'Choose a calendar file or enter the address of your calendar.',
  'overlay-invalid-url': 'Enter the public address of a calendar. It begins with https:// or webcal://.',
  'overlay-missing': 'There is no public calendar at this address. Check the address.',
  'overlay-unreachable': 'We could not read the calendar at this address. Try again, or choose a file.',
  'overlay-not-calendar': 'This address does not return a calendar, or the calendar is larger than {size} MB.',
  'overlay-not-file': 'This file is not a calendar. Choose a file that ends with .ics.',
  'overlay-large-file': 'This file is larger than {size} MB. Choose a smaller one.',
  'overlay-too-complex': 'Your calendar has too many events to compare. Choose a file with fewer events.',
  'overlay-too-many': 'Too many calendars were compared from your network. Try again {wait}.',
  'overlay-too-many-here': 'Too many calendars were compared on this page. Try again {wait}.',
  'overlay-busy': 'Many people are comparing their calendars right now. Try again in a minute.',
} as const
