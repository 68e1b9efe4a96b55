import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'

export type OldQuestion = { uuid: string; name: string }

/** Reads the questions of this many submissions, and returns this many at most. */
const [maxRead, maxColumns] = [10_000, 50]

/** Questions of earlier submissions that the form no longer has, with their latest text. */
export function findOldQuestions(db: Db, organization_id: OrganizationId, form_id: string, current: string[]) {
  return db.all<OldQuestion>(sql`
    select distinct on (given->>'question_uuid') given->>'question_uuid' as uuid, given->>'question' as name
    from (
      select questions_and_answers, created_at from routing_form_submissions
      where organization_id = ${organization_id} and form_id = ${form_id}
      order by created_at desc limit ${maxRead}) s, json_array_elements(s.questions_and_answers) as given
    where given->>'question_uuid' <> all(${current}::text[])
    order by given->>'question_uuid', s.created_at desc limit ${maxColumns}`)
}
