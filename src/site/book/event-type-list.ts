import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { schedulingUrlOf } from '../../scheduling/event-types/present.ts'
import type { EventTypeRow } from '../../scheduling/event-types/queries.ts'
import { badgeOf, minutesOf } from './layout.ts'
import { loadOwner, type Request } from './load.ts'
import { listOffered } from './queries.ts'
import { style } from './style.ts'

/** What can be booked with somebody, or with a team. */
export async function sendList(reply: FastifyReply, db: Db, params: Request['Params']) {
  const owner = await loadOwner(db, params)
  const types = await listOffered(db, owner)
  return sendPage(reply, {
    title: `Meet ${owner.name}`,
    style,
    cache: 'private',
    main: html`<div class="profile">${badgeOf(owner.name)}<h1>${owner.name}</h1></div>
${types.length === 0
  ? html`<p>Nothing can be booked here at present.</p>`
  : html`<p>What would you like to meet about?</p>
<ul class="offers">
${types.map(entry)}</ul>`}`,
  })
}

function entry(type: EventTypeRow) {
  const { name, duration, duration_options, description } = type
  const lengths = (duration_options ?? [duration]).map(minutesOf)
  return html`<li><h2><a href="${new URL(schedulingUrlOf(type)).pathname}">${name}</a></h2>
<p class="quiet">${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(lengths)}</p>
${description !== null && html`<p class="excerpt">${description}</p>`}</li>\n`
}
