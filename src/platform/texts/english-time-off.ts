/** The console: holidays, time off, travel, preview of free times and their explanation. */
export const timeOffTexts = {
  'availability-tabs': 'Availability pages',
  'tab-schedules': 'Schedules',
  'tab-time-off': 'Time off',
  'tab-holidays': 'Holidays',
  'tab-travel': 'Travel',
  'tab-preview': 'Preview',
  'tab-explain': 'Why not?',

  // Time off
  'time-off-person': 'Person',
  'time-off-show': 'Show',
  'time-off-add-title': 'Take time off',
  'time-off-intro':
    'Nobody can book you on these days. Meetings that are already booked stay: cancel or move them yourself.',
  'time-off-first': 'First day',
  'time-off-last': 'Last day',
  'time-off-reason': 'Note',
  'time-off-reason-hint': 'For example “Vacation”. Only you and your admins see it.',
  'time-off-add': 'Add time off',
  'time-off-coming': 'Planned time off',
  'time-off-none': 'No time off is planned. Choose the days above.',
  'time-off-past': '{count, plural, one {# past period} other {# past periods}}',
  'time-off-range': '{first} to {last}',
  'time-off-booked': 'These meetings are still booked:',
  'time-off-more-meetings': 'Show all meetings',
  'time-off-meeting': 'Meeting',
  'time-off-added': 'Your time off was added. Nobody can book you on these days.',
  'time-off-deleted': 'The time off was deleted. The days can be booked again.',
  'time-off-delete': 'Delete',
  'time-off-delete-title': 'Delete this time off?',
  'time-off-delete-text': '{days}: people can book these days again.',

  // Reserved hours
  'block-title': 'Block a few hours',
  'block-intro': 'Keep hours of a day free, for example for a doctor’s appointment.',
  'block-day': 'Day',
  'block-from': 'From',
  'block-to': 'To',
  'block-zone': 'Times are in the time zone {zone}.',
  'block-add': 'Block these hours',
  'block-added': 'These hours are blocked. Nobody can book them.',
  'block-delete': 'Unblock',
  'block-deleted': 'These hours can be booked again.',

  // Errors of times in forms
  'field-time': 'Enter a time of day, for example 9:30.',
  'field-past': 'Choose a time that isn’t in the past.',
  'field-order': 'The end must not be before the start.',
  'field-overlap': 'This overlaps another entry.',
  'field-too-long': 'This is too long. Choose an earlier end.',
} as const
