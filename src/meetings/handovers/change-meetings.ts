import { getColleague } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { cancelLocked } from '../bookings/cancel.ts'
import { changeHost } from '../scheduled-events/host-queries.ts'
import { renewHostLinks } from '../host-links/update.ts'
import { lockEvent } from '../scheduled-events/queries.ts'
import { announceHostChange } from './announce.ts'
import { checkConflicts } from './check-conflicts.ts'
import type { HandoverRow, HostedMeeting } from './queries.ts'
import { outcomeOf, type MeetingOutcome } from './rules.ts'

export type MeetingPlan = Map<MeetingOutcome, HostedMeeting[]>

/** What becomes of each meeting. */
export async function planMeetings(
  db: Db,
  handover: Pick<HandoverRow, 'organization_id' | 'to_id' | 'meetings' | 'conflicts'>,
  meetings: HostedMeeting[],
): Promise<MeetingPlan> {
  const { organization_id, to_id } = handover
  const conflicts =
    to_id === null || handover.meetings === 'cancel'
      ? undefined
      : await checkConflicts(db, organization_id, to_id, meetings)
  return Map.groupBy(meetings, (meeting) => outcomeOf(meeting, handover, conflicts?.get(meeting.id)))
}

export async function changeMeetings(db: Db, handover: HandoverRow, plan: MeetingPlan) {
  const { organization_id, user_id: from, to_id } = handover
  const idsOf = (outcome: MeetingOutcome) => (plan.get(outcome) ?? []).map(({ id }) => id)
  for (const [outcome, to] of [
    ['reassigned', to_id],
    ['left', null],
  ] as const) {
    const ids = idsOf(outcome)
    if (ids.length === 0) continue
    await changeHost(db, organization_id, ids, { from, to })
    await renewHostLinks(db, organization_id, ids)
    await announceHostChange(db, organization_id, ids, { from, to })
  }
  const canceled = idsOf('canceled')
  if (canceled.length === 0) return
  const { name } = await getColleague(db, handover, handover.created_by)
  const canceler = { canceled_by: name, canceler_type: 'host' as const, reason: handover.cancel_reason }
  for (const id of canceled) await cancelLocked(db, await lockEvent(db, organization_id, id), canceler)
}

export function countsOf(plan: MeetingPlan) {
  const count = (outcome: MeetingOutcome) => plan.get(outcome)?.length ?? 0
  return {
    meetings_reassigned: count('reassigned'),
    meetings_left: count('left'),
    meetings_canceled: count('canceled'),
    meetings_kept: count('kept'),
  }
}
