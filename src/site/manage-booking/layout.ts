import type { FastifyReply } from 'fastify'
import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import { getBranding } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { html, type Html } from '../../platform/html.ts'
import type { BookingData } from '../../platform/pages/browser/booking-data.ts'
import { areaField } from '../../platform/pages/fields.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { sitePath } from '../../platform/pages/site-path.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { pageTexts } from '../calendar/page-texts.ts'
import { bookingStyle } from '../calendar/style.ts'
import type { Booking } from './load.ts'
import { hasSameClock, locationText, timeOf, zoneName } from './present.ts'
import { zoneOf } from './rules.ts'
import { maxReason } from './schema.ts'

type BookingPageContent = { title: string; status?: number; main: Html; data?: BookingData }

/** A page about a booking, in the design of its organization. Without a booking, it is a page of the service. */
export async function sendBookingPage(
  reply: FastifyReply, db: Db, booking: Booking | undefined, { data, ...page }: BookingPageContent,
) {
  const brand = booking && await getBranding(db, booking.event.organization_id)
  return sendPage(reply, {
    ...page, brand, texts: pageTexts(reply.request), cache: 'private', style: bookingStyle,
    ...(data && { inline: { script: 'booking', id: 'booking-data', data } }),
  })
}

type SummaryOptions = {
  zone?: string
  /** The time is also shown there, if the clocks differ. */
  hostZone?: string
  /** The hosts with their pictures, instead of their names. */
  hosts?: Html
  more?: Fact[]
}

export function summaryOf(booking: Booking, texts: Texts, options: SummaryOptions = {}) {
  const { zone = zoneOf(booking), hostZone = zone, hosts = hostNames(booking, texts), more = [] } = options
  const { event, invitee } = booking
  const { join_url } = event.location
  const { text } = texts
  const isHostElsewhere = !hasSameClock(event, zone, hostZone)
  const facts: Fact[] = [
    [text('what'), nameOf(booking, texts)],
    [text('when'), timeFact(booking, zone, texts)],
    ...(isHostElsewhere ? [[text('host-time'), timeFact(booking, hostZone, texts)] satisfies Fact] : []),
    [text('with-hosts'), hosts],
    [text('where'), html`${whereOf(booking, texts)}${
      join_url && html`<br><a href="${join_url}" rel="nofollow noopener">${text('join-meeting')}</a>`}`],
    [text('invitee'), html`${invitee.name}<br><span class="quiet">${invitee.email}</span>`],
    ...more,
  ]
  return factList(facts)
}

function timeFact({ event }: Booking, zone: string, { locale }: Texts) {
  const { day, hours } = timeOf(event, zone, locale)
  return html`<time datetime="${event.start_time}">${day}, <span class="hours">${hours}</span></time>
<span class="quiet">${zoneName(zone, event.start_time, locale)}</span>`
}

export const nameOf = ({ event }: Booking, { text }: Texts) => event.name ?? text('meeting')

export function hostNames({ event }: Booking, { locale }: Texts) {
  return new Intl.ListFormat(locale).format(event.hosts.map(({ name }) => name))
}

/** In a group, the first invitee entered the number or the location, so it is not shown to the others. */
export function whereOf({ event: { location, invitees_limit } }: Booking, texts: Texts) {
  const isGroup = invitees_limit > 1
  if (location.type === 'ask_invitee' && isGroup) return texts.text('ask-for-location')
  if (location.type === 'outbound_call' && isGroup) return texts.text('host-calls')
  return locationText(location, texts)
}

export function pathTo(
  page: 'bookings' | 'cancellations' | 'reschedulings' | 'reconfirmations', { id, link_key }: InviteeRow,
  view: Record<string, string> = {},
) {
  return `${sitePath}/${page}/${id}?${new URLSearchParams({ key: link_key, ...view }).toString()}`
}

export function reasonField(input: string, wrong: string | undefined, { text }: Texts) {
  return areaField({
    name: 'reason', label: text('reason'), note: text('reason-note'), isOptional: true, subject: text('the-reason'),
    maxlength: maxReason, value: input, wrong,
  })
}
