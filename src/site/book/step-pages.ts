import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkSlot } from '../../meetings/slots/check-slot.ts'
import type { Db } from '../../platform/db/db.ts'
import { sendForm } from './form.ts'
import { requireUnused, type Request } from './load.ts'
import { elsewhere, hasTime, readAsked, readStep } from './page-state.ts'
import { takeTime } from './submit.ts'
import { sendTimePicker } from './time-picker.ts'

/**
 * A time is chosen, then a form is filled in. Both are reached by address, with what is known already in it; what
 * somebody has typed goes from one to the other in forms.
 */
export function bookingSteps(app: FastifyInstance, db: Db, place: string) {
  app.get<Request>(place, (request, reply) => look(request, reply, request.query.start_time))
  app.post<Request>(place, (request, reply) => look(request, reply, request.body?.start_time))
  app.get<Request>(`${place}/:start`, (request, reply) => look(request, reply, request.params.start))
  app.post<Request>(`${place}/:start`, (request, reply) => takeTime(db, request, reply))

  async function look(request: FastifyRequest<Request>, reply: FastifyReply, wanted: unknown) {
    const step = await readStep(db, request)
    requireUnused(step.opened)
    const asked = wanted === undefined ? step : await readAsked(db, step, wanted)
    if (!hasTime(asked)) return sendTimePicker(reply, db, asked)
    const { problem } = await checkSlot(db, step.opened.plan, { start: asked.start, duration: step.view.duration })
    return problem ? sendTimePicker(reply, db, elsewhere(asked, problem)) : sendForm(reply, asked)
  }
}
