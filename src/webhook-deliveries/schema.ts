import { z } from 'zod'
import { subscribableEvents } from '../events/catalog.ts'
import { instant, paging } from '../http/wire.ts'

const statuses = ['waiting', 'delivered', 'failed'] as const
const event = z.enum(subscribableEvents)

const Attempt = z.object({
  at: z.string(),
  status_code: z.int().nullable(),
  duration_ms: z.number(),
  error: z.string().nullable(),
  response: z.string().nullable(),
})

/**
 * What became of an event for one subscription, never what it told: that is for whoever may read it elsewhere.
 * `event_uuid` is the header webhook-id. `event` is null when the event is not kept any more. The latest attempts come
 * last; `attempt_count` counts all of them.
 */
export const WebhookDelivery = z.object({
  uri: z.url(),
  subscription: z.url(),
  event: event.nullable(),
  event_uuid: z.string(),
  is_test: z.boolean(),
  status: z.enum(statuses),
  attempt_count: z.int(),
  next_attempt_at: z.string().nullable(),
  attempts: z.array(Attempt),
  created_at: z.string(),
  updated_at: z.string(),
}).meta({ id: 'WebhookDelivery' })

const status_code = z.string().regex(/^[1-5]\d\d$/, 'must be an HTTP status, from 100 to 599').transform(Number)
  .pipe(z.int().min(100).max(599))

export const DeliveryFilters = z.object({
  status: z.enum(statuses).optional(),
  event: event.optional(),
  status_code: status_code.optional(),
  min_created_at: instant.optional(),
  max_created_at: instant.optional(),
  ...paging('created_at'),
})

/** Without an event, it is the first of the subscription. */
export const NewTest = z.object({ event: event.optional() }).optional().meta({ id: 'NewWebhookTest' })

/** Everything that happened from `since` on and before `until`. */
export const WebhookReplay = z.object({
  uri: z.url(),
  subscription: z.url(),
  since: z.string(),
  until: z.string(),
  only_failed: z.boolean(),
  status: z.enum(['running', 'finished']),
  queued: z.int(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
}).meta({ id: 'WebhookReplay' })

export const ReplayFilters = z.object(paging('created_at'))

/** Without `until`, it is everything up to now. `only_failed`: what has not arrived, be it given up or still tried. */
export const NewReplay = z.object({
  since: instant,
  until: instant.optional(),
  only_failed: z.boolean().default(false),
}).meta({ id: 'NewWebhookReplay' })

export type Attempt = z.infer<typeof Attempt>
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
export type DeliveryFilters = z.infer<typeof DeliveryFilters>
export type WebhookReplay = z.infer<typeof WebhookReplay>
export type ReplayFilters = z.infer<typeof ReplayFilters>
export type NewReplay = z.infer<typeof NewReplay>
