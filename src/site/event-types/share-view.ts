import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html, type Html } from '../../platform/html.ts'
import { secretBox } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { copyButton } from '../console/copy-button.ts'
import { listPath } from './list-input.ts'
import { sendBelowList } from './list-layout.ts'

const linkStyle = `
.link { display: flex; flex-wrap: wrap; gap: var(--space-3); }
.link :is(form, button, a) { margin: 0; }
`

type CreatedLink = {
  /** The event type, as the invitee will see it. */
  name: string
  url: string
  /** The way to one more link. */
  another: Html
}

/** The answer to the form is the only page that shows the link. */
export function sendCreatedLink(reply: FastifyReply, user: SignedInUser, { name, url, another }: CreatedLink) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendBelowList(reply, user, {
    title: text('et-once-title'),
    style: linkStyle,
    main: html`<p>${text('et-once-text', { name })}</p>
${secretBox(name, url)}
<div class="link">${copyButton(url, text('et-link-to', { name }), texts)}${another}<a class="button" href="${
      listPath
    }">${text('et-done')}</a></div>`,
  })
}
