import type { Schedule } from '../scheduling/engine/hours.ts'
import type { Limit } from '../scheduling/engine/limits.ts'
import type { Case, Pair, CaseHost, TextWindow } from './engine-case.ts'

type Wall = { date: string; minute: number }
type Clock = (at: number) => Wall
export type OfferedStart = { start: number; remaining: number }

/**
 * Computes free times directly from their definition: it checks every minute separately and takes the local time from
 * Temporal. It shares no code with the engine.
 */
export function offersOf(testCase: Case): OfferedStart[] {
  const { meeting, window, notice, limits, held, seats, sessions, now, range } = testCase
  const clock = clockOf(testCase.clock)
  const today = clock(Math.floor(now)).date
  const isAllowed = cached((date) => isInWindow(window, today, date))
  const pools = testCase.pools.map((pool) => pool.map((host) => canHost(testCase, host)))
  const isFull = limitCheck(limits, held, clock, meeting.duration)
  const offers: OfferedStart[] = []
  for (let at = range.from; at < range.to; at++) {
    const session = sessions.find(({ start }) => start === at)
    if (at < now + notice || !isAllowed(clock(at).date)) continue
    if (session && session.remaining > 0) offers.push(session)
    if (session || pools.length === 0) continue
    const isHosted = pools.every((pool, i) => pool.some((can) => can(at, i === 0)))
    if (isHosted && !isFull(at)) offers.push({ start: at, remaining: seats })
  }
  return offers
}

/** The local time of a host who lives in a zone and travels. */
export function clockOf({ timezone, travel }: Omit<Schedule, 'rules'>): Clock {
  const latestFirst = travel.toSorted((a, b) => (a.start_date < b.start_date ? 1 : -1))
  return (at) => {
    const stay = latestFirst.find(({ timezone: there, start_date, end_date }) => {
      const { date } = wallAt(there, at)
      return start_date <= date && date <= end_date
    })
    return wallAt(stay?.timezone ?? timezone, at)
  }
}

/** Is any minute of the clock's current day inside the hours of a host? */
export function isPresent(host: CaseHost, of: Omit<Schedule, 'rules'>, at: number) {
  const [clock, own] = [clockOf(of), clockOf(host.schedule)]
  const { date } = clock(at)
  for (let minute = at - 2 * 1440; minute <= at + 2 * 1440; minute++) {
    if (clock(minute).date !== date) continue
    const wall = own(minute)
    if (minutesInto(intervalsOf(host, wall.date), wall.minute).length > 0) return true
  }
  return false
}

const stepMinutes = 15
const maxWalls = 1_000_000
let cachedWalls = 0
const walls = new Map<string, Map<number, Wall>>()

/**
 * Asks Temporal for every quarter of an hour only, because that takes most of the time of the tests. If the clock shows
 * exactly 15 minutes more at the next quarter, nothing changes in between. Otherwise Temporal is asked for the minute.
 */
function wallAt(timezone: string, at: number): Wall {
  const from = Math.floor(at / stepMinutes) * stepMinutes
  const first = temporalWall(timezone, from)
  const next = temporalWall(timezone, from + stepMinutes)
  if (next.date !== first.date || next.minute !== first.minute + stepMinutes) return temporalWall(timezone, at)
  return { date: first.date, minute: first.minute + at - from }
}

function temporalWall(timezone: string, at: number): Wall {
  if (cachedWalls > maxWalls) {
    walls.clear()
    cachedWalls = 0
  }
  const ofZone = walls.get(timezone) ?? new Map<number, Wall>()
  walls.set(timezone, ofZone)
  const before = ofZone.get(at)
  if (before) return before

  const text = Temporal.Instant.fromEpochMilliseconds(at * 60_000).toString({ timeZone: timezone })
  const wall = { date: text.slice(0, 10), minute: minuteOf(text.slice(11, 16)) }
  ofZone.set(at, wall)
  cachedWalls++
  return wall
}

