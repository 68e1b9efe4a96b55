import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import { sql } from '../db/sql.ts'
import { record } from './activity.ts'

const { acme, db } = await service()
const activity = { organization_id: acme.id, namespace: 'Team', action: 'Add', details: {} }
const count = async () =>
  (
    await db.one<{ count: number }>(sql`
  select count(*)::int as count from activity_log_entries where organization_id = ${acme.id}`)
  ).count

test('an entry of the service itself has no actor', async () => {
  await record(db, { ...activity, details: { uri: acme.uri } })

  const entries = await db.all(sql`select actor_id, token_id, request_id, details from activity_log_entries`)
  expect(entries).toEqual([{ actor_id: null, token_id: null, request_id: null, details: { uri: acme.uri } }])
})

test('a change that is rolled back leaves no entry', async () => {
  const before = await count()

  await expect(
    db.transaction(async (tx) => {
      await record(tx, activity)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')

  expect(await count()).toBe(before)
})

test.each([
  ['changed', sql`update activity_log_entries set action = 'Remove'`],
  ['deleted', sql`delete from activity_log_entries`],
  ['emptied', sql`truncate activity_log_entries`],
])('the activity log cannot be %s', async (_, change) => {
  await record(db, activity)
  const before = await count()

  await expect(db.run(change)).rejects.toThrow('only ever added to')

  expect(await count()).toBe(before)
})
