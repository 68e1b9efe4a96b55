/** A worker that syncs connections: `node calendar-worker.ts <database> <feed> <connections>`. Prints what it took. */
import { calendarSyncJobs } from '../src/calendars/sync/jobs.ts'
import { insertOrganization } from '../src/people/organizations/queries.ts'
import { encrypt } from '../src/platform/auth/encrypt.ts'
import { connectForBulk, type Db } from '../src/platform/db/db.ts'
import { listen } from '../src/platform/db/listen.ts'
import { sql } from '../src/platform/db/sql.ts'
import type { CalendarConnectionId, OrganizationId } from '../src/platform/ids.ts'
import { startWorker } from '../src/platform/jobs/worker.ts'

export type SyncMeasurement = {
  seconds: number
  /** When the connections of the small organizations were done, as shares of the whole time. */
  smallShare: number
  memoryBefore: number
  memoryAfter: number
  busyTimes: number
}

const [url = '', feed = '', count = '1000'] = process.argv.slice(2)
const smallOrganizations = 9

const db = connectForBulk(url, 16)
const total = Number(count)
const small = Math.floor(total / 100)
const large = await addConnections(db, total - small * smallOrganizations)
for (let i = 0; i < smallOrganizations; i++) await addConnections(db, small)
await db.run(sql`analyze`)

const listener = await listen(url)
const memoryBefore = megabytes()
const startedAt = performance.now()
const kinds = calendarSyncJobs({ followChanges: async () => {}, wakeEntries: async () => {} })
await db.run(sql`
  insert into jobs (id, organization_id, kind, payload)
  select id, organization_id, 'calendar sync', jsonb_build_object('connection_id', id) from calendar_connections`)
const worker = startWorker(db, listener, kinds, (error) => process.stderr.write(`${String(error)}\n`))
let smallDone: number | undefined
for (let left = total; left > 0;) {
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  const rows = await db.one<{ all: number; small: number }>(sql`
    select count(*)::int as all, count(*) filter (where organization_id <> ${large})::int as small
    from calendar_connections where last_synced_at is null`)
  left = rows.all
  if (rows.small === 0) smallDone ??= performance.now() - startedAt
}
const seconds = (performance.now() - startedAt) / 1000
await worker.stop()
const { count: busyTimes } = await db.one<{ count: number }>(sql`select count(*)::int from busy_times`)
const smallShare = (smallDone ?? 0) / 1000 / seconds
const result: SyncMeasurement = { seconds, smallShare, memoryBefore, memoryAfter: megabytes(), busyTimes }
process.stdout.write(`${JSON.stringify(result)}\n`)
await listener.close()
await db.end()

function megabytes() {
  return Math.round(process.memoryUsage().rss / 1024 / 1024)
}

/** An organization in which each member has one feed. */
async function addConnections(pool: Db, members: number): Promise<OrganizationId> {
  const { id } = await insertOrganization(pool, { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null })
  await pool.run(sql`
    with people as (
      insert into users (organization_id, name, email, slug)
      select ${id}, 'Member ' || n, 'member' || n || '@' || ${id} || '.example', 'member-' || n || '-' || ${id}
      from generate_series(1, ${members}::int) n
      returning id)
    insert into organization_memberships (organization_id, user_id, role) select ${id}, id, 'user' from people`)
  const connections = await pool.all<{ id: CalendarConnectionId }>(sql`
    insert into calendar_connections (organization_id, user_id, provider, account, credentials)
    select organization_id, user_id, 'ics', 'calendar.example', '' from organization_memberships
    where organization_id = ${id} returning id`)
  const rows = connections.map((row) => ({ id: row.id, credentials: encrypt(JSON.stringify({ url: feed }), row.id) }))
  await pool.run(sql`
    update calendar_connections c set credentials = row.credentials
    from json_to_recordset(${JSON.stringify(rows)}) as row(id uuid, credentials text) where c.id = row.id`)
  await pool.run(sql`
    insert into calendars (organization_id, user_id, connection_id, address, name, is_writable)
    select organization_id, user_id, id, 'http://calendar.example', 'Work', false
    from calendar_connections where organization_id = ${id}`)
  return id
}
