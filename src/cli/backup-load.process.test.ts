import { chmod, mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect, type Db, type Pool } from '../platform/db/db.ts'
import { removeEmbedded, startEmbedded } from '../platform/db/embedded.ts'
import { findFreePort } from '../platform/db/embedded/server.ts'
import { sql } from '../platform/db/sql.ts'
import { newInvitee } from '../test/bookings.ts'
import type { Json } from '../test/client.ts'
import { findBookingFaults, findDamage } from '../test/database-invariants.ts'
import { at, daily } from '../test/meetings.ts'
import { convene, startProcess } from '../test/process.ts'
import { startReceiver } from '../test/receiver.ts'
import { starts } from '../test/starts.ts'

const folder = await realpath(await mkdtemp(join(tmpdir(), 'convene-backup-')))
await chmod(folder, 0o711)
const closers: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
  // Also stops a server that a failed test left running.
  for (const { DATA_DIR } of [settings, restored]) await removeEmbedded(DATA_DIR)
  await rm(folder, { recursive: true })
})

const PORT = String(await findFreePort())
const settings = { DATA_DIR: join(folder, 'data'), SECRET_KEY: '', PORT, BASE_URL: `http://127.0.0.1:${PORT}` }
const restored = { ...settings, DATA_DIR: join(folder, 'restored') }
const backupFile = join(folder, 'backup.tar.zst')

/** An organization with a subscription and three hosts, each with an event type. */
async function createAcme(service: Awaited<ReturnType<typeof startProcess>>, callback: string) {
  const acme = await convene(
    settings,
    'organization',
    'create',
    '--name',
    'Acme',
    '--owner-email',
    'ada@acme.example',
    '--owner-name',
    'Ada Park',
  )
  const others = await Promise.all(
    ['bob', 'cyd'].map((name) =>
      convene(
        settings,
        'user',
        'create',
        '--organization',
        acme.organization,
        '--email',
        `${name}@acme.example`,
        '--name',
        name,
      ),
    ),
  )
  const { status, body } = await service.as(acme.token).post('/webhook_subscriptions', {
    url: callback,
    events: ['invitee.created'],
    organization: acme.organization,
    scope: 'organization',
  })
  expect([status, body]).toEqual([201, expect.anything()])
  return Promise.all(
    [acme, ...others].map(async ({ token }: Json) => {
      const client = service.as(token)
      const { uri: owner } = (await client.get('/users/me')).body.resource
      const [hours] = (await client.get('/user_availability_schedules')).body.collection
      await client.patch(hours.uri, { rules: daily('00:00', '24:00'), timezone: 'Europe/Berlin' })
      const type = { owner, name: 'Meeting', active: true, duration: 15 }
      return { client, event_type: (await client.post('/event_types', type)).body.resource.uri as string }
    }),
  )
}

/** Two clients for each host book one start after the other, both the same ones. Stops when `isOver`. */
function startBookings(hosts: Awaited<ReturnType<typeof createAcme>>) {
  const load = { booked: [] as string[], rejected: 0, isOver: false }
  const done = Promise.all(
    hosts.flatMap(({ client, event_type }) =>
      [starts(15), starts(15)].map(async (next) => {
        for (let i = 0; i < 650 && !load.isOver; i++) {
          const invitee = newInvitee()
          const { status } = await client.post('/invitees', { event_type, start_time: at(next()), invitee })
          if (status === 201) load.booked.push(invitee.email)
          else load.rejected++
        }
      }),
    ),
  )
  return { load, done }
}

async function connectTo(dataDir: string) {
  const embedded = await startEmbedded(dataDir)
  const db = connect(embedded.superuserUrl, 4)
  closers.push(
    () => embedded.stop(),
    () => db.end(),
  )
  return db
}

async function listInvitees(db: Db) {
  return new Set((await db.all<{ email: string }>(sql`select email from invitees`)).map(({ email }) => email))
}

test('a backup under load has every acknowledged booking, no torn state, and works elsewhere', async () => {
  const receiver = await startReceiver()
  const service = await startProcess(settings)
  closers.push(() => service.kill())
  const { load, done } = startBookings(await createAcme(service, receiver.url))
  await expect.poll(() => load.booked.length).toBeGreaterThan(30)
  const before = load.booked.slice()

  const result = await convene(settings, 'backup', backupFile).finally(() => {
    load.isOver = true
  })
  await done
  const during = load.booked.length - before.length
  const exitCode = await service.stop()
  await convene(restored, 'restore', backupFile)
  const db = await connectTo(restored.DATA_DIR)
  const copied = await listInvitees(db)
  const damage = await findDamage(db)

  expect(during, 'bookings while the backup ran').toBeGreaterThan(5)
  expect(load.rejected, 'bookings of a slot that was taken').toBeGreaterThan(5)
  expect([exitCode, result.secret_key]).toEqual([0, 'included'])
  expect(before.filter((email) => !copied.has(email))).toEqual([])
  expect(damage).toEqual([])
  await checkRestoredService(db)
})

/** The restored service finishes what waited, and its keys can read what the original encrypted. */
async function checkRestoredService(db: Pool) {
  // The worker of the original had leased these. It would take a minute until they are due again.
  await db.run(sql`update jobs set due_at = now() where event_id is not null`)
  const service = await startProcess(restored)
  closers.push(() => service.kill())
  const countWaiting = async () =>
    db.one(sql`
    select (select count(*)::int from jobs where event_id is not null) as jobs,
      (select count(*)::int from waiting_events) as events,
      (select count(*)::int from webhook_deliveries where status = 'waiting') as deliveries`)
  await expect.poll(countWaiting).toEqual({ jobs: 0, events: 0, deliveries: 0 })

  expect(await findBookingFaults(db)).toEqual([])
  expect(await findDamage(db)).toEqual([])
  expect((await stat(join(restored.DATA_DIR, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect(await service.stop()).toBe(0)
}

test('the check of a whole database finds damage', async () => {
  const db = await connectTo(restored.DATA_DIR)
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      delete from webhook_deliveries where event_id = (select max(event_id::text)::uuid from webhook_deliveries)`)
    await tx.run(sql`delete from scheduled_events where id = (select event_id from invitees limit 1)`)
  })

  const damage = await findDamage(db)

  expect(damage.join('\n')).toContain('has no delivery for subscription')
  expect(damage.join('\n')).toContain('violate')
})
