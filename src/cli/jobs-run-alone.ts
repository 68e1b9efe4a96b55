import type { JobId } from '../platform/ids.ts'
import { asId } from '../platform/ids.ts'
import { openDatabase } from '../platform/db/open.ts'
import { serveSoloJob } from '../platform/jobs/serve-solo-job.ts'
import { openJobKinds } from '../worker.ts'

/** The process of a single job, which a worker starts (see createRunAlone). */
export async function runAlone(id: string, attempt: number) {
  const log = {
    error: (context: object) => void process.stderr.write(`${JSON.stringify({ level: 50, ...context })}\n`),
  }
  const { pool, close } = await openDatabase(async () => {})
  const { kinds, close: closeKinds } = openJobKinds(log)
  await serveSoloJob(pool, kinds, { id: asId<JobId>(id), attempt }, (error, job) =>
    log.error({ err: error instanceof Error ? error.message : String(error), job: job?.id, kind: job?.kind }),
  )
  await closeKinds()
  await close()
}
