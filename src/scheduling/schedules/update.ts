import type { Actor } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Conflict, Invalid } from '../../platform/errors.ts'
import { deleteSchedule, getSchedule, lockPerson, unsetDefault, updateSchedule } from './queries.ts'
import { requireScheduleOwner } from './rules.ts'
import type { ScheduleChange } from './schema.ts'

/** What is not mentioned stays as it was. */
export async function changeSchedule(db: Db, caller: Actor, id: string, change: ScheduleChange) {
  const schedule = await lockSchedule(db, caller, id)
  if (change.default === false && schedule.is_default) throw new Invalid({
    parameter: 'default', code: 'invalid', message: 'must be true for one: make another schedule the default',
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

/** Event types that use it fall back to the default one. */
export async function removeSchedule(db: Db, caller: Actor, id: string) {
  const schedule = await lockSchedule(db, caller, id)
  if (schedule.is_default) throw new Conflict({
    code: 'in_use', message: 'this is the default schedule: make another one the default, then delete it',
  })
  await deleteSchedule(db, schedule)
}

/** A schedule that the caller may change, as it is when nobody else changes this person's any more. */
async function lockSchedule(db: Db, caller: Actor, id: string) {
  const { user_id } = await getSchedule(db, caller.organization_id, id)
  requireScheduleOwner(caller, user_id)
  await lockPerson(db, user_id)
  const schedule = await getSchedule(db, caller.organization_id, id)
  if (schedule.event_type_id !== null) throw new Conflict({
    code: 'in_use',
    message: 'these are hours for one event type: use PATCH or DELETE /event_type_availability_schedules',
  })
  return schedule
}
