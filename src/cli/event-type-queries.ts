import type { Db } from '../platform/db/db.ts'
import { sql, when } from '../platform/db/sql.ts'
import type { OrganizationId, UserId } from '../platform/ids.ts'
import { presentEventType } from '../scheduling/event-types/present.ts'
import { selectEventTypes, type EventTypeRow } from '../scheduling/event-types/queries.ts'
import { pageOf, type Paging } from './listing.ts'

export const states = ['active', 'inactive'] as const

type EventTypeFilters = Paging & {
  organization_id: OrganizationId | undefined
  user_id: UserId | undefined
  status: (typeof states)[number] | undefined
}

export function listEventTypes(db: Db, { organization_id, user_id, status, ...paging }: EventTypeFilters) {
  return db.all<EventTypeRow>(sql`
    ${selectEventTypes()} where t.deleted_at is null
      ${when(organization_id, (id) => sql`and t.organization_id = ${id}`)}
      ${when(
        user_id,
        (id) => sql`and (t.user_id = ${id} or exists (
        select from event_type_hosts h where h.event_type_id = t.id and h.user_id = ${id}))`,
      )}
      ${when(status, (value) => sql`and t.active = ${value === 'active'}`)}
    ${pageOf(paging)}`)
}

export function statusOf({ active, deleted_at }: EventTypeRow) {
  if (deleted_at !== null) return 'deleted'
  return active ? 'active' : 'inactive'
}

export function present(row: EventTypeRow) {
  return { id: row.id, ...presentEventType(row) }
}
