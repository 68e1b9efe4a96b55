import { expect, test } from 'vitest'
import type { Json } from '../test/client.ts'
import { daily, publish } from '../test/meetings.ts'
import { service } from '../test/service.ts'

const { acme: { cyd } } = await service()
const timezone = 'America/New_York'
const [schedule] = (await cyd.get('/user_availability_schedules')).body.collection
await cyd.patch(schedule.uri, { timezone, rules: daily('00:00', '04:00') })
const type = await publish(cyd, { duration: 60, start_time_increment: 60, period_type: 'unlimited' })

/** The next day on which the clocks there are put forward or back. */
function nextChange(isForward: boolean) {
  let at = Temporal.Now.zonedDateTimeISO(timezone).add({ days: 2 })
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next) throw new Error('the clocks there change no more')
    if (next.subtract({ seconds: 1 }).offsetNanoseconds < next.offsetNanoseconds === isForward) return next.startOfDay()
    at = next
  }
}

test.each([
  ['skips', true, ['00:00', '01:00', '03:00']],
  ['repeats', false, ['00:00', '01:00', '01:00', '02:00', '03:00']],
])('what a clock change %s', async (_, isForward, expected) => {
  const midnight = nextChange(isForward)
  const [from, to] = [midnight, midnight.add({ days: 1 })].map((time) => time.toInstant().toString())

  const { body } = await cyd.get(`/event_type_available_times?event_type=${type}&start_time=${from}&end_time=${to}`)

  const starts = body.collection.map(({ start_time }: Json) => Temporal.Instant.from(start_time))
  const walls = starts.map((at: Temporal.Instant) => at.toZonedDateTimeISO(timezone).toPlainTime())
  expect(walls.map((time: Temporal.PlainTime) => time.toString({ smallestUnit: 'minute' }))).toEqual(expected)
  expect(new Set(starts.map(String)).size).toBe(expected.length)
})
