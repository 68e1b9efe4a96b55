import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { asId, type ScheduleId } from '../../platform/ids.ts'
import { invalid, missing, type CheckResult, type Problems } from '../../platform/problems.ts'
import { isDate } from '../../platform/text.ts'
import { loadManagedForUpdate } from '../../scheduling/schedules/permissions.ts'
import { schedules } from '../../scheduling/schedules/routes.ts'
import type { UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import type { Api } from '../console/api.ts'
import { requireVersion, StaleForm } from '../console/stale-form.ts'

type Form = Record<string, string> | undefined
type ScheduleFields = Partial<Pick<UserAvailabilitySchedule, 'rules' | 'travel' | 'holidays'>>

const maxTries = 5

/**
 * Adds something to a schedule or removes it. The change is applied to the latest version, so that changes of other
 * people stay.
 */
export async function changeSchedule(
  api: Api,
  uuid: string,
  change: (schedule: UserAvailabilitySchedule) => ScheduleFields,
  tries = maxTries,
): Promise<UserAvailabilitySchedule> {
  const ids = { uuid }
  const schedule = await api.one<UserAvailabilitySchedule>(schedules, 'GET /user_availability_schedules/:uuid', { ids })
  const before = async (tx: Db) =>
    requireVersion(await loadManagedForUpdate(tx, api.caller, asId<ScheduleId>(uuid)), schedule.updated_at)
  try {
    return await api.one(schedules, 'PATCH /user_availability_schedules/:uuid', { ids, body: change(schedule), before })
  } catch (error) {
    if (!(error instanceof StaleForm) || tries <= 1) throw error
    return changeSchedule(api, uuid, change, tries - 1)
  }
}

/** A second click sends the same form again. A form with other content is another command. */
export function idempotencyKeyOf(form: Form) {
  return form?.form_key === undefined ? undefined : createHash('sha256').update(JSON.stringify(form)).digest('hex')
}

/** The days of a form, as the API takes them. A field that was left empty is missing. */
export function daysOf(form: Form) {
  return { start_date: form?.start_date || undefined, end_date: form?.end_date || undefined }
}

type Times = { start_time: string; end_time: string }

/** The hours of a form, on the person's clock, as instants. */
export function parseTimes(form: Form, zone: string): CheckResult<Times | undefined> {
  const { date = '', from = '', to = '' } = form ?? {}
  const problems: Problems = [
    ...checkPart('date', date, isDate(date), 'must be a date'),
    ...checkPart('from', from, isTime(from), 'must be a time of day, for example 09:00'),
    ...checkPart('to', to, isTime(to), 'must be a time of day, for example 17:00'),
  ]
  if (problems.length > 0) return { value: undefined, problems }
  const instantAt = (time: string) =>
    Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant().toString()
  return { value: { start_time: instantAt(from), end_time: instantAt(to) }, problems }
}

export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

function checkPart(name: string, value: string, isValid: boolean, message: string): Problems {
  if (value === '') return [missing(name)]
  return isValid ? [] : [invalid(name, message)]
}
