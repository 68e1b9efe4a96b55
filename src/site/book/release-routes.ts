import type { FastifyInstance } from 'fastify'
import { deleteHold } from '../../meetings/slot-holds/queries.ts'
import { maintenance } from '../../platform/commands/maintenance.ts'
import type { Db } from '../../platform/db/db.ts'
import { countCalls, networkUses } from '../../platform/rate-limits/take.ts'
import type { Request } from './load.ts'
import { readPageState } from './page-state.ts'

/** For the script of the page: releases the hold of a visitor who goes back to the calendar or leaves. */
export function releaseRoutes(app: FastifyInstance, db: Db, path: string) {
  app.post<Request>(`${path}/release`, async (request, reply) => {
    const {
      eventType: {
        plan: { id, organization_id },
      },
      hold,
    } = await readPageState(db, request)
    reply.header('cache-control', 'no-store').removeHeader('access-control-allow-origin')
    const wait = await countCalls(db, networkUses('booking.release', request.ip, { of: id }))
    if (wait !== undefined) return reply.code(429).header('retry-after', String(wait)).send()
    // The token proves that the hold is the visitor's own.
    const own = hold?.own
    if (own) await maintenance(db, (tx) => deleteHold(tx, organization_id, own))
    return reply.code(204).send()
  })
}
