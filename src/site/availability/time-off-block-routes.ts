import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import type { Problems } from '../../platform/problems.ts'
import { reservedTimes } from '../../scheduling/busy-times/routes.ts'
import { problemsOf } from '../console/api.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { blocksPath } from './time-off-block-section.ts'
import { idempotencyKeyOf, parseTimes } from './time-off-commands.ts'
import { timeOffPath } from './time-off-list.ts'
import { openPage, pathOf } from './time-off-load.ts'
import { sendTimeOff } from './time-off-page.ts'

/** Reserves hours and frees them again. */
export function blockRoutes(app: FastifyInstance, db: Db) {
  app.post<ConsoleRequest>(blocksPath, async (request, reply) => {
    const context = await openPage(db, request, reply)
    const { api, person } = context
    const reject = (problems: Problems) => sendTimeOff(context, { block: { input: request.body, problems } })
    const { value: times, problems } = parseTimes(request.body, person.timezone)
    if (!times) return reject(problems)
    const body = { user: person.uri, ...times }
    try {
      await api.one(reservedTimes, 'POST /user_busy_times', { body, idempotencyKey: idempotencyKeyOf(request.body) })
    } catch (error) {
      return reject(problemsOf(error).map((problem) => ({ ...problem, parameter: fieldOf(problem.parameter) })))
    }
    return reply.redirect(`${pathOf(timeOffPath, person, { done: 'blocked' })}#blocks`, 303)
  })

  app.post<ConsoleRequest>(`${blocksPath}/:id/delete`, async (request, reply) => {
    const { api, person } = await openPage(db, request, reply)
    await api.run(reservedTimes, 'DELETE /user_busy_times/:uuid', { ids: { uuid: idOf(request.params) } })
    return reply.redirect(`${pathOf(timeOffPath, person, { done: 'freed' })}#blocks`, 303)
  })
}

/** The field of the form for a parameter of the API. */
const fieldOf = (parameter = '') => (parameter === 'start_time' ? 'from' : 'to')
