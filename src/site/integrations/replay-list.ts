import { html } from '../../platform/html.ts'
import type { WebhookReplay } from '../../webhooks/deliveries/replay-schema.ts'
import { momentText, timeElement } from '../account/present.ts'
import { idIn, webhookPath, type WebhookVisit } from './webhook-load.ts'

export function replayList(replays: WebhookReplay[], visit: WebhookVisit) {
  const {
    texts: { text },
  } = visit
  if (replays.length === 0) return html`<p>${text('wh-replay-none')}</p>`
  return html`<ul class="rows">
${replays.map((replay) => itemOf(replay, visit))}</ul>`
}

function itemOf(replay: WebhookReplay, visit: WebhookVisit) {
  const { texts, user, id } = visit
  return html`<li><a href="${webhookPath(id, 'replays', idIn(replay))}">${rangeText(replay, visit)}</a> <span
class="badge">${texts.text(replayStatusKey(replay))}</span>
<span class="quiet">${timeElement(replay.created_at, user, texts)} · ${queuedText(replay, visit)}</span></li>\n`
}

export function rangeText({ since, until }: WebhookReplay, { texts, user }: WebhookVisit) {
  const [from, to] = [since, until].map((time) => momentText(time, user, texts))
  return texts.text('wh-replay-from-to', { since: from ?? '', until: to ?? '' })
}

export const replayStatusKey = ({ status }: WebhookReplay) =>
  status === 'running' ? 'wh-replay-is-running' : 'wh-replay-finished'

export function queuedText({ status, queued }: WebhookReplay, { texts: { text } }: WebhookVisit) {
  return text(status === 'running' ? 'wh-replay-queued-so-far' : 'wh-replay-queued', { count: queued })
}
