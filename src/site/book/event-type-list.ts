import type { FastifyReply } from 'fastify'
import { getBranding } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { sendPage } from '../../platform/pages/page.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { schedulingUrlOf } from '../../scheduling/event-types/present.ts'
import type { EventTypeRow } from '../../scheduling/event-types/queries.ts'
import { pageTexts } from '../calendar/page-texts.ts'
import { bookingStyle } from '../calendar/style.ts'
import { durationsText, picture } from './layout.ts'
import { loadOwner, type Request } from './load.ts'
import { listPublicEventTypes } from './queries.ts'

/** The public event types of a person or a team. */
export async function sendList(reply: FastifyReply, db: Db, params: Request['Params']) {
  const owner = await loadOwner(db, params)
  const [eventTypes, brand] = await Promise.all([
    listPublicEventTypes(db, owner), getBranding(db, owner.organization_id)])
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendPage(reply, {
    title: text('meet-owner', { name: owner.name }), texts, brand, style: bookingStyle, cache: 'private',
    main: html`<div class="profile">${picture(owner.name, owner.avatar_url)}<h1>${owner.name}</h1></div>
${eventTypes.length === 0
  ? html`<p>${text('no-meetings')}</p>`
  : html`<p>${text('choose-meeting')}</p>
<ul class="offers">
${eventTypes.map((eventType) => listItem(eventType, texts))}</ul>`}`,
  })
}

function listItem(eventType: EventTypeRow, texts: Texts) {
  const { name, description } = eventType
  return html`<li><h2><a href="${new URL(schedulingUrlOf(eventType)).pathname}">${name}</a></h2>
<p class="quiet">${durationsText(eventType, texts)}</p>
${description !== null && html`<p class="excerpt">${description}</p>`}</li>\n`
}
