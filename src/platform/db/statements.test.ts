import { expect, test } from 'vitest'
import { changeSettings } from '../../test/change-settings.ts'
import { directUrl } from '../../test/direct-url.ts'
import { service } from '../../test/service.ts'
import { connect } from './db.ts'
import { sql } from './sql.ts'

const { acme, db, url } = await service()

/** The names of the prepared statements on the only connection of a pool. */
async function preparedOn(pool: ReturnType<typeof connect>) {
  const { pid, names } = await pool.one<{ pid: number; names: string[] }>(sql`
    select pg_backend_pid() as pid, array(select name from pg_prepared_statements) as names`)
  return { pid, names }
}

/** Statements that all differ in their text. */
const statement = (n: number) => sql`select ${sql.raw(String(n))} + ${1}::int as sum`

test('a statement is prepared once, when it is sent for the second time', async () => {
  const restore = changeSettings({ PREPARED_STATEMENTS: 'on' })
  const pool = connect(directUrl(url), 1)
  for (let i = 0; i < 5; i++) {
    expect(await pool.one(sql`select ${i}::int as of_this_test`)).toEqual({ of_this_test: i })
    await pool.transaction((tx) => tx.one(sql`select ${i}::int as "another one"`))
  }
  const { texts } = await pool.one<{ texts: string[] }>(sql`
    select array(select statement from pg_prepared_statements order by prepare_time) as texts`)

  expect(texts.filter((text) => text.includes('of_this_test'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('another one'))).toHaveLength(1)
  await pool.end()
  restore()
})

test('a connection keeps a limited number of prepared statements', async () => {
  const restore = changeSettings({ PREPARED_STATEMENTS: 'on' })
  const pool = connect(directUrl(url), 1)
  const counts: number[] = []
  const pids = new Set<number>()

  for (let n = 0; n < 700; n++) {
    for (let i = 0; i < 4; i++) expect(await pool.one(statement(n))).toEqual({ sum: n + 1 })
    await pool.transaction((tx) => tx.one(statement(n)))
    if (n % 50 !== 0) continue
    const { pid, names } = await preparedOn(pool)
    counts.push(names.length)
    pids.add(pid)
  }

  expect(Math.max(...counts)).toBeGreaterThan(100)
  expect(Math.max(...counts)).toBeLessThanOrEqual(250)
  // A connection that has reached the limit is replaced.
  expect(pids.size).toBeGreaterThan(1)
  await pool.end()
  restore()
})

test('searches with many combinations of filters prepare few statements', async () => {
  const filters = {
    name: 'a',
    company: 'a',
    job_title: 'a',
    city: 'a',
    state: 'a',
    country: 'DE',
    timezone: 'UTC',
    email: 'a@b.example',
  }
  const names = Object.keys(filters) as (keyof typeof filters)[]
  const before = await countPrepared()

  for (let mask = 0; mask < 2 ** names.length; mask++) {
    const query = names
      .filter((_, i) => mask & (1 << i))
      .map((name) => `${name}=${filters[name]}`)
      .join('&')
    expect((await acme.ada.get(`/contacts?${query}`)).status).toBe(200)
  }

  expect((await countPrepared()) - before).toBeLessThan(40)

  async function countPrepared() {
    const { count } = await db.one<{ count: number }>(sql`select count(*)::int from pg_prepared_statements`)
    return count
  }
})
