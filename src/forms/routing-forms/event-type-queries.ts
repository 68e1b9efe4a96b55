import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { EventTypeId, OrganizationId } from '../../platform/ids.ts'
import type { FormRow } from './queries.ts'
import type { Result } from './rules.ts'

/** Finds the event types that are not deleted. Only `active` ones can be booked. */
export function findEventTypes(db: Db, organization_id: OrganizationId, ids: EventTypeId[]) {
  return db.all<{ id: EventTypeId; active: boolean }>(sql`
    select id, active from event_types
    where organization_id = ${organization_id} and id = any(${ids}) and deleted_at is null`)
}

/** For `route`: finds which event types in the results of a form can be booked now. */
export async function findBookableTypes(db: Db, { organization_id, rules, fallback }: FormRow) {
  const results: (Result | null)[] = [...rules.map(({ result }) => result), fallback]
  const ids = results.flatMap((result) => (result?.type === 'event_type' ? [result.value] : []))
  const types = ids.length > 0 ? await findEventTypes(db, organization_id, ids) : []
  const bookable = new Set(types.filter(({ active }) => active).map(({ id }) => id))
  return (event_type_id: EventTypeId) => bookable.has(event_type_id)
}
