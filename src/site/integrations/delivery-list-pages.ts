import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import type { WebhookDelivery } from '../../webhooks/deliveries/schema.ts'
import type { ApiList } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { deliveriesQuery, logFiltersIn, type LogFilters } from './delivery-input.ts'
import { logFilterForm } from './delivery-list-form.ts'
import { deliveryList } from './delivery-list.ts'
import { pageNav } from './links-layout.ts'
import { addressOf } from './webhook-list-input.ts'
import { loadWebhook, sendBelow, webhookPath, type WebhookRoutes, type WebhookVisit } from './webhook-load.ts'

const perPage = '20'

/** The delivery log of a webhook. */
export function deliveryListPages(app: FastifyInstance, db: Db, routes: WebhookRoutes) {
  app.get<ConsoleRequest>(webhookPath(':id', 'deliveries'), async (request, reply) => {
    const visit = await loadWebhook(db, request)
    const filters = logFiltersIn(request.query)
    const { page } = request.query
    const list = await listLog(visit, routes, filters, typeof page === 'string' ? page : undefined)
    if (!list) return reply.redirect(addressOf(webhookPath(visit.id, 'deliveries'), filters), 303)
    return sendLog(reply, visit, filters, list)
  })
}

/** A page token of another list, for example after the filters in the address were edited, leads to the first page. */
async function listLog(
  { api, id, user }: WebhookVisit,
  { deliveries }: WebhookRoutes,
  filters: LogFilters,
  page?: string,
) {
  const query = {
    ...deliveriesQuery(user, filters),
    count: perPage,
    ...(page !== undefined && { page_token: page }),
  }
  try {
    return await api.many<WebhookDelivery>(deliveries, 'GET /webhook_subscriptions/:uuid/deliveries', {
      ids: { uuid: id },
      query,
    })
  } catch (error) {
    if (error instanceof Invalid && page !== undefined) return undefined
    throw error
  }
}

function sendLog(reply: FastifyReply, visit: WebhookVisit, filters: LogFilters, list: ApiList<WebhookDelivery>) {
  const { texts, user, id } = visit
  const { text } = texts
  const { collection, pagination } = list
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return sendBelow(reply, visit, {
    title: text('wh-log'),
    main: html`<p>${text('wh-log-advice')} <a href="${webhookPath(id, 'replays')}">${text('wh-replay')}</a></p>
${(collection.length > 0 || isFiltered) && logFilterForm(visit, filters)}
${
  collection.length > 0
    ? html`<p class="quiet">${text('account-times-in', { zone: user.timezone })}</p>
${deliveryList(collection, visit)}`
    : html`<div class="empty"><p>${text(isFiltered ? 'wh-log-none-found' : 'wh-log-none')}</p>
<a class="button plain" href="${webhookPath(id)}">${text('go-back')}</a></div>`
}
${pageNav(webhookPath(id, 'deliveries'), filters, pagination, texts)}`,
  })
}
