import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { whenIn } from '../../platform/rate-limits/rules.ts'

export function sendNothing(reply: FastifyReply) {
  return sendPage(reply, {
    title: 'Nothing to book here',
    status: 404,
    main: html`<h1>Nothing to book here</h1>
<p>Perhaps the address was not copied as a whole, or what it led to is not offered any more. Please ask the people you
would like to meet.</p>`,
  })
}

export function sendUsed(reply: FastifyReply) {
  return sendPage(reply, {
    title: 'This link has been used',
    status: 410,
    main: html`<h1>This link has been used</h1>
<p>It was good for one booking. Please ask the people you would like to meet for another one.</p>`,
  })
}

export function sendTooMany(reply: FastifyReply, seconds: number) {
  return sendPage(reply.header('retry-after', String(seconds)), {
    title: 'Too many bookings',
    status: 429,
    main: html`<h1>Too many bookings</h1>
<p role="alert">Too many bookings from your network. Try again ${whenIn(seconds)}: go back and press the button
again. Nothing you typed is lost.</p>`,
  })
}
