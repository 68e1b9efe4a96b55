import type { FastifyReply } from 'fastify'
import { getBranding } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import { button, hiddenField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { sitePath } from '../../platform/pages/site-path.ts'
import { keepLocale, type Texts } from '../../platform/texts/texts.ts'

export type PageState = 'question' | 'unsubscribed' | 'subscribed-again'

type PageInput = { token: string; organization_id: OrganizationId; state: PageState }

/** The page does not name the recipient: the email can have been forwarded. */
export async function sendState(reply: FastifyReply, db: Db, { token, organization_id, state }: PageInput) {
  const brand = await getBranding(db, organization_id)
  const texts = pageTexts(reply.request)
  const { title, lines, form } = contentOf(state, brand.name, token, texts)
  return sendPage(reply, {
    title,
    texts,
    brand,
    main: html`<h1>${title}</h1>
${lines.map((line) => html`<p>${line}</p>\n`)}${form}`,
  })
}

export function sendBrokenLink(reply: FastifyReply) {
  const texts = pageTexts(reply.request)
  const title = texts.text('broken-link')
  return sendPage(reply, {
    title,
    status: 404,
    texts,
    main: html`<h1>${title}</h1>
<p>${texts.text('unsubscribe-link-advice')}</p>`,
  })
}

function contentOf(state: PageState, organization: string, token: string, texts: Texts) {
  const { text } = texts
  const address = `${sitePath}/unsubscribe/${token}`
  const question = {
    title: text('unsubscribe-question', { organization }),
    lines: [text('unsubscribe-about', { organization }), text('unsubscribe-rest')],
    form: html`<form method="post" action="${keepLocale(address, texts)}">
${hiddenField('List-Unsubscribe', 'One-Click')}
${button(text('unsubscribe'))}
</form>`,
  }
  if (state === 'question') return question
  if (state === 'subscribed-again')
    return { title: text('subscribed-again'), lines: [text('subscribed-again-about', { organization })], form: '' }
  return {
    ...question,
    title: text('unsubscribed'),
    form: html`<form method="post" action="${keepLocale(`${address}/undo`, texts)}">
${button(text('subscribe-again'), 'plain')}
</form>`,
  }
}
