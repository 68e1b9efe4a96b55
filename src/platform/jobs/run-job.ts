import type { Db } from '../db/db.ts'
import { retryOnConflict } from '../db/errors.ts'
import { abandon, finish, postpone, type Job } from './queue.ts'
import type { JobKind, JobKinds, ReportError } from './worker.ts'

/** Runs a claimed job and records whether it succeeded. */
export async function runJob(db: Db, kinds: JobKinds, job: Job, reportError: ReportError) {
  const kind = kinds[job.kind]
  if (!kind) return
  try {
    const writeResult = await kind.run(db, job.payload)
    await retryOnConflict(() => db.transaction(async (tx) => {
      if (await finish(tx, job)) await writeResult?.(tx)
    }))
  } catch (error) {
    reportError(error, job)
    await handleFailure(db, kind, job, error instanceof Error ? error.message : String(error)).catch(reportError)
  }
}

async function handleFailure(db: Db, kind: JobKind, job: Job, error: string) {
  const seconds = kind.delays[job.attempt - 1] ?? (kind.every ? 60 : undefined)
  if (seconds !== undefined) return postpone(db, job, seconds, error)
  await db.transaction(async (tx) => {
    if (await abandon(tx, job, error)) await kind.giveUp?.(tx, job.payload, error)
  })
}
