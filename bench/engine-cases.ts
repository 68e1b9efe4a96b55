import { busyFrom } from '../src/scheduling/engine/busy.ts'
import type { Host, EngineInput } from '../src/scheduling/engine/free-times.ts'
import { hoursOf, weekdays, type Weekday } from '../src/scheduling/engine/hours.ts'
import { none } from '../src/scheduling/engine/limits.ts'
import luxon, { type DateTime, type Interval } from '../src/test/foreign/luxon.ts'
import type { LuxonHost, LuxonQuestion } from './engine-luxon.ts'
import { createRandom } from './random.ts'

export type Case = { name: string; hosts: number; busy: number; engineInput: EngineInput; luxon: LuxonQuestion }

type Hours = { name: string; days: readonly Weekday[]; from: string; to: string }
type Intervals = [from: number, to: number][]
type Person = { engineHost: Host; luxon: LuxonHost }

const timezone = 'Europe/Berlin'
/** These 31 days include the end of daylight saving time. */
const begin = Date.UTC(2026, 9, 4, 22) / 60_000
const days = 31
const totalMinutes = days * 1440
const seed = 20
const teams = [10, 50, 200]
const workingHours: Hours = { name: 'Mon–Fri 9–17', days: weekdays.slice(1, 6), from: '09:00', to: '17:00' }
const aroundTheClock: Hours = { name: 'around the clock', days: weekdays, from: '00:00', to: '24:00' }

export function cases(): Case[] {
  return [
    ...[workingHours, aroundTheClock].flatMap((hours) => [0, 50, 500, 5000].map((busy) => singleHost(hours, busy))),
    ...teams.map((size) => roundRobin(team(size))),
    ...teams.map((size) => collective(team(size))),
  ]
}

function singleHost(hours: Hours, busy: number): Case {
  return caseOf(hours.name, busy, [[createPerson(hours, spread(busy))]])
}

function roundRobin(people: Person[]): Case {
  return caseOf('round robin', 50, [people])
}

function collective(people: Person[]): Case {
  return caseOf(
    'collective',
    50,
    people.map((person) => [person]),
  )
}

/** Everyone has one of each two of a hundred meetings. Otherwise 200 people would never be free together. */
function team(size: number): Person[] {
  const meetings = spread(100)
  return Array.from({ length: size }, (_, i) => {
    const { chance } = createRandom(seed, i)
    const first = meetings.filter((_meeting, n) => n % 2 === 0)
    return createPerson(
      workingHours,
      first.map((meeting, n) => (chance(0.5) && meetings[n * 2 + 1]) || meeting),
    )
  })
}

/** Separate intervals spread over the days, each at most half an hour, together at most a third of the time. */
function spread(count: number): Intervals {
  const length = Math.min(30, Math.floor(totalMinutes / 3 / count) - 1)
  const { next } = createRandom(seed, count)
  const gaps = Array.from({ length: count }, () => Math.floor(next() * (totalMinutes - count * (length + 1))))
  return gaps
    .toSorted((a, b) => a - b)
    .map((gap, i) => {
      const from = begin + gap + i * (length + 1)
      return [from, from + length]
    })
}

function createPerson({ days: openDays, from, to }: Hours, busy: Intervals): Person {
  const rules = openDays.map((wday) => ({ type: 'wday' as const, wday, intervals: [{ from, to }] }))
  const openings = openDays.map((wday) => ({
    weekday: weekdays.indexOf(wday) || 7,
    from: parseInt(from) * 60,
    to: parseInt(to) * 60,
  }))
  return {
    engineHost: {
      hours: hoursOf({ timezone, rules, travel: [] }),
      busy: busyFrom(Int32Array.from(busy.flat())),
      limits: [],
      held: none,
    },
    luxon: { timezone, openings, busy: busy.map(([start, end]) => intervalOf(start, end)) },
  }
}

/** Uses the notice and booking window of a new event type. */
function caseOf(name: string, busy: number, pools: Person[][]): Case {
  const [duration, increment, notice, windowDays] = [30, 15, 240, 60]
  const now = begin - 1440
  const range = { from: begin, to: begin + totalMinutes }
  return {
    name,
    hosts: pools.flat().length,
    busy,
    engineInput: {
      pools: pools.map((pool) => pool.map(({ engineHost }) => engineHost)),
      meeting: { duration, before: 0, after: 0, increment },
      clock: { timezone, travel: [] },
      window: { type: 'moving', days: windowDays },
      notice,
      limits: [],
      held: none,
      seats: 1,
      sessions: [],
      now,
      range,
    },
    luxon: {
      pools: pools.map((pool) => pool.map(({ luxon }) => luxon)),
      duration,
      increment,
      range: intervalOf(range.from, range.to),
      now: instantOf(now),
      notice,
      timezone,
      days: windowDays,
    },
  }
}

function intervalOf(from: number, to: number) {
  return luxon.Interval.fromDateTimes(instantOf(from), instantOf(to)) as Interval<true>
}

function instantOf(minutes: number) {
  return luxon.DateTime.fromMillis(minutes * 60_000, { zone: timezone }) as DateTime<true>
}
