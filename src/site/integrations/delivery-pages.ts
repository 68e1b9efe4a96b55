import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { doneMessageOf } from '../console/layout.ts'
import { findBody, loadDelivery, waitForAttempt, type DeliveryRequest } from './delivery-load.ts'
import { sendDelivery } from './delivery-page.ts'
import { webhookPath, type WebhookRoutes } from './webhook-load.ts'

const path = webhookPath(':id', 'deliveries', ':delivery')

/** One delivery, and the button that sends it again. */
export function deliveryPages(app: FastifyInstance, db: Db, routes: WebhookRoutes) {
  app.get<DeliveryRequest>(path, async (request, reply) => {
    const loaded = await loadDelivery(db, request, routes)
    const visit = request.query.done === 'tested' ? await waitForAttempt(loaded, routes) : loaded
    const { text } = visit.texts
    const message = doneMessageOf(request.query, {
      tested: text(visit.delivery.attempt_count > 0 ? 'wh-tested' : 'wh-test-waiting'),
      replayed: text('wh-replayed-one'),
    })
    return sendDelivery(reply, visit, { message, body: await findBody(db, visit) })
  })

  app.post<DeliveryRequest>(`${path}/replay`, async (request, reply) => {
    const { api, id, deliveryId: delivery } = await loadDelivery(db, request, routes)
    await api.one(routes.deliveries, 'POST /webhook_subscriptions/:uuid/deliveries/:delivery/replay', {
      ids: { uuid: id, delivery },
    })
    return reply.redirect(`${webhookPath(id, 'deliveries', delivery)}?done=replayed`, 303)
  })
}
