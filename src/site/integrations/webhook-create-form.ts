import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { button, hiddenField } from '../../platform/pages/fields.ts'
import { newFormKey } from '../book/form-key.ts'
import { errorSummary } from '../console/form-problems.ts'
import type { Draft } from '../console/layout.ts'
import type { AudienceChoices } from './audience-load.ts'
import { webhooksPath } from './tabs-list.ts'
import { audienceField, eventFields, keyFields, urlField } from './webhook-fields.ts'
import { readWebhook } from './webhook-input.ts'
import { sendBelow, type Visit } from './webhook-load.ts'
import { webhookFormFields } from './webhook-problem-texts.ts'
import { eventsFor } from './webhook-state.ts'

/** `draft`: what the user entered, with its errors. Each form has another key, because an error uses the key up. */
export function sendCreateForm(reply: FastifyReply, visit: Visit, choices: AudienceChoices, draft: Draft = {}) {
  const { texts } = visit
  const { text } = texts
  const { problems = [] } = draft
  const input = readWebhook(draft.input)
  const keys = [
    { value: 'generate', label: text('wh-key-generate') },
    { value: 'own', label: text('wh-key-own') },
    { value: 'none', label: text('wh-key-none') },
  ]
  return sendBelow(reply, visit, {
    title: text('wh-new'),
    status: problems.length > 0 ? 400 : 200,
    main: html`${errorSummary(problems, webhookFormFields(texts), texts)}
<form method="post" action="${webhooksPath}" novalidate>${hiddenField('form_key', newFormKey())}
${urlField(input.url, problems, texts)}
${audienceField(input.audience, choices.options, problems, texts)}
${eventFields(input.events, eventsFor(choices.scopes), choices.scopes, problems, texts)}
${keyFields(input, text('wh-key-choice'), keys, problems, texts)}
${button(text('wh-create'))} <a class="button plain" href="${webhooksPath}">${text('go-back')}</a></form>`,
  })
}
