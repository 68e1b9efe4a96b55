import { getColleague } from '../../people/users/queries.ts'
import type { Actor } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { findSchedules, insertSchedule, lockScheduleOwner, unsetDefault } from './queries.ts'
import { requireRoomForSchedule, requireScheduleOwner } from './rules.ts'
import type { NewSchedule } from './schema.ts'

export async function createSchedule(db: Db, caller: Actor, { user = caller.user_id, ...input }: NewSchedule) {
  const { organization_id } = caller
  const { id: user_id, timezone: userTimezone } = await getColleague(db, caller, user)
  requireScheduleOwner(caller, user_id)
  const owner = { organization_id, user_id }
  await lockScheduleOwner(db, user_id)
  requireRoomForSchedule((await findSchedules(db, organization_id, user_id)).length)

  const { name, timezone = userTimezone, rules, travel = [], holidays = [], default: is_default = false } = input
  if (is_default) await unsetDefault(db, owner)
  return insertSchedule(db, owner, { name, is_default, timezone, rules, travel, holidays })
}
