import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { notice } from '../../platform/pages/fields.ts'
import { factList } from '../../platform/pages/item-list.ts'
import { webhookReplays } from '../../webhooks/deliveries/replay-routes.ts'
import type { WebhookReplay } from '../../webhooks/deliveries/replay-schema.ts'
import { timeElement } from '../account/present.ts'
import { doneMessageOf, idOf, type ConsoleRequest } from '../console/layout.ts'
import { momentIn } from './replay-input.ts'
import { queuedText, rangeText, replayStatusKey } from './replay-list.ts'
import { addressOf } from './webhook-list-input.ts'
import { loadWebhook, sendBelow, webhookPath } from './webhook-load.ts'

type ReplayRequest = Omit<ConsoleRequest, 'Params'> & { Params: { id: string; replay: string } }

/** How far a replay is. The user reloads the page to see more. */
export function replayProgressPages(app: FastifyInstance, db: Db) {
  app.get<ReplayRequest>(webhookPath(':id', 'replays', ':replay'), async (request, reply) => {
    const visit = await loadWebhook(db, request)
    const { api, id, user, texts } = visit
    const { text } = texts
    const replayId = idOf({ id: request.params.replay })
    const replay = await api.one<WebhookReplay>(webhookReplays, 'GET /webhook_subscriptions/:uuid/replays/:replay', {
      ids: { uuid: id, replay: replayId },
    })
    const [from, to] = [replay.since, replay.until].map((time) =>
      momentIn(Date.parse(time), user.timezone).slice(0, 10),
    )
    return sendBelow(reply, visit, {
      title: text('wh-replay-title'),
      above: [{ path: webhookPath(id, 'replays'), label: text('wh-replays') }],
      main: html`${notice(doneMessageOf(request.query, { started: text('wh-replay-started') }))}
${factList([
  [text('wh-status'), text(replayStatusKey(replay))],
  [text('wh-replay-progress'), queuedText(replay, visit)],
  [text('wh-replay-range'), rangeText(replay, visit)],
  [text('wh-replay-which'), text(replay.only_failed ? 'wh-replay-missed' : 'wh-replay-all')],
  [text('account-created'), timeElement(replay.created_at, user, texts)],
])}
<div class="toolbar">${
        replay.status === 'running' &&
        html`<a class="button" href="${webhookPath(id, 'replays', replayId)}">${text('wh-refresh')}</a>`
      }
<a class="button plain" href="${addressOf(webhookPath(id, 'deliveries'), { from, to })}">${text(
        'wh-replay-log',
      )}</a></div>`,
    })
  })
}
