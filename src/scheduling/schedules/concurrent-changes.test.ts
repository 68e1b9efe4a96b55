import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Reply } from '../../test/client.ts'
import { service } from '../../test/service.ts'

const {
  acme: { bob, cyd, hire },
  db,
} = await service()
const path = '/user_availability_schedules'
const evening = { name: 'Evenings', rules: [] }
const clients = 20

const statusesOf = (replies: Reply[]) => [...new Set(replies.map(({ status }) => status))]
const defaultsOf = async (user_id: string) =>
  (
    await db.all(sql`
  select id from schedules where user_id = ${user_id} and is_default`)
  ).length

test('of many schedules that concurrently become the default, exactly one is', async () => {
  const created = await Promise.all(Array.from({ length: clients }, () => cyd.post(path, evening)))

  for (let round = 0; round < 5; round++) {
    const replies = await Promise.all(
      created.map(({ body }, i) => (i % 2 ? bob : cyd).patch(body.resource.uri, { default: true })),
    )

    expect([statusesOf(replies), await defaultsOf(cyd.id)]).toEqual([[200], 1])
  }
})

test('of many schedules that are concurrently created as the default, exactly one is', async () => {
  const replies = await Promise.all(
    Array.from({ length: clients }, () => bob.post(path, { ...evening, default: true })),
  )

  expect([statusesOf(replies), await defaultsOf(bob.id)]).toEqual([[201], 1])
})

test('one schedule is always left while schedules become the default and are deleted', async () => {
  const dee = await hire('Dee Lund', 'dee@acme.example')
  const [defaultSchedule] = (await dee.get(path)).body.collection
  const created = await Promise.all(Array.from({ length: clients }, () => dee.post(path, evening)))

  const replies = await Promise.all(
    created.flatMap(
      ({
        body: {
          resource: { uri },
        },
      }) => [dee.patch(uri, { default: true }), dee.delete(uri), dee.delete(defaultSchedule.uri)],
    ),
  )

  expect(statusesOf(replies).every((status) => [200, 204, 404, 409].includes(status))).toBe(true)
  expect(await defaultsOf(dee.id)).toBe(1)
})

test('of many concurrent requests for the last free schedule, one succeeds', async () => {
  const eve = await hire('Eve Lund', 'eve@acme.example')
  for (let i = 0; i < 48; i++) await eve.post(path, evening)

  const replies = await Promise.all(Array.from({ length: clients }, () => eve.post(path, evening)))

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await eve.get(path)).body.pagination.count).toBe(50)
})
