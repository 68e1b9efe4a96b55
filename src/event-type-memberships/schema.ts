import { z } from 'zod'
import { EventType } from '../event-types/schema.ts'
import { paging, reference } from '../http/wire.ts'
import { User } from '../users/schema.ts'

export const EventTypeMembership = z.object({
  uri: z.url(),
  event_type: EventType,
  member: User,
  created_at: z.string(),
  updated_at: z.string(),
}).meta({ id: 'EventTypeMembership' })

export const EventTypeMembershipFilters = z.object({ event_type: reference('event_types'), ...paging('position') })

export type EventTypeMembership = z.infer<typeof EventTypeMembership>
export type EventTypeMembershipFilters = z.infer<typeof EventTypeMembershipFilters>
