import { expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { createClock } from '../../test/clock.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { emailTo, runsOf, sentBy } from '../../test/sent-messages.ts'
import { service } from '../../test/service.ts'
import { createWorkflow } from '../../test/workflows.ts'

const clock = createClock()
const {
  acme,
  acme: { ada, bob },
  db,
  work,
} = await service(clock.install)
await withHours(ada, '00:00', '23:55')
const type = await publish(ada, { name: 'Intro', minimum_notice: 0, duration: 30, buffer_after: 0 })
const invitee = (name: string) => ({ email: `${name}@initech.example`, name, timezone: 'Europe/Paris' })
const reminder = (minutes: number, more: object = {}) =>
  createWorkflow(ada, acme.uri, {
    trigger: { type: 'reminder', minutes },
    steps: [emailTo(['invitee'], 'Soon')],
    ...more,
  })

/** Goes to minutes after an instant, or before it, and does everything that is due. */
async function goTo(instant: string, minutes: number) {
  await clock.goTo(Date.parse(instant) + minutes * 60_000)
  await work()
}
async function dueTimes() {
  const jobs = await db.all<{ due_at: string }>(sql`select distinct due_at from jobs where kind = 'workflow run'`)
  return jobs.map(({ due_at }) => Date.parse(due_at))
}

test('rescheduling moves a reminder, canceling removes it, and one that is late already is skipped', async () => {
  const workflow = await reminder(60)
  const moved = await book(bob, type, 'Mon 00:00', { invitee: invitee('moved') })
  const gone = await book(bob, type, 'Mon 01:00', { invitee: invitee('gone') })
  await work()
  await ada.post(`${moved.uri}/reschedule`, { start_time: at('Mon 02:00') })
  await ada.post(`${gone.event}/cancellation`)
  await work()
  await goTo(at('Mon 00:30'), 0)
  const before = await sentBy(db, workflow)
  await book(bob, type, 'Mon 01:00', { invitee: invitee('late') })

  await goTo(at('Mon 01:00'), 0)

  expect([before, await sentBy(db, workflow)]).toEqual([[], ['moved@initech.example: Soon']])
  expect((await runsOf(db, workflow)).toSorted()).toEqual([
    'canceled: The invitee canceled, or the meeting was canceled.',
    'canceled: The meeting was rescheduled.',
    'done',
  ])
  await ada.delete(workflow.uri)
})

test('a changed time moves pending reminders, and they have the text of the time at which they are sent', async () => {
  const workflow = await reminder(60)
  await book(bob, type, 'Mon 04:00', { invitee: invitee('first') })
  await book(bob, type, 'Mon 06:00', { invitee: invitee('second') })
  await work()
  await goTo(at('Mon 02:00'), 0)

  await ada.patch(workflow.uri, {
    trigger: { type: 'reminder', minutes: 180 },
    steps: [emailTo(['invitee'], 'New text')],
  })
  await work()
  await goTo(at('Mon 03:01'), 0)
  await ada.patch(workflow.uri, { trigger: { type: 'reminder', minutes: 30 } })
  await work()
  await goTo(at('Mon 03:30'), 0)

  expect(await sentBy(db, workflow)).toEqual(['second@initech.example: New text', 'first@initech.example: New text'])
  const { body } = await ada.get(`${workflow.uri}/runs`)
  const versions = body.collection.map(({ status, version }: Json) => `${status} ${version}`)
  expect(versions.toSorted()).toEqual(['done 2', 'done 3'])
  await ada.delete(workflow.uri)
})

test('a new workflow applies to booked meetings, and one that is turned off or deleted sends nothing', async () => {
  await book(bob, type, 'Mon 08:00', { invitee: invitee('kim') })
  await book(bob, type, 'Mon 06:30', { invitee: invitee('lou') })
  await work()
  const [kept, off, deleted, again] = [await reminder(60), await reminder(60), await reminder(60), await reminder(60)]
  await work()
  for (const { uri } of [off, again]) await ada.patch(uri, { active: false })
  await ada.delete(deleted.uri)
  await work()
  await ada.patch(again.uri, { active: true })
  await work()

  await goTo(at('Mon 07:00'), 0)

  const sent = [kept, off, deleted, again].map((workflow) => sentBy(db, workflow))
  expect(await Promise.all(sent)).toEqual([['kim@initech.example: Soon'], [], [], ['kim@initech.example: Soon']])
  expect(new Set(await runsOf(db, off))).toEqual(new Set(['canceled: The workflow was turned off or deleted.']))
  for (const { uri } of [kept, again]) await ada.delete(uri)
})

test('a plan of many meetings runs in batches, and one that is out of date stops', async () => {
  const other = await publish(ada, { name: 'Short', minimum_notice: 0, duration: 15, kind: 'group', seats: 1000 })
  await book(bob, other, 'Wed 09:00', { invitee: invitee('seat') })
  await work()
  await db.run(sql`
    with copies as (
      insert into scheduled_events
        (organization_id, event_type_id, name, start_time, end_time, invitees_limit, invitees_active)
      select organization_id, event_type_id, name, start_time + make_interval(days => n),
        end_time + make_interval(days => n), invitees_limit, 1
      from scheduled_events, generate_series(1, 1100) n where name = 'Short' returning id, organization_id)
    insert into invitees (organization_id, event_id, email, address, name, link_key)
    select organization_id, id, id || '@x.example', id || '@x.example', 'X', id from copies`)

  const workflow = await reminder(60)
  await ada.patch(workflow.uri, { trigger: { type: 'reminder', minutes: 120 } })
  await work()

  const planned = await dueTimes()
  expect((await runsOf(db, workflow)).length).toBeGreaterThan(1100)
  expect(planned.every((time) => (time - Date.parse(at('Wed 09:00'))) % 60_000 === 0)).toBe(true)
  expect(planned.length).toBeGreaterThan(1100)
  await ada.delete(workflow.uri)
  await work()
  expect((await runsOf(db, workflow)).every((state) => state.startsWith('canceled'))).toBe(true)
  await db.run(sql`delete from scheduled_events where name = 'Short' and start_time > now() + interval '30 days'`)
})

test('hosts and other addresses get one reminder of a group session, and each invitee gets one', async () => {
  const group = await publish(ada, { name: 'Class', kind: 'group', seats: 5, minimum_notice: 0 })
  const workflow = await reminder(60, {
    event_types: [group],
    steps: [emailTo(['invitee', 'hosts', 'crm@acme.example'], 'Class {{invitee.name}}')],
  })
  for (const name of ['kim', 'lou', 'max']) await book(bob, group, 'Mon 12:00', { invitee: invitee(name) })
  await work()

  await goTo(at('Mon 11:00'), 0)

  expect((await sentBy(db, workflow)).toSorted()).toEqual([
    'ada@acme.example: Class',
    'crm@acme.example: Class',
    'kim@initech.example: Class kim',
    'lou@initech.example: Class lou',
    'max@initech.example: Class max',
  ])
  await ada.delete(workflow.uri)
})

test('the messages of a booking are limited through all reschedules, and those over the limit come later', async () => {
  const max = config.RATE_LIMITS['workflow.booking'][0]?.most ?? 0
  const to = Array.from({ length: 9 }, (_, i) => `crm${i}@acme.example`)
  const steps = [emailTo(['invitee', ...to])]
  const workflows = [
    await createWorkflow(ada, acme.uri, { trigger: { type: 'booked' }, steps }),
    await createWorkflow(ada, acme.uri, { trigger: { type: 'rescheduled' }, steps }),
  ]
  let { uri } = await book(bob, type, 'Tue 00:00', { invitee: invitee('often') })
  for (let hour = 1; hour <= 5; hour++)
    uri = (await ada.post(`${uri}/reschedule`, { start_time: at(`Tue 0${hour}:00`) })).body.resource.uri
  await work()
  for (let hour = 6; hour <= 9; hour++) {
    uri = (await ada.post(`${uri}/reschedule`, { start_time: at(`Tue 0${hour}:00`) })).body.resource.uri
    await work()
  }

  const first = (await Promise.all(workflows.map((workflow) => sentBy(db, workflow)))).flat().length
  const waiting = await db.all(sql`select from jobs where kind = 'workflow message' and due_at > now()`)

  expect([first, waiting.length]).toEqual([max, 10])
})
