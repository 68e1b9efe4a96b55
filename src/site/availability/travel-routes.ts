import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { invalid, type Problems } from '../../platform/problems.ts'
import { problemsOf } from '../console/api.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'
import { listSchedules } from './holiday-load.ts'
import { changeSchedule, daysOf } from './time-off-commands.ts'
import { idIn, openPage, pathOf } from './time-off-load.ts'
import { sendTravel, travelPath } from './travel-page.ts'
import { chosenOf, fieldOf, overlapsOther, removedTrip, without, type Trip } from './travel-rules.ts'

export function travelRoutes(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(travelPath, async (request, reply) => {
    const context = await openPage(db, request, reply)
    const { text } = context.texts
    const message = doneMessageOf(request.query, { added: text('travel-added'), removed: text('travel-removed') })
    const removed = request.query.done === 'removed' ? removedTrip(request.query) : undefined
    return sendTravel(context, await listSchedules(context), { message, removed })
  })

  app.post<ConsoleRequest>(travelPath, async (request, reply) => {
    const context = await openPage(db, request, reply)
    const list = await listSchedules(context)
    const targets = chosenOf(list, request.body?.schedule)
    const trip = { timezone: request.body?.timezone ?? '', ...daysOf(request.body) } as Trip
    const reject = (problems: Problems) => sendTravel(context, list, { input: request.body, problems })
    // Checked for all schedules before the first one changes.
    if (targets.some((schedule) => overlapsOther(schedule, trip)))
      return reject([invalid('start_date', 'overlaps another trip')])
    try {
      for (const { uri } of targets)
        await changeSchedule(context.api, idIn(uri), ({ travel }) => ({ travel: [...without(travel, trip), trip] }))
    } catch (error) {
      return reject(problemsOf(error).map((problem) => ({ ...problem, parameter: fieldOf(problem.parameter) })))
    }
    return reply.redirect(pathOf(travelPath, context.person, { done: 'added' }), 303)
  })

  app.post<ConsoleRequest>(`${travelPath}/remove`, async (request, reply) => {
    const { api, ...context } = await openPage(db, request, reply)
    const { timezone = '', start_date = '', end_date = '', schedule = '' } = request.body ?? {}
    const trip = { timezone, start_date, end_date }
    const targets = chosenOf(await listSchedules({ api, ...context }), schedule)
    for (const { uri } of targets)
      await changeSchedule(api, idIn(uri), ({ travel }) => ({ travel: without(travel, trip) }))
    return reply.redirect(pathOf(travelPath, context.person, { done: 'removed', ...trip, schedule }), 303)
  })
}
