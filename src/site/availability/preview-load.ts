import { isAdmin } from '../../platform/auth/caller.ts'
import { NotFound } from '../../platform/errors.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { localOf } from '../../platform/pages/meeting-time.ts'
import { isId, timezoneFrom } from '../../platform/text.ts'
import { instantOf, minuteOf } from '../../platform/time.ts'
import { availability } from '../../scheduling/availability/routes.ts'
import { eventTypes } from '../../scheduling/event-types/resource.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import { idIn, valueIn, type PageContext } from './time-off-load.ts'

export type EventTypeChoice = { options: { value: string; label: string }[]; eventType: EventType | undefined }

const { routes } = eventTypes

/** The event types that the user can choose: their own, for admins all, and the one of the address. */
export async function loadEventTypes({ api }: PageContext, query: unknown): Promise<EventTypeChoice> {
  const { caller } = api
  const me = uriOf('users', caller.user_id)
  const owner = isAdmin(caller) ? { organization: uriOf('organizations', caller.organization_id) } : { user: me }
  const { collection } = await api.many<EventType>(routes, 'GET /event_types', { query: { ...owner, count: '100' } })
  const asked = (valueIn(query, 'event_type') ?? '').toLowerCase()
  if (asked !== '' && !isId(asked)) throw new NotFound()
  const mine = collection.filter((each) => isOf(each, me))
  const known = collection.find(({ uri }) => idIn(uri) === asked)
  const eventType =
    asked === ''
      ? (mine[0] ?? collection[0])
      : (known ?? (await api.one<EventType>(routes, 'GET /event_types/:uuid', { ids: { uuid: asked } })))
  if (eventType && eventType.deleted_at !== null) throw new NotFound()
  const all = [...mine, ...collection.filter((each) => !isOf(each, me)), ...(known || !eventType ? [] : [eventType])]
  const options = [...new Map(all.map((each) => [each.uri, each])).values()].map((each) => ({
    value: idIn(each.uri),
    label: isOf(each, me) || !each.profile ? (each.name ?? '') : `${each.name} – ${each.profile.name}`,
  }))
  return { options, eventType }
}

const isOf = ({ hosts }: EventType, user: string) => hosts.some((host) => host.user === user)

/** The zone of the address, or else that of the user. */
export function zoneOf({ user }: PageContext, query: unknown) {
  return timezoneFrom(valueIn(query, 'timezone') ?? '') ?? user.timezone
}

/** The free starts from the first day up to the last one, by date in the zone. */
export async function listFreeTimes(
  { api }: PageContext,
  event_type: string,
  { first, last }: { first: string; last: string },
  zone: string,
): Promise<Map<string, string[]>> {
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).epochMilliseconds
  const now = instantOf(Math.ceil(minuteOf(Date.now())))
  const start = Math.max(now, midnight(Temporal.PlainDate.from(first)))
  const end = midnight(Temporal.PlainDate.from(last).add({ days: 1 }))
  if (end <= start) return new Map()
  const query = { event_type, start_time: new Date(start).toISOString(), end_time: new Date(end).toISOString() }
  const { collection } = await api.many<{ start_time: string }>(availability, 'GET /event_type_available_times', {
    query,
  })
  return Map.groupBy(
    collection.map(({ start_time }) => start_time),
    (time) => localOf(time, zone).toPlainDate().toString(),
  )
}
