import { Invalid } from '../../platform/errors.ts'
import type { HandoverRow, HostedMeeting } from './queries.ts'

/**
 * Why another person cannot simply take a meeting. `busy`: another meeting at that time. `unavailable`: outside their
 * working hours, during their time off or at a time that they reserved.
 */
export type ConflictReason = 'busy' | 'unavailable'
export type MeetingOutcome = 'reassigned' | 'left' | 'canceled' | 'kept'

type Meeting = Pick<HostedMeeting, 'pooling_type' | 'other_hosts' | 'is_host'>
type Choices = Pick<HandoverRow, 'meetings' | 'conflicts'>

/**
 * No meeting stays without a host, and no one hosts two meetings at once. A meeting with other hosts takes place with
 * them; where each pool has one host, the other person takes the free place if they can.
 */
export function outcomeOf(
  { pooling_type, other_hosts, is_host }: Meeting,
  { meetings, conflicts }: Choices,
  conflict?: ConflictReason,
): MeetingOutcome {
  const hasOthers = other_hosts > 0
  if (is_host || (hasOthers && (meetings === 'cancel' || pooling_type !== 'multi_pool'))) return 'left'
  if (meetings === 'cancel') return 'canceled'
  if (conflict === undefined) return 'reassigned'
  if (hasOthers) return 'left'
  if (conflicts === 'keep') return 'kept'
  return conflicts === 'reassign' && conflict === 'unavailable' ? 'reassigned' : 'canceled'
}

export function requireRecipient({
  user_id,
  to_id,
  event_types,
  meetings,
}: Pick<HandoverRow, 'user_id' | 'to_id' | 'event_types' | 'meetings'>) {
  const isNeeded = event_types === 'reassign' || meetings === 'reassign'
  if (isNeeded && to_id === null)
    throw new Invalid({ parameter: 'to', code: 'missing', message: 'is required to reassign event types or meetings' })
  if (to_id === user_id)
    throw new Invalid({ parameter: 'to', code: 'invalid', message: 'must be another person than the one who leaves' })
}

export const notMember = { parameter: 'to', code: 'invalid', message: 'must be a user of your organization' }
