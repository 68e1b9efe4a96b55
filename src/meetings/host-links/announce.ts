import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId, ScheduledEventId, UserId } from '../../platform/ids.ts'
import { announceChange } from '../invitees/announce-change.ts'

/**
 * Emits an event for each invitee whose meeting has another link. Emails and calendar entries are its consumers.
 * Webhooks do not get it: the specification has no such event. `by`: the person who changed it.
 */
export async function announceLinks(db: Db, organization_id: OrganizationId, ids: ScheduledEventId[], by: UserId) {
  if (ids.length === 0) return
  await announceChange(db, organization_id, ids, ({ hosts }, is_first) => ({
    name: 'invitee_link.changed',
    user_ids: hosts.map(({ user_id }) => user_id),
    payload: { link_change: { by, is_first } },
  }))
}
