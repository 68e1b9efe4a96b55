import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { asId, type CalendarConnectionId, type JobId, type OrganizationId, type UserId } from '../../platform/ids.ts'
import { enqueueOnce } from '../../platform/jobs/queue.ts'
import { seconds, type Seconds } from '../../platform/time.ts'
import type { ProviderName } from '../providers/provider.ts'

export type ConnectionState = 'active' | 'unreachable' | 'needs_reconnect'

/** What the process that holds the lease of a connection knows about it. `sync_id` proves that it still holds it. */
export type LeasedConnection = {
  id: CalendarConnectionId
  organization_id: OrganizationId
  user_id: UserId
  provider: ProviderName
  account: string
  credentials: string
  state: ConnectionState
  last_synced_at: string | null
  sync_id: string
}

type ScheduledConnection = { id: CalendarConnectionId; organization_id: OrganizationId }

/** Longer than the time between two batches of a slow server. */
const leaseSeconds = seconds({ seconds: 75 })

/**
 * Adds the job that reads a connection, or makes it due earlier. It has the id of the connection, so there is never a
 * second one.
 */
export async function scheduleSync(db: Db, connection: ScheduledConnection, due_in = seconds({ seconds: 0 })) {
  await db.run(sql`
    update jobs set due_at = least(due_at, now() + make_interval(secs => ${due_in})) where id = ${connection.id}`)
  await enqueueOnce(db, syncJob(connection, due_in))
}

/** Adds the jobs of connections that have none, or whose job has failed for good. */
export async function scheduleMissing(db: Db) {
  const connections = await db.all<ScheduledConnection>(sql`
    select c.id, c.organization_id from calendar_connections c left join jobs j on j.id = c.id
    where j.id is null or j.failed_at is not null order by c.id limit 1000`)
  if (connections.length > 0) await enqueueOnce(db, ...connections.map((one) => syncJob(one, seconds({ seconds: 0 }))))
}

/** Takes the lease of a connection. Undefined: another process holds it, or there is no such connection. */
export function claimConnection(db: Db, id: CalendarConnectionId) {
  return db.maybe<LeasedConnection>(sql`
    update calendar_connections
    set sync_id = new_id(), sync_until = now() + make_interval(secs => ${leaseSeconds}), last_attempt_at = now()
    where id = ${id} and (sync_until is null or sync_until < now())
    returning id, organization_id, user_id, provider, account, credentials, state, last_synced_at, sync_id`)
}

export type LastSync = { state: ConnectionState; sync_id: string | null; isRunning: boolean }

/** `sync_id`: of the sync that is running, or whose process died. */
export function findRunningSync(db: Db, id: CalendarConnectionId) {
  return db.maybe<LastSync>(sql`
    select state, sync_id, coalesce(sync_until > now(), false) as "isRunning"
    from calendar_connections where id = ${id}`)
}

/** Extends the lease until the transaction ends and beyond. Returns false if another process has it. */
export async function extendLease(db: Db, { id, organization_id, sync_id }: LeasedConnection) {
  const extended = await db.run(sql`
    update calendar_connections set sync_until = now() + make_interval(secs => ${leaseSeconds})
    where organization_id = ${organization_id} and id = ${id} and sync_id = ${sync_id}`)
  return extended > 0
}

/** Ends a sync that has to go on later. */
export async function releaseLease(db: Db, { id, organization_id, sync_id }: LeasedConnection) {
  await db.run(sql`
    update calendar_connections set sync_id = null, sync_until = null
    where organization_id = ${organization_id} and id = ${id} and sync_id = ${sync_id}`)
}

/** Ends a good sync. Returns whether the process still had the lease. */
export async function recordSuccess(db: Db, { id, organization_id, sync_id }: LeasedConnection, hasChanged: boolean) {
  const recorded = await db.run(sql`
    update calendar_connections
    set state = 'active', reason = null, failures = 0, failed_since = null, notified_at = null, sync_id = null,
      sync_until = null, last_synced_at = now(),
      last_changed_at = case when ${hasChanged} then now() else last_changed_at end
    where organization_id = ${organization_id} and id = ${id} and sync_id = ${sync_id}`)
  return recorded > 0
}

export type FailedConnection = { failures: number; failing_seconds: number; notified_at: string | null }

/** Ends a failed sync. Undefined: the process had lost the lease. */
export function recordFailure(
  db: Db,
  { id, organization_id, sync_id }: LeasedConnection,
  state: ConnectionState,
  reason: string,
) {
  return db.maybe<FailedConnection>(sql`
    update calendar_connections
    set state = ${state}, reason = ${reason}, failures = failures + 1, failed_since = coalesce(failed_since, now()),
      sync_id = null, sync_until = null
    where organization_id = ${organization_id} and id = ${id} and sync_id = ${sync_id}
    returning failures, extract(epoch from now() - failed_since)::float8 as failing_seconds, notified_at`)
}

export function findOwner(db: Db, { organization_id, user_id }: LeasedConnection) {
  return db.one<{ name: string; email: string }>(sql`
    select name, email from users where organization_id = ${organization_id} and id = ${user_id}`)
}

export async function setNotified(db: Db, { id, organization_id }: LeasedConnection) {
  await db.run(sql`
    update calendar_connections set notified_at = now() where organization_id = ${organization_id} and id = ${id}`)
}

export type SyncPace = ScheduledConnection & { failures: number; idle_seconds: number }

/** What decides when a connection is read again. `idle_seconds`: since its calendars changed. */
export function findPace(db: Db, id: CalendarConnectionId) {
  return db.maybe<SyncPace>(sql`
    select id, organization_id, failures,
      extract(epoch from now() - coalesce(last_changed_at, created_at))::float8 as idle_seconds
    from calendar_connections where id = ${id}`)
}

function syncJob({ id, organization_id }: ScheduledConnection, due_in: Seconds) {
  return {
    id: asId<JobId>(id),
    organization_id,
    kind: 'calendar sync',
    payload: { connection_id: id },
    due_in,
  }
}
