import { findHosts } from '../../messages/booking-emails/queries.ts'
import { loadEmailLook } from '../../people/organizations/load-email-look.ts'
import type { Db } from '../../platform/db/db.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import { findFollowedMeeting, type FollowedEntry } from './change-queries.ts'
import { disappearedEmail, flaggedEmail } from './emails.ts'
import type { EntryProblem } from './rules.ts'

/** Emails the host that the meeting did not follow a change in the calendar. */
export async function notifyFlagged(db: Db, entry: FollowedEntry, problem: EntryProblem) {
  const { organization_id, user_id } = entry
  const meeting = await findFollowedMeeting(db, entry)
  const [host] = await findHosts(db, organization_id, [user_id])
  if (!meeting || !host) return
  const look = (await loadEmailLook(db, organization_id))(host.locale)
  await queueEmail(db, organization_id, host.email, flaggedEmail({ meeting, problem }, host, look), {
    event_id: meeting.id,
    sender_id: null,
  })
}

/** Emails the host that many entries are gone from the calendar. */
export async function notifyDisappeared(db: Db, entries: FollowedEntry[]) {
  const [first] = entries
  if (!first) return
  const { organization_id, user_id } = first
  const [host] = await findHosts(db, organization_id, [user_id])
  if (!host) return
  const look = (await loadEmailLook(db, organization_id))(host.locale)
  await queueEmail(db, organization_id, host.email, disappearedEmail(entries.length, host, look))
}
