import type { JobKinds } from '../../platform/jobs/worker.ts'

/** Makes the conference of one meeting. */
export const conferenceJobs: JobKinds = {}
