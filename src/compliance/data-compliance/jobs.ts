import type { Db } from '../../platform/db/db.ts'
import type { OwnedTable } from '../../platform/http/resource.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { JobKind } from '../../platform/jobs/worker.ts'
import { fold } from '../../platform/text.ts'
import { secondsFrom } from '../../platform/time.ts'
import { columnsWith } from '../retention/text-tables.ts'
import { stepsForEvents } from './erase-events.ts'
import { stepsForInvitees } from './erase-invitees.ts'
import { abandonDeletion, finishDeletion, insertDeletion, recordProgress } from './progress-queries.ts'
import { beforeFirstId, type Batch } from './scan-tables.ts'
import { DeletionJobPayload } from './schema.ts'

type Report = (line: { deletion: string; step: string; round: number; found: number }) => void

/** Well within the lease of a job. The rest becomes a new job, so that no two workers do the same work. */
const limitMs = 20_000

/** Data can arrive during the search, so the job repeats all steps until a round finds nothing, up to this limit. */
const maxRounds = 3

type Requester = { organization_id: OrganizationId; user_id: UserId }

export async function requestDeletion(
  db: Db,
  { organization_id, user_id }: Requester,
  what: DeletionJobPayload['what'],
) {
  const normalized = 'emails' in what ? { emails: [...new Set(what.emails.map(fold))].toSorted() } : what
  const deletion_id = await insertDeletion(db, {
    organization_id,
    requested_by: user_id,
    ...('emails' in normalized ? { address_count: normalized.emails.length } : normalized),
  })
  await enqueueDeletion(db, DeletionJobPayload.parse({ organization_id, deletion_id, what: normalized }))
}

/**
 * Deletes in batches, each in its own transaction. After an interruption the job starts over and finds less. `owned`:
 * the tables of all resources.
 */
export function deletionJob(report: Report, owned: Record<string, OwnedTable> = {}): JobKind {
  return {
    pool: 'slow',
    delays: secondsFrom('10s 1m 10m 1h 6h 12h 1d 1d 1d 1d'),
    async run(db, payload) {
      const until = performance.now() + limitMs
      let next: DeletionJobPayload | undefined = DeletionJobPayload.parse(payload)
      const steps = Object.entries(stepsOf(next, owned))
      while (next) {
        const rest: DeletionJobPayload = next
        if (performance.now() > until) return (tx) => enqueueDeletion(tx, rest)
        next = await runNextBatch(db, rest, steps, report)
      }
      const { deletion_id } = DeletionJobPayload.parse(payload)
      return deletion_id && ((tx) => finishDeletion(tx, deletion_id))
    },
    async giveUp(db, payload) {
      await abandonDeletion(db, DeletionJobPayload.parse(payload))
    },
  }
}

function stepsOf({ organization_id, what }: DeletionJobPayload, owned: Record<string, OwnedTable>) {
  if (!('emails' in what)) return stepsForEvents(organization_id, what)
  const tables = Object.entries(owned).map(([name, { texts }]) => ({ name, texts: columnsWith('mention', texts) }))
  return stepsForInvitees(
    organization_id,
    what.emails,
    tables.filter(({ texts }) => texts.length > 0),
  )
}

function enqueueDeletion(db: Db, payload: DeletionJobPayload) {
  return enqueue(db, { organization_id: payload.organization_id, kind: 'data deletion', payload })
}

/** Runs the next batch and returns the payload for the rest of the work, if any is left. */
async function runNextBatch(
  db: Db,
  payload: DeletionJobPayload,
  steps: [string, Batch][],
  report: Report,
): Promise<DeletionJobPayload | undefined> {
  const index = Math.max(
    0,
    steps.findIndex(([name]) => name === payload.step),
  )
  const [step, batch] = steps[index] ?? []
  if (!step || !batch) return undefined
  const { found, after } = await batch(db, payload.after ?? beforeFirstId)
  const done = { ...payload, step, after, found: payload.found + found }
  if (payload.deletion_id) {
    const steps_done = after === undefined ? index + 1 : index
    await recordProgress(db, payload.deletion_id, { round: payload.round, steps_done, steps: steps.length, found })
  }
  if (after !== undefined) return done

  const { what, round } = payload
  report({ deletion: 'emails' in what ? 'invitees' : 'events', step, round, found: done.found })
  const [next] = steps[index + 1] ?? []
  if (next) return { ...done, step: next }
  return done.found === 0 || round === maxRounds ? undefined : { ...done, round: round + 1, step: undefined, found: 0 }
}
