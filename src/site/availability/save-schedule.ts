import { schedules } from '../../scheduling/schedules/routes.ts'
import { loadManagedForUpdate } from '../../scheduling/schedules/permissions.ts'
import type { Rule } from '../../scheduling/engine/hours.ts'
import type { UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import { requireVersion, StaleForm } from '../console/stale-form.ts'
import { getSchedule, type ScheduleVisit } from './schedule-load.ts'

type Target = Pick<ScheduleVisit, 'api' | 'id' | 'schedule'>

const maxTries = 5

/** Saves a change that was made to this version of the schedule. Throws StaleForm if there is another version. */
export function saveSchedule({ api, id, schedule }: Target, body: object, version: string | undefined) {
  requireVersion(schedule, version)
  return api.one<UserAvailabilitySchedule>(schedules, 'PATCH /user_availability_schedules/:uuid', {
    ids: { uuid: id },
    body,
    before: async (tx) => requireVersion(await loadManagedForUpdate(tx, api.caller, id), version),
  })
}

/** Changes the rules of the latest version, whichever the user saw. */
export async function saveRules(target: Target, change: (rules: readonly Rule[]) => Rule[]) {
  let { schedule } = target
  for (let tries = 1; ; tries++)
    try {
      return await saveSchedule({ ...target, schedule }, { rules: change(schedule.rules) }, schedule.updated_at)
    } catch (error) {
      if (!(error instanceof StaleForm) || tries === maxTries) throw error
      schedule = await getSchedule(target.api, target.id)
    }
}
