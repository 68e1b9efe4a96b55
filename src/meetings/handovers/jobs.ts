import { z } from 'zod'
import { byUser, command } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { asId, type HandoverId, type OrganizationId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { JobKind } from '../../platform/jobs/worker.ts'
import { secondsFrom } from '../../platform/time.ts'
import { getHandover, updateStatus, type HandoverRow } from './queries.ts'
import { runStep } from './run-step.ts'

const Payload = z.object({
  organization_id: z.string().transform(asId<OrganizationId>),
  handover_id: z.string().transform(asId<HandoverId>),
})

/** One step in the transaction that ends the job, so a worker that dies leaves either the whole step or nothing. */
export const handoverJob: JobKind = {
  pool: 'slow',
  delays: secondsFrom('5s 30s 2m 10m 1h'),
  run: async (_db, payload) => (tx) => continueHandover(tx, Payload.parse(payload)),
  async giveUp(db, payload) {
    const { organization_id, handover_id } = Payload.parse(payload)
    await updateStatus(db, organization_id, handover_id, 'stopped')
  },
}

export function queueHandover(db: Db, { organization_id, id }: HandoverRow) {
  return enqueue(db, { organization_id, kind: 'handover', payload: { organization_id, handover_id: id } })
}

async function continueHandover(db: Db, { organization_id, handover_id }: z.infer<typeof Payload>) {
  const handover = await getHandover(db, organization_id, handover_id, sql`for update`)
  if (handover.status !== 'running') return
  const details = { uri: uriOf('handovers', handover_id) }
  const activity = { organization_id, namespace: 'Handover', action: 'Continue', details }
  const after = await command(db, byUser({ user_id: handover.created_by }, undefined), activity, (tx) =>
    runStep(tx, handover),
  )
  if (after.status === 'running') await queueHandover(db, after)
}
