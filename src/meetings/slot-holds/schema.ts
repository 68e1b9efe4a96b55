import { z } from 'zod'
import { createdAt, doc, instantText, timestampText, ownUri, uris } from '../../platform/http/field-texts.ts'
import { instant, reference } from '../../platform/http/field-types.ts'
import { minutes } from '../../scheduling/event-types/basic-fields.ts'

export const SlotHold = z
  .object({
    uri: z.url().meta(ownUri('hold', uris.slotHold)),
    event_type: z.url().meta(doc('URI of the event type.', uris.eventType)),
    start_time: z.string().meta(timestampText('Start of the held time, in UTC.')),
    end_time: z.string().meta(timestampText('End of the held time, in UTC.', '2026-11-17T15:30:00.000000Z')),
    expires_at: z
      .string()
      .meta(timestampText('When the hold expires: 10 minutes after it was created.', '2026-11-02T09:22:44.301872Z')),
    created_at: z.string().meta(createdAt),
  })
  .meta({ id: 'SlotHold', description: 'A start time that is reserved for a booking. A user has at most 20.' })

export const NewSlotHold = z
  .object({
    event_type: reference('event_types').meta(doc('URI of the event type.', uris.eventType)),
    start_time: instant.meta(instantText('Start time to hold; it must be available.')),
    duration: minutes
      .optional()
      .meta(
        doc("Duration of the meeting in minutes: one of the event type's duration_options. Default: its duration.", 30),
      ),
  })
  .meta({ id: 'NewSlotHold', description: 'A start time to hold for 10 minutes.' })

export type SlotHold = z.infer<typeof SlotHold>
export type NewSlotHold = z.infer<typeof NewSlotHold>
