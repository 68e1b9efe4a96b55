import { html } from '../../platform/html.ts'
import { listFormat } from '../../platform/pages/list-format.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { schedulingUrlOf } from '../../scheduling/event-types/present.ts'
import type { EventTypeRow } from '../../scheduling/event-types/queries.ts'
import { durationsText, picture } from './about-layout.ts'
import { locationNames } from './location-texts.ts'
import type { PageOwner, TeamHost } from './queries.ts'

const maxLocations = 3
const maxPreviewed = 5

/** `hosts`: of a team. `query`: for the addresses of the event types. */
type ProfileContent = { eventTypes: EventTypeRow[]; hosts: TeamHost[]; query: string }

/** A person or a team with what can be booked. */
export function renderProfile(owner: PageOwner, { eventTypes, hosts, query }: ProfileContent, texts: Texts) {
  const { text } = texts
  return html`<div class="profile">${picture(owner.name, owner.avatar_url)}<h1><bdi>${owner.name}</bdi></h1></div>
${hosts.length > 0 && teamHosts(hosts, texts)}
${
  eventTypes.length === 0
    ? html`<p>${text('no-meetings')}</p>
<p>${text('no-meetings-advice', { name: owner.name })}</p>`
    : html`<p>${text('choose-meeting')}</p>
<ul class="offers">
${eventTypes.map((eventType) => listItem(eventType, query, texts))}</ul>`
}`
}

/** What other sites show when the page is shared. */
export function listDescription(eventTypes: EventTypeRow[], { text, locale }: Texts) {
  const names = eventTypes.slice(0, maxPreviewed).map(({ name }) => name)
  return names.length === 0
    ? text('no-meetings')
    : text('list-preview', { meetings: listFormat(locale, { type: 'unit' }).format(names) })
}

/** Their pictures and names. The rest is a number. */
function teamHosts(hosts: TeamHost[], { text, locale }: Texts) {
  const others = (hosts[0]?.total ?? 0) - hosts.length
  const names = [...hosts.map(({ name }) => name), ...(others > 0 ? [text('other-hosts', { count: others })] : [])]
  const faces = hosts.map(({ name, avatar_url }) => picture(name, avatar_url))
  return html`<p class="hosts"><span class="faces">${faces}</span>
<span>${text('team-hosts', { names: listFormat(locale).format(names) })}</span></p>`
}

function listItem(eventType: EventTypeRow, query: string, texts: Texts) {
  const { name, description, kind, seats } = eventType
  const facts = [
    durationsText(eventType, texts),
    ...locationNames(eventType, texts).slice(0, maxLocations),
    ...(kind === 'group' ? [texts.text('seats-up-to', { count: seats })] : []),
  ]
  return html`<li><h2><a href="${new URL(schedulingUrlOf(eventType)).pathname}${query && `?${query}`}"><bdi>${
    name
  }</bdi></a></h2>
<p class="quiet">${facts.map((fact, i) => html`${i > 0 && ' · '}<bdi>${fact}</bdi>`)}</p>
${description !== null && html`<p class="excerpt" dir="auto">${description}</p>`}</li>\n`
}
