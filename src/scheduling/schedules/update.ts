import type { Actor } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Conflict, Invalid } from '../../platform/errors.ts'
import { deleteSchedule, getSchedule, lockScheduleOwner, unsetDefault, updateSchedule } from './queries.ts'
import { requireScheduleOwner } from './rules.ts'
import type { ScheduleChange } from './schema.ts'

/** Fields that the change leaves out stay as they are. */
export async function changeSchedule(db: Db, caller: Actor, id: string, change: ScheduleChange) {
  const schedule = await lockSchedule(db, caller, id)
  if (change.default === false && schedule.is_default) throw new Invalid({
    parameter: 'default', code: 'invalid', message: 'cannot be set to false: make another schedule the default instead',
  })
  if (change.default === true && !schedule.is_default) await unsetDefault(db, schedule)
  return updateSchedule(db, schedule, {
    name: change.name ?? schedule.name,
    is_default: change.default ?? schedule.is_default,
    timezone: change.timezone ?? schedule.timezone,
    rules: change.rules ?? schedule.rules,
    travel: change.travel ?? schedule.travel,
    holidays: change.holidays ?? schedule.holidays,
  })
}

/** Event types that use the schedule fall back to the default schedule. */
export async function removeSchedule(db: Db, caller: Actor, id: string) {
  const schedule = await lockSchedule(db, caller, id)
  if (schedule.is_default) throw new Conflict({
    code: 'in_use', message: 'this is the default schedule: make another schedule the default first',
  })
  await deleteSchedule(db, schedule)
}

/** Returns a schedule that the caller may change, after locking the schedules of its user. */
async function lockSchedule(db: Db, caller: Actor, id: string) {
  const { user_id } = await getSchedule(db, caller.organization_id, id)
  requireScheduleOwner(caller, user_id)
  await lockScheduleOwner(db, user_id)
  const schedule = await getSchedule(db, caller.organization_id, id)
  if (schedule.event_type_id !== null) throw new Conflict({
    code: 'in_use',
    message: 'these are hours for one event type: use PATCH or DELETE /event_type_availability_schedules',
  })
  return schedule
}
