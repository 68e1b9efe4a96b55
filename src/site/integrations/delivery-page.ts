import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { actionForm, notice } from '../../platform/pages/fields.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import type { Attempt } from '../../webhooks/deliveries/schema.ts'
import { timeElement } from '../account/present.ts'
import { codeBox, prettyJson } from './code-layout.ts'
import type { DeliveryVisit } from './delivery-load.ts'
import { sendBelow, webhookPath } from './webhook-load.ts'
import { deliveryStatusKeys } from './webhook-texts.ts'

type DeliveryState = { message: string | undefined; body: string | undefined }

/** One event on its way to the receiver: what is sent, and what the receiver answered. */
export function sendDelivery(reply: FastifyReply, visit: DeliveryVisit, { message, body }: DeliveryState) {
  const {
    texts: { text },
    id,
    delivery,
  } = visit
  return sendBelow(reply, visit, {
    title: delivery.event ?? text('wh-event-gone'),
    above: [{ path: webhookPath(id, 'deliveries'), label: text('wh-log') }],
    main: html`${notice(message)}
${factsOf(visit)}
<div class="toolbar">${
      delivery.status === 'waiting' &&
      html`<a class="button plain" href="${webhookPath(id, 'deliveries', visit.deliveryId)}">${text('wh-refresh')}</a>`
    }${replayForm(visit, body)}</div>
<h2>${text('wh-attempts')}</h2>
${attemptList(visit)}
<h2>${text('wh-payload')}</h2>
${body === undefined ? html`<p>${text('wh-payload-gone')}</p>` : codeBox(text('wh-payload'), prettyJson(body))}`,
  })
}

function factsOf({ texts, user, delivery, deliveryId }: DeliveryVisit) {
  const { text } = texts
  const { status, is_test, created_at, next_attempt_at } = delivery
  const next: Fact[] = next_attempt_at === null ? [] : [[text('wh-next'), timeElement(next_attempt_at, user, texts)]]
  return factList([
    [
      text('wh-status'),
      html`${text(deliveryStatusKeys[status])}${is_test && html` <span class="badge">${text('wh-is-test')}</span>`}`,
    ],
    [text('wh-happened'), timeElement(created_at, user, texts)],
    [text('wh-event-id'), html`<code>${deliveryId}</code> <span class="quiet">${text('wh-event-id-hint')}</span>`],
    ...next,
  ])
}

function replayForm({ texts: { text }, id, webhook, deliveryId }: DeliveryVisit, body: string | undefined) {
  if (webhook.state === 'disabled') return html`<p>${text('wh-test-disabled')}</p>`
  return body !== undefined && actionForm(webhookPath(id, 'deliveries', deliveryId, 'replay'), text('wh-replay-one'))
}

function attemptList(visit: DeliveryVisit) {
  const {
    texts: { text },
    delivery: { attempts, attempt_count },
  } = visit
  if (attempts.length === 0) return html`<p>${text('wh-attempts-none')}</p>`
  const first = attempt_count - attempts.length + 1
  return html`${
    first > 1 &&
    html`<p class="quiet">${text('wh-attempts-latest', { count: attempts.length, total: attempt_count })}</p>`
  }
<ol class="attempts" start="${first}">
${attempts.map((attempt, i) => attemptItem(visit, attempt, first + i))}</ol>`
}

function attemptItem({ texts, user }: DeliveryVisit, attempt: Attempt, number: number) {
  const { text } = texts
  const { at, status_code, duration_ms, error, response } = attempt
  return html`<li><strong>${
    status_code === null ? (error ?? '') : text('wh-attempt-status', { status: status_code })
  }</strong>
<span class="quiet">${timeElement(at, user, texts)} · ${text('wh-attempt-time', { count: duration_ms })}</span>
${
  response === null
    ? status_code !== null && html`<p class="quiet">${text('wh-response-empty')}</p>`
    : codeBox(text('wh-response-of', { number }), response)
}</li>\n`
}
