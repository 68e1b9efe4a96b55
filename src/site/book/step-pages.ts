import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkSlot } from '../../meetings/slots/check-slot.ts'
import type { Db } from '../../platform/db/db.ts'
import { readFrom } from '../../platform/db/replica.ts'
import { sendBookingPage } from './booking-page.ts'
import { holdOf } from './form-key.ts'
import { holdRoutes } from './hold-routes.ts'
import { requireUnused, type Request } from './load.ts'
import { hasStart, readPageState, withOtherTimes, withStart } from './page-state.ts'
import { overlayRoutes } from './overlay-routes.ts'
import { releaseRoutes } from './release-routes.ts'
import { submitBooking } from './submit.ts'
import { timesRoutes } from './times-routes.ts'

/** The time picker and the details form. An address can prefill both; the forms pass the input between them. */
export function bookingStepPages(app: FastifyInstance, db: Db, path: string) {
  app.get<Request>(path, (request, reply) => sendStep(readFrom(db), request, reply, request.query.start_time))
  app.post<Request>(path, (request, reply) => sendStep(db, request, reply, request.body?.start_time))
  app.get<Request>(`${path}/:start`, (request, reply) => sendStep(readFrom(db), request, reply, request.params.start))
  app.post<Request>(`${path}/:start`, (request, reply) => submitBooking(db, request, reply))
  timesRoutes(app, db, path)
  holdRoutes(app, db, path)
  releaseRoutes(app, db, path)
  overlayRoutes(app, db, path)
}

async function sendStep(db: Db, request: FastifyRequest<Request>, reply: FastifyReply, start: unknown) {
  const step = await readPageState(db, request)
  requireUnused(step.eventType)
  const state = start === undefined ? step : await withStart(db, step, start)
  if (!hasStart(state)) return sendBookingPage(reply, db, state)
  const {
    eventType,
    view: { duration },
  } = state
  const hold = holdOf(state.hold, eventType, state.start)
  const {
    problems: [problem],
  } = await checkSlot(db, eventType.plan, { start: state.start, duration, hold })
  return sendBookingPage(reply, db, problem ? withOtherTimes(state, problem) : state)
}
