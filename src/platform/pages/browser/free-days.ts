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
  const days = new Map<number, LocalStart[]>()
  starts.forEach((minute, i) => {
    const { offset } = spanAt(minute, spans)
    const local = minute + offset
    const day = Math.floor(local / 1440)
    const start: LocalStart = { minute, clock: local - day * 1440, offset, isAmbiguous: countOf(local, spans) > 1 }
    const left = remaining?.[i]
    if (left !== undefined) start.left = left
    const group = days.get(day)
    if (group) group.push(start)
    else days.set(day, [start])
  })
  return new Map([...days].map(([day, group]) => [dateOfDay(day), group]))
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
