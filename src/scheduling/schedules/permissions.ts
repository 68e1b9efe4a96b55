import { getColleague } from '../../people/users/queries.ts'
import type { Actor } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Conflict, Invalid } from '../../platform/errors.ts'
import type { OutOfOfficePeriodId, ScheduleId, UserId } from '../../platform/ids.ts'
import { requireManager } from '../event-types/permissions.ts'
import type { EventTypeRow } from '../event-types/queries.ts'
import { getPeriod } from './out-of-office-queries.ts'
import { getSchedule, lockScheduleOwner } from './queries.ts'
import { requireScheduleOwner } from './rules.ts'

/** Returns a schedule that the caller may change, after locking the schedules of its user. */
export async function loadManagedForUpdate(db: Db, caller: Actor, id: ScheduleId) {
  const { user_id } = await getSchedule(db, caller.organization_id, id)
  requireScheduleOwner(caller, user_id)
  await lockScheduleOwner(db, user_id)
  const schedule = await getSchedule(db, caller.organization_id, id)
  if (schedule.event_type_id !== null)
    throw new Conflict({
      code: 'in_use',
      message: 'these are hours for one event type: use PATCH or DELETE /event_type_availability_schedules',
    })
  return prove(schedule, 'manage')
}

export async function loadManagedPeriod(db: Db, caller: Actor, id: OutOfOfficePeriodId) {
  const period = await getPeriod(db, caller.organization_id, id)
  requireScheduleOwner(caller, period.user_id)
  return prove(period, 'manage')
}

/** Hosts can set their own hours. Users who can change the event type can set those of every host. */
export async function loadManagedHost(
  db: Db,
  caller: Actor,
  eventType: EventTypeRow,
  user: UserId | undefined,
  parameter: string,
) {
  const { organization_id } = caller
  const callerHost = hostOf(eventType, caller.user_id)
  if (callerHost && (user === undefined || user === caller.user_id))
    return prove({ ...callerHost, organization_id }, 'manage')
  if (user !== undefined) await getColleague(db, caller, user)
  requireManager(caller, eventType)
  if (user === undefined)
    throw new Invalid({ parameter, code: 'missing', message: 'is missing: send one of the hosts' })
  const host = hostOf(eventType, user)
  if (!host) throw new Invalid({ parameter, code: 'invalid', message: 'is not a host of this event type' })
  return prove({ ...host, organization_id }, 'manage')
}

function hostOf({ hosts }: EventTypeRow, user_id: UserId) {
  return hosts.find((host) => host.user_id === user_id)
}
