import { expect, test } from 'vitest'
import { connect, type Db } from '../../platform/db/db.ts'
import { compile, sql } from '../../platform/db/sql.ts'
import { asId, type EventTypeId, type OrganizationId, type UserId } from '../../platform/ids.ts'
import { minuteOf } from '../../platform/time.ts'
import { changeSettings } from '../../test/change-settings.ts'
import { directUrl } from '../../test/direct-url.ts'
import { idOf } from '../../test/examples.ts'
import { at, insertMeeting, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { createBusyCache } from '../busy-times/busy-cache.ts'
import { listFreeStarts } from './find-slots.ts'
import { createJsonCache } from './json-cache.ts'
import { getPlan, withPlan } from './load-plan.ts'
import { createPlanCache } from './plan-cache.ts'
import { selectPlan, type PlanRow } from './queries.ts'

const {
  acme,
  acme: { ada, id: acmeId },
  db,
  url,
} = await service()
const range = { from: minuteOf(Date.parse(at('Mon 00:00'))), to: minuteOf(Date.parse(at('Tue 00:00'))) }
const request = { range, duration: 30, now: range.from }

/** Counts the statements of the work. */
async function countStatements(work: (db: Db) => Promise<unknown>) {
  let count = 0
  await work({
    all: (query) => {
      count++
      return db.all(query)
    },
    one: (query) => {
      count++
      return db.one(query)
    },
    maybe: (query) => {
      count++
      return db.maybe(query)
    },
    run: (query) => {
      count++
      return db.run(query)
    },
  })
  return count
}

const rotation = { pooling_type: 'round_robin', hosts: [{ user: acme.ada.uri }, { user: acme.bob.uri }] }
const limits = ['host', 'event_type'].map((scope) => ({ scope, period: 'week', unit: 'meetings', max: 3 }))
const kinds = [
  ['one host', {}],
  ['round robin', rotation],
  ['equal distribution', { ...rotation, distribution: 'equal' }],
  ['group with limits', { kind: 'group', seats: 5, limits }],
] as const

test.for(kinds)('free times take one statement once the process knows the event type: %s', async ([name, more]) => {
  const host = await acme.hire(name, `${name.replaceAll(' ', '-')}@plans.example`)
  const hosts = 'hosts' in more ? { hosts: [...more.hosts, { user: host.uri }] } : {}
  const type = await publish('hosts' in more ? ada : host, { duration: 30, ...more, ...hosts })
  await insertMeeting(db, acme, { type, host, start: 'Mon 10:00' })
  const list = (on: Db) => withPlan(on, acmeId, idOf(type), (plan) => listFreeStarts(on, plan, request))
  const first = await list(db)

  expect(await countStatements(list)).toBe(1)
  expect(await list(db)).toEqual(first)
  await insertMeeting(db, acme, { type, host, start: 'Mon 11:00' })
  expect(await countStatements(list)).toBe(2)
  expect(await countStatements(list)).toBe(1)
})

test.for(kinds)('PostgreSQL does not plan the statement for free times again on each call: %s', async ([, more]) => {
  const type = await publish(ada, { duration: 30, ...more })
  const restore = changeSettings({ PREPARED_STATEMENTS: 'on' })
  const connection = connect(directUrl(url), 1)
  try {
    for (let i = 0; i < 20; i++)
      await withPlan(connection, acmeId, idOf(type), (plan) => listFreeStarts(connection, plan, request))
    const plans = await connection.one<{ custom_plans: number; generic_plans: number }>(sql`
      select custom_plans::int, generic_plans::int from pg_prepared_statements
      where statement like '%from busy_versions b%' and statement not like '%pg_prepared_statements%'`)

    expect(plans.custom_plans).toBe(5)
    expect(plans.generic_plans).toBeGreaterThan(5)
  } finally {
    await connection.end()
    restore()
  }
})

test('a plan of the cache cannot be changed by a request', async () => {
  const type = await publish(ada, {})
  const plan = await getPlan(db, acmeId, idOf(type))

  expect(() => {
    plan.hours.length = 0
  }).toThrow(TypeError)
  expect(() => {
    Object.assign(plan.hours[0] ?? {}, { timezone: 'UTC' })
  }).toThrow(TypeError)
})

test('a transaction that has changed an event type sees the change and does not share it', async () => {
  const type = await publish(ada, { name: 'Before' })
  const nameIn = async (on: Db) => (await getPlan(on, acmeId, idOf(type))).name
  expect(await nameIn(db)).toBe('Before')

  const names: (string | null)[] = []
  await db
    .transaction(async (tx) => {
      await tx.run(sql`update event_types set name = 'Inside' where id = ${idOf(type)}`)
      names.push(await nameIn(tx), await nameIn(db))
      throw new Error('rollback')
    })
    .catch(() => {})

  expect([...names, await nameIn(db)]).toEqual(['Inside', 'Before', 'Before'])
})

test('an error from an old plan is not reported: the work is done again with the new one', async () => {
  const type = await publish(ada, { name: 'Old' })
  await getPlan(db, acmeId, idOf(type))
  await db.run(sql`update event_types set name = 'New' where id = ${idOf(type)}`)
  const names: (string | null)[] = []

  const result = await withPlan(db, acmeId, idOf(type), async ({ name }) => {
    names.push(name)
    if (name === 'Old') throw new Error('no longer true')
    return 'done'
  })

  expect([result, names]).toEqual(['done', ['Old', 'New']])
})

test('the cache of plans removes the plans that were not used for longest', () => {
  const cache = createPlanCache({ maxPlans: 3, maxSize: 10_000 })
  const [organization, other] = [asId<OrganizationId>('acme'), asId<OrganizationId>('globex')]
  const planOf = (id: string, text = '') =>
    ({ id: asId<EventTypeId>(id), organization_id: organization, name: text, hours: [] }) as unknown as PlanRow
  for (const id of ['a', 'b', 'c']) cache.add(planOf(id), 'v1')
  cache.find(organization, asId('a'))
  cache.add(planOf('d'), 'v1')

  const known = ['a', 'b', 'c', 'd'].filter((id) => cache.find(organization, asId(id)))
  expect(known).toEqual(['a', 'c', 'd'])
  expect(cache.find(other, asId('a'))).toBeUndefined()
  cache.add(planOf('large', 'x'.repeat(5000)), 'v1')
  expect(cache.find(organization, asId('large'))).toBeUndefined()
  for (let i = 0; i < 100; i++) cache.add(planOf(`n${i}`, 'x'.repeat(900)), 'v1')
  expect(cache.count).toBeLessThanOrEqual(3)
  expect(cache.size).toBeLessThanOrEqual(10_000)
})

test('the cache of busy times is limited by users and by intervals', () => {
  const cache = createBusyCache({ maxUsers: 10, maxIntervals: 100 })
  const organization = asId<OrganizationId>('acme')
  const busy = (count: number) => ({ from: new Int32Array(count), to: new Int32Array(count) })
  const known = (count: number) => ({ version: 'v', range: { from: 0, to: 100 }, busy: busy(count) })
  for (let i = 0; i < 50; i++) cache.add(organization, asId<UserId>(`u${i}`), known(i % 11))

  expect(cache.users).toBeLessThanOrEqual(10)
  expect(cache.intervals).toBeLessThanOrEqual(100)
  expect(cache.find(organization, asId('u49'), { from: 0, to: 100 })).toBeDefined()
  expect(cache.find(organization, asId('u49'), { from: 0, to: 101 })).toBeUndefined()
  cache.add(organization, asId('u49'), known(11))
  expect(cache.find(organization, asId('u49'), { from: 0, to: 100 })).toBeUndefined()
})

test('the cache of written lists is limited by bytes and compares page and seats', () => {
  const cache = createJsonCache(100)
  const [first, last] = [[1], [2]]
  const entry = { url: 'a', seats: 1, json: Buffer.alloc(60) }
  cache.add(first, entry)
  cache.add(first, entry)
  expect(cache.find(first, 'a', 1)).toBe(entry.json)
  expect([cache.find(first, 'b', 1), cache.find(first, 'a', 2), cache.find([1], 'a', 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])

  cache.add(last, entry)

  expect([cache.bytes, cache.find(first, 'a', 1), cache.find(last, 'a', 1)]).toEqual([60, undefined, entry.json])
})

type Column = { table: string; column: string; is_covered: boolean }

test('every column that a plan reads has a trigger that changes the version', async () => {
  const { text, values } = compile(selectPlan(acmeId, asId<EventTypeId>(acmeId)))
  const statement = text.replaceAll(/\$(\d+)/g, (_, n) => `'${String(values[Number(n) - 1])}'`)
  const columns = await db.transaction(async (tx) => {
    await tx.run(sql.raw(`create view plan_columns as select * from (${statement}) plan`))
    const rows = await tx.all<Column>(sql`
      select distinct d.refobjid::regclass::text as table, a.attname as column, exists (
        select from pg_trigger t where t.tgrelid = d.refobjid and t.tgname = 'plan_version' and t.tgenabled = 'O'
          and t.tgdeferrable and (t.tgtype & 16) > 0 and (t.tgtype & 8) > 0
          and (cardinality(t.tgattr::int2[]) = 0 or a.attnum = any(t.tgattr::int2[]))) as is_covered
      from pg_depend d join pg_rewrite r on r.oid = d.objid and r.ev_class = 'plan_columns'::regclass
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
      order by 1, 2`)
    await tx.run(sql`drop view plan_columns`)
    return rows
  })

  const tables = [...new Set(columns.map(({ table }) => table))]
  expect(tables).toEqual([
    'event_type_hosts',
    'event_types',
    'organization_memberships',
    'out_of_office_periods',
    'plan_versions',
    'schedules',
    'teams',
    'users',
  ])
  expect(columns.filter(({ table, is_covered }) => table !== 'plan_versions' && !is_covered)).toEqual([])
})
