import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { connectFeed } from '../../test/calendar-connections.ts'
import {
  calendarFile,
  connectionId,
  event,
  externalTimes,
  storedConnection,
  syncNow,
} from '../../test/calendar-events.ts'
import { startProcess } from '../../test/process.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'
import { syncConnection } from './sync-connection.ts'

const {
  acme: { ada, bob, cyd },
  globex,
  db,
  url,
} = await service()
const text = calendarFile(event('a', 'Mon 09:00', 'Mon 10:00'))

/** A feed whose answers wait until `answer` is called, after the first one. */
async function startSlowFeed(person: typeof ada) {
  const server = await startReceiver((_, reply) => reply.writeHead(200).end(calendarFile()))
  const connection = await connectFeed(person, `${server.url}/slow.ics`)
  await db.run(sql`delete from jobs where id = ${connectionId(connection)}`)
  const waiting: ServerResponse[] = []
  server.got.length = 0
  server.manner = (_, reply) => void waiting.push(reply)
  const answer = () => {
    for (const reply of waiting.splice(0)) reply.writeHead(200).end(text)
  }
  return { ...server, connection, answer, server }
}

const startSyncProcess = async (connection: { uri: string }) => {
  await db.run(sql`
    insert into jobs (id, organization_id, kind, payload)
    select id, organization_id, 'calendar sync', jsonb_build_object('connection_id', id)
    from calendar_connections where id = ${connectionId(connection)}`)
  return startProcess({ DATABASE_URL: url, BASE_URL: config.BASE_URL, DATABASE_POOL: '4' }, 'worker')
}

test('two processes do not read one connection at once, and the second gets the result of the first', async () => {
  const { connection, server, answer } = await startSlowFeed(ada)
  const worker = await startSyncProcess(connection)
  await expect.poll(() => server.got.length).toBe(1)

  const second = syncNow(db, connection)
  await expect.poll(async () => (await storedConnection(db, connection)).sync_id).toBeTruthy()
  answer()

  expect(await second).toBe('active')
  expect(server.got).toHaveLength(1)
  expect(await externalTimes(ada, ada.uri)).toEqual(['Mon 09:00 - Mon 10:00'])
  await worker.stop()
  await ada.delete(connection.uri)
})

test('control: without the lease, both processes read the connection', async () => {
  const { connection, server, answer } = await startSlowFeed(ada)
  await db.run(sql`
    create function forget_lease() returns trigger language plpgsql as $$
    begin new.sync_until = null; return new; end $$`)
  await db.run(sql`
    create trigger forget_lease before update on calendar_connections for each row execute function forget_lease()`)
  const worker = await startSyncProcess(connection)
  await expect.poll(() => server.got.length).toBe(1)

  const second = syncNow(db, connection)
  await expect.poll(() => server.got.length).toBe(2)

  answer()
  await second
  await worker.stop()
  await db.run(sql`drop trigger forget_lease on calendar_connections`)
  await ada.delete(connection.uri)
})

test('when a worker is killed during a sync, the next one begins after the lease has ended', async () => {
  const { connection, server, answer } = await startSlowFeed(bob)
  const worker = await startSyncProcess(connection)
  await expect.poll(() => server.got.length).toBe(1)

  await worker.kill('SIGKILL')
  expect(await syncConnection(db, connectionId(connection), { deadlineMs: 300 })).toBe('active')
  expect(server.got).toHaveLength(1)
  await db.run(sql`update calendar_connections set sync_until = now() where id = ${connectionId(connection)}`)
  const next = syncNow(db, connection)
  await expect.poll(() => server.got.length).toBe(2)
  answer()

  expect(await next).toBe('active')
  expect(await storedConnection(db, connection)).toMatchObject({ state: 'active', sync_id: null })
  expect(await externalTimes(bob, bob.uri)).toEqual(['Mon 09:00 - Mon 10:00'])
})

test('a sync that lost its lease stores nothing', async () => {
  const { connection, server, answer } = await startSlowFeed(cyd)
  const sync = syncNow(db, connection)
  await expect.poll(() => server.got.length).toBe(1)

  const { id } = await db.one<{ id: string }>(sql`
    update calendar_connections set sync_id = new_id() where id = ${connectionId(connection)} returning sync_id as id`)
  answer()

  expect(await sync).toBe('active')
  expect(await externalTimes(cyd, cyd.uri)).toEqual([])
  expect(await storedConnection(db, connection)).toMatchObject({ sync_id: id, last_synced_at: null })
})

test('concurrent syncs in one process are one, and a server that does not answer is unreachable', async () => {
  const { connection, server } = await startSlowFeed(globex.ada)

  const states = await Promise.all(
    [400, 400, 400].map((deadlineMs) => syncConnection(db, connectionId(connection), { deadlineMs })),
  )

  expect(states[0]).toBe('unreachable')
  expect(server.got).toHaveLength(1)
  expect(await storedConnection(db, connection)).toMatchObject({ state: 'unreachable', failures: 1, sync_id: null })
})
