import { dayChecker } from './bookable-days.ts'
import { dayReader, readClock } from './clock.ts'
import type { FreeTimes, EngineInput } from './free-times.ts'
import type { Range } from './starts.ts'

/** Invitees can join a session with free seats. It already has its host, and limits do not count it twice. */
export function withSessions(input: EngineInput, { from, to }: Range, starts: number[]): FreeTimes {
  const { sessions, seats } = input
  if (sessions.length === 0) return { starts, remaining: undefined }
  const checkDay = dayChecker(input, { from, to })
  const dayOf = dayReader(readClock(input.clock, from, to))
  const sessionStarts = new Set(sessions.map(({ start }) => start))
  const joinable = sessions.filter(
    ({ start, remaining }) => remaining > 0 && from <= start && start < to && checkDay(dayOf(start)).isInWindow,
  )
  const times = [
    ...starts.filter((start) => !sessionStarts.has(start)).map((start) => ({ start, remaining: seats })),
    ...joinable,
  ].toSorted((a, b) => a.start - b.start)
  return { starts: times.map(({ start }) => start), remaining: times.map(({ remaining }) => remaining) }
}
