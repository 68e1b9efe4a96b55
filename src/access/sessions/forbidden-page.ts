import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Forbidden } from '../../platform/errors.ts'
import { html, type Html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendPage } from '../../platform/pages/page.ts'

export const crossSiteCode = 'cross_site'

export const accountLink = (request: FastifyRequest) =>
  html`<p><a href="/console">${pageTexts(request).text('go-to-console')}</a></p>`

/** `footer`: what else the visitor can do. The messages of other errors are for members and in English. */
export function sendForbidden(reply: FastifyReply, { message, code }: Forbidden, footer?: Html) {
  const texts = pageTexts(reply.request)
  const title = texts.text('not-allowed')
  return sendPage(reply, {
    title,
    status: 403,
    texts,
    referrer: 'same-origin',
    main: html`<h1>${title}</h1>
${code === crossSiteCode ? html`<p>${texts.text('cross-site-form')}</p>` : html`<p lang="en" dir="ltr">${message}</p>`}
${footer}`,
  })
}
