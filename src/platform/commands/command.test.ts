import { expect, test } from 'vitest'
import { service as startService } from '../../test/service.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { Unavailable } from '../errors.ts'
import { asId } from '../ids.ts'
import { byCaller, byUser, byVisitor, command, operator, service, unchanged } from './command.ts'
import { dryRun, maintenance } from './maintenance.ts'

const { acme, db } = await startService()
const activity = { organization_id: acme.id, namespace: 'Organization', action: 'Rename', details: { uri: acme.uri } }
const rename = (tx: Db, name: string) => tx.run(sql`update organizations set name = ${name} where id = ${acme.id}`)
const nameOf = async () =>
  (
    await db.one<{ name: string }>(sql`
  select name from organizations where id = ${acme.id}`)
  ).name
const countEntries = async () =>
  (
    await db.one<{ count: number }>(sql`
  select count(*)::int as count from activity_log_entries where action = 'Rename'`)
  ).count

/** An error that PostgreSQL reports for a deadlock. */
const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' })

test.each([
  ['a caller', byCaller({ user_id: acme.ada.id, token_id: asId(acme.bob.id) }, 'r1'), [acme.ada.id, acme.bob.id, 'r1']],
  ['a user', byUser({ user_id: acme.ada.id }, 'r2'), [acme.ada.id, null, 'r2']],
  ['a visitor', byVisitor('r3'), [null, null, 'r3']],
  ['an operator', operator, [null, null, null]],
  ['the service', service, [null, null, null]],
] as const)('the entry of %s says who it was', async (kind, actor, expected) => {
  await command(db, actor, { ...activity, details: { kind } }, (tx) => rename(tx, 'Acme'))

  const { actor_id, token_id, request_id } = await db.one<Record<string, string | null>>(sql`
    select actor_id, token_id, request_id from activity_log_entries where details ->> 'kind' = ${kind}`)
  expect([actor_id, token_id, request_id]).toEqual(expected)
})

test('runs again after a conflict, and writes one entry', async () => {
  const before = await countEntries()
  let runs = 0

  const result = await command(db, service, activity, async (tx) => {
    await rename(tx, `Run ${++runs}`)
    if (runs < 3) throw deadlock()
    return runs
  })

  expect([result, await nameOf(), await countEntries()]).toEqual([3, 'Run 3', before + 1])
})

test('after three conflicts, the caller is asked to try again later', async () => {
  let runs = 0

  await expect(
    command(db, service, activity, async () => {
      runs++
      throw deadlock()
    }),
  ).rejects.toThrow(Unavailable)

  expect(runs).toBe(3)
})

test('work that reports no change writes no entry, and cannot have written anything', async () => {
  await maintenance(db, (tx) => rename(tx, 'Acme'))
  const before = await countEntries()

  const result = await command(db, service, activity, async (tx) => {
    await rename(tx, 'Hidden change')
    return unchanged('same')
  })

  expect([result, await nameOf(), await countEntries()]).toEqual(['same', 'Acme', before])
})

test('joins an open transaction', async () => {
  const before = await countEntries()

  await expect(
    maintenance(db, async (tx) => {
      await command(tx, service, activity, (joined) => rename(joined, 'Joined'))
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')

  expect([(await nameOf()) === 'Joined', await countEntries()]).toEqual([false, before])
})

test('counts an attempt once, before the transaction, and does not run when there were too many', async () => {
  const calls: string[] = []
  const limit = async () => {
    calls.push('limit')
  }
  let runs = 0
  await command(
    db,
    service,
    activity,
    async () => {
      calls.push('work')
      if (++runs === 1) throw deadlock()
    },
    { limit },
  )
  const refused = command(
    db,
    service,
    activity,
    async () => {
      calls.push('refused')
    },
    {
      limit: async () => {
        throw new Error('too many')
      },
    },
  )

  await expect(refused).rejects.toThrow('too many')
  expect(calls).toEqual(['limit', 'work', 'work'])
})

test('a dry run returns its result and changes nothing', async () => {
  await maintenance(db, (tx) => rename(tx, 'Acme'))

  const changed = await dryRun(db, (tx) => rename(tx, 'Tried'))

  expect([changed, await nameOf()]).toEqual([1, 'Acme'])
})

test('a feature cannot begin a transaction by itself', () => {
  const seen: Db = db

  // @ts-expect-error Db has no transaction. The test fails to compile if it gets one.
  expect(seen.transaction).toBeTypeOf('function')
})
