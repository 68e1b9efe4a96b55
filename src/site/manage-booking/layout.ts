import type { FastifyReply } from 'fastify'
import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import { html, type Html } from '../../platform/html.ts'
import { areaField } from '../../platform/pages/fields.ts'
import { factList } from '../../platform/pages/item-list.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { joinNames } from '../../platform/text.ts'
import type { Booking } from './load.ts'
import { locationText, timeOf, zoneName } from './present.ts'
import { zoneOf } from './rules.ts'
import { maxReason } from './schema.ts'

type BookingPageContent = { title: string; status?: number; main: Html }

export function sendBookingPage(reply: FastifyReply, page: BookingPageContent) {
  return sendPage(reply, { ...page, style, cache: 'private' })
}

export function summaryOf(booking: Booking, zone = zoneOf(booking)) {
  const { event, invitee } = booking
  const { join_url } = event.location
  const { day, hours } = timeOf(event, zone)
  return factList([
    ['What', nameOf(booking)],
    ['When', html`<time datetime="${event.start_time}">${day}, <span class="hours">${hours}</span></time>
<span class="quiet">${zoneName(zone, event.start_time)}</span>`],
    ['With', joinNames(event.hosts.map(({ name }) => name))],
    ['Where', html`${whereOf(booking)}${
      join_url && html` <a href="${join_url}" rel="nofollow noopener">${join_url}</a>`}`],
    ['For', invitee.name],
  ])
}

export const nameOf = ({ event }: Booking) => event.name ?? 'Meeting'

/** In a group, the first invitee entered the number or the location, so it is not shown to the others. */
export function whereOf({ event: { location, invitees_limit } }: Booking) {
  if (location.type === 'ask_invitee' && invitees_limit > 1) return 'Ask the people you are meeting'
  if (location.type === 'outbound_call' && invitees_limit > 1) return 'By phone: the host calls you'
  return locationText(location)
}

/** Relative, so that it works from any of the invitee's pages. */
export function pathTo(
  page: 'cancellations' | 'reschedulings' | 'reconfirmations', { id, link_key }: InviteeRow,
  view: Record<string, string> = {},
) {
  return `../${page}/${id}?${new URLSearchParams({ key: link_key, ...view }).toString()}`
}

export function reasonField(input: string, wrong: string | undefined) {
  return areaField({
    name: 'reason', label: 'Reason', note: 'optional, shared with the host', isOptional: true, subject: 'The reason',
    maxlength: maxReason, value: input, wrong,
  })
}

const style = `
dl div { grid-template-columns: 4.5rem minmax(0, 1fr); }
.hours { display: inline-block; }
h1, blockquote { overflow-wrap: anywhere; }
blockquote { margin: 0 0 1rem; padding-left: 1rem; border-left: 3px solid var(--line); white-space: pre-line; }
.other { margin: 1.5rem 0 0; }
legend { margin-bottom: .5rem; }
.times { display: grid; grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr)); gap: .5rem; }
.times label { display: flex; align-items: center; gap: .5rem; margin: 0; padding: .5rem .625rem; min-height: 2.75rem;
  font-weight: 400; font-variant-numeric: tabular-nums; border: 1px solid var(--line); border-radius: var(--radius);
  cursor: pointer; }
.times label:hover { border-color: var(--accent); }
.times label:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); font-weight: 600; }
.times label:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 2px; }
.times input { outline: none; }
.zone { display: grid; grid-template-columns: 1fr auto; gap: .25rem .5rem; margin-bottom: 1.5rem; }
.zone label { grid-column: 1 / -1; margin: 0; }
.zone select { min-width: 0; }
.zone button { margin: 0; }
.weeks { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; margin: 0; padding: 0;
  list-style: none; }
.weeks a { display: inline-block; padding: .25rem 0; }
`
