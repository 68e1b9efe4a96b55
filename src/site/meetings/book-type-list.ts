import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { durationText } from '../../platform/pages/duration-text.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { eventTypes } from '../../scheduling/event-types/routes.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import { apiFor, type ApiList } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { sendFirstPage } from './book-layout.ts'

const path = '/console/meetings/book'

/** Own event types, or all of them for admins. */
export async function sendTypeList(db: Db, request: FastifyRequest<ConsoleRequest>, reply: FastifyReply) {
  const user = signedInUserOf(request)
  const { page, name, email, timezone } = request.query
  const kept = Object.entries({ name, email, timezone }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const owner = isAdmin(user)
    ? { organization: uriOf('organizations', user.organization_id) }
    : { user: uriOf('users', user.user_id) }
  const types = await apiFor(db, request).many<EventType>(eventTypes, 'GET /event_types', {
    query: { ...owner, active: 'true', sort: 'name:asc', count: '50', ...(page !== undefined && { page_token: page }) },
  })
  return sendTypeChoice(reply, user, types, Object.fromEntries(kept))
}

/** The event types that can be booked. `kept`: who it is for, from the address. */
function sendTypeChoice(
  reply: FastifyReply,
  user: ReturnType<typeof signedInUserOf>,
  types: ApiList<EventType>,
  kept: Record<string, string>,
) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { next_page_token: next } = types.pagination
  const linkOf = (more: Record<string, string>) => `${path}?${new URLSearchParams({ ...kept, ...more }).toString()}`
  return sendFirstPage(
    reply,
    user,
    html`<h1>${text('ml-book')}</h1>
${
  types.collection.length === 0
    ? html`<div class="empty"><h2>${text('mb-no-types')}</h2>
<p>${text('mb-no-types-advice')}</p>
<p><a class="button" href="/console/event-types">${text('nav-event-types')}</a></p></div>`
    : html`<p>${text('mb-choose-type')}</p><ul class="types">
${types.collection.map(
  (type) => html`<li><div><h2><bdi>${type.name}</bdi></h2>
<p class="quiet">${durationText(type.duration, texts)}${
    type.profile && html` · <bdi>${type.profile.name}</bdi>`
  }</p></div>
<a class="button plain" href="${linkOf({ event_type: type.uri.split('/').at(-1) ?? '' })}">${text(
    'mb-choose',
  )}<span class="unseen"> ${type.name}</span></a></li>\n`,
)}</ul>`
}
${
  next !== null &&
  html`<p class="pages"><span></span><a class="button plain" href="${linkOf({
    page: next,
  })}">${text('page-next')}</a></p>`
}`,
  )
}
