import { z } from 'zod'
import { locationKinds, newLocation, onlyOnce } from '../event-types/locations.ts'
import { bookingDays, durationOptions, minutes, periodTypes } from '../event-types/schema.ts'
import { date, line, reference, timezone } from '../http/wire.ts'
import { AvailabilityRule, rules } from '../schedules/schema.ts'
import { placeOf } from './rules.ts'

export const SchedulingLink = z.object({
  booking_url: z.url(),
  owner: z.url(),
  owner_type: z.literal('EventType'),
}).meta({ id: 'SchedulingLink' })

export const NewSchedulingLink = z.object({
  max_event_count: z.union([z.literal(1), z.literal('1')], 'must be 1'),
  owner: reference('event_types'),
  owner_type: z.literal('EventType'),
}).meta({ id: 'NewSchedulingLink' })

const text = z.string().nullable()
const ShareOverride = z.object({
  name: z.string(),
  duration: z.int(),
  duration_options: z.array(z.int()).nullable(),
  period_type: z.enum(periodTypes),
  start_date: text,
  end_date: text,
  max_booking_time: z.int().nullable(),
  hide_location: z.boolean().nullable(),
  location_configurations: z.array(z.object({
    kind: z.enum(locationKinds), location: text, additional_info: text, phone_number: text, position: z.int(),
  })),
  availability_rule: z.object({ rules: z.array(AvailabilityRule), timezone: z.string() }),
})

export const Share = z.object({
  scheduling_links: z.array(SchedulingLink),
  share_override: ShareOverride,
}).meta({ id: 'Share' })

/** Positions are made to count from 0. */
const locations = z.array(newLocation.and(z.object({ position: z.int().min(0).max(1000).optional() }))).max(20)
  .superRefine((given, context) => onlyOnce(given.map((place) => ({ ...place, position: 0 })), context))
  .transform((given) => given.map(({ position, ...location }, i) => ({ ...location, position: position ?? i }))
    .toSorted((a, b) => a.position - b.position)
    .map(placeOf))

/** What is left out is copied from the event type. */
export const NewShare = z.object({
  event_type: reference('event_types'),
  name: line(55).exactOptional(),
  duration: minutes.exactOptional(),
  duration_options: durationOptions.nullable().exactOptional(),
  period_type: z.enum(periodTypes).exactOptional(),
  start_date: date.nullable().exactOptional(),
  end_date: date.nullable().exactOptional(),
  max_booking_time: bookingDays.nullable().exactOptional(),
  hide_location: z.boolean().nullable().exactOptional(),
  location_configurations: locations.exactOptional(),
  availability_rule: z.object({ rules, timezone }).exactOptional(),
}).meta({ id: 'NewShare' })

export type SchedulingLink = z.infer<typeof SchedulingLink>
export type Share = z.infer<typeof Share>
export type ShareOverride = z.infer<typeof ShareOverride>
export type NewShare = z.infer<typeof NewShare>
