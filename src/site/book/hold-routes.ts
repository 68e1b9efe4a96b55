import type { FastifyInstance, FastifyReply } from 'fastify'
import { createVisitorHold, holdMinutes } from '../../meetings/slot-holds/create.ts'
import { holdTokenOf } from '../../meetings/slot-holds/hold-key.ts'
import { maintenance } from '../../platform/commands/maintenance.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { countCalls, networkUses } from '../../platform/rate-limits/take.ts'
import { seconds } from '../../platform/time.ts'
import { slotProblemText } from '../manage-booking/slot-problem-texts.ts'
import { requireUnused, type Request } from './load.ts'
import { sessionLocationName } from './location-texts.ts'
import { hasStart, readPageState, withStart } from './page-state.ts'

/** For the script of the page: holds a slot while the visitor fills in the form. */
export function holdRoutes(app: FastifyInstance, db: Db, path: string) {
  app.post<Request>(`${path}/:start/hold`, async (request, reply) => {
    const state = await withStart(db, await readPageState(db, request), request.params.start)
    const {
      eventType: { plan, adjustPlan },
      view: { duration },
      texts,
      hold,
    } = state
    requireUnused(state.eventType)
    if (!hasStart(state)) return sendJson(reply, 400, { message: state.message })
    const wait = await countCalls(db, [
      ...networkUses('booking.hold', request.ip, { of: plan.id }),
      { limit: 'booking.hold.total', key: plan.id },
    ])
    if (wait !== undefined) return sendJson(reply.header('retry-after', String(wait)), 429, {})

    const { organization_id, id: event_type } = plan
    try {
      const input = { event_type, start_time: state.start, duration, adjustPlan, earlier: hold?.own }
      const { id } = await maintenance(db, (tx) => createVisitorHold(tx, organization_id, input))
      const location = state.session && sessionLocationName(state.eventType, state.session, texts)
      return sendJson(reply, 201, { hold: holdTokenOf(id), seconds: seconds({ minutes: holdMinutes }), location })
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      const [problem] = error.details
      return sendJson(reply, 409, { message: problem && slotProblemText(problem, texts) })
    }
  })
}

function sendJson(reply: FastifyReply, status: number, content: object) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .removeHeader('access-control-allow-origin')
    .send(content)
}
