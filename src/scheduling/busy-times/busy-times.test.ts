import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { at, insertMeeting, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, globex, db } = await service()
const week = `start_time=${at('Mon 00:00')}&end_time=${at('Sun 00:00')}`
const instant = (text: string) => at(text).replace('Z', '.000000Z')

test('busy times list meetings with their buffers, reserved times and external times in order', async () => {
  const type = await publish(acme.cyd, { buffer_before: 5, buffer_after: 10 })
  await insertMeeting(db, acme, { type, host: acme.cyd, start: 'Tue 10:00' })
  const reserved = await acme.cyd.post('/user_busy_times', { start_time: at('Wed 09:00'), end_time: at('Wed 09:30') })
  await db.run(sql`
    insert into busy_times (organization_id, user_id, type, start_time, end_time)
    values (${acme.id}, ${acme.cyd.id}, 'external', ${at('Mon 12:00')}, ${at('Mon 13:00')})`)

  const { status, body } = await acme.cyd.get(`/user_busy_times?user=${acme.cyd.uri}&${week}`)

  expect(status).toBe(200)
  expect(body.collection).toEqual([
    { type: 'external', start_time: instant('Mon 12:00'), end_time: instant('Mon 13:00') },
    {
      type: 'calendly',
      start_time: instant('Tue 10:00'),
      end_time: instant('Tue 10:30'),
      buffered_start_time: instant('Tue 09:55'),
      buffered_end_time: instant('Tue 10:40'),
      event: { uri: expect.stringMatching(/^http:\/\/convene.test\/scheduled_events\/[\w-]{36}$/) },
    },
    { ...reserved.body.resource, type: 'reserved', start_time: instant('Wed 09:00'), end_time: instant('Wed 09:30') },
  ])
  expect(body.pagination.count).toBe(3)
})

test('a canceled meeting is not a busy time', async () => {
  const type = await publish(acme.bob, {})
  await insertMeeting(db, acme, { type, host: acme.bob, start: 'Tue 10:00' })
  const before = await acme.bob.get(`/user_busy_times?user=${acme.bob.uri}&${week}`)
  await db.run(sql`update event_hosts set active = false where host_id = ${acme.bob.id}`)

  expect(before.body.collection).toHaveLength(1)
  expect((await acme.bob.get(`/user_busy_times?user=${acme.bob.uri}&${week}`)).body.collection).toEqual([])
})

test('busy times that overlap the range are listed, those that only touch it are not', async () => {
  const dee = await acme.hire('Dee Lund', 'dee@acme.example')
  for (const [from, to] of [
    ['08:00', '09:00'],
    ['08:30', '09:30'],
    ['10:00', '11:00'],
  ] as const)
    await dee.post('/user_busy_times', { start_time: at(`Mon ${from}`), end_time: at(`Mon ${to}`) })

  const { body } = await dee.get(
    `/user_busy_times?user=${dee.uri}&start_time=${at('Mon 09:00')}&end_time=${at('Mon 10:00')}`,
  )

  expect(body.collection.map(({ start_time }: Json) => start_time)).toEqual([instant('Mon 08:30')])
})

test('busy times come in pages when the client sends a count', async () => {
  const eli = await acme.hire('Eli Lund', 'eli@acme.example')
  for (const hour of ['09', '10', '11', '12', '13'])
    await eli.post('/user_busy_times', { start_time: at(`Mon ${hour}:00`), end_time: at(`Mon ${hour}:30`) })
  const whole = (await eli.get(`/user_busy_times?user=${eli.uri}&${week}`)).body.collection

  const first = (await eli.get(`/user_busy_times?user=${eli.uri}&${week}&count=2`)).body
  const second = (await eli.get(first.pagination.next_page)).body
  const third = (await eli.get(second.pagination.next_page)).body
  const back = (await eli.get(third.pagination.previous_page)).body

  expect([first, second, third].flatMap(({ collection }) => collection)).toEqual(whole)
  expect(third.pagination.next_page).toBeNull()
  expect(back.collection).toEqual(second.collection)
})

test.each([
  [
    'longer than 7 days',
    at('Mon 00:00'),
    at('Sun 00:00').replace(/^(\d{4})/, (year) => String(Number(year) + 1)),
    'end_time',
    'must be at most 7 days after start_time',
  ],
  ['in the past', '2026-01-01T00:00:00Z', at('Mon 00:00'), 'start_time', 'must not be in the past'],
  ['backward', at('Tue 00:00'), at('Mon 00:00'), 'end_time', 'must be after start_time'],
])('a range cannot be %s', async (_, start_time, end_time, parameter, message) => {
  const query = `start_time=${start_time}&end_time=${end_time}`

  const { status, body } = await acme.cyd.get(`/user_busy_times?user=${acme.cyd.uri}&${query}`)

  expect([status, body.details]).toEqual([400, [{ parameter, code: 'invalid', message }]])
})

test('colleagues can list the busy times of a user, other organizations cannot', async () => {
  const [colleague, outsider] = await Promise.all(
    [acme.bob, globex.ada].map((person) => person.get(`/user_busy_times?user=${acme.cyd.uri}&${week}`)),
  )

  expect(colleague?.status).toBe(200)
  expect([outsider?.status, outsider?.body.message]).toEqual([403, 'This user is not in your organization'])
})

test('members reserve and free their own time, admins that of every user', async () => {
  const span = { start_time: at('Fri 09:00'), end_time: at('Fri 10:00') }
  const byColleague = await acme.cyd.post('/user_busy_times', { user: acme.bob.uri, ...span })
  const byAdmin = await acme.bob.post('/user_busy_times', { user: acme.cyd.uri, ...span })
  const ofAdmin = await acme.bob.post('/user_busy_times', span)
  const freedByColleague = await acme.cyd.delete(ofAdmin.body.resource.uri)
  const freedByOutsider = await globex.ada.delete(ofAdmin.body.resource.uri)
  const freed = await acme.cyd.delete(byAdmin.body.resource.uri)

  expect([byColleague.status, byAdmin.status, ofAdmin.status]).toEqual([403, 201, 201])
  expect([freedByColleague.status, freedByOutsider.status, freed.status]).toEqual([403, 404, 204])
})
