import { getColleague } from '../../people/users/queries.ts'
import type { Actor } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { findSchedules, insertSchedule, lockPerson, unsetDefault } from './queries.ts'
import { requireRoomForSchedule, requireScheduleOwner } from './rules.ts'
import type { NewSchedule } from './schema.ts'

export async function createSchedule(db: Db, caller: Actor, { user = caller.user_id, ...given }: NewSchedule) {
  const { organization_id } = caller
  const person = await getColleague(db, caller, user)
  requireScheduleOwner(caller, person.id)
  const whose = { organization_id, user_id: person.id }
  await lockPerson(db, person.id)
  requireRoomForSchedule((await findSchedules(db, organization_id, person.id)).length)

  const { name, timezone = person.timezone, rules, travel = [], holidays = [], default: is_default = false } = given
  if (is_default) await unsetDefault(db, whose)
  return insertSchedule(db, whose, { name, is_default, timezone, rules, travel, holidays })
}
