import { z } from 'zod'
import { choices, doc, more, timezoneText, uris } from '../../platform/http/field-texts.ts'
import { date, line, reference, timezone } from '../../platform/http/field-types.ts'
import { locationKinds, locationKindValues, newLocation, onlyOnce } from '../event-types/locations.ts'
import { bookingDays, durationOptions, minutes, periodTypes } from '../event-types/schema.ts'
import { texts } from '../event-types/texts.ts'
import { AvailabilityRule, rules } from '../schedules/schema.ts'
import { placeOf } from './rules.ts'

const ownerType = choices('Kind of owner.', { EventType: 'An event type.' })
const copied = 'Default: that of the event type.'
const hideText = doc(
  'True shows the location only after the booking. Possible with exactly one location, of the kind custom; '
  + 'otherwise null.')
const locationsText = doc('Where invitees can choose to meet.')
const hoursText = doc('Hours that can be booked.')
const rulesText = doc('Working hours. A day without a rule is closed.')
const zoneText = timezoneText('Time zone of the hours.')

export const SchedulingLink = z.object({
  booking_url: z.url().meta(doc(
    'Page that takes one booking. After that, the link no longer works.',
    'https://convene.example/d/mX4tq0bYh2sWc9Lk/intro-call')),
  owner: z.url().meta(doc('URI of the event type to book.', uris.eventType)),
  owner_type: z.literal('EventType').meta(ownerType),
}).meta({ id: 'SchedulingLink', description: 'A link for one booking.' })

export const NewSchedulingLink = z.object({
  max_event_count: z.union([z.literal(1), z.literal('1')], 'must be 1').meta(
    choices('Number of bookings that the link takes.', { 1: 'One booking, the only possible number.' })),
  owner: reference('event_types').meta(doc('URI of the event type to book.', uris.eventType)),
  owner_type: z.literal('EventType').meta(ownerType),
}).meta({ id: 'NewSchedulingLink', description: 'A link to create for one booking.' })

const text = z.string().nullable()
const ShareOverride = z.object({
  name: z.string().meta(texts.name),
  duration: z.int().meta(texts.duration),
  duration_options: z.array(z.int()).nullable().meta(texts.duration_options),
  period_type: z.enum(periodTypes).meta(texts.period_type),
  start_date: text.meta(texts.start_date),
  end_date: text.meta(texts.end_date),
  max_booking_time: z.int().nullable().meta(texts.max_booking_time),
  hide_location: z.boolean().nullable().meta(hideText),
  location_configurations: z.array(z.object({
    kind: z.enum(locationKinds).meta(choices('Kind of location.', locationKindValues)),
    location: text.meta(doc('The place, for physical, ask_invitee and custom. Null when it is open.',
      '5 Main Street, Albany')),
    additional_info: text.meta(doc('More about the location. Null when there is nothing more.',
      'Ring at the side door.')),
    phone_number: text.meta(doc('Number that invitees call. Null except for inbound_call.', '+14155552671')),
    position: z.int().meta(doc('Place in the list, from 0.', 0)),
  })).meta(locationsText),
  availability_rule: z.object({
    rules: z.array(AvailabilityRule).meta(rulesText), timezone: z.string().meta(zoneText),
  }).meta(hoursText),
})

export const Share = z.object({
  scheduling_links: z.array(SchedulingLink).meta(doc('The link for one booking, as the only entry.')),
  share_override: ShareOverride.meta(doc('Settings of the booking. Later changes to the event type do not affect it.')),
}).meta({ id: 'Share', description: 'A link for one booking, with settings of its own.' })

/** Positions are made to count from 0. */
const locations = z.array(newLocation.and(z.object({
  position: z.int().min(0).max(1000).optional().meta(doc(
    'Place in the list, from 0 to 1,000; the service renumbers from 0. Default: the order in which they are sent.', 0)),
}))).max(20)
  .superRefine((given, context) => onlyOnce(given.map((place) => ({ ...place, position: 0 })), context))
  .transform((given) => given.map(({ position, ...location }, i) => ({ ...location, position: position ?? i }))
    .toSorted((a, b) => a.position - b.position)
    .map(placeOf))

/** What is left out is copied from the event type. */
export const NewShare = z.object({
  event_type: reference('event_types').meta(doc(
    'URI of a one-on-one event type: of the kind solo, without pooling_type.', uris.eventType)),
  name: line(55).exactOptional().meta(more(texts.name, `One line of at most 55 characters. ${copied}`)),
  duration: minutes.exactOptional().meta(more(texts.duration, `From 1 to 720, one of duration_options. ${copied}`)),
  duration_options: durationOptions.nullable().exactOptional().meta(
    more(texts.duration_options, `From 1 to 4 different lengths. ${copied}`)),
  period_type: z.enum(periodTypes).exactOptional().meta(more(texts.period_type, copied)),
  start_date: date.nullable().exactOptional().meta(more(texts.start_date, copied)),
  end_date: date.nullable().exactOptional().meta(more(texts.end_date, copied)),
  max_booking_time: bookingDays.nullable().exactOptional().meta(more(texts.max_booking_time, copied)),
  hide_location: z.boolean().nullable().exactOptional().meta(hideText),
  location_configurations: locations.exactOptional().meta(
    more(locationsText, `At most 20, none of them twice. ${copied}`)),
  availability_rule: z.object({ rules: rules.meta(rulesText), timezone: timezone.meta(zoneText) }).exactOptional().meta(
    more(hoursText, 'Default: those of the host.')),
}).meta({ id: 'NewShare', description: 'A link to create for one booking that differs from the event type.' })

export type SchedulingLink = z.infer<typeof SchedulingLink>
export type Share = z.infer<typeof Share>
export type ShareOverride = z.infer<typeof ShareOverride>
export type NewShare = z.infer<typeof NewShare>
