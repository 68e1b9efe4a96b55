import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { schedules } from '../../scheduling/schedules/routes.ts'
import { problemsOf } from '../console/api.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'
import { StaleForm } from '../console/stale-form.ts'
import { hoursProblems } from './hours-problem-texts.ts'
import { saveSchedule } from './save-schedule.ts'
import { changesOf, changeWeek, differencesOf, readSchedule } from './schedule-form.ts'
import { getSchedule, loadEditable, loadSchedule, schedulePath } from './schedule-load.ts'
import { sendSchedule } from './schedule-view.ts'

const page = schedulePath(':id')

/** One schedule: name, time zone and weekly hours, and what can be done with it. */
export function schedulePages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(page, async (request, reply) => {
    const visit = await loadSchedule(db, request)
    const { text } = visit.reader.texts
    const message = doneMessageOf(request.query, {
      created: text('hours-done-created'),
      saved: text('hours-done-saved'),
      default: text('hours-done-default'),
      dates: text('hours-done-dates'),
      removed: text('hours-done-removed'),
    })
    return sendSchedule(reply, visit, { message, query: request.query })
  })

  app.post<ConsoleRequest>(page, async (request, reply) => {
    const visit = await loadEditable(db, request)
    const body = request.body ?? {}
    const { schedule, reader, api, id } = visit
    const { action = 'save', version = '' } = body
    const input = readSchedule(body)
    if (action !== 'save') {
      const { week, focus } = changeWeek(input.week, action, body, reader)
      return sendSchedule(reply, visit, { form: { input: { ...input, week }, version, focus } })
    }
    const changes = changesOf(input, schedule, reader)
    try {
      if (Object.keys(changes).length > 0) await saveSchedule(visit, changes, version)
    } catch (error) {
      if (error instanceof StaleForm) {
        const stored = await getSchedule(api, id)
        const stale = differencesOf(input, stored, reader)
        const form = { input, version: stored.updated_at }
        return sendSchedule(reply, { ...visit, schedule: stored }, { status: 409, stale, form })
      }
      const problems = hoursProblems(problemsOf(error), changes.rules ?? [], input.week, reader.texts)
      return sendSchedule(reply, visit, { status: 400, form: { input, version, problems } })
    }
    return reply.redirect(`${schedulePath(id)}?done=saved`, 303)
  })

  app.post<ConsoleRequest>(`${page}/default`, async (request, reply) => {
    const { api, id } = await loadEditable(db, request)
    await api.one(schedules, 'PATCH /user_availability_schedules/:uuid', { ids: { uuid: id }, body: { default: true } })
    return reply.redirect(`${schedulePath(id)}?done=default`, 303)
  })
}
