import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { idOf, uniqueNumber, uniqueEmail } from './samples.ts'

/** Moves a meeting into the past, each to a different time. All are after 1970: the API accepts no earlier time. */
export async function begin(db: Db, event: string) {
  const earlier = sql`make_interval(weeks => ${(uniqueNumber() % 1500) + 8})`
  await db.run(sql`
    with moved as (
      update event_hosts set start_time = start_time - ${earlier}, end_time = end_time - ${earlier},
        blocked_from = blocked_from - ${earlier}, blocked_to = blocked_to - ${earlier}
      where event_id = ${idOf(event)})
    update scheduled_events set start_time = start_time - ${earlier}, end_time = end_time - ${earlier}
    where id = ${idOf(event)}`)
}

/** Inserts a sent email about a meeting. */
export async function mail(db: Db, event: string) {
  await db.run(sql`
    insert into mails (organization_id, recipient, subject, text, html, status, sent_at, event_id)
    select organization_id, ${uniqueEmail()}, 'Intro call with Ada Park', 'Your meeting is booked.', '', 'sent', now(),
      id
    from scheduled_events where id = ${idOf(event)}`)
}

/** Inserts what an invitee answered to the calendar invitation. */
export async function answerInvitation(db: Db, invitee: string) {
  await db.run(sql`
    insert into attendee_answers (organization_id, event_id, invitee_id, answer, answered_at)
    select organization_id, event_id, id, 'accepted', now() from invitees where id = ${idOf(invitee)}`)
}
