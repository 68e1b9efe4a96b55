import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { webhookSubscriptions } from '../../webhooks/subscriptions/routes.ts'
import type { WebhookSubscription } from '../../webhooks/subscriptions/schema.ts'
import { formKeyIn } from '../book/form-key.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { loadAudiences } from './audience-load.ts'
import { webhooksPath } from './tabs-list.ts'
import { newWebhookOf } from './webhook-input.ts'
import { sendCreateForm } from './webhook-create-form.ts'
import { sendKey } from './webhook-key-page.ts'
import { idIn, visitOf, webhookPath } from './webhook-load.ts'
import { webhookProblems } from './webhook-problem-texts.ts'

/** A new webhook. If the service made its key, the response to the form is the only page that shows it. */
export function webhookCreatePages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(webhookPath('new'), async (request, reply) => {
    const visit = visitOf(db, request)
    return sendCreateForm(reply, visit, await loadAudiences(db, visit))
  })

  app.post<ConsoleRequest>(webhooksPath, async (request, reply) => {
    const visit = visitOf(db, request)
    const { user, api, texts } = visit
    const body = newWebhookOf(request.body, user)
    try {
      const created = await api.one<WebhookSubscription>(webhookSubscriptions, 'POST /webhook_subscriptions', {
        body,
        idempotencyKey: formKeyIn(request.body),
      })
      const id = idIn(created)
      if (request.body?.key !== 'generate') return await reply.redirect(`${webhookPath(id)}?done=created`, 303)
      return await sendKey(
        reply,
        { ...visit, id, webhook: created },
        {
          title: texts.text('wh-key-created'),
          signing_key: body.signing_key ?? null,
          previous_key_until: null,
        },
      )
    } catch (error) {
      const problems = webhookProblems(error, body.events, visit)
      return sendCreateForm(reply, visit, await loadAudiences(db, visit), { input: request.body, problems })
    }
  })
}
