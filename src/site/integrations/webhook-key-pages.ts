import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { webhookSubscriptions } from '../../webhooks/subscriptions/routes.ts'
import type { SigningKey } from '../../webhooks/subscriptions/schema.ts'
import { formKeyIn } from '../book/form-key.ts'
import { problemsOf } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { sendRotation } from './webhook-key-form.ts'
import { sendKey } from './webhook-key-page.ts'
import { loadWebhook, webhookPath } from './webhook-load.ts'

const path = webhookPath(':id', 'rotate-key')

/** The response to the form is the only page that shows the new key. */
export function webhookKeyPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => sendRotation(reply, db, await loadWebhook(db, request)))

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const visit = await loadWebhook(db, request)
    const { key, signing_key = '' } = request.body ?? {}
    try {
      const rotated = await visit.api.one<SigningKey>(
        webhookSubscriptions,
        'POST /webhook_subscriptions/:uuid/rotate_signing_key',
        {
          ids: { uuid: visit.id },
          body: key === 'own' ? { signing_key } : {},
          idempotencyKey: formKeyIn(request.body),
        },
      )
      return await sendKey(reply, visit, { title: visit.texts.text('wh-rotated'), ...rotated })
    } catch (error) {
      return sendRotation(reply, db, visit, { input: request.body, problems: problemsOf(error) })
    }
  })
}
