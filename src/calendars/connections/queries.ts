import type { Managed, Proof } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { page, type Paging } from '../../platform/db/page.ts'
import { sql, when } from '../../platform/db/sql.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import type { CalendarConnectionId, CalendarId, OrganizationId, UserId } from '../../platform/ids.ts'
import type { ProblemReason } from '../events/event-problem.ts'
import type { Credentials, Login, ProviderName } from '../providers/provider.ts'
import { encryptCredentials, readCredentials } from '../providers/read-credentials.ts'

/** `active`: the last sync was good. `unreachable`: syncs fail for now. `needs_reconnect`: until the owner acts. */
export const connectionStates = ['active', 'unreachable', 'needs_reconnect'] as const

/** What cannot be read, in how many places, and the date of the next event with this problem. */
export type ConnectionProblem = { reason: ProblemReason; count: number; date: string | null }

/** A connection without its credentials. */
export type ConnectionRow = {
  id: CalendarConnectionId
  organization_id: OrganizationId
  user_id: UserId
  provider: ProviderName
  account: string
  state: (typeof connectionStates)[number]
  reason: string | null
  last_synced_at: string | null
  created_at: string
  calendar_ids: CalendarId[]
  problems: ConnectionProblem[]
}

/** A connection of the caller, who alone may use its credentials. */
export type OwnConnection = Proof<ConnectionRow, 'own'>

/** Of calendars that block times. What was in the past since yesterday no longer matters. */
const problems = sql`
  coalesce((select json_agg(p order by p.reason) from (
    select f.reason, sum(f.count)::int as count,
      coalesce(min(f.date) filter (where f.date >= current_date::text), max(f.date)) as date
    from calendars c
      join calendar_objects o on o.organization_id = c.organization_id and o.calendar_id = c.id
      cross join json_to_recordset(o.problems) as f(reason text, count int, date text, until text)
    where c.organization_id = a.organization_id and c.connection_id = a.id and c.check_conflicts
      and o.problems is not null and (f.until is null or f.until >= (current_date - 1)::text)
    group by f.reason) p), '[]') as problems`

const columns = sql`
  a.id, a.organization_id, a.user_id, a.provider, a.account, a.state, a.reason, a.last_synced_at, a.created_at,
  array(select c.id from calendars c where c.organization_id = a.organization_id and c.connection_id = a.id
    order by c.created_at, c.id) as calendar_ids,
  ${problems}`

/** The connections of one user, or of the whole organization. */
export function listConnections(db: Db, organization_id: OrganizationId, user_id: UserId | undefined, paging: Paging) {
  return page<ConnectionRow>(
    db,
    sql`
    select ${columns} from calendar_connections a
    where organization_id = ${organization_id} ${when(user_id, (id) => sql`and user_id = ${id}`)}`,
    paging,
  )
}

export async function getConnection(db: Db, organization_id: OrganizationId, id: CalendarConnectionId) {
  const connection = await db.maybe<ConnectionRow>(sql`
    select ${columns} from calendar_connections a where organization_id = ${organization_id} and id = ${id}`)
  if (!connection) throw new NotFound()
  return connection
}

export async function lockConnection(db: Db, organization_id: OrganizationId, id: CalendarConnectionId) {
  await db.run(sql`
    select from calendar_connections where organization_id = ${organization_id} and id = ${id} for no key update`)
  return getConnection(db, organization_id, id)
}

export async function getCredentials(db: Db, { organization_id, id }: OwnConnection): Promise<Credentials> {
  const { credentials } = await db.one<{ credentials: string }>(sql`
    select credentials from calendar_connections where organization_id = ${organization_id} and id = ${id}`)
  return readCredentials({ id, credentials })
}

/** The number of connections of a user, and of those whose calendars can be written. */
export type ConnectionCounts = { count: number; writable: number }

export function countConnections(db: Db, organization_id: OrganizationId, user_id: UserId) {
  return db.one<ConnectionCounts>(sql`
    select count(*)::int as count, (count(*) filter (where provider = 'caldav'))::int as writable
    from calendar_connections where organization_id = ${organization_id} and user_id = ${user_id}`)
}

/** Counts the connections of a member, and blocks other transactions that count them. */
export async function lockConnectionCount(db: Db, organization_id: OrganizationId, user_id: UserId) {
  const isMember = await db.run(sql`
    select from organization_memberships where organization_id = ${organization_id} and user_id = ${user_id}
    for no key update`)
  if (isMember === 0) throw new Forbidden('You are no longer a member of this organization.')
  return countConnections(db, organization_id, user_id)
}

type NewConnectionRow = Pick<ConnectionRow, 'organization_id' | 'user_id' | 'provider'> & { login: Login }

export async function insertConnection(db: Db, { organization_id, user_id, provider, login }: NewConnectionRow) {
  const { id } = await db.one<{ id: CalendarConnectionId }>(sql`select new_id() as id`)
  await db.run(sql`
    insert into calendar_connections (id, organization_id, user_id, provider, account, credentials)
    values (${id}, ${organization_id}, ${user_id}, ${provider}, ${accountOf(login)},
      ${encryptCredentials(login.credentials, id)})`)
  return { id, organization_id, user_id }
}

/** Without the lease, so that a sync that still runs with the old credentials stores nothing. */
export async function updateCredentials(db: Db, { organization_id, id }: OwnConnection, login: Login) {
  await db.run(sql`
    update calendar_connections
    set account = ${accountOf(login)}, credentials = ${encryptCredentials(login.credentials, id)}, state = 'active',
      reason = null, failures = 0, failed_since = null, notified_at = null, sync_id = null, sync_until = null
    where organization_id = ${organization_id} and id = ${id}`)
}

/** Its job is the one with its id. */
export async function startSyncNow(db: Db, { organization_id, id }: OwnConnection) {
  await db.run(sql`
    with started as (
      update jobs set due_at = now(), failed_at = null
      where organization_id = ${organization_id} and id = ${id} and kind = 'calendar sync' returning kind)
    select pg_notify('jobs', kind) from started`)
}

/** Deletes its calendars and their busy times too, by foreign keys. */
export async function deleteConnection(db: Db, { organization_id, id }: Managed<ConnectionRow>) {
  await db.run(sql`delete from calendar_connections where organization_id = ${organization_id} and id = ${id}`)
  await db.run(sql`
    delete from jobs where organization_id = ${organization_id} and id = ${id} and kind = 'calendar sync'`)
}

const accountOf = ({ account }: Login) =>
  account
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
