import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import { isId } from '../../platform/text.ts'

/** `state`: a rule whose event type is off or deleted is skipped. */
export type TypeChoice = { id: string; name: string; owner: string | null; state: 'on' | 'off' | 'deleted' }

/** Each rule has the whole list. */
const maxChoices = 200

/** The event types of the organization that a form can lead to, and those that are chosen already. */
export function findTypeChoices(db: Db, organization_id: OrganizationId, chosen: string[]) {
  const ids = chosen.filter(isId)
  return db.all<TypeChoice>(sql`
    select t.id, t.name, coalesce(u.name, m.name) as owner,
      case when t.deleted_at is not null then 'deleted' when t.active then 'on' else 'off' end as state
    from (
      (select id from event_types where organization_id = ${organization_id} and deleted_at is null and link is null
        order by active desc, lower(name collate "C"), id limit ${maxChoices})
      union select id from event_types where organization_id = ${organization_id} and id = any(${ids}::uuid[])) shown
    join event_types t on t.organization_id = ${organization_id} and t.id = shown.id
    left join users u on u.id = t.user_id
    left join teams m on m.organization_id = t.organization_id and m.id = t.team_id
    order by lower(t.name collate "C"), t.id`)
}

/** The names of event types by id, those of deleted ones too. */
export async function findTypeNames(db: Db, organization_id: OrganizationId, ids: string[]) {
  const rows = await db.all<{ id: string; name: string }>(sql`
    select id, name from event_types
    where organization_id = ${organization_id} and id = any(${ids.filter(isId)}::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
