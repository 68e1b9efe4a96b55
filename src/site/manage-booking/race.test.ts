import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { alertOn, reconfirmLink, visitorOf } from '../../test/booking-links.ts'
import { book } from '../../test/bookings.ts'
import type { Reply } from '../../test/client.ts'
import { at, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, app, db, start } = await service()
// Two processes, so that only the database can prevent conflicts.
const [here, there] = [visitorOf(app), visitorOf((await start()).app)]
const type = await publish(acme.cyd, {})
const heading = ({ text }: { text: string }) => /<h1>(.*)<\/h1>/.exec(text)?.[1]
const inOrder = (replies: Reply[]) => replies.toSorted((a, b) => a.status - b.status)
const rounds = Array.from({ length: 8 }, (_, i) => i)

test('of a concurrent cancel and reschedule, one wins and the other shows what happened', async () => {
  const seen: unknown[][] = []

  for (const round of rounds) {
    const invitee = await book(acme.ada, type, 'Mon 09:00')
    const moved = () => here.submit(invitee.reschedule_url, { start_time: at('Mon 10:00') })
    const canceled = () => there.submit(invitee.cancel_url)
    const replies = await Promise.all(round % 2 ? [moved(), canceled()] : [canceled(), moved()])
    const [won, lost] = inOrder(replies)
    seen.push([won?.status, won && heading(won), lost?.status, lost && heading(lost), ...(await eventsOf(invitee.uri))])
    await db.run(sql`delete from scheduled_events`)
  }

  const canceled = [200, 'Your booking is canceled', 409, 'This booking was already canceled']
  const moved = [200, 'Your booking is rescheduled', 409, 'This booking was rescheduled']
  const events = ['invitee.created', 'invitee.canceled']
  for (const round of seen)
    expect([
      [...canceled, ...events],
      [...moved, ...events, 'invitee.created'],
    ]).toContainEqual(round)
})

test('of many concurrent cancellations, one succeeds', async () => {
  const invitee = await book(acme.ada, type, 'Mon 11:00')

  const replies = await Promise.all(rounds.map((round) => (round % 2 ? here : there).submit(invitee.cancel_url)))

  expect(inOrder(replies).map(({ status }) => status)).toEqual([200, ...rounds.slice(1).map(() => 409)])
  expect(await eventsOf(invitee.uri)).toEqual(['invitee.created', 'invitee.canceled'])
})

test('of two invitees who reschedule to the same time, one succeeds and the other chooses again', async () => {
  const [first, second] = [await book(acme.ada, type, 'Tue 09:00'), await book(acme.ada, type, 'Tue 10:00')]
  const newTime = { start_time: at('Tue 11:00'), reason: 'Train' }

  const replies = await Promise.all([
    here.submit(first.reschedule_url, newTime),
    there.submit(second.reschedule_url, newTime),
  ])

  const [won, lost] = inOrder(replies)
  expect([won?.status, lost?.status]).toEqual([200, 400])
  expect(alertOn(lost?.text ?? '')).toBe('That time is no longer available. Please choose another one.')
  expect(
    await db.all(sql`
    select 1 from scheduled_events where status = 'active' and start_time = ${at('Tue 11:00')}`),
  ).toHaveLength(1)
})

test('two invitees who concurrently reschedule to each other’s time both keep their own', async () => {
  const [first, second] = [await book(acme.ada, type, 'Wed 09:00'), await book(acme.ada, type, 'Wed 10:00')]

  const replies = await Promise.all([
    here.submit(first.reschedule_url, { start_time: at('Wed 10:00') }),
    there.submit(second.reschedule_url, { start_time: at('Wed 09:00') }),
  ])

  expect(replies.map(({ status }) => status)).toEqual([400, 400])
})

test('a booking that is concurrently canceled and confirmed is canceled', async () => {
  const invitee = await book(acme.ada, type, 'Thu 09:00')
  await acme.cyd.post(`${invitee.uri}/reconfirmation`)

  const replies = await Promise.all([
    here.submit(invitee.cancel_url),
    ...rounds.map(() => there.submit(reconfirmLink(invitee))),
  ])

  const entries = await db.all(sql`
    select 1 from activity_log_entries where action = 'Reconfirm' and details->>'uri' = ${invitee.uri}`)
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(replies[0]?.status).toBe(200)
  expect(entries.length).toBeLessThan(2)
})

async function eventsOf(uri: string) {
  const events = await db.all<{ name: string }>(sql`
    select name from events
    where payload->>'uri' = ${uri} or payload->>'old_invitee' = ${uri} order by created_at, id`)
  return events.map(({ name }) => name)
}
