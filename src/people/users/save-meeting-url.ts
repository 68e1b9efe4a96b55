import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import { Conflict, Invalid } from '../../platform/errors.ts'
import { emit } from '../../platform/events/emit.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import { invalid } from '../../platform/problems.ts'
import type { LockedUser } from './queries.ts'

type Person = { organization_id: OrganizationId; id: UserId }

/** The meeting link of a user. It is stored once: as the conference that people see under Integrations. */
export const meetingUrl = (organization_id: OrganizationId, user_id: Sql) => sql`(
  select c.url from conferences c
  where c.organization_id = ${organization_id} and c.user_id = ${user_id} and c.is_meeting_url)`

/** Writes the link, and tells consumers: it reaches meetings that are booked. */
export async function saveMeetingUrl(db: Db, user: Managed<LockedUser>, url: string | null) {
  if (url === user.meeting_url) return
  if (url === null) await deleteMeetingUrl(db, user)
  else if (user.meeting_url === null) await insertMeetingUrl(db, user, url)
  else await updateMeetingUrl(db, user, url)
  await announceMeetingUrl(db, user)
}

export function announceMeetingUrl(db: Db, { organization_id, id }: Person) {
  return emit(db, organization_id, [
    {
      name: 'user_meeting_url.changed',
      user_ids: [id],
      subject_id: id,
      payload: {},
    },
  ])
}

/** Only members have conferences: the rows end with the membership. */
async function insertMeetingUrl(db: Db, { organization_id, id, name }: LockedUser, url: string) {
  const inserted = await db
    .run(sql`
    insert into conferences (organization_id, user_id, name, provider, url, is_meeting_url)
    select organization_id, user_id, ${name}, 'room', ${url}, true from organization_memberships
    where organization_id = ${organization_id} and user_id = ${id}`)
    .catch(throwConflict)
  if (inserted === 0) throw new Invalid(invalid('meeting_url', 'is only for members of the organization'))
}

async function updateMeetingUrl(db: Db, { organization_id, id }: Person, url: string) {
  await db.run(sql`
    update conferences set url = ${url}
    where organization_id = ${organization_id} and user_id = ${id} and is_meeting_url`)
}

/** An event type that names the conference itself would have no link. `host_link` and other kinds can do without. */
async function deleteMeetingUrl(db: Db, { organization_id, id }: Person) {
  const users = await db.all<{ name: string }>(sql`
    select t.name from conferences c
    join event_types t on t.organization_id = c.organization_id and t.deleted_at is null
      and t.locations::jsonb @> jsonb_build_array(jsonb_build_object('conference', c.id))
    where c.organization_id = ${organization_id} and c.user_id = ${id} and c.is_meeting_url
    order by t.name, t.id limit 10`)
  if (users.length > 0) {
    const names = users.map(({ name }) => JSON.stringify(name)).join(', ')
    const message = `is used by event types: ${names}. Choose another location for them first`
    throw new Conflict({ parameter: 'meeting_url', code: 'in_use', message })
  }
  await db.run(sql`
    delete from conferences where organization_id = ${organization_id} and user_id = ${id} and is_meeting_url`)
}

/** Another window added the first room at the same time. */
function throwConflict(error: unknown): never {
  throw violates(error, 'conferences_meeting_url')
    ? new Conflict({ parameter: 'meeting_url', message: 'was changed at the same time. Try again' })
    : error
}
