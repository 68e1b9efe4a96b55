import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { page, type Paging } from '../../platform/db/page.ts'
import { sql, when } from '../../platform/db/sql.ts'
import { asId, type UserId } from '../../platform/ids.ts'
import { fold, isEmail } from '../../platform/text.ts'
import type { ListedRecapRow } from '../../recaps/meeting-recaps/queries.ts'
import { dayBounds } from '../meetings/list-rules.ts'
import type { RecapListFilters } from './list-rules.ts'

export type ShownRecap = ListedRecapRow & { is_shared: boolean }
export type RecapOwner = { id: UserId; name: string }

/** A longer list would be hard to use. */
const maxOwners = 200

/** The recaps that the user may read, in every state. The API lists only one state at a time. */
export function listShownRecaps(db: Db, user: SignedInUser, { q, owner, from, to }: RecapListFilters, paging: Paging) {
  const { organization_id, user_id, timezone } = user
  const owner_id = isAdmin(user) && owner !== undefined ? asId<UserId>(owner) : user_id
  const isEveryone = isAdmin(user) && owner === 'everyone'
  const search = q !== undefined && (isEmail(q) ? sql`and addresses @> ${[fold(q)]}` : mentions(q))
  return page<ShownRecap>(
    db,
    sql`
    select id, organization_id, owner_id, event_id, name, start_time, end_time, location, attendees, status,
      has_transcript, created_at, updated_at, share_key is not null as is_shared
    from meeting_recaps
    where organization_id = ${organization_id} ${isEveryone ? sql.empty : sql`and owner_id = ${owner_id}`}
      ${search || sql.empty}
      ${when(from, (date) => sql`and start_time >= ${textOf(dayBounds(date, timezone).first)}`)}
      ${when(to, (date) => sql`and start_time <= ${textOf(dayBounds(date, timezone).last)}`)}`,
    paging,
  )
}

/** The other members whose recaps the user may read. */
export async function findRecapOwners(db: Db, user: SignedInUser): Promise<RecapOwner[]> {
  if (!isAdmin(user)) return []
  return db.all<RecapOwner>(sql`
    select u.id, u.name from organization_memberships m join users u on u.id = m.user_id
    where m.organization_id = ${user.organization_id} and m.user_id <> ${user.user_id}
    order by lower(u.name), u.id limit ${maxOwners}`)
}

/** In the title, or in the name or the address of an attendee. */
function mentions(text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`and (name ilike ${pattern} or exists (
    select from json_to_recordset(attendees) as attendee(user_name text, user_email text)
    where attendee.user_name ilike ${pattern} or attendee.user_email ilike ${pattern}))`
}

const textOf = (time: number) => new Date(time).toISOString()
