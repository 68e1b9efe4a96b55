import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { page } from '../../platform/db/page.ts'
import { sql, when, type Sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import type { InviteeId, NoShowId, OrganizationId, ScheduledEventId, SubmissionId, UserId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'
import type { CanceledRow, Canceler, EventRow, Timestamps } from '../scheduled-events/queries.ts'
import type { Payment } from './payment-schema.ts'
import type { Invitee, InviteeFilters, QuestionAndAnswer, Tracking } from './schema.ts'

/** Contact details that an invitee enters. */
export type Person = Pick<Invitee, 'email' | 'name' | 'first_name' | 'last_name' | 'timezone' | 'text_reminder_number'>

export type InviteeFields = Person & {
  questions_and_answers: QuestionAndAnswer[]
  tracking: Tracking | null
  payment: Payment | null
  routing_form_submission_id: SubmissionId | null
}

export type InviteeRow = InviteeFields &
  CanceledRow &
  Timestamps &
  Pick<Invitee, 'status' | 'rescheduled' | 'scheduling_method'> & {
    id: InviteeId
    organization_id: OrganizationId
    event_id: ScheduledEventId
    link_key: string
    scheduled_by: UserId | null
    /** The language of the booking page, for example de-CH. Null if it was not booked on a page. */
    locale: string | null
    old_invitee_id: InviteeId | null
    old_event_id: ScheduledEventId | null
    new_invitee_id: InviteeId | null
    new_event_id: ScheduledEventId | null
    no_show_id: NoShowId | null
    no_show_at: string | null
    reconfirmation_requested_at: string | null
    reconfirmed_at: string | null
    /** The entry in the calendars of the invitee and the guests: see calendar-data.ts. */
    calendar_uid: string
    calendar_sequence: number
  }

export type NewInvitee = Omit<InviteeRow, keyof Timestamps>

/** Base query of invitees. Append a `where` clause. */
export const invitees = sql`
  select i.id, i.organization_id, i.event_id, i.email, i.name, i.first_name, i.last_name, i.status, i.timezone,
    i.questions_and_answers, i.tracking, i.text_reminder_number, i.payment, i.routing_form_submission_id,
    i.rescheduled, i.link_key, i.scheduling_method, i.scheduled_by, i.locale, i.reconfirmation_requested_at,
    i.reconfirmed_at, i.canceled_at, i.canceled_by, i.canceler_type, i.cancel_reason, i.created_at, i.updated_at,
    coalesce(i.calendar_uid, i.id) as calendar_uid, i.calendar_sequence,
    o.id as old_invitee_id, o.event_id as old_event_id, n.id as new_invitee_id, n.event_id as new_event_id,
    s.id as no_show_id, s.created_at as no_show_at
  from invitees i
    left join invitees o on o.organization_id = i.organization_id and o.id = i.old_invitee_id
    left join invitees n on n.organization_id = i.organization_id and n.old_invitee_id = i.id
    left join invitee_no_shows s on s.organization_id = i.organization_id and s.invitee_id = i.id`

export function listInvitees(
  db: Db,
  organization_id: OrganizationId,
  event_id: ScheduledEventId,
  filters: InviteeFilters,
) {
  return page<InviteeRow>(
    db,
    sql`
    ${invitees} where i.organization_id = ${organization_id} and i.event_id = ${event_id} ${matches(filters)}`,
    filters,
  )
}

/** Filters of the invitee `i`. */
export function matches({ status, email }: Pick<InviteeFilters, 'status' | 'email'>) {
  return sql`
    ${when(status, (value) => sql`and i.status = ${value}`)}
    ${when(email, (value) => sql`and i.address = ${fold(value)}`)}`
}

export function findInvitee(db: Db, organization_id: OrganizationId, event_id: ScheduledEventId, id: InviteeId) {
  return db.maybe<InviteeRow>(sql`
    ${invitees} where i.organization_id = ${organization_id} and i.event_id = ${event_id} and i.id = ${id}`)
}

export async function getInvitee(db: Db, organization_id: OrganizationId, event_id: ScheduledEventId, id: InviteeId) {
  const invitee = await findInvitee(db, organization_id, event_id, id)
  if (!invitee) throw new NotFound()
  return invitee
}

/** Finds the invitee of a link. The secret key proves that the link was not guessed. */
export async function getInviteeByKey(db: Db, id: InviteeId, key: string) {
  const invitee = await db.maybe<InviteeRow>(sql`${invitees} where i.id = ${id} and i.link_key = ${key}`)
  if (!invitee) throw new NotFound()
  return invitee
}

/** The first invitee of a chain of reschedules. Its id identifies the booking across all of them. */
export async function getFirstInviteeId(db: Db, id: InviteeId) {
  const { first_id } = await db.one<{ first_id: InviteeId }>(sql`
    with recursive chain as (
      select id, old_invitee_id, 0 as reschedules from invitees where id = ${id}
      union all
      select i.id, i.old_invitee_id, chain.reschedules + 1 from invitees i join chain on i.id = chain.old_invitee_id)
    select id as first_id from chain order by reschedules desc limit 1`)
  return first_id
}

/** All invitees of a meeting, canceled ones included. */
export function findInvitees(db: Db, organization_id: OrganizationId, event_id: ScheduledEventId) {
  return db.all<InviteeRow>(sql`
    ${invitees} where i.organization_id = ${organization_id} and i.event_id = ${event_id}
    order by i.created_at, i.id`)
}

export function findActiveInvitees(db: Db, organization_id: OrganizationId, event_id: ScheduledEventId) {
  return db.all<InviteeRow>(sql`
    ${invitees} where i.organization_id = ${organization_id} and i.event_id = ${event_id} and i.status = 'active'
    order by i.created_at, i.id`)
}

export async function findGuestsOf(db: Db, { organization_id, id }: InviteeRow) {
  const guests = await db.all<{ email: string }>(sql`
    select email from event_guests where organization_id = ${organization_id} and invitee_id = ${id}
    order by created_at, address`)
  return guests.map(({ email }) => email)
}

/** The guests of several invitees, in the order of findGuestsOf. */
export async function findGuestsByInvitee(db: Db, organization_id: OrganizationId, ids: InviteeId[]) {
  const guests = await db.all<{ invitee_id: InviteeId; email: string }>(sql`
    select invitee_id, email from event_guests where organization_id = ${organization_id} and invitee_id = any(${ids})
    order by created_at, address`)
  return Map.groupBy(guests, ({ invitee_id }) => invitee_id)
}

/** Part of the statement that writes a booking. */
export function insertInvitee(row: InviteeRow) {
  return sql`insert into invitees (id, organization_id, event_id, email, address, name, first_name, last_name, timezone,
      questions_and_answers, tracking, text_reminder_number, payment, routing_form_submission_id, old_invitee_id,
      link_key, scheduling_method, scheduled_by, locale, calendar_uid, calendar_sequence, created_at, updated_at)
    values (${row.id}, ${row.organization_id}, ${row.event_id}, ${row.email}, ${fold(row.email)}, ${row.name},
      ${row.first_name}, ${row.last_name}, ${row.timezone}, ${JSON.stringify(row.questions_and_answers)},
      ${row.tracking && JSON.stringify(row.tracking)}, ${row.text_reminder_number},
      ${row.payment && JSON.stringify(row.payment)}, ${row.routing_form_submission_id},
      ${row.old_invitee_id}, ${row.link_key}, ${row.scheduling_method}, ${row.scheduled_by}, ${row.locale},
      ${row.calendar_uid}, ${row.calendar_sequence}, ${row.created_at}, ${row.updated_at})`
}

/** Part of the statement that writes a booking. Also runs alone. A microsecond between guests keeps their order. */
export function insertGuests(
  { organization_id, event_id, id }: NewInvitee,
  emails: string[],
  at: Sql = sql`clock_timestamp()`,
) {
  return sql`insert into event_guests (organization_id, event_id, invitee_id, email, address, created_at, updated_at)
    select ${organization_id}, ${event_id}, ${id}, email, address, added_at, added_at
    from (select ${at} as at) start, unnest(${emails}::text[], ${emails.map(fold)}::text[])
      with ordinality as guest(email, address, n), lateral (select at + (n - 1) * interval '1 microsecond') t(added_at)`
}

/** Returns the guest of each invitee who had them. Skips invitees who canceled, while the meeting is active. */
export function deleteGuest(db: Db, { organization_id, id, status }: EventRow, email: string) {
  return db.all<{ invitee_id: InviteeId; email: string }>(sql`
    delete from event_guests g using invitees i
    where g.organization_id = ${organization_id} and g.event_id = ${id} and g.address = ${fold(email)}
      and i.organization_id = g.organization_id and i.id = g.invitee_id and i.status = ${status}
    returning g.invitee_id, g.email`)
}

/** When guests of these invitees change. */
export async function raiseCalendarSequence(db: Db, organization_id: OrganizationId, ids: InviteeId[]) {
  await db.run(sql`
    update invitees set calendar_sequence = calendar_sequence + 1
    where organization_id = ${organization_id} and id = any(${ids})`)
}

export async function cancelInvitees(
  db: Db,
  organization_id: OrganizationId,
  ids: InviteeId[],
  canceler: Canceler,
  rescheduled: boolean,
) {
  const { canceled_by, canceler_type, reason } = canceler
  await db.run(sql`
    update invitees set status = 'canceled', rescheduled = ${rescheduled}, canceled_at = clock_timestamp(),
      canceled_by = ${canceled_by}, canceler_type = ${canceler_type}, cancel_reason = ${reason},
      calendar_sequence = calendar_sequence + ${rescheduled ? 0 : 1}::int, updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = any(${ids})`)
}

export async function updatePayment(db: Db, { organization_id, id }: Managed<InviteeRow>, payment: Payment) {
  await db.run(sql`
    update invitees set payment = ${JSON.stringify(payment)}, updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id}`)
}

/** Requests a reconfirmation. An earlier confirmation no longer counts. */
export async function updateReconfirmation(db: Db, { organization_id, id }: InviteeRow) {
  await db.run(sql`
    update invitees set reconfirmation_requested_at = clock_timestamp(), reconfirmed_at = null,
      updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id}`)
}

/** Keeps the time of the first confirmation. */
export async function updateReconfirmed(db: Db, { organization_id, id }: InviteeRow) {
  await db.run(sql`
    update invitees set reconfirmed_at = clock_timestamp(), updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id}
      and reconfirmation_requested_at is not null and reconfirmed_at is null`)
}
