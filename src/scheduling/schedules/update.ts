import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Conflict, Invalid } from '../../platform/errors.ts'
import { deleteSchedule, unsetDefault, updateSchedule, type ScheduleRow } from './queries.ts'
import type { ScheduleChange } from './schema.ts'

/** Fields that the change leaves out stay as they are. */
export async function changeSchedule(db: Db, schedule: Managed<ScheduleRow>, change: ScheduleChange) {
  if (change.default === false && schedule.is_default)
    throw new Invalid({
      parameter: 'default',
      code: 'invalid',
      message: 'cannot be set to false: make another schedule the default instead',
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
export async function removeSchedule(db: Db, schedule: Managed<ScheduleRow>) {
  if (schedule.is_default)
    throw new Conflict({
      code: 'in_use',
      message: 'this is the default schedule: make another schedule the default first',
    })
  await deleteSchedule(db, schedule)
}
