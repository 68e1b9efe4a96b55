import packageJson from '../../../package.json' with { type: 'json' }
import type { Db } from '../../platform/db/db.ts'
import type { Outbound } from '../../platform/http/fetch.ts'
import { newId, type WorkflowRunId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { signatureHeaders } from '../../webhooks/worker/sign.ts'
import { findPayload } from './find-payload.ts'
import { findFinishedRun } from './match-workflows.ts'
import type { RunRow } from './queries.ts'

/** `id` and `created_at` stay the same at every attempt. */
export type WebhookJob = { run_id: WorkflowRunId; step: number; id: string; created_at: string }

export async function queueWebhook(db: Db, { id: run_id, organization_id, invitee_id }: RunRow, step: number) {
  const payload: WebhookJob & object = {
    run_id,
    step,
    id: newId(),
    created_at: new Date().toISOString(),
    ...(invitee_id && { invitee_id }),
  }
  await enqueue(db, { organization_id, kind: 'workflow webhook', payload })
}

/** Posts the data of a run as they are now. Throws if the receiver does not accept it: the job tries again. */
export async function sendWebhook(db: Db, outbound: Outbound, { run_id, step: index, id, created_at }: WebhookJob) {
  const finished = await findFinishedRun(db, run_id)
  const step = finished?.workflow.steps[index]
  const payload = finished && (await findPayload(db, finished.run))
  if (!payload || step?.type !== 'webhook') return
  const event = `workflow.${finished.run.trigger_type}`
  const body = JSON.stringify({ event, created_at, id, payload })
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Convene/${packageJson.version}`,
    ...signatureHeaders({ current: null, previous: null }, id, body, Math.floor(Date.now() / 1000)),
  }
  const { status } = await outbound.post(step.url, headers, body)
  if (status < 200 || status > 299) throw new Error(`the receiver answered ${status}`)
}
