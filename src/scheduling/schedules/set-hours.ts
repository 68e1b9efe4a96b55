import { getColleague } from '../../people/users/queries.ts'
import type { Actor } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { requireChangeable } from '../event-types/permissions.ts'
import { getEventType, lockEventType, type EventTypeRow } from '../event-types/queries.ts'
import { deleteHours, upsertHours } from './hours-queries.ts'
import { findSchedulesOfHosts } from './queries.ts'
import { effectiveSchedule } from './rules.ts'
import type { HostHoursQuery, NewHours } from './schema.ts'

/** The hours that apply to each host of an event type, in the order of the hosts. */
export async function listHours(db: Db, caller: Actor, event_type_id: string) {
  const eventType = await getEventType(db, caller.organization_id, event_type_id)
  const schedules = await findSchedulesOfHosts(db, caller.organization_id, event_type_id, eventType.hosts)
  return eventType.hosts.flatMap((host) => effectiveSchedule(event_type_id, host, schedules) ?? [])
}

/** Sets the hours of a host for this event type only. Without travel and holidays, those that apply now are copied. */
export async function setHours(db: Db, caller: Actor, event_type_id: string, { user, ...input }: NewHours) {
  const { organization_id } = caller
  const eventType = await lockEventType(db, organization_id, event_type_id)
  const host = await loadHost(db, caller, eventType, user, 'availability_rule.user')
  const schedules = await findSchedulesOfHosts(db, organization_id, event_type_id, [host])
  const { travel = [], holidays = [] } = effectiveSchedule(event_type_id, host, schedules) ?? {}
  const owner = { organization_id, user_id: host.user_id }
  return upsertHours(db, owner, event_type_id, {
    timezone: input.timezone,
    rules: input.rules,
    travel: input.travel ?? travel,
    holidays: input.holidays ?? holidays,
  })
}

/** Deletes the host's hours for the event type, so that their schedule applies again. */
export async function clearHours(db: Db, caller: Actor, { event_type, user }: HostHoursQuery) {
  const { organization_id } = caller
  const eventType = await lockEventType(db, organization_id, event_type)
  const { user_id } = await loadHost(db, caller, eventType, user, 'user')
  await deleteHours(db, { organization_id, user_id }, event_type)
}

/** Hosts can set their own hours. Users who can change the event type can set those of every host. */
async function loadHost(
  db: Db, caller: Actor, eventType: EventTypeRow, user: string | undefined, parameter: string,
) {
  const callerHost = hostOf(eventType, caller.user_id)
  if (callerHost && (user === undefined || user === caller.user_id)) return callerHost
  if (user !== undefined) await getColleague(db, caller, user)
  requireChangeable(caller, eventType)
  if (user === undefined)
    throw new Invalid({ parameter, code: 'missing', message: 'is missing: send one of the hosts' })
  const host = hostOf(eventType, user)
  if (!host) throw new Invalid({ parameter, code: 'invalid', message: 'is not a host of this event type' })
  return host
}

function hostOf({ hosts }: EventTypeRow, user_id: string) {
  return hosts.find((host) => host.user_id === user_id)
}
