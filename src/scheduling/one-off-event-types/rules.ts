import { Invalid, type Detail } from '../../platform/errors.ts'
import { dayOfDate } from '../engine/calendar.ts'
import { dayAt } from '../engine/clock.ts'
import type { EventTypeContent } from '../event-types/queries.ts'
import { invalid, newContent } from '../event-types/rules.ts'
import type { DateSetting, NewOneOffEventType } from './schema.ts'

type Range = Extract<DateSetting, { type: 'date_range' }>
type Spot = Extract<DateSetting, { type: 'spots' }>['spots'][number]

const minute = 60_000
const day = 1440 * minute
const maxRange = 365
const furthestSpot = 3650

/** What must hold between the fields, all of it told at once. `members`: who is in the organization today. */
export function requireValidOneOff(given: NewOneOffEventType, timezone: string, members: ReadonlySet<string>, now: number) {
  const { date_setting, duration } = given
  const problems = [
    ...checkHosts(given, members),
    ...(date_setting.type === 'date_range' ? checkRange(date_setting, todayOf(timezone, now)) : []),
    ...(date_setting.type === 'spots' ? checkSpots(date_setting.spots, duration, now) : []),
  ]
  if (problems.length > 0) throw new Invalid(...problems)
}

/** On nobody's page, open at once, and starting whenever there is room. */
export function contentOfOneOff(
  given: NewOneOffEventType, timezone: string, position: number, locale: string,
): EventTypeContent {
  const { name, duration, location, date_setting, co_hosts = [] } = given
  const content = newContent({
    name,
    duration,
    active: true,
    secret: true,
    minimum_notice: 0,
    start_time_increment: date_setting.type === 'spots' ? duration : Math.min(30, duration),
    pooling_type: co_hosts.length > 0 ? 'collective' : null,
    locations: location ? [location] : [],
  }, position, locale)
  return { ...content, max_booking_time: null, ...windowOf(date_setting), timezone }
}

function windowOf(setting: DateSetting): Partial<EventTypeContent> {
  if (setting.type === 'date_range') {
    const { start_date, end_date } = setting
    return { period_type: 'fixed', start_date, end_date }
  }
  if (setting.type === 'days_in_future')
    return { period_type: setting.only_weekdays ? 'available_moving' : 'moving', max_booking_time: setting.days }
  const inOrder = setting.spots.toSorted((a, b) => a.start_time - b.start_time)
  const spots = inOrder.map(({ start_time, end_time }) =>
    ({ start_time: textOf(start_time), end_time: textOf(end_time) }))
  return { period_type: 'unlimited', spots }
}

function checkHosts({ host, co_hosts = [] }: NewOneOffEventType, members: ReadonlySet<string>): Detail[] {
  const problemOf = (user: string, i: number) => {
    if (user === host) return 'is the host already'
    if (co_hosts.indexOf(user) < i) return 'is a co-host already'
    return members.has(user) ? undefined : stranger
  }
  return [
    ...(members.has(host) ? [] : [invalid('host', stranger)]),
    ...co_hosts.flatMap((user, i) => {
      const problem = problemOf(user, i)
      return problem === undefined ? [] : [invalid(`co_hosts[${i}]`, problem)]
    }),
  ]
}

const stranger = 'must be a user of your organization'

function checkRange({ start_date, end_date }: Range, today: number): Detail[] {
  const [first, last] = [dayOfDate(start_date), dayOfDate(end_date)]
  const problem = (message: string) => [invalid('date_setting.end_date', message)]
  if (last < first) return problem('must not be before start_date')
  if (last < today) return problem('must not be in the past')
  return last - first < maxRange ? [] : problem(`must be less than ${maxRange} days after start_date`)
}

function todayOf(timezone: string, now: number) {
  return dayAt({ timezone, travel: [] }, Math.floor(now / minute))
}

function checkSpots(spots: Spot[], duration: number, now: number): Detail[] {
  const overlaps = new Set(overlapping(spots))
  return spots.flatMap((spot, i) => {
    const at = (field: keyof Spot, message: string | undefined) =>
      message === undefined ? [] : [invalid(`date_setting.spots[${i}].${field}`, message)]
    const start = isWholeMinute(spot.start_time) ? overlaps.has(spot) && 'lies within another spot' : uneven
    return [...at('start_time', start || undefined), ...at('end_time', checkEnd(spot, duration, now))]
  })
}

const uneven = 'must be a whole minute'
const isWholeMinute = (at: number) => at % minute === 0

function checkEnd({ start_time, end_time }: Spot, duration: number, now: number) {
  const length = end_time - start_time
  if (!isWholeMinute(end_time)) return uneven
  if (length <= 0) return 'must be after start_time'
  if (length < duration * minute) return `must be at least ${duration} minutes after start_time`
  if (length > day) return 'must be at most 24 hours after start_time'
  if (end_time <= now) return 'must be in the future'
  return end_time > now + furthestSpot * day ? `must be within ${furthestSpot} days from now` : undefined
}

/** Those that begin before another one, which began no later, has ended. */
function overlapping(spots: Spot[]) {
  const inOrder = spots.filter(({ start_time, end_time }) => start_time < end_time)
    .toSorted((a, b) => a.start_time - b.start_time)
  let furthest = -Infinity
  return inOrder.filter(({ start_time, end_time }) => {
    const isWithin = start_time < furthest
    furthest = Math.max(furthest, end_time)
    return isWithin
  })
}

/** Six digits of a second, as everywhere. */
const textOf = (at: number) => new Date(at).toISOString().replace('Z', '000Z')
