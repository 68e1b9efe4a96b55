import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { asId } from '../../platform/ids.ts'
import { loadManagedForUpdate } from '../../webhooks/subscriptions/locked-permissions.ts'
import { webhookSubscriptions } from '../../webhooks/subscriptions/routes.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { requireVersion, StaleForm } from '../console/stale-form.ts'
import { sendEditForm } from './webhook-edit-form.ts'
import { readWebhook } from './webhook-input.ts'
import { getWebhook, loadWebhook, webhookPath } from './webhook-load.ts'
import { webhookProblems } from './webhook-problem-texts.ts'
import { versionOf } from './webhook-state.ts'

const path = webhookPath(':id', 'edit')

/** The address and the events of a webhook. */
export function webhookEditPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => sendEditForm(reply, await loadWebhook(db, request)))

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const visit = await loadWebhook(db, request)
    const { api, id } = visit
    const { url, events } = readWebhook(request.body)
    const version = request.body?.version
    try {
      await api.one(webhookSubscriptions, 'PATCH /webhook_subscriptions/:uuid', {
        ids: { uuid: id },
        body: { url, events },
        before: async (tx) => requireVersion(versionOf(await loadManagedForUpdate(tx, api.caller, asId(id))), version),
      })
      return await reply.redirect(`${webhookPath(id)}?done=saved`, 303)
    } catch (error) {
      const input = request.body
      if (!(error instanceof StaleForm))
        return sendEditForm(reply, visit, { input, problems: webhookProblems(error, events, visit) })
      return sendEditForm(reply, { ...visit, webhook: await getWebhook(api, id) }, { input, isStale: true })
    }
  })
}
