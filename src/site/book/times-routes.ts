import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { readFrom } from '../../platform/db/replica.ts'
import { loadFreeRange } from '../calendar/load-free-range.ts'
import { requireUnused, type Request } from './load.ts'
import { readPageState } from './page-state.ts'

/** For the script of the page: the free times of a month and the next one. */
export function timesRoutes(app: FastifyInstance, db: Db, path: string) {
  app.get<Request>(`${path}/times`, async (request, reply) => {
    const source = readFrom(db)
    const {
      eventType,
      view: { month, duration },
      hold,
    } = await readPageState(source, request)
    requireUnused(eventType)
    const without = hold ? [hold.id] : []
    const range = await loadFreeRange(source, eventType.plan, { month, duration, now: Date.now(), without })
    return reply.header('cache-control', 'private, no-cache').removeHeader('access-control-allow-origin').send(range)
  })
}
