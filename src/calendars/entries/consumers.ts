import type { Db } from '../../platform/db/db.ts'
import { on, type ConsumedEvent, type Consumer } from '../../platform/events/consumers.ts'
import { asId, type ScheduledEventId } from '../../platform/ids.ts'
import { findUid, insertEntries, listEntryIds, markChanged } from './queries.ts'

/** Bookings are written to the calendars of their hosts. */
export const calendarEntryConsumers: Consumer[] = [
  on(
    'calendar entries',
    [
      'invitee.created',
      'invitee.canceled',
      'invitee_guest.added',
      'invitee_guest.removed',
      'invitee_host.changed',
      'invitee_link.changed',
    ],
    planWrites,
  ),
]

/** `user_ids` are the hosts, and after a handover the one before too. */
async function planWrites(db: Db, { organization_id, entity_id, user_ids }: ConsumedEvent) {
  const uid = await findUid(db, organization_id, asId<ScheduledEventId>(entity_id))
  if (uid === undefined) return
  await insertEntries(db, organization_id, uid, user_ids)
  await markChanged(db, organization_id, await listEntryIds(db, organization_id, uid, user_ids))
}
