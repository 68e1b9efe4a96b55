import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import type { Json } from './client.ts'
import { idOf } from './samples.ts'

/** What a workflow has sent by email, in order: `zoe@initech.example: Subject`. */
export async function sentBy(db: Db, { uri }: Json): Promise<string[]> {
  const rows = await db.all<{ line: string }>(sql`
    select m.recipient || ': ' || m.subject as line from mails m join workflow_runs r on r.id = m.workflow_run_id
    where r.workflow_id = ${idOf(uri)} order by m.created_at, m.id`)
  return rows.map(({ line }) => line)
}

/** The states of the runs of a workflow, with the reasons why some did not happen. */
export async function runsOf(db: Db, { uri }: Json): Promise<string[]> {
  const rows = await db.all<{ state: string }>(sql`
    select concat_ws(': ', status, reason) as state from workflow_runs
    where workflow_id = ${idOf(uri)} order by created_at, id`)
  return rows.map(({ state }) => state)
}

/** The step of a workflow that sends its own text. */
export const emailTo = (to: string[], subject = 'About {{event.name}}', more: object = {}) => ({
  type: 'email',
  to,
  subject,
  body: 'Hello!',
  ...more,
})
