import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { secretBox } from '../../platform/pages/fields.ts'
import { momentText } from '../account/present.ts'
import { copyButton } from '../console/copy-button.ts'
import { sendConsole } from '../console/layout.ts'
import { section, webhooksPath } from './tabs-list.ts'
import { webhookPath, type WebhookVisit } from './webhook-load.ts'

/** `signing_key`: null if it is the user's own. */
type NewKey = { title: string; signing_key: string | null; previous_key_until: string | null }

/** A new signing key, which no other page shows. */
export function sendKey(reply: FastifyReply, visit: WebhookVisit, { title, signing_key, previous_key_until }: NewKey) {
  const { user, texts, id } = visit
  const { text } = texts
  return sendConsole(reply, user, section, {
    title,
    crumbs: [{ path: webhooksPath, label: text('int-webhooks') }],
    main: html`<h1>${title}</h1>
${
  signing_key === null
    ? html`<p>${text('wh-rotated-own')}</p>`
    : html`<p>${text('account-copy-now')}</p>
${secretBox(text('wh-key'), signing_key)}
<p>${copyButton(signing_key, text('wh-key'), texts)}</p>
<p>${text('wh-key-use')}</p>`
}
${
  previous_key_until !== null &&
  html`<p>${text('wh-rotated-both', {
    time: momentText(previous_key_until, user, texts),
    zone: user.timezone,
  })}</p>`
}
<p><a class="button" href="${webhookPath(id)}">${text('account-done')}</a></p>`,
  })
}
