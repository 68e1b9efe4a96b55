import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { webhookReplays } from '../../webhooks/deliveries/replay-routes.ts'
import type { WebhookReplay } from '../../webhooks/deliveries/replay-schema.ts'
import { formKeyIn } from '../book/form-key.ts'
import { problemsOf } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { newReplayOf, replayProblems } from './replay-input.ts'
import { sendReplays } from './replay-list-page.ts'
import { idIn, loadWebhook, webhookPath } from './webhook-load.ts'

const path = webhookPath(':id', 'replays')

/** Sends the events of a period again. */
export function replayPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const { page } = request.query
    return sendReplays(reply, await loadWebhook(db, request), {}, typeof page === 'string' ? page : undefined)
  })

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const visit = await loadWebhook(db, request)
    const { api, id, user, texts } = visit
    try {
      const replay = await api.one<WebhookReplay>(webhookReplays, 'POST /webhook_subscriptions/:uuid/replays', {
        ids: { uuid: id },
        body: newReplayOf(request.body ?? {}, user.timezone),
        idempotencyKey: formKeyIn(request.body),
      })
      return await reply.redirect(`${webhookPath(id, 'replays', idIn(replay))}?done=started`, 303)
    } catch (error) {
      return sendReplays(reply, visit, { input: request.body, problems: replayProblems(problemsOf(error), texts) })
    }
  })
}
