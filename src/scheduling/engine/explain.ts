import { dayChecker } from './bookable-days.ts'
import { firstAfter } from './busy.ts'
import { dayAt } from './clock.ts'
import { hostIntervals, type Host, type EngineInput } from './free-times.ts'
import { isAway, spansOn } from './hours.ts'
import type { Limit } from './limits.ts'
import { firstOnGrid } from './starts.ts'

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
  /** Reasons that apply to every host. */
  reasons: Reason[]
  /** For each host of each pool, why they cannot take the meeting. Empty when they can. */
  pools: Reason[][][]
}

/** Explains one start. It is free exactly when freeTimes offers it. */
export function explain(input: EngineInput, at: number): Explanation {
  const { sessions, now, notice, seats } = input
  const session = sessions.find(({ start }) => start === at)
  const { isInWindow, limit } = dayChecker(input, { from: at, to: at + 1 })(dayAt(input.clock, at))
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
  const pools = input.pools.map((pool, i) => pool.map((host) => reasonsOf(input, host, at, i === 0)))
  const isHosted = pools.every((pool) => pool.some((hostReasons) => hostReasons.length === 0))
  const isFree = reasons.length === 0 && pools.length > 0 && isHosted
  return { isFree, remaining: isFree ? seats : 0, reasons, pools }
}

function reasonsOf(input: EngineInput, host: Host, at: number, hasGrid: boolean): Reason[] {
  const { duration, before, after } = input.meeting
  const open = hostIntervals(input, host, { from: at, to: at + 1 }).filter(({ from, to }) => from <= at && at < to)
  const [interval] = open
  const reasons: Reason[] = []
  if (!interval) reasons.push({ code: 'rule', why: whyClosed(input, host, at), at })
  else if (interval.until < at + duration) reasons.push({ code: 'rule', why: 'ends', at: interval.until })
  if (interval && hasGrid && open.every(({ anchor }) => firstOnGrid(at, anchor, input.meeting) !== at))
    reasons.push({ code: 'increment' })

  const busy = busyDuring(host, at, at + duration)
  const nearby = busyDuring(host, at - before, at + duration + after)
  if (busy) reasons.push({ code: 'busy', ...busy })
  else if (nearby) reasons.push({ code: 'buffer', ...nearby })
  const limit = interval?.reachedLimit
  if (limit) reasons.push({ code: 'limit', limit })
  return reasons
}

function whyClosed({ spots }: EngineInput, { hours }: Host, at: number) {
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
