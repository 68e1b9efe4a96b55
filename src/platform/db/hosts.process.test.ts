import { afterAll, expect, test } from 'vitest'
import { convene } from '../../test/process.ts'
import { startPrimary, type DatabaseServer } from '../../test/standby.ts'
import { parseDatabaseUrl } from '../database-url.ts'
import { Unavailable } from '../errors.ts'
import { connect, connectForBulk } from './db.ts'
import { listen } from './listen.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

function urlOf(servers: DatabaseServer[]) {
  const [first, ...others] = servers.map(({ url }) => new URL(url))
  const hosts = [first, ...others].map((url) => url?.host).join()
  return `postgres://${first?.username}:${first?.password}@${hosts}${first?.pathname}?target_session_attrs=read-write`
}

const closers: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closers) await close()
})

test('pools, the listener, migrations and commands follow the primary to another host', async () => {
  const first = await startPrimary()
  const second = await first.addStandby('second', { isSynchronous: true })
  // The standby comes first, so that a connection to the first host would fail.
  const url = urlOf([second, first])
  const [pool, bulk] = [connect(url, 3), connectForBulk(url, 1)]
  const listener = await listen(url)
  closers.push(
    () => listener.close(),
    () => pool.end(),
    () => bulk.end(),
  )
  const received: string[] = []
  listener.on('jobs', (payload) => received.push(payload))

  const ran = await migrate(url)
  await pool.run(sql`create table notes (text text)`)
  await pool.run(sql`insert into notes values ('before')`)
  await first.kill()
  const during = await pool.run(sql`insert into notes values ('during')`).catch((error: unknown) => error)
  await second.promote()
  await expect.poll(() => pool.run(sql`insert into notes values ('after')`).catch(() => 0)).toBe(1)
  await expect.poll(() => listener.isConnected()).toBe(true)
  await bulk.run(sql`select pg_notify('jobs', 'hello')`)
  await expect.poll(() => received).toContain('hello')

  expect(ran.length).toBeGreaterThan(10)
  expect(during).toBeInstanceOf(Unavailable)
  expect(await migrate(url)).toEqual([])
  expect(await pool.all(sql`select text from notes`)).toEqual([{ text: 'before' }, { text: 'after' }])
  const findings = await convene({ DATABASE_URL: url }, 'doctor').catch((error: { stdout: string }) =>
    JSON.parse(error.stdout),
  )
  const [, primary = ''] = parseDatabaseUrl(urlOf([first, second])).urls.map((text) => new URL(text).host)
  expect(findings.find(({ check }: { check: string }) => check === 'database')).toMatchObject({
    state: 'warning',
    message: expect.stringContaining(`primary ${primary}, 127.0.0.1:${first.port}: connect ECONNREFUSED`),
  })
})

test('a server that was made read-only is an outage, and its connection is not used again', async () => {
  const server = await startPrimary()
  const pool = connect(server.url, 1)
  closers.push(() => pool.end())
  await pool.run(sql`create table notes (text text)`)
  const insert = () => pool.transaction((tx) => tx.run(sql`insert into notes values ('x')`))
  const { pid } = await pool.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)

  await server.query('alter system set default_transaction_read_only = on; ')
  await server.query('select pg_reload_conf()')
  await expect.poll(() => insert().catch((error: unknown) => error)).toBeInstanceOf(Unavailable)
  await server.query('alter system reset default_transaction_read_only')
  await server.query('select pg_reload_conf()')
  await expect.poll(() => insert().catch(() => 0)).toBe(1)

  expect(await pool.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)).not.toEqual({ pid })
})

test('connections that wait for a host that does not respond are cut when another host is the primary', async () => {
  const first = await startPrimary()
  const second = await first.addStandby('second')
  const url = urlOf([first, second])
  const pool = connect(url, 2)
  const listener = await listen(url)
  closers.push(
    () => pool.end(),
    () => listener.close(),
  )
  await pool.run(sql`select 1`)

  await first.freeze()
  const waiting = pool.run(sql`select 1`).catch((error: unknown) => error)
  await second.promote()

  expect(await waiting).toBeInstanceOf(Unavailable)
  expect(await pool.run(sql`create table notes (text text)`)).toBe(0)
})
