import type { FastifyReply } from 'fastify'
import { config } from '../config.ts'
import type { Detail } from '../errors.ts'
import { html, type Html } from '../html.ts'
import type { ErrorResponse } from '../http/errors.ts'
import { sendPage } from './page.ts'
import { homePath } from './site-path.ts'

type Words = { title: string; text: string; next: Html | string }

const reference = html`<a href="${homePath}docs">API reference</a>`

/** What a person reads instead of the API's title, message and details. */
const words: Record<number, Words> = {
  400: {
    title: 'This request does not work', text: 'Something in the address or in what was sent is not valid:',
    next: html`Correct it and try again. The ${reference} says what is expected.`,
  },
  401: {
    title: 'This address is for programs', text: 'It belongs to the API and needs an access token.',
    next: html`Sign in to <a href="${config.AUTH_URL}/account/tokens">create a token</a>. The ${
      reference} shows how to send it.`,
  },
  403: { title: 'Not allowed', text: 'You cannot do this:', next: 'Ask an administrator of your organization.' },
  404: {
    title: 'Page not found', text: 'There is nothing at this address.',
    next: 'Check that it was copied completely, or ask the person who sent it to you.',
  },
  405: {
    title: 'This address works differently', text: 'The request used a method that is not supported here:',
    next: html`The ${reference} lists the methods of every address.`,
  },
  429: { title: 'Too many requests', text: 'Too many requests came from you:', next: 'Wait a moment and try again.' },
  500: {
    title: 'Something went wrong', text: 'This is our fault, not yours.',
    next: 'Try again. If it happens again, tell your administrator the request id below.',
  },
  503: {
    title: 'Temporarily unavailable', text: 'The service cannot answer right now.',
    next: 'Try again in a few seconds.',
  },
}
const otherwise: Words = {
  title: 'This request does not work', text: 'The service refused it:', next: html`See the ${reference}.`,
}

/** Statuses whose details say what to correct. The others would repeat the text above them. */
const explained = new Set([400, 403, 404, 405, 409, 422, 429])

const repeated = /^there is no such /

/** The same failure that programs get as JSON, as a page for a person. */
export function sendErrorPage(reply: FastifyReply, { status, body }: ErrorResponse) {
  const { title, text, next } = words[status] ?? otherwise
  const { details = [] } = body as { details?: Detail[] }
  const problems = explained.has(status) ? details.filter(({ message }) => !repeated.test(message)) : []
  return sendPage(reply, {
    title,
    status,
    main: html`<h1>${title}</h1>
<p>${text}</p>
${problems.length > 0 && html`<ul>${problems.map(problem)}</ul>`}
<p>${next}</p>
<p><a class="button plain" href="${homePath}">Go to the home page</a></p>
<p class="quiet">Error ${status} · Request id ${reply.request.id}</p>`,
  })
}

function problem({ parameter, message }: Detail) {
  return html`<li>${parameter !== undefined && html`<code>${parameter}</code> `}${message}</li>`
}
