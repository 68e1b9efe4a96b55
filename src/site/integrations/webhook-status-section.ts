import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { asId } from '../../platform/ids.ts'
import { actionForm } from '../../platform/pages/fields.ts'
import { findLastProblem, type LastProblem } from '../../webhooks/worker/failure-warning-queries.ts'
import { momentText } from '../account/present.ts'
import { webhookPath, type WebhookVisit } from './webhook-load.ts'
import { statusOf } from './webhook-state.ts'
import { statusKeys } from './webhook-texts.ts'

/** Why a webhook fails or is disabled, and what to do about it. */
export async function statusNote(db: Db, visit: WebhookVisit) {
  const {
    user: { organization_id },
    texts: { text },
    id,
    webhook,
  } = visit
  const status = statusOf(webhook)
  if (status === 'active') return undefined
  const problem = await findLastProblem(db, { organization_id, id: asId(id) })
  const enable = actionForm(webhookPath(id, 'enable'), text(status === 'disabled' ? 'wh-enable' : 'wh-retry-now'))
  return html`<div class="note"><p>${status === 'failing' ? failingText(visit) : disabledText(visit, problem)}</p>
${problemText(visit, problem)}${status === 'disabled' && html`<p>${text('wh-disabled-next')}</p>`}${enable}</div>`
}

export function statusBadge({ texts: { text }, webhook }: WebhookVisit) {
  return html`<span class="badge">${text(statusKeys[statusOf(webhook)])}</span>`
}

function failingText({ user, texts, webhook: { retry_started_at } }: WebhookVisit) {
  return texts.text('wh-failing-note', { time: momentText(retry_started_at ?? '', user, texts) })
}

/** Only failures have a beginning. Otherwise the person who was responsible lost the permission. */
function disabledText({ texts: { text }, webhook: { retry_started_at } }: WebhookVisit, problem?: LastProblem) {
  if (retry_started_at === null) return text('wh-disabled-manager')
  return text(problem?.status === '410' ? 'wh-disabled-gone' : 'wh-disabled-failed')
}

function problemText({ texts: { text } }: WebhookVisit, problem?: LastProblem) {
  const cause = problem?.error ?? (problem?.status && text('wh-problem-status', { status: problem.status }))
  return cause && html`<p>${text('wh-last-problem', { problem: cause })}</p>\n`
}
