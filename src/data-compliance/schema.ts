import { z } from 'zod'
import { email, instant } from '../http/wire.ts'

export const InviteesToDelete = z.object({ emails: z.array(email).min(1).max(100) }).meta({ id: 'InviteeDeletion' })

export const EventsToDelete = z.object({ start_time: instant, end_time: instant })
  .meta({ id: 'ScheduledEventDeletion' })

/** What a deletion has to do and how far it is, as its job keeps it: an operator can read it there. */
export const Errand = z.object({
  organization_id: z.string(),
  what: z.union([
    z.object({ emails: z.array(z.string()) }),
    z.object({ start_time: z.string(), end_time: z.string() }),
  ]),
  round: z.int().default(1),
  step: z.string().optional(),
  after: z.string().optional(),
  found: z.int().default(0),
})

export type EventsToDelete = z.infer<typeof EventsToDelete>
export type Errand = z.infer<typeof Errand>
