import type { FastifyReply } from 'fastify'
import { findGuestsOf } from '../../meetings/invitees/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { getPlan, type PlanRow } from '../../scheduling/availability/queries.ts'
import { schedulingUrlOf } from '../../scheduling/event-types/present.ts'
import { pageTexts } from '../calendar/page-texts.ts'
import { calendarList } from '../manage-booking/calendar-list.ts'
import { manageLinks } from '../manage-booking/error-pages.ts'
import { sendBookingPage, summaryOf } from '../manage-booking/layout.ts'
import type { Booking } from '../manage-booking/load.ts'
import { hostZoneOf } from '../manage-booking/rules.ts'
import { picture } from './layout.ts'

/** `isLinkUsed`: a single-use link led here, so no other meeting is offered. */
type Confirmation = { status?: number; isLinkUsed: boolean }

/** Everything about the new booking, and what to do with it. */
export async function sendConfirmation(
  reply: FastifyReply, db: Db, booking: Booking, { status = 200, isLinkUsed }: Confirmation,
) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { event, invitee } = booking
  const plan = await getPlan(db, event.organization_id, event.event_type_id)
  // The guests of this invitee only: others in a group brought their own.
  const guests = await findGuestsOf(db, invitee)
  return sendBookingPage(reply, db, booking, {
    title: text('booked'),
    status,
    main: html`<h1>${text('booked')}</h1>
<p>${text('emailed-details', { email: invitee.email })}</p>
${summaryOf(booking, texts, {
  hostZone: hostZoneOf(plan, booking), hosts: hostList(plan, booking),
  more: guests.length > 0 ? [[text('guests'), guestList(guests)]] : [],
})}
${answersOf(booking, texts)}
${calendarList(booking, texts)}
${manageLinks(booking, texts)}
${!isLinkUsed && plan.active && html`<p class="other"><a href="${schedulingUrlOf(plan)}">${
  text('book-another')}</a></p>`}`,
  })
}

function hostList({ hours }: PlanRow, { event }: Booking) {
  return html`<ul class="hosts">${event.hosts.map(({ user_id, name }) => {
    const address = hours.find((host) => host.user_id === user_id)?.avatar_url ?? null
    return html`<li>${address !== null && picture(name, address)}${name}</li>`
  })}</ul>`
}

function guestList(guests: string[]) {
  return html`<ul class="guests">${guests.map((email) => html`<li>${email}</li>`)}</ul>`
}

function answersOf({ invitee }: Booking, { text }: Texts) {
  const answers = invitee.questions_and_answers.map(({ question, answer }): Fact =>
    [question, html`<span class="answer">${answer}</span>`])
  return answers.length > 0 && html`<div class="answers"><h2>${text('answers')}</h2>
${factList(answers)}</div>`
}
