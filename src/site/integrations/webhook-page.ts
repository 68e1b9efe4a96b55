import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { notice } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { WebhookDelivery } from '../../webhooks/deliveries/schema.ts'
import { deliveryList } from './delivery-list.ts'
import { statusBadge, statusNote } from './webhook-status-section.ts'
import { webhookSummary } from './webhook-summary.ts'
import { testSection } from './webhook-test-section.ts'
import { nameOf, sendBelow, webhookPath, type WebhookRoutes, type WebhookVisit } from './webhook-load.ts'
import { getWebhookDetails } from './webhook-queries.ts'

type WebhookState = { message?: string | undefined; problems?: Problems }

const shownDeliveries = 5

/** One webhook: its state, what it sends and where, and what can be done with it. */
export async function sendWebhook(
  reply: FastifyReply,
  db: Db,
  visit: WebhookVisit,
  routes: WebhookRoutes,
  { message, problems = [] }: WebhookState,
) {
  const { api, user, texts, id, webhook } = visit
  const { text } = texts
  const [details, note, { collection }] = await Promise.all([
    getWebhookDetails(db, user.organization_id, id),
    statusNote(db, visit),
    api.many<WebhookDelivery>(routes.deliveries, 'GET /webhook_subscriptions/:uuid/deliveries', {
      ids: { uuid: id },
      query: { sort: 'created_at:desc', count: String(shownDeliveries) },
    }),
  ])
  return sendBelow(
    reply,
    { api, user, texts },
    {
      title: nameOf(webhook),
      status: problems.length > 0 ? 400 : 200,
      heading: html`<bdi>${nameOf(webhook)}</bdi> ${statusBadge(visit)}`,
      main: html`${notice(message)}
${note}
${webhookSummary(visit, details)}
<div class="toolbar">${[
        ['deliveries', text('wh-log')],
        ['replays', text('wh-replay')],
        ['edit', text('wh-edit')],
        ['rotate-key', text('wh-rotate')],
      ].map(
        ([part = '', label = '']) => html`<a class="button plain" href="${webhookPath(id, part)}">${label}</a>\n`,
      )}<a
class="button danger" href="${webhookPath(id, 'delete')}">${text('wh-delete')}</a></div>
${testSection(visit, problems)}
<h2>${text('wh-latest')}</h2>
${collection.length > 0 ? deliveryList(collection, visit) : html`<p>${text('wh-log-none')}</p>`}`,
    },
  )
}
