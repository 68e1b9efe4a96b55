import { deleteMembership, getMembership } from '../../people/memberships/queries.ts'
import { managedByService } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import { replaceHost } from '../../scheduling/event-types/replace-host.ts'
import { changeMeetings, countsOf, planMeetings } from './change-meetings.ts'
import { lockHandedOver } from './locks.ts'
import { findHostedMeetings, findTypes, updateProgress, type HandoverRow } from './queries.ts'

/** The most meetings that one transaction changes. It keeps bookings of the event types waiting for about a second. */
export const batchSize = 500

/**
 * One transaction of a handover: all event types, so that the person gets no new meetings, and the next meetings. The
 * last one removes the person. Stops if the recipient has left or if a meeting that must be reassigned cannot be.
 */
export async function runStep(db: Db, handover: HandoverRow) {
  await lockHandedOver(db, handover)
  const none = { event_types_reassigned: 0, event_types_left: 0, event_types_deleted: 0, ...countsOf(new Map()) }
  if (!(await lockRecipient(db, handover))) return updateProgress(db, handover, 'stopped', none)
  const eventTypes = await handOverTypes(db, handover)
  const { last_start, last_id, removes_member } = handover
  const after = !removes_member && last_start && last_id ? ([last_start, last_id] as const) : undefined
  const batch = await findHostedMeetings(db, handover, batchSize, after && [...after])
  const plan = await planMeetings(db, handover, batch)
  await changeMeetings(db, handover, plan)

  const isStopped = removes_member && (plan.get('kept')?.length ?? 0) > 0
  const isLast = batch.length < batchSize
  if (isLast && !isStopped && removes_member) await removeMember(db, handover)
  const status = isStopped ? 'stopped' : isLast ? 'completed' : 'running'
  return updateProgress(db, handover, status, { ...eventTypes, ...countsOf(plan) }, batch.at(-1))
}

/** Until the transaction ends, the recipient stays a member. */
async function lockRecipient(db: Db, { organization_id, to_id }: HandoverRow) {
  if (to_id === null) return true
  const member = await db.maybe(sql`
    select from organization_memberships
    where organization_id = ${organization_id} and user_id = ${to_id} for share`)
  return member !== undefined
}

async function handOverTypes(db: Db, handover: HandoverRow) {
  const { organization_id, user_id: from, event_types } = handover
  const to = event_types === 'reassign' ? handover.to_id : null
  const counts = { event_types_reassigned: 0, event_types_left: 0, event_types_deleted: 0 }
  for (const { id } of await findTypes(db, handover))
    counts[`event_types_${await replaceHost(db, organization_id, id, { from, to })}`]++
  return counts
}

/** An admin can have removed the person without waiting for the handover. */
async function removeMember(db: Db, { organization_id, membership_id }: HandoverRow) {
  const membership = await getMembership(db, organization_id, membership_id).catch((error: unknown) => {
    if (error instanceof NotFound) return undefined
    throw error
  })
  if (membership) await deleteMembership(db, managedByService(membership))
}
