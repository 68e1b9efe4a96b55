import { findGuestsOf } from '../../meetings/invitees/queries.ts'
import { picturePathOf } from '../../people/pictures/present.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { keepLocale, type Texts } from '../../platform/texts/texts.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { schedulingUrlOf } from '../../scheduling/event-types/present.ts'
import type { Booking } from '../manage-booking/load.ts'
import { hostZoneOf } from '../manage-booking/rules.ts'
import type { SummaryOptions } from '../manage-booking/summary-list.ts'
import { picture } from './about-layout.ts'

/** The host's time and picture, and the guests of this invitee: others in a group brought their own. */
export async function loadHostsAndGuests(
  db: Db,
  plan: PlanRow,
  booking: Booking,
  { text }: Texts,
): Promise<SummaryOptions> {
  const guests = await findGuestsOf(db, booking.invitee)
  return {
    hostZone: hostZoneOf(plan, booking),
    hosts: hostList(plan, booking),
    more: guests.length > 0 ? [[text('guests'), guestList(guests)]] : [],
  }
}

export function anotherBookingLink(plan: PlanRow, texts: Texts) {
  return html`<p class="other"><a href="${keepLocale(schedulingUrlOf(plan), texts)}">${texts.text(
    'book-another',
  )}</a></p>`
}

export function answersOf({ invitee }: Booking, { text }: Texts) {
  const answers = invitee.questions_and_answers.map(({ question, answer }): Fact => [
    html`<bdi>${question}</bdi>`,
    html`<span class="answer" dir="auto">${answer}</span>`,
  ])
  return (
    answers.length > 0 &&
    html`<div class="answers"><h2>${text('answers')}</h2>
${factList(answers)}</div>`
  )
}

function hostList({ hours }: PlanRow, { event }: Booking) {
  return html`<ul class="hosts">${event.hosts.map(({ user_id, name }) => {
    const address = hours.find((host) => host.user_id === user_id)?.avatar_url ?? null
    return html`<li>${picturePathOf(address) !== undefined && picture(name, address)}<bdi>${name}</bdi></li>`
  })}</ul>`
}

function guestList(guests: string[]) {
  return html`<ul class="guests">${guests.map((email) => html`<li><bdi>${email}</bdi></li>`)}</ul>`
}
