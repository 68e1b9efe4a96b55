import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import type { BookingData } from '../../platform/pages/browser/booking-data.ts'
import { instantText } from '../../platform/pages/browser/slots-view.ts'
import { hiddenField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { getPlan } from '../../scheduling/availability/queries.ts'
import { chosenTimeText } from '../calendar/page-data.ts'
import { pageTexts } from '../calendar/page-texts.ts'
import type { View } from '../calendar/rules.ts'
import { renderTimePicker } from '../calendar/time-picker.ts'
import { calendarList } from './calendar-list.ts'
import { manageLinks } from './error-pages.ts'
import { pathTo, reasonField, sendBookingPage, summaryOf } from './layout.ts'
import type { Booking } from './load.ts'
import { hostZoneOf } from './rules.ts'
import { isSlotProblem, problemText } from './slot-problem-texts.ts'

export type RescheduleInput = { start_time?: string | undefined; reason?: string | undefined }

type ReschedulePage = {
  booking: Booking
  view: View
  /** Undefined if the event type is not active. */
  data: BookingData | undefined
  texts: Texts
  input: RescheduleInput
  problems: Problems
  message: string | undefined
}

export function renderReschedule(page: ReschedulePage) {
  const { booking, view, data, texts, problems, message } = page
  const { text } = texts
  const { invitee } = booking
  const slotProblems = problems.filter(isSlotProblem).map((one) => problemText(one, texts))
  const general = [...(message === undefined ? [] : [message]), ...slotProblems].join(' ')
  return html`<div class="booking">
<div class="about"><h1>${text('choose-other-time')}</h1>
<h2>${text('current-time')}</h2>
${summaryOf(booking, texts, { zone: view.zone })}</div>
<div class="pane"><p id="message" role="alert" tabindex="-1"${general === '' && html` hidden`}>${general}</p>
${data ? html`${renderTimePicker({
  data, view, texts, isHidden: data.start !== undefined,
  form: { method: 'get', action: pathTo('reschedulings', invitee), hidden: [['key', invitee.link_key]] },
})}
${renderForm(page, data)}` : general === '' && html`<p>${text('slot-inactive')}</p>`}
<p class="other">${text('no-time-works')} <a href="${pathTo('cancellations', invitee)}">${
  text('cancel-booking')}</a></p></div>
</div>`
}

/** Until a time is chosen it is hidden, for the script to show. */
function renderForm({ booking: { invitee }, view, texts, input, problems }: ReschedulePage, data: BookingData) {
  const { text } = texts
  const wrongReason = problems.find((problem) => !isSlotProblem(problem))?.message
  const start = data.start === undefined ? '' : `/${instantText(data.start)}`
  const otherTimes = pathTo('reschedulings', invitee, { timezone: view.zone, date: view.date ?? '' })
  return html`<form id="details" method="post" action="${data.path}${start}?${data.query}"${
  start === '' && html` hidden`}>
<h2 id="details-title" tabindex="-1">${text('new-time')}</h2>
<p class="chosen"><strong id="summary">${chosenTimeText(data)}</strong>
<a class="button plain" id="change-time" href="${otherTimes}">${text('change-time')}</a></p>
${hiddenField('timezone', view.zone)}${hiddenField('clock', view.notation)}
${reasonField(input.reason ?? '', wrongReason, texts)}
<button class="book">${text('reschedule')}<span class="submitting" aria-live="polite"></span></button>
</form>`
}

/** `view`: the new time is shown in the zone in which it was chosen. The script of the page gets its address, too. */
export async function sendRescheduled(reply: FastifyReply, db: Db, booking: Booking, { zone }: Pick<View, 'zone'>) {
  const texts = pageTexts(reply.request)
  const { event, invitee } = booking
  const plan = await getPlan(db, event.organization_id, event.event_type_id)
  return sendBookingPage(reply.header('content-location', pathTo('bookings', invitee)), db, booking, {
    title: texts.text('rescheduled'),
    main: html`<h1>${texts.text('booking-rescheduled')}</h1>
<p>${texts.text('your-new-time')}</p>
${summaryOf(booking, texts, { zone, hostZone: hostZoneOf(plan, booking) })}
${calendarList(booking, texts)}
${manageLinks(booking, texts)}`,
  })
}
