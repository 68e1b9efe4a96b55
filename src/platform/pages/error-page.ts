import type { FastifyReply } from 'fastify'
import { config } from '../config.ts'
import type { Detail } from '../errors.ts'
import { html, type Html } from '../html.ts'
import type { ErrorResponse } from '../http/errors.ts'
import type { Problems } from '../problems.ts'
import { sendPage } from './page.ts'
import { homePath } from './site-path.ts'

type PageText = { title: string; text: string; next: Html | string }

const reference = html`<a href="${homePath}docs">API reference</a>`

/** The texts for people, instead of the title and message of the API. */
const pageTexts: Record<number, PageText> = {
  400: {
    title: 'This request does not work', text: 'Something in the address or the form is not valid:',
    next: html`Correct it and try again. The ${reference} explains what is expected.`,
  },
  401: {
    title: 'This address is part of the API', text: 'It requires an access token.',
    next: html`Sign in to <a href="${config.AUTH_URL}/account/tokens">create a token</a>. The ${
      reference} shows how to send it.`,
  },
  403: { title: 'Not allowed', text: 'You cannot do this:', next: 'Ask an admin of your organization for access.' },
  404: {
    title: 'Page not found', text: 'There is nothing at this address.',
    next: 'Check that it was copied completely, or ask the person who sent it to you.',
  },
  405: {
    title: 'Method not supported', text: 'The request used a method that this address does not support:',
    next: html`The ${reference} lists the methods of every address.`,
  },
  429: { title: 'Too many requests', text: 'You sent too many requests:', next: 'Wait a moment and try again.' },
  500: {
    title: 'Something went wrong', text: 'An unexpected error occurred.',
    next: 'Try again. If it happens again, send the request id below to your admin.',
  },
  503: {
    title: 'Temporarily unavailable', text: 'The service cannot respond right now.',
    next: 'Try again in a few seconds.',
  },
}
const otherStatus: PageText = {
  title: 'This request does not work', text: 'The service rejected it:', next: html`See the ${reference}.`,
}

/** Statuses with useful details. The details of the others repeat the text of the page. */
const statusesWithDetails = new Set([400, 403, 404, 405, 409, 422, 429])

const genericMessage = /^there is no such /

/** Renders the error that API clients get as JSON as a page for people. */
export function sendErrorPage(reply: FastifyReply, { status, body }: ErrorResponse) {
  const { title, text, next } = pageTexts[status] ?? otherStatus
  const { details = [] } = body as { details?: Problems }
  const problems = statusesWithDetails.has(status) ? details.filter(({ message }) => !genericMessage.test(message)) : []
  return sendPage(reply, {
    title,
    status,
    main: html`<h1>${title}</h1>
<p>${text}</p>
${problems.length > 0 && html`<ul>${problems.map(problemItem)}</ul>`}
<p>${next}</p>
<p><a class="button plain" href="${homePath}">Go to the home page</a></p>
<p class="quiet">Error ${status} · Request id ${reply.request.id}</p>`,
  })
}

function problemItem({ parameter, message }: Detail) {
  return html`<li>${parameter !== undefined && html`<code>${parameter}</code> `}${message}</li>`
}
