import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { connectFeed, startFeed } from '../../test/calendar-connections.ts'
import {
  calendarFile,
  connectionId,
  event,
  externalTimes,
  storedConnection,
  syncNow,
  utc,
} from '../../test/calendar-events.ts'
import { service } from '../../test/service.ts'
import { scheduleMissing } from './queries.ts'

const {
  acme: { ada, bob, cyd },
  globex,
  db,
  runJobs,
} = await service()

const emailsTo = async (person: typeof ada) =>
  (
    await db.all<{ subject: string }>(sql`
  select subject from mails where recipient = ${person.email} and subject like '%calendar%' order by created_at`)
  ).map(({ subject }) => subject)

test('the owner of an address that is gone gets one email, and another one after it worked in between', async () => {
  const feed = await startFeed()
  const connection = await connectFeed(ada, feed.url)
  await syncNow(db, connection)

  feed.state.status = 404
  const states = [await syncNow(db, connection)]
  const first = await emailsTo(ada)
  for (let i = 0; i < 3; i++) states.push(await syncNow(db, connection))
  const later = await emailsTo(ada)
  feed.state.status = 200
  states.push(await syncNow(db, connection))
  feed.state.status = 404
  await syncNow(db, connection)
  await syncNow(db, connection)

  expect(states).toEqual([...Array.from({ length: 4 }, () => 'needs_reconnect'), 'active'])
  expect([first, later]).toEqual([[], ['Please reconnect your calendar']])
  expect(await emailsTo(ada)).toHaveLength(2)
  const { text } = await db.one<{ text: string }>(sql`
    select text from mails where recipient = ${ada.email} and subject like '%calendar%' limit 1`)
  expect(text).not.toContain(new URL(feed.url).pathname)
})

test('the owner of a server that is away gets an email after a day', async () => {
  const feed = await startFeed()
  const connection = await connectFeed(bob, feed.url)
  feed.state.status = 502
  await syncNow(db, connection)
  await syncNow(db, connection)
  const before = await emailsTo(bob)

  await db.run(sql`
    update calendar_connections set failed_since = now() - interval '25 hours' where id = ${connectionId(connection)}`)
  await syncNow(db, connection)
  await syncNow(db, connection)

  expect([before, await emailsTo(bob)]).toEqual([[], ['Your calendar can’t be reached']])
})

test('the job of a failing connection comes back soon, and that of a deleted one ends', async () => {
  const feed = await startFeed()
  const connection = await connectFeed(cyd, feed.url)
  const dueIn = () =>
    db.all<{ seconds: number }>(sql`
    select extract(epoch from due_at - now())::float8 as seconds from jobs where id = ${connectionId(connection)}`)
  await runJobs()
  const [good] = await dueIn()
  feed.state.status = 500
  await db.run(sql`update jobs set due_at = now() where id = ${connectionId(connection)}`)
  await runJobs()
  const [bad] = await dueIn()
  await cyd.delete(connection.uri)
  await db.run(sql`update jobs set due_at = now() where id = ${connectionId(connection)}`)
  await runJobs()

  expect(good?.seconds).toBeGreaterThan(100)
  expect(good?.seconds).toBeLessThan(135)
  expect(bad?.seconds).toBeLessThan(70)
  expect(await dueIn()).toEqual([])
})

test('a connection without a job gets one', async () => {
  const connection = await connectFeed(cyd, (await startFeed()).url)
  await runJobs()
  await db.run(sql`delete from jobs where id = ${connectionId(connection)}`)

  await scheduleMissing(db)

  expect(await db.all(sql`select kind from jobs where id = ${connectionId(connection)}`)).toEqual([
    { kind: 'calendar sync' },
  ])
  await cyd.delete(connection.uri)
})

test('a calendar with too many busy times is not read, with a reason that says what to do', async () => {
  const feed = await startFeed()
  feed.state.text = calendarFile(event('a', 'Mon 09:00', 'Mon 10:00'))
  const connection = await connectFeed(globex.ada, feed.url)
  await syncNow(db, connection)

  feed.state.text = calendarFile(
    ...['00', '20', '40'].map((minute) => [
      `UID:${minute}`,
      `DTSTART:${utc('Mon 01:00').slice(0, 11)}${minute}00Z`,
      'DURATION:PT5M',
      'RRULE:FREQ=HOURLY',
    ]),
  )
  const state = await syncNow(db, connection)

  expect(state).toBe('unreachable')
  const { reason } = await storedConnection(db, connection)
  expect(reason).toContain('too many events')
  await db.run(sql`update calendar_connections set state = 'active', reason = null
    where id = ${connectionId(connection)}`)
  expect(await externalTimes(globex.ada, globex.ada.uri)).toEqual(['Mon 09:00 - Mon 10:00'])
})
