import { z } from 'zod'
import { enumText, doc, uris } from '../../platform/http/field-texts.ts'
import { reference } from '../../platform/http/field-types.ts'

const ownerType = enumText('Kind of owner.', { EventType: 'An event type.' })

export const SchedulingLink = z
  .object({
    booking_url: z
      .url()
      .meta(
        doc(
          'Page that takes one booking. After that, the link no longer works.',
          'https://convene.example/d/mX4tq0bYh2sWc9Lk/intro-call',
        ),
      ),
    owner: z.url().meta(doc('URI of the event type to book.', uris.eventType)),
    owner_type: z.literal('EventType').meta(ownerType),
  })
  .meta({ id: 'SchedulingLink', description: 'A link for one booking.' })

export const NewSchedulingLink = z
  .object({
    max_event_count: z
      .union([z.literal(1), z.literal('1')], 'must be 1')
      .meta(enumText('Number of bookings that the link takes.', { 1: 'One booking, the only possible number.' })),
    owner: reference('event_types').meta(doc('URI of the event type to book.', uris.eventType)),
    owner_type: z.literal('EventType').meta(ownerType),
  })
  .meta({ id: 'NewSchedulingLink', description: 'A link to create for one booking.' })

export type SchedulingLink = z.infer<typeof SchedulingLink>
