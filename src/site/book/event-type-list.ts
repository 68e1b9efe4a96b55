import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { schedulingUrlOf } from '../../scheduling/event-types/present.ts'
import type { EventTypeRow } from '../../scheduling/event-types/queries.ts'
import { durationText, initialsBadge } from './layout.ts'
import { loadOwner, type Request } from './load.ts'
import { listPublicEventTypes } from './queries.ts'
import { style } from './style.ts'

/** The public event types of a person or a team. */
export async function sendList(reply: FastifyReply, db: Db, params: Request['Params']) {
  const owner = await loadOwner(db, params)
  const eventTypes = await listPublicEventTypes(db, owner)
  return sendPage(reply, {
    title: `Meet ${owner.name}`,
    style,
    cache: 'private',
    main: html`<div class="profile">${initialsBadge(owner.name)}<h1>${owner.name}</h1></div>
${eventTypes.length === 0
  ? html`<p>No meetings can be booked here right now.</p>`
  : html`<p>Choose a meeting to book.</p>
<ul class="offers">
${eventTypes.map(listItem)}</ul>`}`,
  })
}

function listItem(eventType: EventTypeRow) {
  const { name, duration, duration_options, description } = eventType
  const durations = (duration_options ?? [duration]).map(durationText)
  return html`<li><h2><a href="${new URL(schedulingUrlOf(eventType)).pathname}">${name}</a></h2>
<p class="quiet">${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(durations)}</p>
${description !== null && html`<p class="excerpt">${description}</p>`}</li>\n`
}
