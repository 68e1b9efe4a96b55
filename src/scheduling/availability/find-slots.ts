import type { Db } from '../../platform/db/db.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { UserId } from '../../platform/ids.ts'
import { explain, type Reason } from '../engine/explain.ts'
import { freeTimes, type FreeTimes } from '../engine/free-times.ts'
import { engineInputs } from './engine-input.ts'
import { readState } from './load-state.ts'
import { presentReason, timeOf } from './present.ts'
import type { PlanRow } from './queries.ts'
import type { Explanation } from './schema.ts'
import { cachedTimes } from './starts-cache.ts'
import type { AvailabilityRequest, AvailabilityState } from './state-queries.ts'

const noTimes: FreeTimes = { starts: [], remaining: undefined }

/** The starts that an event type offers. An inactive event type offers none. */
export async function listFreeStarts(db: Db, plan: PlanRow, request: AvailabilityRequest): Promise<FreeTimes> {
  if (!plan.active) return noTimes
  const state = await readState(db, plan, request)
  const [first, ...others] = engineInputs(plan, request, state).map(({ input }) =>
    cachedTimes(plan, state, input, () => freeTimes(input)),
  )
  if (!first || others.length === 0) return first ?? noTimes
  return { starts: [first, ...others].flatMap(({ starts }) => starts), remaining: undefined }
}

/** Checks only the first minute of the range: is it offered, and by which hosts of each pool? */
export function checkStart(plan: PlanRow, request: AvailabilityRequest, state: AvailabilityState) {
  const [part] = engineInputs(plan, request, state)
  if (!part) throw new Error('the start is in no part of its range')
  const { input, pools, absent } = part
  const explanation = explain(input, request.range.from)
  const free = pools.map((pool, i) => pool.filter((_, j) => explanation.pools[i]?.[j]?.length === 0))
  return { found: explanation, pools, free, absent, isFree: explanation.isFree && plan.active }
}

/** Why a start is not offered: a reason of the engine, or of the event type and its rotation. */
export type StartReason = Reason | { code: 'inactive' } | { code: 'distribution' }

/** Why the event type and each of its hosts offer a start or not. */
export async function findReasons(db: Db, plan: PlanRow, request: AvailabilityRequest) {
  const {
    found: explanation,
    pools,
    isFree,
  } = checkStart(plan, request, await readState(db, plan, { ...request, isExact: true }))
  const reasons: StartReason[] = [...(plan.active ? [] : [{ code: 'inactive' as const }]), ...explanation.reasons]
  const hostReasons = new Map<UserId, Reason[]>(
    pools.flatMap((pool, i) => pool.map(({ user_id }, j) => [user_id, explanation.pools[i]?.[j] ?? []])),
  )
  const hosts = plan.hours.map(({ user_id, name }) => {
    const own: StartReason[] = hostReasons.get(user_id) ?? [{ code: 'distribution' }]
    return { user_id, name, reasons: own }
  })
  return { isFree, remaining: plan.active ? explanation.remaining : 0, reasons, hosts }
}

export async function explainStart(db: Db, plan: PlanRow, request: AvailabilityRequest): Promise<Explanation> {
  const { isFree, remaining, reasons, hosts } = await findReasons(db, plan, request)
  return {
    event_type: uriOf('event_types', plan.id),
    start_time: timeOf(request.range.from),
    available: isFree,
    invitees_remaining: remaining,
    reasons: reasons.map(presentReason),
    hosts: hosts.map(({ user_id, reasons: own }) => ({
      user: uriOf('users', user_id),
      available: own.length === 0,
      reasons: own.map(presentReason),
    })),
  }
}
