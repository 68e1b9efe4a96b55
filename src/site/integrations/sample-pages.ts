import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { subscribable, type SubscribableEvent } from '../../platform/events/catalog.ts'
import { html } from '../../platform/html.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { choiceField } from '../../platform/pages/fields.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { codeBox } from './code-layout.ts'
import { sendBelow, visitOf, webhookPath, type Visit, type WebhookRoutes } from './webhook-load.ts'
import { audiencesFor, eventsFor } from './webhook-state.ts'

/** What a receiver gets, with made-up data. */
export function samplePages(app: FastifyInstance, db: Db, { samples }: WebhookRoutes) {
  app.get<ConsoleRequest>(webhookPath('samples'), async (request, reply) => {
    const visit = visitOf(db, request)
    const {
      api,
      user,
      texts: { text },
    } = visit
    const offered = eventsFor(audiencesFor(user, false))
    const event = offered.find((name) => name === request.query.event) ?? 'invitee.created'
    const sample = await api.run(samples, 'GET /sample_webhook_data', { query: sampleQuery(event, visit) })
    return sendBelow(reply, visit, {
      title: text('wh-samples'),
      main: html`<p>${text('wh-sample-advice')}</p>
<form method="get" action="${webhookPath('samples')}">${choiceField({
        name: 'event',
        label: text('wh-log-event'),
        value: event,
        options: offered.map((value) => ({ value, label: value })),
      })}
<button type="submit">${text('wh-sample-show')}</button></form>
<h2>${text('wh-sample-of', { event })}</h2>
${codeBox(text('wh-sample-of', { event }), JSON.stringify(sample, null, 2))}`,
    })
  })
}

/** As a user's own event if possible, because every member may see those. */
function sampleQuery(event: SubscribableEvent, { user: { organization_id, user_id } }: Visit) {
  const organization = uriOf('organizations', organization_id)
  return subscribable[event].audiences.includes('user')
    ? { event, organization, scope: 'user', user: uriOf('users', user_id) }
    : { event, organization, scope: 'organization' }
}
