import { z } from 'zod'
import { minutes } from '../event-types/schema.ts'
import { instant, reference, wholePaging } from '../http/wire.ts'

export const AvailableTime = z.object({
  status: z.literal('available'),
  invitees_remaining: z.number(),
  start_time: z.string(),
  scheduling_url: z.url(),
}).meta({ id: 'EventTypeAvailableTime' })

const duration = z.string().regex(/^\d{1,3}$/, 'must be a whole number of minutes').transform(Number).pipe(minutes)
  .optional()
const event_type = reference('event_types')

export const AvailableTimesQuery = z.object({
  event_type, start_time: instant, end_time: instant, duration, ...wholePaging,
})

const Reason = z.object({ code: z.string(), message: z.string() })

export const Explanation = z.object({
  event_type: z.url(),
  start_time: z.string(),
  available: z.boolean(),
  invitees_remaining: z.number(),
  reasons: z.array(Reason),
  hosts: z.array(z.object({ user: z.url(), available: z.boolean(), reasons: z.array(Reason) })),
}).meta({ id: 'EventTypeAvailableTimeExplanation' })

export const ExplanationQuery = z.object({
  event_type,
  start_time: instant.refine((at) => at % 60_000 === 0, 'must be a whole minute'),
  duration,
})

export type Explanation = z.infer<typeof Explanation>
