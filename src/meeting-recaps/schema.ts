import { z } from 'zod'
import { email, instant, line, note, paging, reference } from '../http/wire.ts'
import { Location } from '../scheduled-events/schema.ts'
import { problemsOfRange } from './rules.ts'

const text = z.string().nullable()

export const statuses = ['available', 'processing', 'unavailable'] as const

/** What is told of a meeting itself, the one that was. */
export const meeting = {
  name: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  location: Location.optional(),
  attendees: z.array(z.object({ host: z.boolean(), user_email: z.string(), user_name: text })),
}

export const highlights = { summary_md: text, action_items_md: text, discussion_md: text }

/** `event`: of a meeting that was booked here. */
export const ListedRecap = z.object({
  uri: z.url(),
  app_url: z.url(),
  status: z.enum(['Available', 'Processing', 'Unavailable']),
  event: z.url().nullable(),
  ...meeting,
  transcript: z.url(),
  created_at: z.string(),
  updated_at: z.string(),
}).meta({ id: 'ListedMeetingRecap' })

export const MeetingRecap = ListedRecap.extend({
  ...highlights,
  transcript: z.url().nullable(),
  share_link: z.url().nullable(),
}).meta({ id: 'MeetingRecap' })

export const Transcript = z.object({ uri: z.url(), text: z.string() }).meta({ id: 'MeetingTranscript' })

/** `start_time` and `end_time` go by another name as well: what ends at or after, what starts at or before. */
export const RecapFilters = z.object({
  event: reference('scheduled_events').optional(),
  user: reference('users').optional(),
  organization: reference('organizations').optional(),
  attendee: email.optional(),
  status: z.enum(statuses).prefault('available'),
  start_time: instant.optional(),
  end_time: instant.optional(),
  min_start_time: instant.optional(),
  max_start_time: instant.optional(),
  ...paging('created_at', 'start_time'),
}).superRefine((filters, context) => {
  for (const problem of problemsOfRange(filters)) context.addIssue({ code: 'custom', ...problem })
})

const highlight = note(100_000)
const written = { summary_md: highlight, action_items_md: highlight, discussion_md: highlight }

/** What is not mentioned stays as it was. */
export const RecapChange = z.object(written)
  .refine((change) => Object.keys(change).length > 0, 'needs at least one field to change')
  .meta({ id: 'MeetingRecapChange' })

/** Either of an event, which says who met when and where, or of another meeting, where these fields do. */
export const NewRecap = z.object({
  event: reference('scheduled_events').optional(),
  name: line(255).optional(),
  start_time: instant.optional(),
  end_time: instant.optional(),
  attendees: z.array(z.object({
    user_email: email, user_name: line(255).nullable().optional(), host: z.boolean().optional(),
  })).max(200).optional(),
  location: line(500).optional(),
  transcript: z.string().optional(),
  transcript_format: z.enum(['auto', 'text', 'speakers', 'vtt', 'srt']).optional(),
  ...written,
}).meta({ id: 'NewMeetingRecap' })

export type RecapFilters = z.infer<typeof RecapFilters>
export type RecapChange = z.infer<typeof RecapChange>
export type NewRecap = z.infer<typeof NewRecap>
export type Status = (typeof statuses)[number]
export type ListedRecap = z.infer<typeof ListedRecap>
export type MeetingRecap = z.infer<typeof MeetingRecap>
