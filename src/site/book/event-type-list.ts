import type { FastifyReply } from 'fastify'
import { getBranding } from '../../people/organizations/queries.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { sendPage } from '../../platform/pages/page.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { schedulingUrlOf } from '../../scheduling/event-types/present.ts'
import type { EventTypeRow } from '../../scheduling/event-types/queries.ts'
import { bookStyle } from '../calendar/book-style.ts'
import { pageTexts } from '../calendar/page-texts.ts'
import { profileStyle } from '../calendar/profile-style.ts'
import { durationsText, picture } from './layout.ts'
import { loadOwner, type Request } from './load.ts'
import { locationNames } from './location-texts.ts'
import { listPublicEventTypes, listTeamHosts, type PageOwner, type TeamHost } from './queries.ts'

/** The public event types of a person or a team. */
export async function sendList(reply: FastifyReply, db: Db, params: Request['Params']) {
  const owner = await loadOwner(db, params)
  const [eventTypes, hosts, brand] = await Promise.all([
    listPublicEventTypes(db, owner), owner.team_id === null ? [] : listTeamHosts(db, owner, maxHosts),
    getBranding(db, owner.organization_id)])
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendPage(reply, {
    title: text('list-title', { name: owner.name }),
    texts,
    brand,
    style: bookStyle + profileStyle,
    cache: 'private',
    preview: {
      url: urlOf(owner), description: previewText(eventTypes, texts),
      image: brand.logo_url ?? owner.avatar_url ?? undefined,
    },
    main: html`<div class="profile">${picture(owner.name, owner.avatar_url)}<h1>${owner.name}</h1></div>
${hosts.length > 0 && teamHosts(hosts, texts)}
${eventTypes.length === 0
  ? html`<p>${text('no-meetings')}</p>
<p>${text('no-meetings-advice', { name: owner.name })}</p>`
  : html`<p>${text('choose-meeting')}</p>
<ul class="offers">
${eventTypes.map((eventType) => listItem(eventType, texts))}</ul>`}`,
  })
}

const maxHosts = 4
const maxLocations = 3
const maxPreviewed = 5

/** Their pictures and names. The rest is a number. */
function teamHosts(hosts: TeamHost[], { text, locale }: Texts) {
  const others = (hosts[0]?.total ?? 0) - hosts.length
  const names = [...hosts.map(({ name }) => name), ...(others > 0 ? [text('other-hosts', { count: others })] : [])]
  return html`<p class="hosts"><span class="faces">${hosts.map(({ name, avatar_url }) => picture(name, avatar_url))}</span>
<span>${text('team-hosts', { names: new Intl.ListFormat(locale).format(names) })}</span></p>`
}

function listItem(eventType: EventTypeRow, texts: Texts) {
  const { name, description, kind, seats } = eventType
  const facts = [
    durationsText(eventType, texts), ...locationNames(eventType, texts).slice(0, maxLocations),
    ...(kind === 'group' ? [texts.text('seats-up-to', { count: seats })] : []),
  ]
  return html`<li><h2><a href="${new URL(schedulingUrlOf(eventType)).pathname}">${name}</a></h2>
<p class="quiet">${facts.join(' · ')}</p>
${description !== null && html`<p class="excerpt">${description}</p>`}</li>\n`
}

function previewText(eventTypes: EventTypeRow[], { text, locale }: Texts) {
  const names = eventTypes.slice(0, maxPreviewed).map(({ name }) => name)
  return names.length === 0 ? text('no-meetings')
    : text('list-preview', { meetings: new Intl.ListFormat(locale, { type: 'unit' }).format(names) })
}

/** The scheduling_url of the API. */
function urlOf({ team_id, slug }: PageOwner) {
  return `${config.BASE_URL}/${team_id === null ? '@' : 'team/'}${encodeURIComponent(slug)}`
}
