import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import type { BookingData } from '../../platform/pages/browser/booking-data.ts'
import { instantText } from '../../platform/pages/browser/slots-view.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { chosenTimeText } from '../calendar/page-data.ts'
import { pageTexts } from '../calendar/page-texts.ts'
import type { View } from '../calendar/rules.ts'
import { renderTimePicker } from '../calendar/time-picker.ts'
import { manageLinks } from './error-pages.ts'
import { pathTo, reasonField, sendBookingPage, summaryOf } from './layout.ts'
import type { Booking } from './load.ts'
import { problemText } from './slot-problem-texts.ts'

export type RescheduleInput = { start_time?: string | undefined; reason?: string | undefined }

type ReschedulePage = {
  booking: Booking
  view: View
  /** Undefined if the event type is not active. */
  data: BookingData | undefined
  texts: Texts
  input: RescheduleInput
  problems: Problems
}

export function renderReschedule({ booking, view, data, texts, input, problems }: ReschedulePage) {
  const { text } = texts
  const { invitee } = booking
  const general = problems.filter(({ parameter }) => parameter !== 'reason').map((one) => problemText(one, texts)).join(' ')
  const reasonProblem = problems.find(({ parameter }) => parameter === 'reason')?.message
  return html`<h1>${text('choose-other-time')}</h1>
${summaryOf(booking, texts, { zone: view.zone })}
<p id="message" role="alert" tabindex="-1"${general === '' && html` hidden`}>${general}</p>
${data ? html`${renderTimePicker({
  data, view, texts, isHidden: data.start !== undefined,
  form: { method: 'get', action: pathTo('reschedulings', invitee), hidden: [['key', invitee.link_key]] },
})}
<form id="details" method="post" action="${data.path}/${
  data.start === undefined ? '' : instantText(data.start)}?${data.query}"${data.start === undefined && html` hidden`}>
<h2 id="details-title" tabindex="-1">${text('new-time')}</h2>
<p class="chosen"><strong id="summary">${chosenTimeText(data)}</strong>
<a class="button plain" id="change-time" href="${pathTo('reschedulings', invitee, { timezone: view.zone })}">${
  text('change-time')}</a></p>
${reasonField(input.reason ?? '', reasonProblem, texts)}
<button class="book">${text('reschedule')}<span class="submitting" aria-live="polite"></span></button>
</form>` : html`<p>${text('slot-inactive')}</p>`}
<p class="other">${text('no-time-works')} <a href="${pathTo('cancellations', invitee)}">${text('cancel-booking')}</a></p>`
}

export function sendRescheduled(reply: FastifyReply, db: Db, booking: Booking) {
  const texts = pageTexts(reply.request)
  return sendBookingPage(reply, db, booking, {
    title: texts.text('rescheduled'),
    main: html`<h1>${texts.text('booking-rescheduled')}</h1>
<p>${texts.text('your-new-time')}</p>
${summaryOf(booking, texts)}
${manageLinks(booking, texts)}`,
  })
}
