import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId, ScheduledEventId } from '../../platform/ids.ts'
import { announceChange } from '../invitees/announce-change.ts'
import type { HostChange } from '../scheduled-events/host-queries.ts'

/**
 * Emits an event for each invitee whose host has changed. Emails and contacts are its consumers. Webhooks do not get
 * it: the specification has no such event.
 */
export async function announceHostChange(
  db: Db,
  organization_id: OrganizationId,
  ids: ScheduledEventId[],
  { from, to }: HostChange,
) {
  await announceChange(db, organization_id, ids, ({ hosts }, is_first) => ({
    name: 'invitee_host.changed',
    user_ids: [from, ...hosts.map(({ user_id }) => user_id)],
    payload: { host_change: { from, to, is_first } },
  }))
}
