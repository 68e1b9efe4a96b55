import type { Db } from '../db/db.ts'
import { transact } from '../db/transaction.ts'
import { seconds } from '../time.ts'
import { withSpan } from '../traces/span.ts'
import { traceOf } from '../traces/traceparent.ts'
import { abandon, finish, postpone, startNextOfEntity, type Job } from './queue.ts'
import type { JobKind, JobKinds, ReportError } from './worker.ts'

/** Runs a claimed job and records whether it succeeded. Returns whether it is due again later. */
export async function runJob(db: Db, kinds: JobKinds, job: Job, reportError: ReportError) {
  const kind = kinds[job.kind]
  if (!kind) return false
  let isDueAgain = kind.every !== undefined
  const event_id = job.payload.event_id
  const trace = traceOf(job.traceparent, typeof event_id === 'string' ? event_id : undefined)
  const attributes = { 'convene.job.kind': job.kind, 'convene.job.id': job.id, 'convene.job.attempt': job.attempt }
  try {
    await withSpan(`job ${job.kind}`, { ...trace, attributes }, async () => {
      const writeResult = await kind.run(db, job.payload)
      await transact(db, async (tx) => {
        if (!(await finish(tx, job))) return
        await writeResult?.(tx)
        if (job.entity_id) await startNextOfEntity(tx, job)
      })
    })
  } catch (error) {
    isDueAgain = true
    reportError(error, job)
    await handleFailure(db, kind, job, error instanceof Error ? error.message : String(error)).catch(reportError)
    if (job.entity_id) await startNextOfEntity(db, job).catch(reportError)
  }
  return isDueAgain
}

async function handleFailure(db: Db, kind: JobKind, job: Job, error: string) {
  const delay = kind.delays[job.attempt - 1] ?? (kind.every ? seconds({ minutes: 1 }) : undefined)
  if (delay !== undefined) return postpone(db, job, delay, error)
  await transact(db, async (tx) => {
    if (await abandon(tx, job, error)) await kind.giveUp?.(tx, job.payload, error)
  })
}
