import { firstAfter, type Busy } from './busy.ts'
import type { Piece } from './open.ts'

/** All in minutes. A meeting blocks its hosts from `before` its start until `after` its end. */
export type Meeting = { duration: number; before: number; after: number; increment: number }
/** Instants, the end excluded. */
export type Range = { from: number; to: number }

/**
 * The starts that one host can offer, in order. One forward cursor goes over the busy intervals; where one is in the
 * way, the next start is the first on the grid behind it.
 */
export function startsOf(open: Piece[], busy: Busy, meeting: Meeting, range: Range): number[] {
  const { duration, before, after, increment } = meeting
  const { from: busyFrom, to: busyTo } = busy
  const starts: number[] = []
  let i = firstAfter(busy, range.from - before)
  let reached = -Infinity
  let isOrdered = true
  for (const { from, to, anchor, until, full } of open) {
    if (full) continue
    if (from < reached) {
      i = firstAfter(busy, from - before)
      isOrdered = false
    }
    reached = Math.max(reached, to)
    const last = Math.min(to - 1, until - duration, range.to - 1)
    let at = onGrid(Math.max(from, range.from), anchor, increment)
    while (at <= last) {
      while (i < busyTo.length && (busyTo[i] ?? 0) <= at - before) i++
      const limit = i < busyFrom.length ? Math.min(last, (busyFrom[i] ?? 0) - duration - after) : last
      for (; at <= limit; at += increment) starts.push(at)
      if (at <= last) at = onGrid(Math.max(at, (busyTo[i] ?? 0) + before), anchor, increment)
    }
  }
  return isOrdered ? starts : [...new Set(starts)].sort((a, b) => a - b)
}

/** Those of the starts, which are in order, at which a host is there and free, whatever their own grid. */
export function keepFree(starts: number[], open: Piece[], busy: Busy, meeting: Meeting): number[] {
  const { duration, before, after } = meeting
  const { from: busyFrom, to: busyTo } = busy
  const kept: number[] = []
  let p = 0
  let i = firstAfter(busy, (starts[0] ?? 0) - before)
  for (const at of starts) {
    let piece = open[p]
    while (piece && piece.to <= at) piece = open[++p]
    if (!piece) break
    if (piece.from > at || piece.until < at + duration || piece.full) continue
    while (i < busyTo.length && (busyTo[i] ?? 0) <= at - before) i++
    if (i >= busyFrom.length || (busyFrom[i] ?? 0) >= at + duration + after) kept.push(at)
  }
  return kept
}

/** The first instant at or after `at` that lies on the grid. */
export function onGrid(at: number, anchor: number, increment: number) {
  return anchor + Math.ceil((at - anchor) / increment) * increment
}
