import type { Db } from '../db/db.ts'
import type { Job } from './queue.ts'
import { lifeSignMs, type SoloMessage } from './run-alone.ts'
import { runClaimedJob } from './set-aside.ts'
import type { JobKinds, ReportError } from './worker.ts'

/**
 * Runs one claimed job in the process that createRunAlone started. It ends with its worker. It
 * ignores signals, because one for the whole group must not end a job in the middle.
 */
export async function serveSoloJob(
  db: Db,
  kinds: JobKinds,
  job: Pick<Job, 'id' | 'attempt'>,
  reportError: ReportError,
) {
  const leave = () => process.exit(1)
  process.once('disconnect', leave)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  const send = (message: SoloMessage) => process.send?.(message)
  send('begins')
  const timer = setInterval(() => send('lives'), lifeSignMs)
  try {
    await runClaimedJob(db, kinds, job, reportError)
  } finally {
    clearInterval(timer)
    process.off('disconnect', leave)
    if (process.connected) process.disconnect?.()
  }
}
