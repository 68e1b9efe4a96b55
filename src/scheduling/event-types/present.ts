import { config } from '../../platform/config.ts'
import { presentRow } from '../../platform/fields.ts'
import { paragraphsOf } from '../../platform/html.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { presentLocation } from './locations.ts'
import type { EventTypeRow, HostContent } from './queries.ts'
import { EventType } from './schema.ts'

export function presentEventType(row: EventTypeRow): EventType {
  const { description, locations, hosts } = row
  return presentRow(EventType, row, {
    uri: uriOf('event_types', row.id),
    booking_method: 'instant',
    description_html: description === null ? null : paragraphsOf(description),
    description_plain: description,
    is_paid: false,
    kind_description: kindDescriptionOf(row),
    locations: locations.length > 0 ? locations.map(presentLocation) : null,
    profile: presentProfile(row),
    scheduling_url: schedulingUrlOf(row),
    hosts: hosts.map(presentHost),
  })
}

/** A multi_pool type rotates inside each pool. The API has no separate name for it. */
function kindDescriptionOf({ kind, pooling_type }: EventTypeRow): EventType['kind_description'] {
  if (kind === 'group') return 'Group'
  if (pooling_type === null) return 'One-on-One'
  return pooling_type === 'collective' ? 'Collective' : 'Round Robin'
}

function presentProfile({ user_id, team_id, owner_name }: EventTypeRow): EventType['profile'] {
  if (owner_name === null) return null
  if (user_id !== null) return { type: 'User', name: owner_name, owner: uriOf('users', user_id) }
  return team_id && { type: 'Team', name: owner_name, owner: uriOf('teams', team_id) }
}

function presentHost({ user_id, schedule_id, priority, pool }: HostContent): EventType['hosts'][number] {
  const availability_schedule = schedule_id && uriOf('user_availability_schedules', schedule_id)
  return { user: uriOf('users', user_id), priority, pool, availability_schedule }
}

/** The payload of events about an event type. */
export function eventTypePayload(row: EventTypeRow) {
  const { description_html: _, ...payload } = presentEventType(row)
  return payload
}

export function schedulingUrlOf({ link, slug, team_id, owner_slug }: EventTypeRow) {
  if (link !== null) return linkUrlOf(link, slug)
  const page = `${team_id === null ? '@' : 'team/'}${encodeURIComponent(owner_slug ?? '')}`
  return `${config.BASE_URL}/${page}/${encodeURIComponent(slug)}`
}

/** The booking page of an event type for visitors who have the key. */
export function linkUrlOf(key: string, slug: string) {
  return `${config.BASE_URL}/d/${key}/${encodeURIComponent(slug)}`
}
