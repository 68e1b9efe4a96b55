import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { formatWait } from '../../platform/rate-limits/rules.ts'

export function sendNotFound(reply: FastifyReply) {
  return sendPage(reply, {
    title: 'Booking page not found',
    status: 404,
    main: html`<h1>Booking page not found</h1>
<p>Check that you copied the whole link. If you did, this meeting is no longer offered. Ask the people you want to meet
for a new link.</p>`,
  })
}

export function sendUsedLink(reply: FastifyReply) {
  return sendPage(reply, {
    title: 'This link has already been used',
    status: 410,
    main: html`<h1>This link has already been used</h1>
<p>It works for one booking only. Ask the people you want to meet for a new link.</p>`,
  })
}

export function sendTooMany(reply: FastifyReply, seconds: number) {
  return sendPage(reply.header('retry-after', String(seconds)), {
    title: 'Too many bookings',
    status: 429,
    main: html`<h1>Too many bookings</h1>
<p role="alert">Too many bookings from your network. Try again ${formatWait(seconds)}: go back and press the button
again. Nothing you entered is lost.</p>`,
  })
}
