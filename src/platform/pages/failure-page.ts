import type { FastifyReply } from 'fastify'
import { TooManyRequests } from '../errors.ts'
import { html } from '../html.ts'
import { toErrorResponse } from '../http/errors.ts'
import { waitText } from '../texts/wait-text.ts'
import { pageTexts } from './page-texts.ts'
import { sendPage } from './page.ts'

/** Sends an error page instead of JSON. */
export function sendFailure(reply: FastifyReply, error: unknown) {
  const { status, headers } = toErrorResponse(error)
  if (status >= 500) reply.log.error({ request_id: reply.request.id, err: error })
  const texts = pageTexts(reply.request)
  const { text } = texts
  const isRateLimit = error instanceof TooManyRequests
  const title = text(isRateLimit ? 'too-many-attempts' : 'something-wrong')
  return sendPage(reply.headers(headers ?? {}), {
    title,
    status,
    texts,
    main: html`<h1>${title}</h1>
<p>${
      isRateLimit
        ? text('try-again', { wait: waitText(error.seconds, texts) })
        : text(status === 400 ? 'form-unreadable' : 'nothing-changed')
    }</p>
<p class="quiet">${text('send-request-id', { id: reply.request.id })}</p>`,
  })
}
