import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { WebhookDelivery } from '../../webhooks/deliveries/schema.ts'
import { webhookSubscriptions } from '../../webhooks/subscriptions/routes.ts'
import { formKeyIn } from '../book/form-key.ts'
import { problemsOf } from '../console/api.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'
import { section, webhooksPath } from './tabs-list.ts'
import { idIn, loadWebhook, nameOf, webhookPath, type WebhookRoutes } from './webhook-load.ts'
import { sendWebhook } from './webhook-page.ts'

const path = webhookPath(':id')

/** The page of a webhook, and the actions that need no form of their own. */
export function webhookPages(app: FastifyInstance, db: Db, routes: WebhookRoutes) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const visit = await loadWebhook(db, request)
    const { text } = visit.texts
    const message = doneMessageOf(request.query, {
      created: text('wh-created'),
      saved: text('wh-saved'),
      enabled: text('wh-enabled'),
      retried: text('wh-retried'),
    })
    return sendWebhook(reply, db, visit, routes, { message })
  })

  app.post<ConsoleRequest>(`${path}/enable`, async (request, reply) => {
    const { api, id, webhook } = await loadWebhook(db, request)
    await api.one(webhookSubscriptions, 'POST /webhook_subscriptions/:uuid/enable', { ids: { uuid: id } })
    return reply.redirect(`${webhookPath(id)}?done=${webhook.state === 'disabled' ? 'enabled' : 'retried'}`, 303)
  })

  app.post<ConsoleRequest>(`${path}/test`, async (request, reply) => {
    const visit = await loadWebhook(db, request)
    const { api, id } = visit
    try {
      const sent = await api.one<WebhookDelivery>(routes.deliveries, 'POST /webhook_subscriptions/:uuid/test', {
        ids: { uuid: id },
        body: { event: request.body?.event },
        idempotencyKey: formKeyIn(request.body),
      })
      return await reply.redirect(`${webhookPath(id, 'deliveries', idIn(sent))}?done=tested`, 303)
    } catch (error) {
      return sendWebhook(reply, db, visit, routes, { problems: problemsOf(error) })
    }
  })

  deletePages(app, db)
}

function deletePages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${path}/delete`, async (request, reply) => {
    const {
      user,
      texts: { text },
      id,
      webhook,
    } = await loadWebhook(db, request)
    return sendConfirmation(reply, user, section, {
      title: text('wh-delete-title'),
      text: text('wh-delete-text', { host: nameOf(webhook) }),
      action: webhookPath(id, 'delete'),
      label: text('wh-delete-now'),
      back: webhookPath(id),
      crumbs: [
        { path: webhooksPath, label: text('int-webhooks') },
        { path: webhookPath(id), label: nameOf(webhook) },
      ],
    })
  })

  app.post<ConsoleRequest>(`${path}/delete`, async (request, reply) => {
    const { api, id } = await loadWebhook(db, request)
    await api.run(webhookSubscriptions, 'DELETE /webhook_subscriptions/:uuid', { ids: { uuid: id } })
    return reply.redirect(`${webhooksPath}?done=deleted`, 303)
  })
}
