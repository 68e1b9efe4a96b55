import { firstAfter } from './busy.ts'
import { dayAt } from './clock.ts'
import { dayFilter, openOf, type Host, type Question } from './free-times.ts'
import { isAway, spansOn } from './hours.ts'
import type { Limit } from './limits.ts'
import { onGrid } from './starts.ts'

/** Why a start is not offered. */
export type Reason =
  | { code: 'rule'; why: 'hours' | 'holiday' | 'out_of_office' | 'ends'; at: number }
  | { code: 'increment' }
  | { code: 'busy' | 'buffer'; from: number; to: number }
  | { code: 'notice'; earliest: number }
  | { code: 'window' }
  | { code: 'limit'; limit: Limit }
  | { code: 'seats' }

export type Explanation = {
  isFree: boolean
  remaining: number
  /** What speaks against it whoever would be the host. */
  reasons: Reason[]
  /** What keeps each host of each pool from it; nothing does when the list is empty. */
  pools: Reason[][][]
}

/** Looks at one start by itself. It is free exactly when freeTimes offers it. */
export function explain(question: Question, at: number): Explanation {
  const { sessions, now, notice, seats } = question
  const session = sessions.find(({ start }) => start === at)
  const { isInWindow, limit } = dayFilter(question, { from: at, to: at + 1 })(dayAt(question.clock, at))
  const earliest = Math.ceil(now + notice)
  const reasons: Reason[] = []
  if (at < earliest) reasons.push({ code: 'notice', earliest })
  if (!isInWindow) reasons.push({ code: 'window' })
  if (session?.remaining === 0) reasons.push({ code: 'seats' })
  if (session) {
    const isFree = reasons.length === 0
    return { isFree, remaining: isFree ? session.remaining : 0, reasons, pools: [] }
  }

  if (limit) reasons.push({ code: 'limit', limit })
  const pools = question.pools.map((pool, i) => pool.map((host) => reasonsOf(question, host, at, i === 0)))
  const isHosted = pools.every((pool) => pool.some((against) => against.length === 0))
  const isFree = reasons.length === 0 && pools.length > 0 && isHosted
  return { isFree, remaining: isFree ? seats : 0, reasons, pools }
}

function reasonsOf(question: Question, host: Host, at: number, hasGrid: boolean): Reason[] {
  const { duration, before, after, increment } = question.meeting
  const pieces = openOf(question, host, { from: at, to: at + 1 }).filter(({ from, to }) => from <= at && at < to)
  const [piece] = pieces
  const reasons: Reason[] = []
  if (!piece) reasons.push({ code: 'rule', why: whyClosed(question, host, at), at })
  else if (piece.until < at + duration) reasons.push({ code: 'rule', why: 'ends', at: piece.until })
  if (piece && hasGrid && pieces.every(({ anchor }) => onGrid(at, anchor, increment) !== at))
    reasons.push({ code: 'increment' })

  const busy = busyDuring(host, at, at + duration)
  const near = busyDuring(host, at - before, at + duration + after)
  if (busy) reasons.push({ code: 'busy', ...busy })
  else if (near) reasons.push({ code: 'buffer', ...near })
  const limit = piece?.full
  if (limit) reasons.push({ code: 'limit', limit })
  return reasons
}

function whyClosed({ spots }: Question, { hours }: Host, at: number) {
  const date = dayAt(hours.clock, at)
  if (spots) return 'hours'
  if (isAway(hours, date)) return 'out_of_office'
  const isHoliday = hours.holidays.has(date) && !hours.dates.has(date) && spansOn(hours, date).length === 0
  return isHoliday ? 'holiday' : 'hours'
}

function busyDuring({ busy }: Host, from: number, to: number) {
  const i = firstAfter(busy, from)
  const [begin, end] = [busy.from[i], busy.to[i]]
  return begin !== undefined && end !== undefined && begin < to ? { from: begin, to: end } : undefined
}