function canHost({ meeting, spots }: Case, host: CaseHost) {
  const { duration, before, after, increment, offset = 0 } = meeting
  const clock = clockOf(host.schedule)
  const isFull = limitCheck(host.limits, host.held, clock, duration)
  const isBusy = minutesOf(host.busy)
  const insideCache = new Map<number, number[]>()

  const intervalsOn = cached((date) => intervalsOf(host, date))
  const spotIntervals = (spots ?? []).map(({ from, to }): Pair => [from, to])

  /** The minutes since the start of each interval that contains the instant. Empty if it is not open. */
  function insideAt(at: number): number[] {
    const known = insideCache.get(at)
    if (known) return known
    const { date, minute } = clock(at)
    const inside = spots ? minutesInto(spotIntervals, at) : minutesInto(intervalsOn(date), minute)
    insideCache.set(at, inside)
    return inside
  }

  return (at: number, needsGrid: boolean) => {
    const inside = insideAt(at)
    const isOnGrid = inside.some((minutes) => (minutes - offset) % increment === 0)
    if (inside.length === 0 || (needsGrid && !isOnGrid)) return false
    for (let minute = at + 1; minute < at + duration; minute++) if (insideAt(minute).length === 0) return false
    for (let minute = at - before; minute < at + duration + after; minute++) if (isBusy.has(minute)) return false
    return !isFull(at)
  }
}

function minutesInto(intervals: readonly Pair[], at: number) {
  return intervals.filter(([from, to]) => from <= at && at < to).map(([from]) => at - from)
}

/** The intervals of a date, in minutes of the day. */
function intervalsOf({ schedule, holidays, away }: CaseHost, date: string): Pair[] {
  if (away.some(({ first, last }) => first <= date && date <= last)) return []
  const own = schedule.rules.filter((rule) => rule.type === 'date' && rule.date === date)
  const weekly = holidays.includes(date) ? [] : schedule.rules.filter((rule) => rule.wday === weekdayOf(date))
  return (own.length > 0 ? own : weekly)
    .flatMap(({ intervals }) => intervals)
    .map(({ from, to }) => [minuteOf(from), to === '23:59' ? minuteOf('24:00') : minuteOf(to)])
}

function limitCheck(limits: readonly Limit[], held: readonly Pair[], clock: Clock, duration: number) {
  const used = limits.map(({ period, unit }) => {
    const sums = new Map<string, number>()
    for (const [start, minutes] of held) {
      const key = keyOf(period, clock(start).date)
      sums.set(key, (sums.get(key) ?? 0) + (unit === 'meetings' ? 1 : minutes))
    }
    return sums
  })
  return (at: number) =>
    limits.some(
      ({ period, unit, max }, i) =>
        (used[i]?.get(keyOf(period, clock(at).date)) ?? 0) + (unit === 'meetings' ? 1 : duration) > max,
    )
}

function keyOf(period: Limit['period'], date: string) {
  if (period === 'day') return date
  if (period === 'year') return date.slice(0, 4)
  return period === 'month' ? date.slice(0, 7) : weekOf(date)
}

function isInWindow(window: TextWindow, today: string, date: string) {
  if (window.type === 'unlimited') return true
  if (window.type === 'fixed') return window.first <= date && date <= window.last
  const ahead = Temporal.PlainDate.from(today).until(date).days
  if (ahead <= 0) return true
  if (window.type === 'moving') return ahead <= window.days
  const between = Array.from({ length: ahead - 1 }, (_, i) => Temporal.PlainDate.from(today).add({ days: i + 1 }))
  return between.filter((day) => day.dayOfWeek <= 5).length < window.days
}

function minutesOf(intervals: readonly Pair[]) {
  return new Set(intervals.flatMap(([from, to]) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)))
}

const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const weekdayOf = cached((date) => names[Temporal.PlainDate.from(date).dayOfWeek - 1])

/** ISO weeks, which begin on Monday. */
const weekOf = cached((date) => {
  const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(date)
  return `${yearOfWeek} ${weekOfYear}`
})

function cached<T>(answer: (date: string) => T) {
  const answers = new Map<string, T>()
  return (date: string) => {
    const before = answers.get(date)
    if (before !== undefined) return before
    const result = answer(date)
    answers.set(date, result)
    return result
  }
}

function minuteOf(text: string) {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
}
