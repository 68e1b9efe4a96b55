import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { webhookReplays } from '../../webhooks/deliveries/replay-routes.ts'
import type { WebhookReplay } from '../../webhooks/deliveries/replay-schema.ts'
import { errorSummary } from '../console/form-problems.ts'
import type { Draft } from '../console/layout.ts'
import { pageNav } from './links-layout.ts'
import { replayForm, replayFormFields } from './replay-form.ts'
import { replayList } from './replay-list.ts'
import { sendBelow, webhookPath, type WebhookVisit } from './webhook-load.ts'

/** The form for a new replay, and the earlier ones. */
export async function sendReplays(reply: FastifyReply, visit: WebhookVisit, draft: Draft, page?: string) {
  const { api, id, texts, webhook } = visit
  const { text } = texts
  const { problems = [] } = draft
  const { collection, pagination } = await api.many<WebhookReplay>(
    webhookReplays,
    'GET /webhook_subscriptions/:uuid/replays',
    {
      ids: { uuid: id },
      query: { sort: 'created_at:desc', count: '20', ...(page !== undefined && { page_token: page }) },
    },
  )
  return sendBelow(reply, visit, {
    title: text('wh-replay-new'),
    status: problems.length > 0 ? 400 : 200,
    main: html`<p>${text('wh-replay-advice')}</p>
${errorSummary(problems, replayFormFields(texts), texts)}
${
  webhook.state === 'disabled'
    ? html`<p>${text('wh-replay-disabled')}</p>
<p><a class="button plain" href="${webhookPath(id)}">${text('go-back')}</a></p>`
    : replayForm(visit, draft, Date.now())
}
<h2>${text('wh-replays')}</h2>
${replayList(collection, visit)}
${pageNav(webhookPath(id, 'replays'), {}, pagination, texts)}`,
  })
}
