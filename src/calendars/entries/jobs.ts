import type { JobKinds } from '../../platform/jobs/worker.ts'

/** Writes one entry. */
export const calendarEntryJobs: JobKinds = {}
