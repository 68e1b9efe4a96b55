import { findEntriesAbout } from '../../compliance/activity-log/meeting-queries.ts'
import { findGuestsByInvitee, listInvitees, type InviteeRow } from '../../meetings/invitees/queries.ts'
import { findMessagesAbout, type MeetingMessageRow } from '../../messages/outgoing-communications/meeting-queries.ts'
import { findAnswers } from '../../messages/incoming-mail/answer-queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { fold } from '../../platform/text.ts'
import { findColleagueNames } from '../../people/users/queries.ts'
import { findDeliveriesOf, findEventsAbout } from '../../webhooks/deliveries/meeting-queries.ts'
import { findOtherMeetings } from './load.ts'
import type { MeetingView } from './view.ts'

export type Timeline = Awaited<ReturnType<typeof loadTimeline>>

/** The page shows this many entries, so it needs no more of each kind. */
export const maxEntries = 100

const latestChange = [{ field: 'updated_at', direction: 'desc' as const }]

/**
 * Everything that happened to a meeting. The reader may see the meeting. Messages to people whom the page does not
 * show, why a message failed, and webhooks are for admins and owners, as in the API.
 */
export async function loadTimeline(db: Db, { meeting: { event }, user }: MeetingView) {
  const { organization_id, id, created_at, start_time } = event
  const { rows: invitees } = await listInvitees(db, organization_id, id, { sort: latestChange, count: maxEntries })
  const ids = invitees.map((invitee) => invitee.id)
  const uri = uriOf('scheduled_events', id)
  const entries = await findEntriesAbout(db, organization_id, { uri, since: created_at, noShowsSince: start_time })
  const times = [...entries.map(({ occurred_at }) => occurred_at), ...invitees.flatMap(timesOf)]
  const events = await findEventsAbout(db, organization_id, id, [...new Set(times)])
  const messages = await findMessagesAbout(db, organization_id, id, maxEntries)
  const guests = [...(await findGuestsByInvitee(db, organization_id, ids)).values()].flat()
  const people = [...event.hosts, ...invitees, ...guests].map(({ email }) => email)
  const numbers = invitees.map(({ text_reminder_number }) => text_reminder_number ?? '')
  return {
    event,
    invitees,
    entries,
    events,
    isAdmin: isAdmin(user),
    others: await findOtherMeetings(db, user, invitees),
    bookers: await findColleagueNames(
      db,
      organization_id,
      invitees.flatMap(({ scheduled_by }) => scheduled_by ?? []),
    ),
    answers: await findAnswers(db, organization_id, id, ids),
    messages: isAdmin(user) ? messages : messages.filter(isTo([...people, ...numbers])),
    deliveries: isAdmin(user)
      ? await findDeliveriesOf(
          db,
          organization_id,
          events.map((each) => each.id),
          maxEntries,
        )
      : [],
  }
}

function timesOf({ created_at, canceled_at, no_show_at }: InviteeRow) {
  return [created_at, canceled_at, no_show_at].filter((time) => time !== null)
}

function isTo(recipients: string[]) {
  const known = new Set(recipients.map(fold))
  return ({ recipient }: MeetingMessageRow) => known.has(fold(recipient))
}
