import { config } from '../config.ts'
import { html, textOf } from '../html.ts'
import { uriOf } from '../http/wire.ts'
import { isLink } from '../text.ts'
import type { EventTypeRow } from './queries.ts'
import type { EventType } from './schema.ts'

export function presentEventType(row: EventTypeRow): EventType {
  const {
    id, organization_id: _, user_id, team_id, owner_name, owner_slug: __, link: ___, timezone: ____, spots: _____,
    description, locations, hosts, ...rest
  } = row
  const [type, owner] = user_id
    ? ['User' as const, uriOf('users', user_id)]
    : ['Team' as const, uriOf('teams', team_id ?? '')]
  return {
    uri: uriOf('event_types', id),
    ...rest,
    booking_method: 'instant',
    is_paid: false,
    description_plain: description,
    description_html: description === null ? null : htmlOf(description),
    locations: locations.length > 0 ? locations : null,
    profile: owner_name === null ? null : { type, name: owner_name, owner },
    scheduling_url: schedulingUrlOf(row),
    hosts: hosts.map(({ user_id: host, schedule_id, priority, pool }) => ({
      user: uriOf('users', host), priority, pool,
      availability_schedule: schedule_id && uriOf('user_availability_schedules', schedule_id),
    })),
  }
}

/** What events tell of an event type. */
export function eventTypePayload(row: EventTypeRow) {
  const { description_html: _, ...payload } = presentEventType(row)
  return payload
}

export function schedulingUrlOf({ link, slug, team_id, owner_slug }: EventTypeRow) {
  if (link !== null) return linkUrlOf(link, slug)
  const page = `${team_id === null ? '@' : 'team/'}${encodeURIComponent(owner_slug ?? '')}`
  return `${config.BASE_URL}/${page}/${encodeURIComponent(slug)}`
}

/** Where an event type can be booked by those who were told the key. */
export function linkUrlOf(key: string, slug: string) {
  return `${config.BASE_URL}/d/${key}/${encodeURIComponent(slug)}`
}

/** Paragraphs, line breaks and links, made of plain text: there is nothing else that could get through. */
function htmlOf(text: string) {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph.split('\n').map((line, i) => html`${i > 0 && html`<br>`}${line.split(/(\s+)/).map(word)}`)
    return html`<p>${lines}</p>`
  })
  return textOf(html`${paragraphs}`)
}

/** A link, without the marks that a sentence puts around it. */
function word(text: string) {
  const [, before = '', address = '', after = ''] = /^([("']*)(https?:[^"'<>]+?)([)"'.,;:!?]*)$/i.exec(text) ?? []
  if (!isLink(address)) return text
  return html`${before}<a href="${address}" rel="nofollow noopener">${address}</a>${after}`
}
