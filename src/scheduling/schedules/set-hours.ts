import type { Actor } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import type { EventTypeId } from '../../platform/ids.ts'
import { getEventType, lockEventType } from '../event-types/queries.ts'
import { deleteHours, upsertHours } from './hours-queries.ts'
import { loadManagedHost } from './permissions.ts'
import { findSchedulesOfHosts } from './queries.ts'
import { effectiveSchedule } from './rules.ts'
import type { HostHoursQuery, NewHours } from './schema.ts'

/** The hours that apply to each host of an event type, in the order of the hosts. */
export async function listHours(db: Db, caller: Actor, event_type_id: EventTypeId) {
  const eventType = await getEventType(db, caller.organization_id, event_type_id)
  const schedules = await findSchedulesOfHosts(db, caller.organization_id, event_type_id, eventType.hosts)
  return eventType.hosts.flatMap((host) => effectiveSchedule(event_type_id, host, schedules) ?? [])
}

/** Sets the hours of a host for this event type only. Without travel and holidays, those that apply now are copied. */
export async function setHours(db: Db, caller: Actor, event_type_id: EventTypeId, { user, ...input }: NewHours) {
  const { organization_id } = caller
  const eventType = await lockEventType(db, organization_id, event_type_id)
  const host = await loadManagedHost(db, caller, eventType, user, 'availability_rule.user')
  const schedules = await findSchedulesOfHosts(db, organization_id, event_type_id, [host])
  const { travel = [], holidays = [] } = effectiveSchedule(event_type_id, host, schedules) ?? {}
  return upsertHours(db, host, event_type_id, {
    timezone: input.timezone,
    rules: input.rules,
    travel: input.travel ?? travel,
    holidays: input.holidays ?? holidays,
  })
}

/** Deletes the host's hours for the event type, so that their schedule applies again. */
export async function clearHours(db: Db, caller: Actor, { event_type, user }: HostHoursQuery) {
  const eventType = await lockEventType(db, caller.organization_id, event_type)
  await deleteHours(db, await loadManagedHost(db, caller, eventType, user, 'user'), event_type)
}
