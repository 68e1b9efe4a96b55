import { z } from 'zod'
import { email, instant, lines, note, paging, reference } from '../http/wire.ts'
import { locationTypes } from './location.ts'

const text = z.string().nullable()

export const Cancellation = z.object({
  canceled_by: z.string(),
  reason: text,
  canceler_type: z.enum(['host', 'invitee']),
  created_at: z.string(),
}).meta({ id: 'Cancellation' })

/** Where a meeting takes place. `status` and what follows it are of conferences. */
export const Location = z.object({
  type: z.enum(locationTypes),
  location: text.optional(),
  additional_info: z.string().optional(),
  status: z.enum(['initiated', 'processing', 'pushed', 'failed']).nullable().optional(),
  join_url: text.optional(),
  data: z.record(z.string(), z.unknown()).nullable().optional(),
}).meta({ id: 'EventLocation' })

const EventMembership = z.object({
  user: z.url(),
  user_email: z.string(),
  user_name: z.string(),
  buffered_start_time: z.string(),
  buffered_end_time: z.string(),
})

const EventGuest = z.object({ email: z.string(), created_at: z.string(), updated_at: z.string() })

export const ScheduledEvent = z.object({
  uri: z.url(),
  name: text,
  meeting_notes_plain: text,
  /** Absent without notes, never null. */
  meeting_notes_html: z.string().optional(),
  status: z.enum(['active', 'canceled']),
  start_time: z.string(),
  end_time: z.string(),
  event_type: z.url(),
  location: Location,
  invitees_counter: z.object({ total: z.int(), active: z.int(), limit: z.int() }),
  created_at: z.string(),
  updated_at: z.string(),
  event_memberships: z.array(EventMembership),
  event_guests: z.array(EventGuest),
  cancellation: Cancellation.optional(),
  calendar_event: z.null(),
}).meta({ id: 'ScheduledEvent' })

/** Whose meetings: lists of meetings and of invitees are asked for alike. */
export const selection = {
  user: reference('users').optional(),
  organization: reference('organizations').optional(),
  group: reference('groups').optional(),
  event_type: reference('event_types').optional(),
  min_start_time: instant.optional(),
  max_start_time: instant.optional(),
}

export const EventFilters = z.object({
  ...selection,
  invitee_email: email.optional(),
  status: z.enum(['active', 'canceled']).optional(),
  ...paging('start_time'),
})

export const NewCancellation = z.object({ reason: note(10_000) })
  .optional().meta({ id: 'NewCancellation' })

/** Null clears them. */
export const Notes = z.object({ meeting_notes_plain: lines(10_000).nullable() }).meta({ id: 'ScheduledEventChange' })

export const mostGuests = 10
export const guestList = z.array(email).max(mostGuests)

export type Cancellation = z.infer<typeof Cancellation>
export type Location = z.infer<typeof Location>
export type ScheduledEvent = z.infer<typeof ScheduledEvent>
export type EventFilters = z.infer<typeof EventFilters>
export type Selection = Pick<EventFilters, keyof typeof selection>
