import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { button } from '../../platform/pages/fields.ts'
import { errorSummary } from '../console/form-problems.ts'
import type { Draft } from '../console/layout.ts'
import { staleNotice, versionField, type Difference } from '../console/stale-form.ts'
import { eventFields, urlField } from './webhook-fields.ts'
import { readWebhook } from './webhook-input.ts'
import { sendBelow, webhookPath, type WebhookVisit } from './webhook-load.ts'
import { webhookFormFields } from './webhook-problem-texts.ts'
import { eventsFor, versionOf } from './webhook-state.ts'

/** `isStale`: someone else saved the webhook first. */
export function sendEditForm(reply: FastifyReply, visit: WebhookVisit, draft: Draft & { isStale?: boolean } = {}) {
  const { texts, id, webhook } = visit
  const { text } = texts
  const { problems = [], isStale } = draft
  const { url, events } = draft.input ? readWebhook(draft.input) : { url: webhook.callback_url, events: webhook.events }
  const version = isStale ? versionOf(webhook) : { updated_at: draft.input?.version ?? versionOf(webhook).updated_at }
  return sendBelow(reply, visit, {
    title: text('wh-edit-title'),
    status: isStale ? 409 : problems.length > 0 ? 400 : 200,
    main: html`${isStale && staleNotice(differencesOf(visit, url, events), texts)}
${errorSummary(problems, webhookFormFields(texts), texts)}
<form method="post" action="${webhookPath(id, 'edit')}" novalidate>${versionField(version)}
${urlField(url, problems, texts)}
<p class="quiet">${text('wh-edit-note')}</p>
${eventFields(events, eventsFor([webhook.scope]), [webhook.scope], problems, texts)}
${button(text('wh-save'))} <a class="button plain" href="${webhookPath(id)}">${text('go-back')}</a></form>`,
  })
}

function differencesOf({ webhook, texts: { text } }: WebhookVisit, url: string, events: string[]): Difference[] {
  const listOf = (names: string[]) => names.toSorted().join(', ')
  return [
    { label: text('wh-url'), theirs: webhook.callback_url, yours: url },
    { label: text('wh-events'), theirs: listOf(webhook.events), yours: listOf(events) },
  ].filter(({ theirs, yours }) => theirs !== yours)
}
