import type { JobKinds } from '../../platform/jobs/worker.ts'

/** Reads calendars every few minutes. */
export const calendarSyncJobs: JobKinds = {}
