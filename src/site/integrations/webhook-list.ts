import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { momentText } from '../account/present.ts'
import { webhookPath } from './webhook-load.ts'
import type { ListedWebhook } from './webhook-queries.ts'
import { statusOf } from './webhook-state.ts'
import { audienceText, statusKeys } from './webhook-texts.ts'

export function webhookList(webhooks: ListedWebhook[], user: SignedInUser, texts: Texts) {
  return html`<ul class="rows">
${webhooks.map((webhook) => itemOf(webhook, user, texts))}</ul>`
}

function itemOf(webhook: ListedWebhook, user: SignedInUser, texts: Texts) {
  const { id, callback_url, events, retry_started_at } = webhook
  const { text } = texts
  const status = statusOf(webhook)
  const since =
    status === 'failing' && retry_started_at !== null
      ? text('wh-failing-since', { time: momentText(retry_started_at, user, texts) })
      : text(statusKeys[status])
  return html`<li><a href="${webhookPath(id)}"><bdi>${callback_url}</bdi></a> <span class="badge">${since}</span>
<span class="quiet"><bdi>${audienceText(webhook, user, texts)}</bdi> · ${text('wh-event-count', {
    count: events.length,
  })}</span></li>\n`
}
