import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { readToken, writeToken } from '../../platform/http/page-token.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'
import { webhooksPath } from './tabs-list.ts'
import { addressOf, webhookFiltersIn } from './webhook-list-input.ts'
import { sendWebhooks } from './webhook-list-page.ts'
import { visitOf } from './webhook-load.ts'
import { hasWebhookPlan } from './webhook-permissions.ts'
import { listWebhooks } from './webhook-queries.ts'

const perPage = 20

export function webhookListPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(webhooksPath, async (request, reply) => {
    const visit = visitOf(db, request)
    const filters = webhookFiltersIn(request.query)
    const { page } = request.query
    // A token works only for its own filters.
    const list = `webhooks ${JSON.stringify([visit.user.organization_id, filters])}`
    const token = typeof page === 'string' ? readToken(page, list) : undefined
    if (page !== undefined && !token) return reply.redirect(addressOf(webhooksPath, filters), 303)
    const { rows, next, previous } = await listWebhooks(db, visit.user, filters, {
      sort: [{ field: 'created_at', direction: 'desc' }],
      count: perPage,
      page_token: token?.cursor,
    })
    const message = doneMessageOf(request.query, { deleted: visit.texts.text('wh-deleted') })
    return sendWebhooks(reply, visit, {
      filters,
      rows,
      message,
      canCreate: hasWebhookPlan(visit.api.caller),
      tokens: {
        next_page_token: next && writeToken(next, list),
        previous_page_token: previous && writeToken(previous, list),
      },
    })
  })
}
