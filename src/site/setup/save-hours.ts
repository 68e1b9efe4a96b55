import type { SignedInUser } from '../../access/sessions/queries.ts'
import { users } from '../../people/users/routes.ts'
import { checkedOf } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { schedules } from '../../scheduling/schedules/routes.ts'
import { problemsOf, type Api } from '../console/api.ts'
import { sentenceCode } from '../console/form-problems.ts'
import { loadDefaultSchedule } from '../console/load-own.ts'
import { rulesOf } from './rules.ts'

/** Saves zone and hours. Returns what was sent and what is wrong with it. Saving twice is the same as once. */
export async function saveHours(api: Api, user: SignedInUser, body: Record<string, string>, { text }: Texts) {
  const { timezone = '', from = '', to = '' } = body
  const hours = { days: checkedOf(body, 'days'), from, to, timezone }
  const rules = rulesOf(hours)
  const problems: Problems = [
    ...(rules.length === 0 ? [{ parameter: 'days', code: sentenceCode, message: text('setup-no-days') }] : []),
    ...(from >= to ? [{ parameter: 'to', code: sentenceCode, message: text('setup-to-later') }] : []),
  ]
  if (problems.length > 0) return { hours, problems }
  try {
    const schedule = await loadDefaultSchedule(api)
    if (timezone !== user.timezone)
      await api.one(users, 'PATCH /users/:uuid', { ids: { uuid: user.user_id }, body: { timezone } })
    const uuid = schedule?.uri.split('/').at(-1) ?? ''
    await api.one(schedules, 'PATCH /user_availability_schedules/:uuid', { ids: { uuid }, body: { timezone, rules } })
    return { hours, problems: [] }
  } catch (error) {
    return { hours, problems: problemsOf(error) }
  }
}
