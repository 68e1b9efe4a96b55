/** Free start times, grouped by the visitor's local date. */
import { dateOfDay } from './month.ts'
import type { ZoneSpan } from './zone-spans.ts'

/** Minutes since 1970 UTC, ascending. `remaining` has the number of free seats of each start. */
export type FreeStarts = { starts: number[]; remaining?: number[] }

/**
 * `clock` is in minutes after local midnight. `isAmbiguous`: clocks go back that day, so the same reading occurs twice.
 */
export type LocalStart = { minute: number; clock: number; offset: number; isAmbiguous: boolean; left?: number }

/** The spans must begin and end a day beyond the starts: readings that occur twice are found by their offsets. */
export function freeDays({ starts, remaining }: FreeStarts, spans: ZoneSpan[]): Map<string, LocalStart[]> {
  const days = new Map<string, LocalStart[]>()
  let [lastDay, group, span]: [number, LocalStart[], ZoneSpan | undefined] = [Number.NaN, [], undefined]
  starts.forEach((minute, i) => {
    if (!span || minute >= span.to) span = spanAt(minute, spans)
    const { offset } = span
    const local = minute + offset
    const day = Math.floor(local / 1440)
    // A day can come back after the next one has begun, where clocks go back at midnight.
    if (day !== lastDay) {
      const date = dateOfDay((lastDay = day))
      days.set(date, (group = days.get(date) ?? []))
    }
    const isAmbiguous = spans.length > 1 && countOf(local, spans) > 1
    const start: LocalStart = { minute, clock: local - day * 1440, offset, isAmbiguous }
    const left = remaining?.[i]
    if (left !== undefined) start.left = left
    group.push(start)
  })
  return days
}

export function localDateOf(minute: number, spans: ZoneSpan[]): string {
  return dateOfDay(Math.floor((minute + spanAt(minute, spans).offset) / 1440))
}

/** A guess at the offset could show the wrong hour, so a start outside the spans is an error. */
function spanAt(minute: number, spans: ZoneSpan[]) {
  const span = spans.find(({ from, to }) => from <= minute && minute < to)
  if (!span) throw new RangeError(`no offset is known at minute ${minute}`)
  return span
}

/** How often the clocks show a local time. */
function countOf(local: number, spans: ZoneSpan[]) {
  return spans.filter(({ from, to, offset }) => from <= local - offset && local - offset < to).length
}
