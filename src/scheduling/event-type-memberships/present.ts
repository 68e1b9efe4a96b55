import { presentUser } from '../../people/users/present.ts'
import type { Actor } from '../../platform/auth/caller.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { EventType } from '../event-types/schema.ts'
import type { HostRow } from './queries.ts'
import type { EventTypeMembership } from './schema.ts'

export function presentEventTypeMembership(row: HostRow, event_type: EventType, caller: Actor): EventTypeMembership {
  const { id, created_at, updated_at, user_id, user_created_at, user_updated_at, ...user } = row
  return {
    uri: uriOf('event_type_memberships', id),
    event_type,
    member: presentUser({ ...user, id: user_id, created_at: user_created_at, updated_at: user_updated_at }, caller),
    created_at,
    updated_at,
  }
}
