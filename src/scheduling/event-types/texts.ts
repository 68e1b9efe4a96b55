import {
  enumText, createdAt, dateText, doc, linkText, timestampText, ownUri, pages, updatedAt, uris,
} from '../../platform/http/field-texts.ts'

/** Texts of the fields of an event type, for the API reference. Responses and requests share them. */
export const texts = {
  uri: ownUri('event type', uris.eventType),
  name: doc('Name that invitees see.', 'Intro call'),
  active: doc('Whether it can be booked. An inactive event type is a draft.'),
  admin_managed: doc('True when only admins and owners can change the event type.'),
  booking_method: enumText('How bookings are confirmed.', { instant: 'Immediately, without approval by the host.' }),
  color: doc('Color of the event type: # and six lowercase hexadecimal digits.', '#0a7cff'),
  created_at: createdAt,
  updated_at: updatedAt,
  custom_questions: doc('Questions on the booking form, in order.'),
  deleted_at: timestampText(
    'When the event type was deleted. Null when it is not deleted.', '2026-12-01T10:00:00.420815Z'),
  description_html: doc('Description as HTML. Null when there is none.', '<p>A first call to get to know you.</p>'),
  description: doc('Description as plain text. Null when there is none.', 'A first call to get to know you.'),
  duration: doc('Default length of the meeting in minutes.', 30),
  duration_options: doc(
    'Lengths in minutes that invitees choose from, ascending. Null when there is only one length.', [15, 30]),
  internal_note: doc('Note that invitees do not see. Null when there is none.', 'Ask for the company size.'),
  is_paid: doc('Whether invitees pay for the meeting. Always false.'),
  kind: enumText('How many invitees share a meeting.', {
    solo: 'One invitee in each meeting.', group: 'Several invitees in the same meeting, up to seats.',
  }),
  kind_description: enumText('The kind and pooling type in words.', {
    'Collective': 'All hosts take part.',
    'Group': 'Several invitees book the same time.',
    'One-on-One': 'One host meets one invitee.',
    'Round Robin': 'One of several hosts takes each meeting.',
  }),
  locale: enumText('Language of the event type. The booking page is in English so far.', {
    en: 'English.', fr: 'French.', es: 'Spanish.', de: 'German.', nl: 'Dutch.', pt: 'Portuguese.', it: 'Italian.',
    uk: 'Ukrainian.',
  }),
  locations: doc('Where invitees can choose to meet. Null when no location is configured.'),
  pooling_type: enumText('How several hosts share the meetings. Null when there is one host.', {
    round_robin: 'One of the hosts takes each meeting.',
    collective: 'All hosts take part in each meeting.',
    multi_pool: 'One host of each pool takes part in each meeting.',
  }),
  position: doc('Position on the owner\'s page, from 0.', 0),
  profile: doc('Owner of the event type. Null when the owner no longer exists.'),
  scheduling_url: doc('Booking page of the event type.', pages.eventType),
  secret: doc('True when the event type is not listed on the owner\'s page. Its booking page still works.'),
  slug: doc('Part of scheduling_url that identifies the event type.', 'intro-call'),
  type: enumText('Whether the event type is permanent.', {
    StandardEventType: 'A permanent event type.', AdhocEventType: 'A one-off event type.',
  }),
  seats: doc('Number of invitees in one meeting. Always 1 for the kind solo.', 1),
  distribution: enumText('How round robin chooses among free hosts.', {
    maximize_availability: 'Offers all free hosts, and chooses by priority, then by the longest wait.',
    equal: 'Balances the number of meetings: a host who is three or more ahead is not offered.',
  }),
  hosts: doc('Users who host the meetings, in order.'),
  buffer_before: doc('Minutes before each meeting that stay free.', 10),
  buffer_after: doc('Minutes after each meeting that stay free.', 10),
  minimum_notice: doc('Minutes between now and the earliest start that can be booked.', 240),
  start_time_increment: doc('Minutes between two start times.', 30),
  period_type: enumText('Which days can be booked.', {
    available_moving: 'The next weekdays, as many as max_booking_time.',
    moving: 'The next days, as many as max_booking_time.',
    fixed: 'The days from start_date to end_date.',
    unlimited: 'All future days.',
  }),
  max_booking_time: doc(
    'Number of days that can be booked ahead. Only used by moving periods. Null when it is not set.', 60),
  start_date: dateText('First day that can be booked, for the period type fixed. Null when it is not set.'),
  end_date: dateText(
    'Last day that can be booked, for the period type fixed. Null when it is not set.', '2026-12-31'),
  limits: doc('Limits on the number or the length of meetings in a period.'),
  name_fields: enumText('How the booking form asks for the name.', {
    single: 'One field for the full name.', split: 'A field for the first name and one for the last name.',
  }),
  redirect_url: linkText('Address that opens after a booking. Null shows the confirmation page of the service.',
    'https://acme.example/thanks'),
}
