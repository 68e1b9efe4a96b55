import type { SignedInUser } from '../../access/sessions/queries.ts'
import { findGuestsByInvitee, listInvitees, type InviteeRow } from '../../meetings/invitees/queries.ts'
import { canView } from '../../meetings/scheduled-events/permissions.ts'
import { findEvents, getEvent, isBookedBy } from '../../meetings/scheduled-events/queries.ts'
import { canManage } from '../../meetings/scheduled-events/rules.ts'
import { isLocationFromInvitee } from '../../messages/booking-emails/queries.ts'
import { findAnswers } from '../../messages/incoming-mail/answer-queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import type { ScheduledEventId } from '../../platform/ids.ts'
import { getEventType } from '../../scheduling/event-types/queries.ts'
import { type ConsoleRequest } from '../console/layout.ts'
import { pagingOf } from '../console/page-links.ts'

export type Meeting = Awaited<ReturnType<typeof loadMeeting>>

/** Those who come are first: `active` sorts before `canceled`. */
const order = ['status', 'created_at'].map((field) => ({ field, direction: 'asc' as const }))

/** A meeting with a page of its invitees, for a member who may see it. */
export async function loadMeeting(
  db: Db,
  user: SignedInUser,
  id: ScheduledEventId,
  query: ConsoleRequest['Querystring'],
) {
  const event = await loadVisibleEvent(db, user, id)
  const { organization_id } = event
  const list = `invitees ${id}`
  const invitees = await listInvitees(db, organization_id, id, pagingOf(query, list, order))
  const ids = invitees.rows.map((invitee) => invitee.id)
  const isManager = canManage(user, event)
  return {
    event,
    invitees,
    list,
    isManager,
    canCancel: isManager || (await isBookedBy(db, event, user.user_id)),
    isLocationFromInvitee: isLocationFromInvitee(event, await getEventType(db, organization_id, event.event_type_id)),
    guests: await findGuestsByInvitee(db, organization_id, ids),
    answers: await findAnswers(db, organization_id, id, ids),
    others: await findOtherMeetings(db, user, invitees.rows),
  }
}

/** The meeting of other people is not found, so its address reveals nothing. */
export async function loadVisibleEvent(db: Db, user: SignedInUser, id: ScheduledEventId) {
  const event = await getEvent(db, user.organization_id, id)
  if (!(await canView(db, user, event))) throw new NotFound()
  return event
}

/** The meetings that invitees came from or went to when they rescheduled, if the user may see them. */
export async function findOtherMeetings(
  db: Db,
  user: SignedInUser,
  rows: Pick<InviteeRow, 'old_event_id' | 'new_event_id'>[],
) {
  const ids = rows.flatMap(({ old_event_id, new_event_id }) => [old_event_id, new_event_id].filter((id) => id !== null))
  const events = ids.length === 0 ? [] : await findEvents(db, user.organization_id, [...new Set(ids)])
  const visible = await Promise.all(events.map((event) => canView(db, user, event)))
  return new Map(events.filter((_, index) => visible[index]).map((event) => [event.id, event]))
}
