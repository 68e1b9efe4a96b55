import type { Tracking } from '../../meetings/invitees/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { page } from '../../platform/db/page.ts'
import { sql, when } from '../../platform/db/sql.ts'
import { writeLater } from '../../platform/db/write-queue.ts'
import { NotFound } from '../../platform/errors.ts'
import type { FormId, InviteeId, OrganizationId, ScheduledEventId, SubmissionId } from '../../platform/ids.ts'
import type { Result } from '../routing-forms/rules.ts'
import type { SubmissionFilters } from './schema.ts'

export type { Result }

export type SubmittedAnswer = { question_uuid: string; question: string; answer: string | null }

export type SubmissionRow = {
  id: SubmissionId
  organization_id: OrganizationId
  form_id: FormId
  questions_and_answers: SubmittedAnswer[]
  tracking: Tracking
  result: Result | null
  invitee_id: InviteeId | null
  invitee_event_id: ScheduledEventId | null
  created_at: string
  updated_at: string
}

type NewSubmission = Omit<SubmissionRow, 'id' | 'invitee_id' | 'invitee_event_id' | 'created_at' | 'updated_at'>

export const submissions = sql`
  select s.id, s.organization_id, s.form_id, s.questions_and_answers, s.tracking, s.result, s.invitee_id,
    i.event_id as invitee_event_id, s.created_at, s.updated_at
  from routing_form_submissions s
    left join invitees i on i.organization_id = s.organization_id and i.id = s.invitee_id`

/** A search reads the answers of this many submissions at most. */
const maxSearched = 20_000

export function listSubmissions(db: Db, organization_id: OrganizationId, filters: SubmissionFilters) {
  const { form, min_created_at, max_created_at, result_type, event_type, booked, search } = filters
  const before = when(max_created_at, (to) => sql`and s.created_at < ${new Date(to + 1).toISOString()}`)
  return page<SubmissionRow>(
    db,
    sql`
    ${submissions} where s.organization_id = ${organization_id} and s.form_id = ${form} ${before}
      ${when(min_created_at, (from) => sql`and s.created_at >= ${new Date(from).toISOString()}`)}
      ${when(result_type, (type) =>
        type === 'none' ? sql`and s.result is null` : sql`and s.result->>'type' = ${type}`,
      )}
      ${when(event_type, (id) => sql`and s.result->>'type' = 'event_type' and s.result->>'value' = ${id}`)}
      ${when(booked, (has) => sql`and (s.invitee_id is not null) = ${has}`)}
      ${when(
        search || undefined,
        (text) => sql`
        and s.created_at >= coalesce((
          select s.created_at from routing_form_submissions s
          where s.organization_id = ${organization_id} and s.form_id = ${form} ${before}
          order by s.created_at desc offset ${maxSearched - 1} limit 1), '-infinity')
        and exists (select from json_array_elements(s.questions_and_answers) as given
          where position(lower(${text}) in lower(given->>'answer')) > 0)`,
      )}`,
    filters,
  )
}

export function findSubmission(db: Db, organization_id: OrganizationId, id: SubmissionId, lock = sql.empty) {
  return db.maybe<SubmissionRow>(sql`
    ${submissions} where s.organization_id = ${organization_id} and s.id = ${id} ${lock}`)
}

export async function getSubmission(db: Db, organization_id: OrganizationId, id: SubmissionId, lock = sql.empty) {
  const submission = await findSubmission(db, organization_id, id, lock)
  if (!submission) throw new NotFound()
  return submission
}

/** For the visitor who submitted the form: the page knows no organization. */
export function findFormSubmission(db: Db, form_id: FormId, id: SubmissionId) {
  return db.maybe<SubmissionRow>(sql`${submissions} where s.form_id = ${form_id} and s.id = ${id}`)
}

/** Locks the submission until the transaction ends, because it can lead to only one booking. */
export function lockSubmission(db: Db, organization_id: OrganizationId, id: SubmissionId) {
  return getSubmission(db, organization_id, id, sql`for update of s`)
}

export function insertSubmission(db: Db, submission: NewSubmission) {
  const { organization_id, form_id, questions_and_answers, tracking, result } = submission
  return db.one<SubmissionRow>(sql`
    insert into routing_form_submissions
      (organization_id, form_id, questions_and_answers, tracking, result, created_at, updated_at)
    select ${organization_id}, ${form_id}, ${JSON.stringify(questions_and_answers)}, ${JSON.stringify(tracking)},
      ${result && JSON.stringify(result)}, at, at
    from clock_timestamp() at
    returning id, organization_id, form_id, questions_and_answers, tracking, result, invitee_id,
      null as invitee_event_id, created_at, updated_at`)
}

export async function linkInvitee(db: Db, organization_id: OrganizationId, id: SubmissionId, invitee_id: InviteeId) {
  const linked_submission = sql`
    update routing_form_submissions set invitee_id = ${invitee_id}, updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id}`
  await writeLater(db, { parts: { linked_submission } })
}
