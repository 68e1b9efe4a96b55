import { findMembers } from '../../people/memberships/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { checkConflicts } from './check-conflicts.ts'
import { countHostedMeetings, findHostedMeetings, listTypes, type HostedMeeting, type Parties } from './queries.ts'
import { notMember, outcomeOf } from './rules.ts'
import type { HandoverPlan } from './schema.ts'
import { maxMeetings } from './start.ts'

const maxListed = 100

/** What a person owns and hosts now, and which meetings the other person could not simply take. */
export async function loadPlan(db: Db, parties: Parties): Promise<HandoverPlan> {
  const { organization_id, user_id, to_id } = parties
  if (to_id !== null && (to_id === user_id || !(await findMembers(db, organization_id, [to_id])).has(to_id)))
    throw new Invalid(notMember)
  const types = await listTypes(db, parties, maxListed)
  const meetings = await findHostedMeetings(db, parties, maxMeetings)
  const conflicts = to_id === null ? new Map() : await checkConflicts(db, organization_id, to_id, meetings)
  const kept = meetings.flatMap((meeting) => {
    const reason = conflicts.get(meeting.id)
    return reason && isKept(meeting, reason) ? [{ ...meeting, reason }] : []
  })
  return {
    user: uriOf('users', user_id),
    event_types_total: types[0]?.total ?? 0,
    event_types: types.map(({ id, name, is_owner, is_only_host }) => ({
      uri: uriOf('event_types', id),
      name,
      is_owner,
      is_only_host,
    })),
    meetings_total: await countHostedMeetings(db, parties),
    meetings_shared: meetings.filter(({ other_hosts }) => other_hosts > 0).length,
    meetings_busy: kept.filter(({ reason }) => reason === 'busy').length,
    meetings_unavailable: kept.filter(({ reason }) => reason === 'unavailable').length,
    conflicts: kept.slice(0, maxListed).map(({ id, name, start_time, end_time, reason }) => ({
      scheduled_event: uriOf('scheduled_events', id),
      name,
      start_time,
      end_time,
      reason,
    })),
  }
}

const isKept = (meeting: HostedMeeting, reason: 'busy' | 'unavailable') =>
  outcomeOf(meeting, { meetings: 'reassign', conflicts: 'keep' }, reason) === 'kept'
