import { firstAfter, type Busy } from './busy.ts'
import type { OpenInterval } from './open-time.ts'

/** In minutes. A meeting blocks its hosts from `before` minutes ahead of its start to `after` minutes past its end. */
export type Meeting = { duration: number; before: number; after: number } & Grid
/** Starts are `offset` minutes after the multiples of the increment, which count from the beginning of the hours. */
export type Grid = { increment: number; offset?: number }
/** Instants, end excluded. */
export type Range = { from: number; to: number }

/** A host is free to start at every minute from `first` to `last`, and offers the starts on the grid of `anchor`. */
export type Run = { first: number; last: number; anchor: number }

/** When one host is present and free. Walks the busy intervals, from the first one that touches an open interval. */
export function runsOf(
  open: readonly OpenInterval[],
  busy: Busy,
  { duration, before, after }: Meeting,
  range: Range,
): Run[] {
  const { from: busyFrom, to: busyTo } = busy
  const runs: Run[] = []
  for (const { from, to, anchor, until, reachedLimit } of open) {
    if (reachedLimit) continue
    const last = Math.min(to - 1, until - duration, range.to - 1)
    let first = Math.max(from, range.from)
    for (let i = firstAfter(busy, first - before); first <= last; i++) {
      const next = i < busyFrom.length ? (busyFrom[i] ?? 0) - duration - after : last
      if (first <= next) runs.push({ first, last: Math.min(last, next), anchor })
      first = i < busyTo.length ? Math.max(first, (busyTo[i] ?? 0) + before) : Infinity
    }
  }
  return runs
}

/** The starts of one host, in order. */
export function startsOf(runs: Run[], grid: Grid): number[] {
  const starts: number[] = []
  let previousLast = -Infinity
  let isOrdered = true
  for (const { first, last, anchor } of runs) {
    if (first <= previousLast) isOrdered = false
    for (let at = firstOnGrid(first, anchor, grid); at <= last; at += grid.increment) starts.push(at)
    previousLast = last
  }
  return isOrdered ? starts : [...new Set(starts)].toSorted((a, b) => a - b)
}

/** The first instant on the grid at or after `at`. */
export function firstOnGrid(at: number, anchor: number, { increment, offset = 0 }: Grid) {
  const base = anchor + offset
  return base + Math.ceil((at - base) / increment) * increment
}
