import type { Busy } from './busy.ts'
import { day } from './calendar.ts'
import { dayAt, dayReader, readClock, type Clock } from './clock.ts'
import type { Hours } from './hours.ts'
import { fullness, markFull, reachOf, type Held, type Limit } from './limits.ts'
import { openPieces, spotPieces, type Piece, type Spots } from './open.ts'
import { keepFree, startsOf, type Meeting, type Range } from './starts.ts'
import { union } from './union.ts'
import { daysOf, type Window } from './window.ts'

export type Host = {
  hours: Hours
  busy: Busy
  /** How much this person does at most, over all event types. */
  limits: readonly Limit[]
  held: Held
}

/** A meeting of this event type that has been made, and how many seats it has left. */
export type Session = { start: number; remaining: number }

/** Everything that decides about free times. `now` may lie inside a minute. */
export type Question = {
  /** One host of each pool takes part. Starts lie on the grids of those in the first. */
  pools: readonly (readonly Host[])[]
  meeting: Meeting
  /** The clock that the window and the limits of the event type go by. */
  clock: Clock
  window: Window
  notice: number
  limits: readonly Limit[]
  held: Held
  spots?: Spots | undefined
  seats: number
  sessions: readonly Session[]
  now: number
  range: Range
}

/** Starts in order. `remaining`: seats left at each, when that is not `seats` for all. */
export type FreeTimes = { starts: number[]; remaining: number[] | undefined }

export function freeTimes(question: Question): FreeTimes {
  const range = rangeOf(question)
  if (range.from >= range.to) return { starts: [], remaining: undefined }

  const [first = [], ...others] = question.pools
  const opened = (host: Host) => openOf(question, host, range)
  let starts = first.length === 1 && first[0]
    ? startsOf(opened(first[0]), first[0].busy, question.meeting, range)
    : union(first.map((host) => startsOf(opened(host), host.busy, question.meeting, range)), range)
  for (const pool of others) {
    const free = pool.map((host) => keepFree(starts, opened(host), host.busy, question.meeting))
    starts = free.length === 1 ? free[0] ?? [] : union(free, range)
  }
  return withSessions(question, range, keepDays(question, starts))
}

/** The part of the range that notice and window can leave; the days themselves are looked at later. */
export function rangeOf({ range, now, notice, window, clock }: Question): Range {
  const days = daysOf(window, dayAt(clock, Math.floor(now)))
  return {
    from: Math.max(range.from, Math.ceil(now + notice), (days.first - 1) * day),
    to: Math.min(range.to, (days.last + 2) * day),
  }
}

/** A host's open time from which a meeting can start in the range, as far as it can last. */
export function openOf({ meeting, spots }: Question, { hours, limits, held }: Host, { from, to }: Range): Piece[] {
  const end = to + meeting.duration
  const open = spots ? spotPieces(hours, spots, from, end) : openPieces(hours, from, end)
  if (limits.length > 0) {
    const reach = reachOf(limits)
    const segments = readClock(hours.clock, from - reach, end + reach)
    markFull(open, fullness(limits, held, segments, meeting.duration))
  }
  return open
}

/** Says of instants that only go forward whether their day is in the window, and what limit of the type it is over. */
export function dayJudge({ window, clock, now, limits, held, meeting }: Question, { from, to }: Range) {
  const reach = reachOf(limits)
  const { first, last } = daysOf(window, dayAt(clock, Math.floor(now)))
  const read = dayReader(readClock(clock, from, to))
  const full = fullness(limits, held, readClock(clock, from - reach, to + reach), meeting.duration)
  return (at: number) => {
    const date = read(at)
    return { isInWindow: first <= date && date <= last, limit: full(date) }
  }
}

function keepDays(question: Question, starts: number[]) {
  if (question.window.type === 'unlimited' && question.limits.length === 0) return starts
  const [from = 0, to = 0] = [starts[0], starts.at(-1)]
  if (starts.length === 0) return starts
  const judge = dayJudge(question, { from, to: to + 1 })
  return starts.filter((at) => {
    const { isInWindow, limit } = judge(at)
    return isInWindow && limit === undefined
  })
}

/** A session with seats left can be joined; nobody need be free for it any more, and it counts for no limit again. */
function withSessions(question: Question, { from, to }: Range, starts: number[]): FreeTimes {
  const { sessions, seats } = question
  if (sessions.length === 0) return { starts, remaining: undefined }
  const judge = dayJudge(question, { from, to })
  const taken = new Set(sessions.map(({ start }) => start))
  const joinable = sessions.filter(({ start, remaining }) =>
    remaining > 0 && from <= start && start < to && judge(start).isInWindow)
  const times = [
    ...starts.filter((start) => !taken.has(start)).map((start) => ({ start, remaining: seats })),
    ...joinable,
  ].sort((a, b) => a.start - b.start)
  return { starts: times.map(({ start }) => start), remaining: times.map(({ remaining }) => remaining) }
}
