import type { Db } from '../../platform/db/db.ts'
import { asId, type CalendarConnectionId, type JobId, type OrganizationId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { seconds, type Seconds } from '../../platform/time.ts'

type ScheduledConnection = { id: CalendarConnectionId; organization_id: OrganizationId }

/** Adds the job that reads a connection. It has the id of the connection, so there is never a second one. */
export function scheduleSync(db: Db, connection: ScheduledConnection, due_in = seconds({ seconds: 0 })) {
  return enqueue(db, syncJob(connection, due_in))
}

function syncJob({ id, organization_id }: ScheduledConnection, due_in: Seconds) {
  return {
    id: asId<JobId>(id), organization_id, kind: 'calendar sync', payload: { connection_id: id }, due_in,
  }
}
