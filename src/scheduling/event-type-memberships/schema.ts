import { z } from 'zod'
import { User } from '../../people/users/schema.ts'
import { createdAt, doc, ownUri, updatedAt, uris } from '../../platform/http/field-texts.ts'
import { paging, reference } from '../../platform/http/field-types.ts'
import { EventType } from '../event-types/schema.ts'

export const EventTypeMembership = z
  .object({
    uri: z.url().meta(ownUri('membership', uris.eventTypeMembership)),
    event_type: EventType.meta({ description: 'The event type.' }),
    member: User.meta({ description: 'The host.' }),
    created_at: z.string().meta(createdAt),
    updated_at: z.string().meta(updatedAt),
  })
  .meta({ id: 'EventTypeMembership', description: 'A user who hosts an event type.' })

export const EventTypeMembershipFilters = z.object({
  event_type: reference('event_types').meta(doc('URI of the event type whose hosts to list.', uris.eventType)),
  ...paging('position'),
})

export type EventTypeMembership = z.infer<typeof EventTypeMembership>
export type EventTypeMembershipFilters = z.infer<typeof EventTypeMembershipFilters>
