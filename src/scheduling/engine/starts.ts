import { firstAfter, type Busy } from './busy.ts'
import type { Piece } from './open-time.ts'

/** All in minutes. A meeting blocks its hosts from `before` its start until `after` its end. */
export type Meeting = { duration: number; before: number; after: number; increment: number }
/** Instants, the end excluded. */
export type Range = { from: number; to: number }

/** A host can start a meeting at every minute from `first` to `last`, and offers those on the grid of `anchor`. */
export type Run = { first: number; last: number; anchor: number }

/** When one host is there and free. A cursor goes over the busy intervals, from the first that matters to a piece. */
export function runsOf(open: Piece[], busy: Busy, { duration, before, after }: Meeting, range: Range): Run[] {
  const { from: busyFrom, to: busyTo } = busy
  const runs: Run[] = []
  for (const { from, to, anchor, until, full } of open) {
    if (full) continue
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
export function startsOf(runs: Run[], increment: number): number[] {
  const starts: number[] = []
  let reached = -Infinity
  let isOrdered = true
  for (const { first, last, anchor } of runs) {
    if (first <= reached) isOrdered = false
    for (let at = onGrid(first, anchor, increment); at <= last; at += increment) starts.push(at)
    reached = last
  }
  return isOrdered ? starts : [...new Set(starts)].toSorted((a, b) => a - b)
}

/** The first instant at or after `at` that lies on the grid. */
export function onGrid(at: number, anchor: number, increment: number) {
  return anchor + Math.ceil((at - anchor) / increment) * increment
}
