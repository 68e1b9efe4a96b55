import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import type { EventRow } from '../../meetings/scheduled-events/queries.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Problems } from '../../platform/problems.ts'
import { errorSummary } from '../console/form-problems.ts'
import { sendConsole } from '../console/layout.ts'
import { paymentFields, renderPaymentForm, type PaymentInput } from './payment-form.ts'
import { meetingPath } from './present.ts'

type PaymentContent = { event: EventRow; invitee: InviteeRow; input: PaymentInput; problems: Problems }

export function sendPayment(reply: FastifyReply, user: SignedInUser, content: PaymentContent) {
  const { event, invitee, input, problems } = content
  const texts = pageTexts(reply.request)
  const { text } = texts
  const title = text('payment-title', { name: invitee.name })
  return sendConsole(reply, user, 'meetings', {
    title,
    status: problems.length > 0 ? 400 : 200,
    crumbs: [
      { path: '/console/meetings', label: text('nav-meetings') },
      { path: meetingPath(event.id), label: event.name ?? text('meeting') },
    ],
    main: html`<h1>${title}</h1>
${errorSummary(problems, paymentFields(texts), texts)}
<p>${text('payment-intro')}</p>
${renderPaymentForm(invitee.id, input, problems, texts)}`,
  })
}
