import { calendarEntryConsumers } from '../calendars/entries/consumers.ts'
import { calendarEntryJobs } from '../calendars/entries/jobs.ts'
import type { Db } from '../platform/db/db.ts'
import type { Listener } from '../platform/db/listen.ts'
import { consumerJobs } from '../platform/events/consumers.ts'
import { startWorker } from '../platform/jobs/worker.ts'

/** A worker in this process that writes bookings to calendars. */
export function startEntryWorker(db: Db, listener: Listener, leaseSeconds: number) {
  const kinds = { ...consumerJobs(calendarEntryConsumers), ...calendarEntryJobs }
  return startWorker(db, listener, kinds, () => {}, { leaseSeconds })
}
