import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { invalid, type Problems } from '../../platform/problems.ts'
import { isDate, timezoneFrom } from '../../platform/text.ts'
import { checkTravel } from '../../scheduling/schedules/check-schedule.ts'
import type { UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import { problemsOf } from '../console/api.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'
import { listSchedules } from './holiday-load.ts'
import { changeSchedule, daysOf } from './time-off-commands.ts'
import { idIn, openPage, pathOf } from './time-off-load.ts'
import { sendTravel, travelPath } from './travel-page.ts'

type Schedule = UserAvailabilitySchedule
type Trip = Schedule['travel'][number]

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

/** The schedules with these ids, which commas separate, or all of them. */
function chosenOf(list: Schedule[], ids = '') {
  const chosen = ids === '' ? list : list.filter(({ uri }) => ids.split(',').includes(idIn(uri)))
  if (chosen.length === 0) throw new NotFound()
  return chosen
}

const isSame = (a: Trip, b: Trip) =>
  a.start_date === b.start_date && a.end_date === b.end_date && a.timezone === b.timezone
const without = (travel: Trip[], trip: Trip) => travel.filter((other) => !isSame(other, trip))

function overlapsOther({ travel }: Schedule, trip: Trip) {
  return checkTravel([...without(travel, trip), trip]).some(({ message = '' }) => message.startsWith('overlaps'))
}

/** `travel[2].end_date` is the field `end_date`. */
const fieldOf = (parameter = '') => parameter.split('.').at(-1) ?? parameter

/** What Undo sends, if the address has a trip. */
function removedTrip(query: ConsoleRequest['Querystring']) {
  const { timezone, start_date, end_date, schedule } = query
  const isTrip = typeof timezone === 'string' && timezoneFrom(timezone) !== undefined
    && typeof start_date === 'string' && isDate(start_date) && typeof end_date === 'string' && isDate(end_date)
  return isTrip && typeof schedule === 'string' ? { timezone, start_date, end_date, schedule } : undefined
}
