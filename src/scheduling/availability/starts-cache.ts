import type { Busy } from '../engine/busy.ts'
import { dayAt } from '../engine/clock.ts'
import { rangeOf, type EngineInput, type FreeTimes } from '../engine/free-times.ts'
import type { PlanRow } from './queries.ts'
import { hasEqualDistribution } from './rules.ts'
import type { AvailabilityState } from './state-queries.ts'

/** The last free times with these busy times. The list of busy times is the same object until a version changes. */
const cache = new WeakMap<Busy[], { key: string; times: FreeTimes }>()

/** Computes free times, or returns those of the last request if nothing that decides about them is different. */
export function cachedTimes(
  plan: PlanRow,
  { busy }: AvailabilityState,
  input: EngineInput,
  compute: () => FreeTimes,
): FreeTimes {
  if (plan.kind === 'group' || plan.limits.length > 0 || plan.spots || hasEqualDistribution(plan)) return compute()
  const { from, to } = rangeOf(input)
  const { duration, before, after, increment, offset } = input.meeting
  const today = dayAt(input.clock, Math.floor(input.now))
  const key = [from, to, duration, before, after, increment, offset, today, JSON.stringify(input.window)].join()
  const known = cache.get(busy)
  if (known?.key === key) return known.times
  const times = compute()
  cache.set(busy, { key, times })
  return times
}
