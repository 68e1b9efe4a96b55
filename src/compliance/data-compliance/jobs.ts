import type { Db } from '../../platform/db/db.ts'
import { retryOnConflict } from '../../platform/db/errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Kind } from '../../platform/jobs/worker.ts'
import { fold } from '../../platform/text.ts'
import { stepsForEvents } from './erase-events.ts'
import { stepsForInvitees } from './erase-invitees.ts'
import { deleteAddressesOfFailedJobs } from './queries.ts'
import { beforeFirstId, type Batch } from './scan-tables.ts'
import { DeletionJobPayload } from './schema.ts'

type Report = (line: { deletion: string; step: string; round: number; found: number }) => void

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Well within the lease of a job: what is left then is a job of its own, and nobody does the same work twice. */
const limitMs = 20_000

/** What comes in while we look is found by looking again, until there is nothing to be found; within reason. */
const maxRounds = 3

export function requestDeletion(db: Db, organization_id: string, what: DeletionJobPayload['what']) {
  const sought = 'emails' in what ? { emails: [...new Set(what.emails.map(fold))].toSorted() } : what
  return enqueueDeletion(db, DeletionJobPayload.parse({ organization_id, what: sought }))
}

/** Deletes in batches, each a transaction of its own. Whatever is interrupted is done again, and finds less. */
export function deletionJob(report: Report): Kind {
  return {
    pool: 'slow',
    delays: [10, minute, 10 * minute, hour, 6 * hour, 12 * hour, day, day, day, day],
    async run(db, payload) {
      const until = performance.now() + limitMs
      const first = DeletionJobPayload.parse(payload)
      const steps = Object.entries(stepsOf(first))
      for (let errand: DeletionJobPayload | undefined = first; errand; errand = await runNextBatch(db, errand, steps, report)) {
        const rest = errand
        if (performance.now() > until) return (tx) => enqueueDeletion(tx, rest)
      }
    },
    giveUp: (db, payload) => deleteAddressesOfFailedJobs(db, DeletionJobPayload.parse(payload).organization_id),
  }
}

function stepsOf({ organization_id, what }: DeletionJobPayload) {
  return 'emails' in what ? stepsForInvitees(organization_id, what.emails) : stepsForEvents(organization_id, what)
}

function enqueueDeletion(db: Db, errand: DeletionJobPayload) {
  return enqueue(db, { organization_id: errand.organization_id, kind: 'data deletion', payload: errand })
}

/** Does the next batch, and tells what is to be done then. */
async function runNextBatch(db: Db, errand: DeletionJobPayload, steps: [string, Batch][], report: Report): Promise<DeletionJobPayload | undefined> {
  const at = Math.max(0, steps.findIndex(([name]) => name === errand.step))
  const [step, batch] = steps[at] ?? []
  if (!step || !batch) return undefined
  const { found, after } = await retryOnConflict(() => batch(db, errand.after ?? beforeFirstId))
  const done = { ...errand, step, after, found: errand.found + found }
  if (after !== undefined) return done

  const { what, round } = errand
  report({ deletion: 'emails' in what ? 'invitees' : 'events', step, round, found: done.found })
  const [next] = steps[at + 1] ?? []
  if (next) return { ...done, step: next }
  return done.found === 0 || round === maxRounds ? undefined : { ...done, round: round + 1, step: undefined, found: 0 }
}
