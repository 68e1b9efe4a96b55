import type { Busy } from './busy.ts'
import { day } from './calendar.ts'
import { dayAt, dayReader, readClock, type Clock } from './clock.ts'
import type { Hours } from './hours.ts'
import { fullness, markFull, reachOf, type BookedMeetings, type Limit } from './limits.ts'
import { free, keepOnly, listOf, offered } from './minutes.ts'
import { openPieces, spotPieces, type Piece, type Spots } from './open-time.ts'
import { runsOf, startsOf, type Meeting, type Range } from './starts.ts'
import { daysOf, type Window } from './window.ts'

export type Host = {
  hours: Hours
  busy: Busy
  /** How much this person does at most, over all event types. */
  limits: readonly Limit[]
  held: BookedMeetings
}

/** A meeting of this event type that has been made, and how many seats it has left. They come in order. */
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
  held: BookedMeetings
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

  return withSessions(question, range, keepDays(question, startsIn(question, range), range))
}

/** The starts that one host of each pool could make. */
function startsIn(question: Question, range: Range): number[] {
  const { meeting, pools } = question
  const [first = [], ...others] = pools.map((pool) =>
    pool.map((host) => runsOf(openOf(question, host, range), host.busy, meeting, range)))
  if (others.length === 0 && first.length === 1) return startsOf(first[0] ?? [], meeting.increment)

  const starts = offered(first, meeting.increment, range)
  for (const pool of others) keepOnly(starts, free(pool, range))
  return listOf(starts, range)
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

/** Says of a day whether it is in the window, and what limit of the type it is over. */
export function dayFilter({ window, clock, now, limits, held, meeting }: Question, { from, to }: Range) {
  const { first, last } = daysOf(window, dayAt(clock, Math.floor(now)))
  const reach = reachOf(limits)
  const full = fullness(limits, held, readClock(clock, from - reach, to + reach), meeting.duration)
  return (date: number) => ({ isInWindow: first <= date && date <= last, limit: full(date) })
}

/** Those on days that are in the window and not over a limit of the type. */
function keepDays(question: Question, starts: number[], range: Range) {
  if (question.window.type === 'unlimited' && question.limits.length === 0) return starts
  const open = openDays(question, range)
  if (open[0]?.from === range.from && open[0].to === range.to) return starts
  let i = 0
  return starts.filter((at) => {
    while (i < open.length && (open[i]?.to ?? 0) <= at) i++
    return (open[i]?.from ?? Infinity) <= at
  })
}

/** The parts of a range on such days, those that touch as one. */
function openDays(question: Question, range: Range): Range[] {
  const judge = dayFilter(question, range)
  const open: Range[] = []
  for (const { from, to, offset } of readClock(question.clock, range.from, range.to))
    for (let date = Math.floor((from + offset) / day); date * day - offset < to; date++) {
      const { isInWindow, limit } = judge(date)
      if (!isInWindow || limit) continue
      const part = { from: Math.max(from, date * day - offset), to: Math.min(to, (date + 1) * day - offset) }
      const before = open.at(-1)
      if (before?.to === part.from) before.to = part.to
      else open.push(part)
    }
  return open
}

/** A session with seats left can be joined; nobody need be free for it any more, and it counts for no limit again. */
function withSessions(question: Question, { from, to }: Range, starts: number[]): FreeTimes {
  const { sessions, seats } = question
  if (sessions.length === 0) return { starts, remaining: undefined }
  const judge = dayFilter(question, { from, to })
  const dayOf = dayReader(readClock(question.clock, from, to))
  const taken = new Set(sessions.map(({ start }) => start))
  const joinable = sessions.filter(({ start, remaining }) =>
    remaining > 0 && from <= start && start < to && judge(dayOf(start)).isInWindow)
  const times = [
    ...starts.filter((start) => !taken.has(start)).map((start) => ({ start, remaining: seats })),
    ...joinable,
  ].toSorted((a, b) => a.start - b.start)
  return { starts: times.map(({ start }) => start), remaining: times.map(({ remaining }) => remaining) }
}
