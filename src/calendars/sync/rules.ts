import { milliseconds, seconds, secondsFrom, type Seconds } from '../../platform/time.ts'
import type { CalendarItem, Interval } from '../events/calendar-item.ts'
import type { EventProblem } from '../events/event-problem.ts'

/** More busy times than this make free times slow, and no person has them. */
export const maxIntervals = 50_000

/** Of the rules by which events are read. A calendar that was read by older ones is read again as a whole, once. */
export const rulesVersion = 1

/** Events of one calendar. */
export const maxObjects = 20_000

/** In which busy times are known: event types offer at most two years. */
export function windowAt(now: number): Interval {
  return { from: now - milliseconds({ days: 1 }), to: now + milliseconds({ days: 730 }) }
}

/** Sorted, without overlaps and without gaps of zero. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

/** Some programs write the UID of an invitation with a domain, or in capitals. */
export const plainUid = (uid: string) => uid.replace(/@.*$/, '').toLowerCase()

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const isUuid = (text: string) => uuid.test(text)

/** Whether an event ended before a time. A series can always come back with a change, so it is never over. */
export function isOver(item: CalendarItem, before: number, timeOf: (item: CalendarItem) => Interval) {
  return item.rule === undefined && item.dates === undefined && timeOf(item).to <= before
}

/** What still matters of the problems of an object. */
export const isCurrent = ({ until }: EventProblem, from: number) =>
  until === undefined || Date.parse(until) >= from - milliseconds({ days: 1 })

/** The reason that the owner sees. A server can send a long text. */
export const reasonOf = (message: string) => message.slice(0, 500)

type Failure = { state: string; failures: number; failing_seconds: number; notified_at: string | null }

/** The owner gets an email about a wrong password at the second failure, about a server that is away after a day. */
export function mustNotify({ state, failures, failing_seconds, notified_at }: Failure) {
  if (notified_at !== null) return false
  return state === 'needs_reconnect' ? failures >= 2 : failing_seconds >= seconds({ days: 1 })
}

type Pace = { failures: number; idle_seconds: number }

const [soon, usual, minFailing, maxFailing, maxRetryAfter] = secondsFrom('1s 2m 1m 30m 6h') as [
  Seconds,
  Seconds,
  Seconds,
  Seconds,
  Seconds,
]

/** Calendars that did not change for this long are read less often. */
const paces: [idle: Seconds, pause: Seconds][] = [
  [seconds({ days: 7 }), seconds({ minutes: 15 })],
  [seconds({ days: 1 }), seconds({ minutes: 5 })],
]

/** When to read a connection again. `chance`: from 0 to 1, so that connections do not all come at once. */
export function nextPause(
  { failures, idle_seconds }: Pace,
  { isPartial, retryAfter }: { isPartial?: boolean; retryAfter?: number | undefined },
  chance: number,
) {
  if (isPartial) return soon
  const jitter = 0.9 + chance / 5
  const failing = failures > 0 ? Math.min(minFailing * 2 ** (failures - 1), maxFailing) : undefined
  const pause = failing ?? paces.find(([idle]) => idle_seconds >= idle)?.[1] ?? usual
  const demanded = Math.min(retryAfter ?? 0, maxRetryAfter)
  return seconds({ seconds: Math.max(pause * jitter, demanded) })
}
