import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { Missing } from '../errors.ts'
import type { Tracking } from '../invitees/schema.ts'

/** Where answers lead. An event type is named by its id. */
export type Result =
  | { type: 'event_type'; value: string }
  | { type: 'external_url'; value: string }
  | { type: 'custom_message'; value: { headline: string; body: string } }

export type Answered = { question_uuid: string; question: string; answer: string | null }

export type SubmissionRow = {
  id: string
  organization_id: string
  form_id: string
  questions_and_answers: Answered[]
  tracking: Tracking
  result: Result | null
  invitee_id: string | null
  invitee_event_id: string | null
  created_at: string
  updated_at: string
}

export const submissions = sql`
  select s.id, s.organization_id, s.form_id, s.questions_and_answers, s.tracking, s.result, s.invitee_id,
    i.event_id as invitee_event_id, s.created_at, s.updated_at
  from routing_form_submissions s left join invitees i on i.id = s.invitee_id`

export async function getSubmission(db: Db, organization_id: string, id: string, hold = sql.empty) {
  const submission = await db.maybe<SubmissionRow>(sql`
    ${submissions} where s.organization_id = ${organization_id} and s.id = ${id} ${hold}`)
  if (!submission) throw new Missing()
  return submission
}

/** The same, held until the transaction ends: only one booking can follow. */
export function lockSubmission(db: Db, organization_id: string, id: string) {
  return getSubmission(db, organization_id, id, sql`for update of s`)
}

/** Somebody who answered has booked. */
export async function nameSubmitter(db: Db, organization_id: string, id: string, invitee_id: string) {
  await db.run(sql`
    update routing_form_submissions set invitee_id = ${invitee_id}, updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id}`)
}
