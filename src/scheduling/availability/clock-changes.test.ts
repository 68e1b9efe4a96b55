import { expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { daily, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const {
  acme: { cyd },
} = await service()
const timezone = 'America/New_York'
const [schedule] = (await cyd.get('/user_availability_schedules')).body.collection
await cyd.patch(schedule.uri, { timezone, rules: daily('00:00', '04:00') })
const type = await publish(cyd, { duration: 60, start_time_increment: 60, period_type: 'unlimited' })
const path = `/event_type_available_times?event_type=${type}`

/** The next day on which the clocks of a zone go forward or back. */
function nextChange(isForward: boolean, zone: string) {
  let at = Temporal.Now.zonedDateTimeISO(zone).add({ days: 5 })
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next) return undefined
    if (next.subtract({ seconds: 1 }).offsetNanoseconds < next.offsetNanoseconds === isForward) return next.startOfDay()
    at = next
  }
}

test.each([
  ['skips', true, ['00:00', '01:00', '03:00']],
  ['repeats', false, ['00:00', '01:00', '01:00', '02:00', '03:00']],
])('free times follow the hour that a clock change %s', async (_, isForward, expected) => {
  const midnight = nextChange(isForward, timezone)
  if (!midnight) throw new Error('this zone has no more clock changes')

  const { body } = await cyd.get(`${path}&${query(midnight, midnight.add({ days: 1 }))}`)

  const starts = body.collection.map(({ start_time }: Json) => Temporal.Instant.from(start_time))
  const walls = starts.map((at: Temporal.Instant) => at.toZonedDateTimeISO(timezone).toPlainTime())
  expect(walls.map((time: Temporal.PlainTime) => time.toString({ smallestUnit: 'minute' }))).toEqual(expected)
  expect(new Set(starts.map(String)).size).toBe(expected.length)
})

const query = (from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime) =>
  `start_time=${from.toInstant().toString()}&end_time=${to.toInstant().toString()}`

test('a whole October in Berlin, which has 31 days and one hour, is one range', async () => {
  const now = Temporal.Now.zonedDateTimeISO('Europe/Berlin')
  const first = now
    .with({ month: 10, day: 1 })
    .startOfDay()
    .add({ years: now.month < 10 ? 0 : 1 })
  const next = first.add({ months: 1 })

  const { status, body } = await cyd.get(`${path}&${query(first, next)}`)

  expect([status, first.until(next, { largestUnit: 'hours' }).hours]).toEqual([200, 31 * 24 + 1])
  expect(body.collection).toHaveLength(31 * 4)
})

test.each<[string, number, string]>([
  ['free times', 31, path],
  ['busy times', 7, `/user_busy_times?user=${cyd.uri}`],
])('%s are listed for %i local days in every time zone, across a clock change', async (_, days, url) => {
  const queries = new Set(
    Intl.supportedValuesOf('timeZone').flatMap((zone) => {
      const change = nextChange(false, zone)?.subtract({ days: 3 })
      return change ? [query(change, change.add({ days }))] : []
    }),
  )

  const rejected = []
  for (const range of queries) if ((await cyd.get(`${url}&${range}`)).status !== 200) rejected.push(range)

  expect(queries.size).toBeGreaterThan(10)
  expect(rejected).toEqual([])
})
