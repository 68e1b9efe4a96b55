import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { button, hiddenField } from '../../platform/pages/fields.ts'
import { newFormKey } from '../book/form-key.ts'
import { errorSummary } from '../console/form-problems.ts'
import type { Draft } from '../console/layout.ts'
import { keyFields } from './webhook-fields.ts'
import { sendBelow, webhookPath, type WebhookVisit } from './webhook-load.ts'
import { webhookFormFields } from './webhook-problem-texts.ts'
import { getWebhookDetails } from './webhook-queries.ts'

/** Asks for the new key, and explains that both keys sign for a day. */
export async function sendRotation(
  reply: FastifyReply,
  db: Db,
  visit: WebhookVisit,
  { input, problems = [] }: Draft = {},
) {
  const { user, texts, id } = visit
  const { text } = texts
  const { is_signed } = await getWebhookDetails(db, user.organization_id, id)
  const { key = '', signing_key = '' } = input ?? {}
  const choices = [
    { value: 'generate', label: text('wh-rotate-generate') },
    { value: 'own', label: text('wh-rotate-own') },
  ]
  return sendBelow(reply, visit, {
    title: text('wh-rotate-title'),
    status: problems.length > 0 ? 400 : 200,
    main: html`${errorSummary(problems, webhookFormFields(texts), texts)}
<p>${text(is_signed ? 'wh-rotate-text' : 'wh-rotate-unsigned')}</p>
<form method="post" action="${webhookPath(id, 'rotate-key')}">${hiddenField('form_key', newFormKey())}
${keyFields({ key, signing_key }, text('wh-rotate-new'), choices, problems, texts)}
${button(text('wh-rotate-now'))} <a class="button plain" href="${webhookPath(id)}">${text('go-back')}</a></form>`,
  })
}
