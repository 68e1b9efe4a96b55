import { z } from 'zod'
import { subscribableEvents } from '../../platform/events/catalog.ts'
import { eventValues, pickTexts } from '../../platform/events/texts.ts'
import {
  enumText,
  createdAt,
  doc,
  instantText,
  integerText,
  timestampText,
  ownUri,
  updatedAt,
  uris,
  uuids,
} from '../../platform/http/field-texts.ts'
import { instant, paging } from '../../platform/http/field-types.ts'

const statuses = ['waiting', 'delivered', 'failed'] as const
const event = z.enum(subscribableEvents)
const eventTexts = pickTexts(eventValues, subscribableEvents)
const statusValues = {
  waiting: 'An attempt is due: the first one, or another one after a failure.',
  delivered: 'The receiver answered with a status from 200 to 299.',
  failed: 'The service gave up after its last attempt.',
}
const Attempt = z.object({
  at: z.string().meta(timestampText('When the attempt began, in UTC.', '2026-11-10T16:45:04.002341Z')),
  status_code: z
    .int()
    .nullable()
    .meta(doc('HTTP status that the receiver answered with. Null when it did not answer.', 200)),
  duration_ms: z.number().meta(doc('Length of the attempt in milliseconds.', 84)),
  error: z
    .string()
    .nullable()
    .meta(
      doc(
        'Why there is no answer, for example a failed connection. Null when the receiver answered.',
        'connection refused',
      ),
    ),
  response: z
    .string()
    .nullable()
    .meta(doc('Beginning of the answer, at most 1,024 characters. Null when it was empty or missing.', 'ok')),
})

/**
 * The delivery of an event to one subscription, without the payload, which the caller is perhaps not allowed to read.
 * `event_uuid` is the header webhook-id. `event` is null when the event has been deleted. The latest attempts come
 * last; `attempt_count` counts all of them.
 */
export const WebhookDelivery = z
  .object({
    uri: z.url().meta(ownUri('delivery', uris.delivery)),
    subscription: z.url().meta(doc('URI of the webhook subscription.', uris.subscription)),
    event: event.nullable().meta(enumText('The event. Null when it has been deleted.', eventTexts)),
    event_uuid: z.string().meta(doc('Id of the event, which receivers see in the header webhook-id.', uuids.event)),
    is_test: z.boolean().meta(doc('True when the event is a sample that a test delivery sent.')),
    status: z.enum(statuses).meta(enumText('State of the delivery.', statusValues)),
    attempt_count: z.int().meta(doc('Number of attempts so far.', 1)),
    next_attempt_at: z
      .string()
      .nullable()
      .meta(timestampText('When the next attempt is due, in UTC. Null when none is.', '2026-11-10T16:45:09.002341Z')),
    attempts: z.array(Attempt).meta(doc('The latest attempts, oldest first, at most 25.')),
    created_at: z.string().meta(createdAt),
    updated_at: z.string().meta(updatedAt),
  })
  .meta({ id: 'WebhookDelivery', description: 'An event that is sent to a subscription, and the attempts so far.' })

const status_code = z
  .string()
  .regex(/^[1-5]\d\d$/, 'must be an HTTP status, from 100 to 599')
  .transform(Number)
  .pipe(z.int().min(100).max(599))

export const DeliveryFilters = z.object({
  status: z.enum(statuses).optional().meta(enumText('Only deliveries in this state.', statusValues)),
  event: event.optional().meta(enumText('Only deliveries of this event.', eventTexts)),
  status_code: status_code
    .optional()
    .meta(integerText('Only deliveries whose latest attempt got this HTTP status, from 100 to 599.', 500)),
  min_created_at: instant
    .optional()
    .meta(instantText('Only events created at this time or later.', '2026-11-01T00:00:00Z')),
  max_created_at: instant
    .optional()
    .meta(instantText('Only events created at this time or earlier.', '2026-11-30T23:59:59Z')),
  ...paging('created_at'),
})

/** `event`: the first of the subscription by default. */
export const NewTest = z
  .object({
    event: event
      .optional()
      .meta(
        enumText('Event to send a sample of, one that the subscription receives. Default: its first one.', eventTexts),
      ),
  })
  .optional()
  .meta({ id: 'NewWebhookTest', description: 'A test delivery to send.' })

export type Attempt = z.infer<typeof Attempt>
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
export type DeliveryFilters = z.infer<typeof DeliveryFilters>
