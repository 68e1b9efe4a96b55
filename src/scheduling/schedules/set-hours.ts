import { getColleague } from '../../people/users/queries.ts'
import type { Actor } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { getEventType, lockEventType, type EventTypeRow } from '../event-types/queries.ts'
import { requireChangeable } from '../event-types/rules.ts'
import { deleteHours, findSchedulesOfHosts, upsertHours } from './queries.ts'
import { effectiveSchedule } from './rules.ts'
import type { HoursOfHost, NewHours } from './schema.ts'

/** The hours that count for each host of an event type, in the order of the hosts. */
export async function listHours(db: Db, caller: Actor, event_type_id: string) {
  const eventType = await getEventType(db, caller.organization_id, event_type_id)
  const schedules = await findSchedulesOfHosts(db, caller.organization_id, event_type_id, eventType.hosts)
  return eventType.hosts.flatMap((host) => effectiveSchedule(event_type_id, host, schedules) ?? [])
}

/** Hours of a host for this event type alone. Travel and holidays that are not mentioned stay those that count now. */
export async function setHours(db: Db, caller: Actor, event_type_id: string, { user, ...given }: NewHours) {
  const { organization_id } = caller
  const eventType = await lockEventType(db, organization_id, event_type_id)
  const host = await chooseHost(db, caller, eventType, user, 'availability_rule.user')
  const schedules = await findSchedulesOfHosts(db, organization_id, event_type_id, [host])
  const { travel = [], holidays = [] } = effectiveSchedule(event_type_id, host, schedules) ?? {}
  const whose = { organization_id, user_id: host.user_id }
  return upsertHours(db, whose, event_type_id, {
    timezone: given.timezone,
    rules: given.rules,
    travel: given.travel ?? travel,
    holidays: given.holidays ?? holidays,
  })
}

/** Back to the schedule that the host has anyway. */
export async function clearHours(db: Db, caller: Actor, { event_type, user }: HoursOfHost) {
  const { organization_id } = caller
  const eventType = await lockEventType(db, organization_id, event_type)
  const { user_id } = await chooseHost(db, caller, eventType, user, 'user')
  await deleteHours(db, { organization_id, user_id }, event_type)
}

/** Hosts see to their own hours; whoever may change the event type sees to those of all, and says whose. */
async function chooseHost(
  db: Db, caller: Actor, eventType: EventTypeRow, user: string | undefined, parameter: string,
) {
  const own = hostOf(eventType, caller.user_id)
  if (own && (user === undefined || user === caller.user_id)) return own
  if (user !== undefined) await getColleague(db, caller, user)
  requireChangeable(caller, eventType)
  if (user === undefined) throw new Invalid({ parameter, code: 'missing', message: 'is missing: you are not a host' })
  const host = hostOf(eventType, user)
  if (!host) throw new Invalid({ parameter, code: 'invalid', message: 'is not a host of this event type' })
  return host
}

function hostOf({ hosts }: EventTypeRow, user_id: string) {
  return hosts.find((host) => host.user_id === user_id)
}
