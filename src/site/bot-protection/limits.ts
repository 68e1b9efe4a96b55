import type { Db } from '../../platform/db/db.ts'
import { countCalls, isUsedUp, networkUses, requireWithinLimit, type Use } from '../../platform/rate-limits/take.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'

export type ProtectedPlan = Pick<PlanRow, 'id' | 'organization_id' | 'bot_protection'>

/** Pages carry a challenge before it is required, so that few visitors learn about it only when they book. */
const earlyShare = 0.5

/** Counts an attempt without a proof. False if there were so many that a proof is required. */
export async function countUnproven(db: Db, plan: ProtectedPlan) {
  // Under attack, most attempts are refused here, without waiting for the lock of the row.
  if (await isUsedUp(db, unprovenUses(plan))) return false
  return (await countCalls(db, unprovenUses(plan))) === undefined
}

/** Counts an attempt with a proof. False if there were so many that harder proofs are required. */
export async function countProven(db: Db, plan: ProtectedPlan) {
  return (await countCalls(db, [provenUse(plan)])) === undefined
}

/** Whether the page should carry a challenge. */
export async function needsChallenge(db: Db, plan: ProtectedPlan) {
  if (plan.bot_protection !== 'automatic') return plan.bot_protection === 'always'
  return isUsedUp(db, unprovenUses(plan), earlyShare)
}

export function needsHardChallenge(db: Db, plan: ProtectedPlan) {
  return isUsedUp(db, [provenUse(plan)], earlyShare)
}

/** An attempt without the proof that it needs gets a page, which costs more than the refusal. */
export function limitChecks(db: Db, plan: ProtectedPlan, ip: string) {
  const uses = networkUses('booking.check', ip, { of: plan.id })
  return requireWithinLimit(db, uses, 'Too many bookings from your network.')
}

function unprovenUses({ id, organization_id }: ProtectedPlan): Use[] {
  return [
    { limit: 'booking.unproven', key: id },
    { limit: 'booking.unproven.organization', key: organization_id },
  ]
}

function provenUse({ id }: ProtectedPlan): Use {
  return { limit: 'booking.proven', key: id }
}
