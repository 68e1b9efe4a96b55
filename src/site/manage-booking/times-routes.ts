import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { loadFreeRange } from '../calendar/load-free-range.ts'
import { isMonth } from '../calendar/rules.ts'
import { loadNewTimes } from './load-new-times.ts'
import { loadBooking, readLink, type Request } from './load.ts'

/** For the script of the page: the times of a month and the next one to which the booking can be moved. */
export function newTimesRoutes(app: FastifyInstance, db: Db) {
  app.get<Request>('/reschedulings/:uuid/times', async (request, reply) => {
    const booking = await loadBooking(db, readLink(request))
    const { plan, ...times } = await loadNewTimes(db, booking)
    const { month } = request.query
    const range = await loadFreeRange(db, plan, {
      ...times,
      month: typeof month === 'string' && isMonth(month) ? month : undefined,
    })
    return reply.header('cache-control', 'no-store').removeHeader('access-control-allow-origin').send(range)
  })
}
