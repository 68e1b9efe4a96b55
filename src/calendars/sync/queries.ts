import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { asId, type CalendarConnectionId, type JobId, type OrganizationId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

type ScheduledConnection = { id: CalendarConnectionId; organization_id: OrganizationId }

/** Reads the calendars of a connection soon. It has one job, with its id. */
export async function scheduleSync(db: Db, { id, organization_id }: ScheduledConnection) {
  const waiting = await db.run(sql`
    update jobs set due_at = now(), failed_at = null
    where id = ${id} and organization_id = ${organization_id} and kind = 'calendar sync'`)
  if (waiting > 0) return
  const payload = { connection_id: id }
  await enqueue(db, { id: asId<JobId>(id), organization_id, kind: 'calendar sync', payload })
}
