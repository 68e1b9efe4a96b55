import { day } from './calendar.ts'
import { dayAt, readClock } from './clock.ts'
import type { EngineInput } from './free-times.ts'
import { limitChecker, limitMargin } from './limits.ts'
import type { Range } from './starts.ts'
import { daysOf } from './window.ts'

/** Returns a function that says whether a day is in the window, and which limit of the event type is reached on it. */
export function dayChecker({ window, clock, now, limits, held, meeting }: EngineInput, { from, to }: Range) {
  const { first, last } = daysOf(window, dayAt(clock, Math.floor(now)))
  const margin = limitMargin(limits)
  const limitOn = limitChecker(limits, held, readClock(clock, from - margin, to + margin), meeting.duration)
  return (date: number) => ({ isInWindow: first <= date && date <= last, limit: limitOn(date) })
}

/** The starts on days that are in the window and below the limits of the event type. */
export function onBookableDays(input: EngineInput, starts: number[], range: Range) {
  if (input.window.type === 'unlimited' && input.limits.length === 0) return starts
  const bookable = bookableRanges(input, range)
  if (bookable[0]?.from === range.from && bookable[0].to === range.to) return starts
  let i = 0
  return starts.filter((at) => {
    while (i < bookable.length && (bookable[i]?.to ?? 0) <= at) i++
    return (bookable[i]?.from ?? Infinity) <= at
  })
}

/** The bookable days of a range. Adjacent days are one range. */
function bookableRanges(input: EngineInput, range: Range): Range[] {
  const checkDay = dayChecker(input, range)
  const ranges: Range[] = []
  for (const { from, to, offset } of readClock(input.clock, range.from, range.to))
    for (let date = Math.floor((from + offset) / day); date * day - offset < to; date++) {
      const { isInWindow, limit } = checkDay(date)
      if (!isInWindow || limit) continue
      const part = { from: Math.max(from, date * day - offset), to: Math.min(to, (date + 1) * day - offset) }
      const previous = ranges.at(-1)
      if (previous?.to === part.from) previous.to = part.to
      else ranges.push(part)
    }
  return ranges
}
