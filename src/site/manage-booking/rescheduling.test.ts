import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import {
  addressOn,
  alertOn,
  choicesIn,
  freeStartsIn,
  hashTables,
  visitorOf,
  withParameters,
} from '../../test/booking-links.ts'
import { book } from '../../test/bookings.ts'
import { idOf } from '../../test/examples.ts'
import { at, monday, publish, wallTime, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const visitor = visitorOf(app)
await withHours(acme.cyd, '09:00', '11:00')
await withHours(acme.bob, '09:00', '11:00')
const type = await publish(acme.cyd, { name: 'Intro call' })
const heading = (text: string) => /<h1>(.*)<\/h1>/.exec(text)?.[1]
/** All starts of two months, and those of the week of `at`. */
const starts = (text: string) =>
  freeStartsIn(text)
    .filter((start) => start < endOfWeek)
    .map(wallTime)
const endOfWeek = monday.add({ days: 7 }).toString()
const shown = (text: string) => choicesIn(text).map(([start]) => wallTime(start))

test('shows the day of the booking without its start but with times that only this booking blocks', async () => {
  const long = await publish(acme.bob, { duration: 60, start_time_increment: 30, period_type: 'unlimited' })
  const { reschedule_url } = await book(acme.ada, long, 'Mon 09:00')

  const { status, text } = await visitor.open(reschedule_url)

  expect([status, heading(text)]).toEqual([200, 'Choose another time'])
  expect(shown(text)).toEqual(['Mon 09:30', 'Mon 10:00'])
  expect(
    starts(text)
      .filter((start) => /Mon|Tue/.test(start))
      .slice(-5),
  ).toEqual(['Mon 09:30', 'Mon 10:00', 'Tue 09:00', 'Tue 09:30', 'Tue 10:00'])
  expect(starts(text).at(-1)).toBe('Sun 10:00')
})

test('choosing a time reschedules the booking, and the new one has its own links', async () => {
  const invitee = await book(acme.ada, type, 'Mon 09:00')
  const newTime = { start_time: at('Tue 10:00'), reason: 'Train' }

  const { status, text } = await visitor.submit(invitee.reschedule_url, newTime)
  const further = await visitor.submit(addressOn('reschedulings', text), { start_time: at('Tue 10:30') })
  const canceled = await visitor.submit(addressOn('cancellations', further.text))

  const log = await acme.ada.get(`/activity_log_entries?organization=${acme.uri}&sort=occurred_at:desc&count=3`)
  expect([status, heading(text)]).toEqual([200, 'Your booking is rescheduled'])
  expect([further, canceled].map((page) => heading(page.text))).toEqual([
    'Your booking is rescheduled',
    'Your booking is canceled',
  ])
  expect(await chainFrom(invitee)).toMatchObject([
    { start: 'Mon 09:00', rescheduled: true, canceler_type: 'invitee', cancel_reason: 'Train' },
    { start: 'Tue 10:00', rescheduled: true, scheduling_method: null, scheduled_by: null },
    { start: 'Tue 10:30', rescheduled: false, status: 'canceled' },
  ])
  expect(log.body.collection).toMatchObject([
    { fully_qualified_name: 'Invitee.Cancel' },
    { fully_qualified_name: 'Invitee.Reschedule', actor: { type: 'System' } },
    { fully_qualified_name: 'Invitee.Reschedule', details: { uri: expect.not.stringContaining(invitee.uri) } },
  ])
})

test('the link of a rescheduled booking shows the new booking', async () => {
  const invitee = await book(acme.ada, type, 'Mon 09:00')
  await visitor.submit(invitee.reschedule_url, { start_time: at('Mon 10:00') })

  const pages = [
    await visitor.open(invitee.cancel_url),
    await visitor.open(invitee.reschedule_url),
    await visitor.submit(invitee.reschedule_url, { start_time: at('Mon 09:00') }),
  ]
  const [{ text } = { text: '' }] = pages
  const canceled = await visitor.submit(addressOn('cancellations', text))
  const after = await visitor.open(invitee.cancel_url)

  expect(pages.map((page) => [page.status, heading(page.text)])).toEqual([
    [200, 'This booking was rescheduled'],
    [200, 'This booking was rescheduled'],
    [409, 'This booking was rescheduled'],
  ])
  expect(text).toContain('10:00 am – 10:30 am')
  expect(heading(canceled.text)).toBe('Your booking is canceled')
  expect(after.text).toContain('See its current status')
})

test('when the chosen time is taken, the page keeps the reason and shows the current times', async () => {
  const { reschedule_url } = await book(acme.ada, type, 'Mon 09:00')
  const before = await visitor.open(reschedule_url)
  await book(acme.ada, type, 'Tue 09:30')
  const stored = await hashTables(db)

  const { status, text } = await visitor.submit(reschedule_url, { start_time: at('Tue 09:30'), reason: 'Train <b>' })

  expect(status).toBe(400)
  expect(alertOn(text)).toBe('That time is no longer available. Please choose another one.')
  expect(text).toContain('>\nTrain &#60;b&#62;</textarea>')
  expect(shown(text)).toEqual(['Tue 09:00', 'Tue 10:00', 'Tue 10:30'])
  expect([before, { text }].map((page) => starts(page.text).includes('Tue 09:30'))).toEqual([true, false])
  expect(await hashTables(db)).toEqual(stored)
})

test('explains why a time cannot be chosen, and keeps the chosen time if only the reason is invalid', async () => {
  const { reschedule_url } = await book(acme.ada, type, 'Wed 09:00')
  const stored = await hashTables(db)

  const pages = await Promise.all(
    [
      { reason: 'No time' },
      { start_time: '' },
      { start_time: 'tomorrow' },
      { start_time: '2020-01-01T09:00:00Z' },
      { start_time: at('Wed 09:00') },
      { start_time: at('Wed 03:00') },
      { start_time: at('Wed 09:07') },
      { start_time: '2026-11-30T09:00:00.001Z' },
      { start_time: at('Wed 10:00'), reason: 'x'.repeat(10_001) },
    ].map((fields: Record<string, string>) => visitor.submit(reschedule_url, fields)),
  )

  expect(pages.map(({ status, text }) => [status, alertOn(text)])).toEqual([
    [400, 'Please choose a time.'],
    [400, 'Please choose a time.'],
    [400, 'Please choose a time.'],
    [400, 'That time is in the past. Please choose another one.'],
    [400, 'That time is not available. Please choose another one.'],
    [400, expect.stringContaining('no longer available')],
    [400, expect.stringContaining('no longer available')],
    [400, expect.any(String)],
    [400, ''],
  ])
  expect(pages.at(-1)?.text).toMatch(
    new RegExp(`<form id="details" method="post" action="[^"]*/${at('Wed 10:00')}[?][^"]*">`),
  )
  expect(pages.at(-1)?.text).toContain('Please use at most 10000 characters.')
  expect(await hashTables(db)).toEqual(stored)
})

test('an inactive event type has no times and says so', async () => {
  const inactive = await publish(acme.bob, {})
  const { reschedule_url } = await book(acme.ada, inactive, 'Fri 09:00')
  await acme.bob.patch(inactive, { active: false })

  const { status, text } = await visitor.open(reschedule_url)
  const rejected = await visitor.submit(reschedule_url, { start_time: at('Fri 10:00') })

  expect([status, choicesIn(text)]).toEqual([200, []])
  expect(text).toContain('can’t be booked right now')
  expect([rejected.status, rejected.text]).toEqual([400, expect.stringContaining('can’t be booked right now')])
})

test('rescheduling one invitee of a group frees the seat in the old session', async () => {
  const group = await publish(acme.bob, { kind: 'group', seats: 2 })
  const one = await book(acme.ada, group, 'Sat 09:00')
  await book(acme.ada, group, 'Sat 09:00')
  await book(acme.ada, group, 'Sat 10:00')

  const { text } = await visitor.open(one.reschedule_url)
  const moved = await visitor.submit(one.reschedule_url, { start_time: at('Sat 10:00') })

  expect(shown(text)).toEqual(['Sat 09:30', 'Sat 10:00', 'Sat 10:30'])
  expect(heading(moved.text)).toBe('Your booking is rescheduled')
  expect(
    await db.all(sql`
    select invitees_active from scheduled_events where event_type_id = ${idOf(group)} order by start_time`),
  ).toEqual([{ invitees_active: 1 }, { invitees_active: 2 }])
})

test('exactly the offered times can be chosen', async () => {
  const limits = [{ period: 'day', max: 1 }]
  const hosts = [{ user: acme.bob.uri }, { user: acme.cyd.uri }]
  const shared = await publish(acme.ada, {
    pooling_type: 'round_robin',
    hosts,
    limits,
    duration: 40,
    start_time_increment: 20,
    buffer_before: 10,
  })
  const invitee = await book(acme.ada, shared, 'Sun 09:20')
  const week = Array.from({ length: 7 * 6 }, (_, i) =>
    monday
      .toZonedDateTime({ timeZone: 'Europe/Berlin' })
      .add({ days: Math.floor(i / 6), hours: 9, minutes: (i % 6) * 20 })
      .toInstant()
      .toString(),
  )
  let [link, wrong] = [invitee.reschedule_url as string, 0]

  for (const start_time of week) {
    const { text } = await visitor.open(withParameters(link, { date: monday.toString() }))
    await db.run(sql`delete from attempt_logs`)
    const reply = await visitor.submit(link, { start_time })
    const isOffered = freeStartsIn(text).includes(start_time)
    if (reply.status !== (isOffered ? 200 : 400)) wrong++
    if (reply.status === 200) link = addressOn('reschedulings', reply.text)
  }

  expect(wrong).toBe(0)
  expect((await chainFrom(invitee)).length).toBeGreaterThan(20)
})

test('rescheduling creates no contacts for an organization without that feature', async () => {
  const email = 'quiet@initech.example'
  const { reschedule_url } = await book(acme.ada, type, 'Sun 09:00', {
    invitee: { email, name: 'Quin', timezone: 'UTC' },
  })
  await db.run(sql`delete from contacts where organization_id = ${acme.id}`)
  await db.run(sql`update organizations set features = '{"contacts": false}' where id = ${acme.id}`)

  await visitor.submit(reschedule_url, { start_time: at('Sun 10:00') })
  await db.run(sql`update organizations set features = '{}' where id = ${acme.id}`)

  expect(await db.all(sql`select id from contacts where organization_id = ${acme.id}`)).toEqual([])
})

async function chainFrom({ uri }: { uri: string }) {
  const rows = await db.all<{ start_time: string }>(sql`
    with recursive chain as (
      select i.*, 1 as hop from invitees i where i.id = ${idOf(uri)}
      union all select n.*, hop + 1 from chain c join invitees n on n.old_invitee_id = c.id)
    select e.start_time, c.status, c.rescheduled, c.canceler_type, c.cancel_reason, c.scheduling_method, c.scheduled_by
    from chain c join scheduled_events e on e.id = c.event_id order by hop`)
  return rows.map(({ start_time, ...row }) => ({ start: wallTime(start_time), ...row }))
}
