import type { Db } from '../../platform/db/db.ts'
import { pageOf, type WholePaging } from '../../platform/db/page.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { WrittenPage } from '../../platform/http/route.ts'
import { explain, type Reason } from '../engine/explain.ts'
import { freeTimes, type FreeTimes } from '../engine/free-times.ts'
import { loadEngineInput, type AvailabilityRequest } from './engine-input.ts'
import { presentReason, timeOf, writeTimes } from './present.ts'
import type { PlanRow } from './queries.ts'
import type { Explanation } from './schema.ts'

const nothing: FreeTimes = { starts: [], remaining: undefined }

/** The starts that an event type offers. One that is not active offers none. */
export async function listFreeStarts(db: Db, plan: PlanRow, wanted: AvailabilityRequest): Promise<FreeTimes> {
  if (!plan.active) return nothing
  const [whole, ...others] = (await loadEngineInput(db, plan, wanted)).map(({ question }) => freeTimes(question))
  if (!whole || others.length === 0) return whole ?? nothing
  return { starts: [whole, ...others].flatMap(({ starts }) => starts), remaining: undefined }
}

/** All of them, unless a count is asked for. */
export function pageOfTimes(plan: PlanRow, { starts, remaining }: FreeTimes, asked: WholePaging): WrittenPage {
  const { rows, next, previous } = pageOf(starts, asked, (start) => String(start).padStart(12, '0'))
  const left = remaining && new Map(starts.map((start, i) => [start, remaining[i] ?? 0]))
  const json = writeTimes(plan, rows, (start) => left?.get(start) ?? plan.seats)
  return { json, count: rows.length, next, previous }
}

/** Looks at the start of a range by itself: is it offered, and by which hosts of each pool? */
export async function checkStart(db: Db, plan: PlanRow, wanted: AvailabilityRequest) {
  const [asked] = await loadEngineInput(db, plan, wanted)
  if (!asked) throw new Error('a start lies in no part of its range')
  const { question, pools, absent } = asked
  const found = explain(question, wanted.range.from)
  const free = pools.map((pool, i) => pool.filter((_, j) => found.pools[i]?.[j]?.length === 0))
  return { found, pools, free, absent, isFree: found.isFree && plan.active }
}

/** Why a start is offered or not, by the event type and by each of its hosts. */
export async function explainStart(db: Db, plan: PlanRow, wanted: AvailabilityRequest): Promise<Explanation> {
  const { found, pools, isFree } = await checkStart(db, plan, wanted)
  const reasons = [...(plan.active ? [] : [inactive]), ...found.reasons.map(presentReason)]
  const against = new Map<string, Reason[]>(pools.flatMap((pool, i) =>
    pool.map(({ user_id }, j) => [user_id, found.pools[i]?.[j] ?? []])))
  return {
    event_type: uriOf('event_types', plan.id),
    start_time: timeOf(wanted.range.from),
    available: isFree,
    invitees_remaining: plan.active ? found.remaining : 0,
    reasons,
    hosts: plan.hours.map(({ user_id }) => {
      const own = against.get(user_id)?.map(presentReason) ?? [ahead]
      return { user: uriOf('users', user_id), available: own.length === 0, reasons: own }
    }),
  }
}

const inactive = { code: 'inactive', message: 'the event type is not active' }
const ahead = { code: 'distribution', message: 'the host has three meetings more than another, who comes first' }
