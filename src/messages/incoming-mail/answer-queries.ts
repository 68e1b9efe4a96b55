import type { Db } from '../../platform/db/db.ts'
import { page } from '../../platform/db/page.ts'
import { sql, when } from '../../platform/db/sql.ts'
import type { Id, InviteeId, OrganizationId, ScheduledEventId, UserId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'
import type { Attendee } from './load-attendee.ts'
import type { Answer } from './parse-reply.ts'
import type { AttendeeAnswerFilters } from './schema.ts'

export type AttendeeAnswerRow = {
  id: Id<'attendee answer'>
  event_id: ScheduledEventId
  invitee_id: InviteeId
  host_id: UserId | null
  guest_address: string | null
  email: string
  name: string | null
  answer: Answer
  answered_at: string
  created_at: string
  updated_at: string
}

export type GivenAnswer = Pick<AttendeeAnswerRow, 'invitee_id' | 'host_id' | 'guest_address' | 'answer' | 'answered_at'>

/** Replaces an earlier answer. Returns false when that one is newer: emails can arrive in another order. */
export async function saveAnswer(db: Db, { booking, ...attendee }: Attendee, answer: Answer, answered_at: string) {
  const { organization_id, event_id, id: invitee_id } = booking.invitee
  const host_id = attendee.kind === 'host' ? attendee.host_id : null
  const guest_address = attendee.kind === 'guest' ? fold(attendee.email) : null
  const written = await db.run(sql`
    insert into attendee_answers as stored
      (organization_id, event_id, invitee_id, host_id, guest_address, answer, answered_at)
    values (${organization_id}, ${event_id}, ${invitee_id}, ${host_id}, ${guest_address}, ${answer}, ${answered_at})
    on conflict (invitee_id, (coalesce(host_id::text, guest_address, ''))) do update
      set answer = excluded.answer, answered_at = excluded.answered_at, updated_at = clock_timestamp()
      where excluded.answered_at >= stored.answered_at`)
  return written > 0
}

/** The answers of the hosts, and those of these invitees and their guests, the latest at the end. */
export function findAnswers(
  db: Db,
  organization_id: OrganizationId,
  event_id: ScheduledEventId,
  invitee_ids: InviteeId[],
) {
  return db.all<GivenAnswer>(sql`
    select invitee_id, host_id, guest_address, answer, answered_at from attendee_answers
    where organization_id = ${organization_id} and event_id = ${event_id}
      and (host_id is not null or invitee_id = any(${invitee_ids}))
    order by answered_at`)
}

export function listAnswers(
  db: Db,
  organization_id: OrganizationId,
  event_id: ScheduledEventId,
  { answer, ...filters }: AttendeeAnswerFilters,
) {
  return page<AttendeeAnswerRow>(
    db,
    sql`
    select * from (
      select a.id, a.event_id, a.invitee_id, a.host_id, a.guest_address, a.answer, a.answered_at, a.created_at,
        a.updated_at, coalesce(u.email, g.email, i.email) as email,
        case when g.email is null then coalesce(u.name, i.name) end as name
      from attendee_answers a join invitees i on i.organization_id = a.organization_id and i.id = a.invitee_id
        left join users u on u.id = a.host_id
        left join event_guests g on g.organization_id = a.organization_id and g.invitee_id = a.invitee_id
          and g.address = a.guest_address
      where a.organization_id = ${organization_id} and a.event_id = ${event_id}
        ${when(answer, (value) => sql`and a.answer = ${value}`)}) answers
    where true`,
    filters,
  )
}
