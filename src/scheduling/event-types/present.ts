import { config } from '../../platform/config.ts'
import { paragraphsOf } from '../../platform/html.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { EventTypeRow, HostContent } from './queries.ts'
import type { EventType } from './schema.ts'

export function presentEventType(row: EventTypeRow): EventType {
  const { description, locations, hosts } = row
  return {
    uri: uriOf('event_types', row.id),
    name: row.name,
    active: row.active,
    admin_managed: row.admin_managed,
    booking_method: 'instant',
    color: row.color,
    created_at: row.created_at,
    updated_at: row.updated_at,
    custom_questions: row.custom_questions,
    deleted_at: row.deleted_at,
    description_html: description === null ? null : paragraphsOf(description),
    description_plain: description,
    duration: row.duration,
    duration_options: row.duration_options,
    internal_note: row.internal_note,
    is_paid: false,
    kind: row.kind,
    kind_description: kindDescriptionOf(row),
    locale: row.locale,
    locations: locations.length > 0 ? locations : null,
    pooling_type: row.pooling_type,
    position: row.position,
    profile: presentProfile(row),
    scheduling_url: schedulingUrlOf(row),
    secret: row.secret,
    slug: row.slug,
    type: row.type,
    seats: row.seats,
    distribution: row.distribution,
    hosts: hosts.map(presentHost),
    buffer_before: row.buffer_before,
    buffer_after: row.buffer_after,
    minimum_notice: row.minimum_notice,
    start_time_increment: row.start_time_increment,
    period_type: row.period_type,
    max_booking_time: row.max_booking_time,
    start_date: row.start_date,
    end_date: row.end_date,
    limits: row.limits,
    name_fields: row.name_fields,
    redirect_url: row.redirect_url,
  }
}

/** A multi_pool type rotates inside each pool. The API has no separate name for it. */
function kindDescriptionOf({ kind, pooling_type }: EventTypeRow): EventType['kind_description'] {
  if (kind === 'group') return 'Group'
  if (pooling_type === null) return 'One-on-One'
  return pooling_type === 'collective' ? 'Collective' : 'Round Robin'
}

function presentProfile({ user_id, team_id, owner_name }: EventTypeRow): EventType['profile'] {
  if (owner_name === null) return null
  return user_id === null
    ? { type: 'Team', name: owner_name, owner: uriOf('teams', team_id ?? '') }
    : { type: 'User', name: owner_name, owner: uriOf('users', user_id) }
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
