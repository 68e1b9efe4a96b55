import { describe, expect, inject, test } from 'vitest'
import { createServer } from '../../server.ts'
import { newInvitee } from '../../test/bookings.ts'
import { changeSettings } from '../../test/change-settings.ts'
import { closeAfterFile } from '../../test/cleanup.ts'
import { clientOf } from '../../test/client.ts'
import { runCommand } from '../../test/command-line.ts'
import { createDatabase, databaseOn } from '../../test/databases.ts'
import { at, publish } from '../../test/meetings.ts'
import { requiring } from '../../test/optional.ts'
import { peopleOf } from '../../test/people.ts'
import { pgbouncer, startPgBouncer } from '../../test/pgbouncer.ts'
import { startPrimary } from '../../test/standby.ts'
import { createWorker } from '../../worker.ts'
import { StatementTimeout, Unavailable } from '../errors.ts'
import { connect, connectForBulk } from './db.ts'
import { listen } from './listen.ts'
import { isPooled } from './pooler.ts'
import { sql } from './sql.ts'

/** The service behind PgBouncer, whose clients share three connections of the server. */
async function serviceBehindPgBouncer() {
  const pooler = await startPgBouncer(inject('server'), 3)
  const { url, drop } = await createDatabase()
  const [directUrl, pooledUrl] = [databaseOn(inject('server'), new URL(url).pathname.slice(1)), pooler.inFrontOf(url)]
  const restore = changeSettings({ DATABASE_DIRECT_URL: directUrl, PREPARED_STATEMENTS: 'off' })
  const [db, listener] = [connect(pooledUrl, 8), await listen(directUrl)]
  const [app, other] = [createServer(db, listener), createServer(db, listener)]
  await Promise.all([app.ready(), other.ready()])
  closeAfterFile(async () => {
    await Promise.all([app.close(), other.close()])
    await listener.close()
    await db.end()
    restore()
    await pooler.stop()
    await drop()
  })
  return { db, listener, other, directUrl, pooledUrl, ...(await peopleOf(db, app)) }
}

test('an address is a pooler if it has another server than DATABASE_DIRECT_URL', () => {
  const direct = 'postgres://convene:a%40b@db.example:5432/convene'

  expect(isPooled('postgres://convene@pooler.example:6432/convene', direct)).toBe(true)
  expect(isPooled('postgresql://other@db.example:5432/other?sslmode=require', direct)).toBe(false)
})

describe.skipIf(!pgbouncer.isInstalled)('behind PgBouncer', async () => {
  const { db, listener, other, directUrl, pooledUrl, acme } = pgbouncer.isInstalled
    ? await serviceBehindPgBouncer()
    : Object.create(null)

  test('one of many concurrent bookings of a slot succeeds, and lists show it', requiring(pgbouncer), async () => {
    const event_type = await publish(acme.ada, { hosts: [{ user: acme.cyd.uri }] })
    const clients = [acme.bob, clientOf(other, acme.bob.token)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        clients[i % 2]?.post('/invitees', { event_type, start_time: at('Mon 09:00'), invitee: newInvitee() }),
      ),
    )

    const { body } = await acme.bob.get(`/scheduled_events?organization=${acme.uri}`)
    const { body: times } = await acme.bob.get(
      `/event_type_available_times?event_type=${event_type}&start_time=${at('Mon 08:00')}&end_time=${at('Mon 12:00')}`,
    )

    expect(answers.filter((answer) => answer?.status === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer?.status === 400)).toHaveLength(19)
    expect(body.collection).toHaveLength(1)
    expect(JSON.stringify(times.collection)).not.toContain(body.collection[0].start_time)
  })

  test('each transaction and each statement has the time limit and UTC', requiring(pgbouncer), async () => {
    const limits = sql`select current_setting('statement_timeout') as statement, current_setting('timezone') as zone,
      current_setting('idle_in_transaction_session_timeout') as idle`
    const expected = { statement: '5s', zone: 'UTC', idle: '30s' }
    const bulk = connectForBulk(pooledUrl, 1)
    const none = await bulk.one(limits)
    await bulk.end()

    // More at once than PgBouncer has connections, and after another client that has another time zone.
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        i % 2 ? db.one(limits) : db.transaction((tx: typeof db) => tx.one(limits)),
      ),
    )

    expect(new Set(all.map((row) => JSON.stringify(row)))).toEqual(new Set([JSON.stringify(expected)]))
    expect(none).toEqual({ ...expected, statement: '0' })
  })

  test.concurrent('a statement is stopped at its limit', requiring(pgbouncer), async ({ expect }) => {
    await expect(db.one(sql`select pg_sleep(30)`)).rejects.toThrow(StatementTimeout)
    expect(await db.one(sql`select 1 as one`)).toEqual({ one: 1 })
  })

  test('workers are notified of jobs and events at once', requiring(pgbouncer), async () => {
    const worker = createWorker(db, listener, { error: () => {} })
    closeAfterFile(worker.stop)
    const event_type = await publish(acme.ada, { hosts: [{ user: acme.bob.uri }] })
    const body = { event_type, start_time: at('Tue 09:00'), invitee: newInvitee() }

    expect((await acme.bob.post('/invitees', body)).status).toBe(201)
    // The worker polls less often than this.
    await expect
      .poll(async () => (await db.one(sql`select count(*)::int from mails`)).count, { timeout: 4000 })
      .toBeGreaterThan(0)
    await worker.stop()
  })

  test('a lost server is an outage, which clients can retry', requiring(pgbouncer), async () => {
    const findSleep = `select from pg_stat_activity where query = 'select pg_sleep(60)'`
    const server = await startPrimary()
    const pooler = await startPgBouncer(server.url)
    closeAfterFile(pooler.stop)
    const pool = connect(pooler.inFrontOf(server.url), 1)
    await pool.one(sql`select 1 as one`)
    const running = pool.one(sql`select pg_sleep(60)`).catch((error: unknown) => error)
    await expect.poll(() => server.query(findSleep)).toHaveLength(1)

    await server.kill()

    expect(await running).toBeInstanceOf(Unavailable)
    await pool.end()
  })

  test.concurrent('doctor says which setting a pooler needs', requiring(pgbouncer), async ({ expect }) => {
    const settings = { DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: '', PREPARED_STATEMENTS: 'on' }
    const check = async (more: Record<string, string>) => {
      const { json } = await runCommand(['doctor', '--json'], { ...settings, ...more })
      return json.filter(({ check: name }: { check: string }) => ['database', 'pooler'].includes(name))
    }

    const [without, named, twice, right] = await Promise.all([
      check({}),
      check({ DATABASE_DIRECT_URL: directUrl }),
      check({ DATABASE_DIRECT_URL: pooledUrl }),
      check({ DATABASE_DIRECT_URL: directUrl, PREPARED_STATEMENTS: 'off' }),
    ])

    expect(without).toMatchObject([{ state: 'failed', next: expect.stringContaining('DATABASE_DIRECT_URL') }])
    expect(named).toMatchObject([{}, { state: 'failed', next: expect.stringContaining('PREPARED_STATEMENTS=off') }])
    expect(twice).toMatchObject([{ state: 'failed', next: expect.stringContaining('DATABASE_DIRECT_URL') }])
    expect(right).toMatchObject([{ state: 'ok' }, { state: 'ok' }])
  })
})
