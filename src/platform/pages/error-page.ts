import type { FastifyReply } from 'fastify'
import { config } from '../config.ts'
import type { Detail } from '../errors.ts'
import { html } from '../html.ts'
import type { ErrorResponse } from '../http/errors.ts'
import type { Problems } from '../problems.ts'
import { keepLocale, type PlainTextKey, type Texts } from '../texts/texts.ts'
import { pageTexts } from './page-texts.ts'
import { sendPage } from './page.ts'
import { homePath } from './site-path.ts'

type PageText = { title: PlainTextKey; text: PlainTextKey; next: PlainTextKey; links?: ('reference' | 'tokens')[] }

/** The texts for people, instead of the title and message of the API. */
const textKeys: Record<number, PageText> = {
  400: {
    title: 'request-invalid',
    text: 'request-invalid-text',
    next: 'request-invalid-next',
    links: ['reference'],
  },
  401: { title: 'api-address', text: 'api-address-text', next: 'api-address-next', links: ['tokens', 'reference'] },
  403: { title: 'not-allowed', text: 'not-allowed-text', next: 'not-allowed-next' },
  404: { title: 'not-found', text: 'not-found-text', next: 'not-found-next' },
  405: {
    title: 'method-unsupported',
    text: 'method-unsupported-text',
    next: 'method-unsupported-next',
    links: ['reference'],
  },
  429: { title: 'too-many-requests', text: 'too-many-requests-text', next: 'too-many-requests-next' },
  500: { title: 'something-wrong', text: 'something-wrong-text', next: 'something-wrong-next' },
  503: { title: 'unavailable', text: 'unavailable-text', next: 'unavailable-next' },
}
const otherStatus: PageText = {
  title: 'request-invalid',
  text: 'request-rejected',
  next: 'request-rejected-next',
  links: ['reference'],
}

/** Statuses with useful details. The details of the others repeat the text of the page. */
const statusesWithDetails = new Set([400, 403, 404, 405, 409, 422, 429])

const genericMessage = /^there is no such /

/** Renders the error that API clients get as JSON as a page for people. The details of the API are in English. */
export function sendErrorPage(reply: FastifyReply, { status, body }: ErrorResponse) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { links = [], ...keys } = textKeys[status] ?? otherStatus
  const { details = [] } = body as { details?: Problems }
  const problems = statusesWithDetails.has(status) ? details.filter(({ message }) => !genericMessage.test(message)) : []
  return sendPage(reply, {
    title: text(keys.title),
    status,
    texts,
    main: html`<h1>${text(keys.title)}</h1>
<p>${text(keys.text)}</p>
${problems.length > 0 && html`<ul lang="en" dir="ltr">${problems.map(problemItem)}</ul>`}
<p>${text(keys.next)}</p>
<p>${links.map((link) => linkTo(link, texts))}<a class="button plain" href="${keepLocale(homePath, texts)}">${text(
      'go-home',
    )}</a></p>
<p class="quiet">${text('error-number', { status, id: reply.request.id })}</p>`,
  })
}

/** The account and the API reference are in English. */
function linkTo(link: 'reference' | 'tokens', { text }: Texts) {
  const [address, label] =
    link === 'tokens'
      ? [`${config.AUTH_URL}/account/tokens`, text('create-token')]
      : [`${homePath}docs`, text('api-reference')]
  return html`<a class="button plain" href="${address}">${label}</a> `
}

function problemItem({ parameter, message }: Detail) {
  return html`<li>${parameter !== undefined && html`<code>${parameter}</code> `}${message}</li>`
}
