import { html } from '../../platform/html.ts'
import type { WebhookDelivery } from '../../webhooks/deliveries/schema.ts'
import { momentText, timeElement } from '../account/present.ts'
import { idIn, webhookPath, type WebhookVisit } from './webhook-load.ts'
import { deliveryStatusKeys } from './webhook-texts.ts'

/** Deliveries with their latest outcome. */
export function deliveryList(deliveries: WebhookDelivery[], visit: WebhookVisit) {
  return html`<ul class="rows">
${deliveries.map((delivery) => itemOf(delivery, visit))}</ul>`
}

function itemOf(delivery: WebhookDelivery, { id, user, texts }: WebhookVisit) {
  const { text } = texts
  const { event, status, is_test, created_at, attempt_count, attempts, next_attempt_at } = delivery
  const last = attempts.at(-1)
  const facts = [
    text('wh-attempt-count', { count: attempt_count }),
    ...(last
      ? [last.status_code === null ? (last.error ?? '') : text('wh-answered', { status: last.status_code })]
      : []),
    ...(next_attempt_at !== null && attempt_count > 0
      ? [text('wh-next-attempt', { time: momentText(next_attempt_at, user, texts) })]
      : []),
  ]
  return html`<li><a href="${webhookPath(id, 'deliveries', idIn(delivery))}">${event ?? text('wh-event-gone')}<span
class="unseen"> ${momentText(created_at, user, texts)}</span></a> <span class="badge">${text(
    deliveryStatusKeys[status],
  )}</span>${is_test && html` <span class="badge">${text('wh-is-test')}</span>`}
<span class="quiet">${timeElement(created_at, user, texts)} · ${facts.join(' · ')}</span></li>\n`
}
