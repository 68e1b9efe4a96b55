import { enumText, dateText, doc, timezoneText, uris } from '../../platform/http/field-texts.ts'

/** Texts of the fields of schedules and absences, for the API reference. */
export const texts = {
  from: doc('Start of the interval, a time of day as HH:MM.', '09:00'),
  to: doc('End of the interval, a time of day as HH:MM. 24:00 and 23:59 both mean midnight.', '17:00'),
  type: enumText('Which days the rule applies to.', {
    wday: 'Every week on the day wday.',
    date: 'Only on the day date, instead of the rule for its weekday.',
  }),
  wday: enumText('Day of the week. Only for the type wday.', {
    sunday: 'Sunday.',
    monday: 'Monday.',
    tuesday: 'Tuesday.',
    wednesday: 'Wednesday.',
    thursday: 'Thursday.',
    friday: 'Friday.',
    saturday: 'Saturday.',
  }),
  date: dateText('Calendar date. Only for the type date.', '2026-12-24'),
  intervals: doc('Hours of the day, without overlaps. Empty when the day is closed.'),
  rules: doc('Working hours. A day without a rule is closed.'),
  timezone: timezoneText('Time zone of the hours.'),
  travel: doc('Trips, during which the hours apply in another time zone. Empty when there are none.'),
  tripZone: doc('Time zone of the destination. IANA name.', 'Europe/Berlin'),
  tripStart: dateText('First day of the trip.', '2027-04-05'),
  tripEnd: dateText('Last day of the trip.', '2027-04-16'),
  holidays: doc('Countries or regions whose public holidays close the day, unless a rule of the type date opens it.', [
    'US',
    'DE-BY',
  ]),
  name: doc('Name of the schedule.', 'Working hours'),
  default: doc('True for the schedule that applies when no other is chosen. Each user has exactly one.'),
  user: doc('URI of the user whose hours these are.', uris.user),
  event_type: doc('URI of the event type.', uris.eventType),
  availability_setting: enumText('Whose hours apply.', { host: 'Those of the host.' }),
  absenceStart: dateText('First day of the absence.'),
  absenceEnd: dateText('Last day of the absence.', '2026-12-11'),
  reason: doc('Reason, one line of at most 255 characters. Null when there is none.', 'Vacation'),
}

export const hostText = doc(
  'URI of the host. Only users who can change the event type can send another host. ' +
    'Default: the caller, if they host it.',
  uris.user,
)

export const userDefaultText = 'Only admins and owners can send a colleague. Default: the caller.'
