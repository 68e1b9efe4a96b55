import type { FastifyReply } from 'fastify'
import { html, type Html } from '../html.ts'
import { sendPage } from '../pages/page.ts'
import type { InviteeRow } from '../invitees/queries.ts'
import { listed } from '../text.ts'
import type { Booking } from './open.ts'
import { placeOf, timeOf, zoneName } from './present.ts'
import { zoneOf } from './rules.ts'
import { longestReason } from './schema.ts'

type Shown = { title: string; status?: number; main: Html }

export function show(reply: FastifyReply, page: Shown) {
  return sendPage(reply, { ...page, style })
}

/** What is booked: with whom, when and where. */
export function summaryOf(booking: Booking, zone = zoneOf(booking)) {
  const { event, invitee } = booking
  const { join_url } = event.location
  const { day, hours } = timeOf(event, zone)
  return html`<dl>
<div><dt>What</dt><dd>${nameOf(booking)}</dd></div>
<div><dt>When</dt><dd><time datetime="${event.start_time}">${day}, <span class="hours">${hours}</span></time>
<span class="quiet">${zoneName(zone, event.start_time)}</span></dd></div>
<div><dt>With</dt><dd>${listed(event.hosts.map(({ name }) => name))}</dd></div>
<div><dt>Where</dt><dd>${placeOf(event.location)}${
  join_url && html` <a href="${join_url}" rel="nofollow noopener">${join_url}</a>`}</dd></div>
<div><dt>For</dt><dd>${invitee.name}</dd></div>
</dl>`
}

export const nameOf = ({ event }: Booking) => event.name ?? 'Meeting'

/** The address of one of an invitee's pages, as seen from any of them. */
export function pathTo(
  page: 'cancellations' | 'reschedulings' | 'reconfirmations', { id, link_key }: InviteeRow,
  view: Record<string, string> = {},
) {
  return `../${page}/${id}?${new URLSearchParams({ key: link_key, ...view }).toString()}`
}

export function reasonField(typed: string, wrong: string | undefined) {
  // A parser drops the first line break of a text area.
  return html`<label for="reason">Why? <span class="quiet">(optional, for those you meet)</span></label>
<textarea id="reason" name="reason" rows="3" maxlength="${longestReason}"${
  wrong && html` aria-invalid="true" aria-describedby="reason-wrong"`}>
${typed}</textarea>
${wrong && html`<p class="wrong" id="reason-wrong">The reason ${wrong}.</p>`}`
}

const style = `
a { color: var(--accent); }
dl { margin: 0 0 1.5rem; }
dl div { display: grid; grid-template-columns: 4.5rem 1fr; gap: .75rem; padding: .5rem 0;
  border-top: 1px solid color-mix(in srgb, var(--line) 40%, transparent); }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
dd .quiet { display: block; }
.hours { display: inline-block; }
label .quiet { font-weight: 400; }
h1, blockquote { overflow-wrap: anywhere; }
textarea { display: block; resize: vertical; }
blockquote { margin: 0 0 1rem; padding-left: 1rem; border-left: 3px solid var(--line); white-space: pre-line; }
.other { margin: 1.5rem 0 0; }
fieldset { margin: 0 0 1.25rem; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; margin-bottom: .5rem; font-weight: 600; }
.times { display: grid; grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr)); gap: .5rem; }
.times label { display: flex; align-items: center; gap: .5rem; margin: 0; padding: .5rem .625rem; min-height: 2.75rem;
  font-weight: 400; font-variant-numeric: tabular-nums; border: 1px solid var(--line); border-radius: .5rem;
  cursor: pointer; }
.times label:hover { border-color: var(--accent); }
.times label:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); font-weight: 600; }
.times label:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 2px; }
.times input { width: auto; margin: 0; flex: none; accent-color: var(--accent); outline: none; }
.zone { display: grid; grid-template-columns: 1fr auto; gap: .25rem .5rem; margin-bottom: 1.5rem; }
.zone label { grid-column: 1 / -1; margin: 0; }
.zone select { min-width: 0; }
.weeks { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; margin: 0 0 1.25rem;
  padding: 0; list-style: none; }
.weeks a { display: inline-block; padding: .25rem 0; }
@media (max-width: 32rem) { main { padding: 1.5rem 1rem; } }
`
