import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { parseFeed } from '../providers/ics/parse-feed.ts'
import { readItems } from '../events/read-items.ts'
import { connectFeed, startFeed } from '../../test/calendar-connections.ts'
import { calendarFile, changedInstances, padding, syncNow, utcTime } from '../../test/calendar-events.ts'
import { at } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada, bob, cyd },
  db,
} = await service()

const first = Date.parse(at('Mon 00:00'))
const time = (hours: number) => utcTime(first + hours * 3_600_000)

/** Feeds of about 9 MB with one event. */
const feeds = {
  'changed instances': () => changedInstances(19_000),
  'changes of all later instances': () =>
    Array.from({ length: 18_000 }, (_, i) => [
      'UID:one',
      `RECURRENCE-ID;RANGE=THISANDFUTURE:${time(i)}`,
      `DTSTART:${time(i + 1)}`,
      'DURATION:PT30M',
      padding,
    ]),
  'rules that never match': () =>
    Array.from({ length: 18_000 }, (_, i) => [
      'UID:one',
      `DTSTART:${time(i)}`,
      'DURATION:PT30M',
      'RRULE:FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30',
      padding,
    ]),
}

const people = [
  ['changed instances', ada],
  ['changes of all later instances', bob],
  ['rules that never match', cyd],
] as const

test.for(people)('while a feed with %s is read, the process does other things', async ([name, person]) => {
  const [feed, file] = [await startFeed(), calendarFile(...feeds[name]())]
  const connection = await connectFeed(person, feed.url)
  feed.state.text = file
  // The same work in one piece, as a control.
  const control = durationOf(() => parseFeed(file).objects.map((object) => readItems(object.text())))

  const sync = syncNow(db, connection)
  let [isDone, longest, last] = [false, 0, performance.now()]
  void sync.finally(() => {
    isDone = true
  })
  while (!isDone) {
    await setImmediate()
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }

  expect(await sync).toBe('active')
  expect((await person.get(connection.uri)).body.resource.problems).toMatchObject([{ reason: 'too_many' }])
  expect(longest).toBeLessThan(control / 2)
})

function durationOf(work: () => unknown) {
  const start = performance.now()
  work()
  return performance.now() - start
}
