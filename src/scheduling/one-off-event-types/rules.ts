import type { UserId } from '../../platform/ids.ts'
import { invalid, requireNoProblems, type Problems } from '../../platform/problems.ts'
import { minuteOf } from '../../platform/time.ts'
import { dayOfDate } from '../engine/calendar.ts'
import { dayAt } from '../engine/clock.ts'
import type { EventTypeContent } from '../event-types/queries.ts'
import { newContent } from '../event-types/rules.ts'
import type { DateSetting, NewOneOffEventType } from './schema.ts'
import { checkSpots } from './spot-rules.ts'

type Range = Extract<DateSetting, { type: 'date_range' }>

const maxRangeDays = 365

/** Checks the fields against each other, and reports all problems together. `members`: user ids of the organization. */
export function requireValidOneOff(
  input: NewOneOffEventType,
  timezone: string,
  members: ReadonlySet<UserId>,
  now: number,
) {
  const { date_setting, duration } = input
  requireNoProblems(
    checkHosts(input, members),
    date_setting.type === 'date_range' ? checkRange(date_setting, todayOf(timezone, now)) : [],
    date_setting.type === 'spots' ? checkSpots(date_setting.spots, duration, now) : [],
  )
}

/** A one-off event type is on no public page, is active immediately and needs no notice. */
export function oneOffContent(
  input: NewOneOffEventType,
  timezone: string,
  position: number,
  locale: string,
): EventTypeContent {
  const { name, duration, location, date_setting, co_hosts = [] } = input
  const content = newContent(
    {
      name,
      duration,
      active: true,
      secret: true,
      minimum_notice: 0,
      start_time_increment: date_setting.type === 'spots' ? duration : Math.min(30, duration),
      pooling_type: co_hosts.length > 0 ? 'collective' : null,
      locations: location ? [location] : [],
    },
    position,
    locale,
  )
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
  const spots = inOrder.map(({ start_time, end_time }) => ({
    start_time: textOf(start_time),
    end_time: textOf(end_time),
  }))
  return { period_type: 'unlimited', spots }
}

function checkHosts({ host, co_hosts = [] }: NewOneOffEventType, members: ReadonlySet<UserId>): Problems {
  const problemOf = (user: UserId, i: number) => {
    if (user === host) return 'is already the host'
    if (co_hosts.indexOf(user) < i) return 'is already a co-host'
    return members.has(user) ? undefined : notAMember
  }
  return [
    ...(members.has(host) ? [] : [invalid('host', notAMember)]),
    ...co_hosts.flatMap((user, i) => {
      const problem = problemOf(user, i)
      return problem === undefined ? [] : [invalid(`co_hosts[${i}]`, problem)]
    }),
  ]
}

const notAMember = 'must be a user of your organization'

function checkRange({ start_date, end_date }: Range, today: number): Problems {
  const [first, last] = [dayOfDate(start_date), dayOfDate(end_date)]
  const problem = (message: string) => [invalid('date_setting.end_date', message)]
  if (last < first) return problem('must not be before start_date')
  if (last < today) return problem('must not be in the past')
  return last - first < maxRangeDays ? [] : problem(`must be less than ${maxRangeDays} days after start_date`)
}

function todayOf(timezone: string, now: number) {
  return dayAt({ timezone, travel: [] }, Math.floor(minuteOf(now)))
}

/** An instant with six digits of a second, the format of the API. */
const textOf = (at: number) => new Date(at).toISOString().replace('Z', '000Z')
