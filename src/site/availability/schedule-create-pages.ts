import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { asId, type ScheduleId, type UserId } from '../../platform/ids.ts'
import { isId } from '../../platform/text.ts'
import type { Rule } from '../../scheduling/engine/hours.ts'
import { schedules } from '../../scheduling/schedules/routes.ts'
import type { UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import { problemsOf } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { overviewPath, visitOf, type Visit } from './load.ts'
import { sendNewSchedule, workingDay } from './schedule-create-form.ts'
import { getSchedule, idIn, schedulePath } from './schedule-load.ts'

const workingDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const workingHours = workingDays.map((wday): Rule => ({ type: 'wday', wday, intervals: workingDay }))

/** A new schedule, also as a copy of another one. */
export function scheduleCreatePages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${overviewPath}/new`, async (request, reply) => {
    const visit = visitOf(db, request)
    const copied = await findCopied(visit, request.query.copy)
    const user = copied ? copied.user : userUri(request.query.user)
    return sendNewSchedule(reply, visit, {
      ...(copied && {
        name: visit.reader.texts.text('hours-copy-name', { name: copied.name ?? '' }),
        start: idIn(copied),
      }),
      ...(user !== undefined && { user }),
    })
  })

  app.post<ConsoleRequest>(`${overviewPath}/new`, async (request, reply) => {
    const visit = visitOf(db, request)
    const { name = '', start = '', user = '', form_key } = request.body ?? {}
    const copied = await findCopied(visit, start)
    const hours = copied
      ? { rules: copied.rules, timezone: copied.timezone, travel: copied.travel, holidays: copied.holidays }
      : { rules: workingHours }
    const body = { name, ...hours, ...(user !== '' && { user }) }
    try {
      const created = await visit.api.one<UserAvailabilitySchedule>(schedules, 'POST /user_availability_schedules', {
        body,
        idempotencyKey: form_key,
      })
      return await reply.redirect(`${schedulePath(idIn(created))}?done=created`, 303)
    } catch (error) {
      const isFull = error instanceof Forbidden && error.code === 'quota_used_up'
      const refusal = isFull ? { refusal: visit.reader.texts.text('hours-limit') } : { problems: problemsOf(error) }
      return sendNewSchedule(reply, visit, { name, start, user, ...refusal })
    }
  })
}

/** The schedule to copy. Another text means none. */
async function findCopied({ api }: Visit, id: string | string[] | undefined) {
  return typeof id === 'string' && isId(id) ? getSchedule(api, asId<ScheduleId>(id.toLowerCase())) : undefined
}

function userUri(id: string | string[] | undefined) {
  return typeof id === 'string' && isId(id) ? uriOf('users', asId<UserId>(id.toLowerCase())) : undefined
}
