import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { judge } from '../bookings/slot.ts'
import type { Db } from '../db/db.ts'
import { Invalid, TooMany, type Detail } from '../errors.ts'
import { bookByPage } from './act.ts'
import { sendChoice } from './choice.ts'
import { sendTooMany } from './closed.ts'
import { confirmationPath } from './confirmation.ts'
import { sendForm, type Asked } from './form.ts'
import { limitBooking } from './limits.ts'
import type { Request } from './open.ts'
import { elsewhere, hasTime, joining, readAsked, readStep } from './step.ts'
import { problemsOfForm, wishOf } from './wish.ts'

/**
 * A time is chosen, then a form is filled in. Both are reached by address, with what is known already in it; what
 * somebody has typed goes from one to the other in forms.
 */
export function bookingSteps(app: FastifyInstance, db: Db, place: string) {
  app.get<Request>(place, (request, reply) => look(request, reply, request.query.start_time))
  app.post<Request>(place, (request, reply) => look(request, reply, request.body?.start_time))
  app.get<Request>(`${place}/:start`, (request, reply) => look(request, reply, request.params.start))
  app.post<Request>(`${place}/:start`, take)

  async function look(request: FastifyRequest<Request>, reply: FastifyReply, wanted: unknown) {
    const step = await readStep(db, request)
    const asked = wanted === undefined ? step : await readAsked(db, step, wanted)
    if (!hasTime(asked)) return sendChoice(reply, db, asked)
    const { problem } = await judge(db, step.opened.plan, { start: asked.start, duration: step.view.duration })
    return problem ? sendChoice(reply, db, elsewhere(asked, problem)) : sendForm(reply, asked)
  }

  async function take(request: FastifyRequest<Request>, reply: FastifyReply) {
    const step = await readStep(db, request)
    const asked = await readAsked(db, step, request.params.start)
    if (!hasTime(asked)) return sendChoice(reply, db, asked)
    const { plan } = step.opened
    const attempt = { ip: request.ip, plan, typed: step.typed }
    try {
      const invitee = await limitBooking(db, attempt, () => bookByPage(db, step.opened, wishOf(asked), request.id))
      const { redirect_url } = plan
      return reply.redirect(redirect_url === null ? confirmationPath(invitee) : new URL(redirect_url).href, 303)
    } catch (error) {
      if (error instanceof TooMany) return sendTooMany(reply, error.seconds)
      if (!(error instanceof Invalid)) throw error
      return sendAgain(reply, asked, error.details)
    }
  }

  /** A time that is gone is told at once; what is wrong with the form can wait. */
  async function sendAgain(reply: FastifyReply, asked: Asked, details: Detail[]) {
    const gone = details.find(({ parameter }) => parameter === 'start_time' || parameter === 'event_type')
    if (gone) return sendChoice(reply, db, elsewhere(asked, gone, true))
    const now = await joining(db, asked, asked.start)
    const problems = problemsOfForm(asked, details)
    return sendForm(reply, { ...now, problems: now.session && !asked.session ? problems.map(toldOfOthers) : problems })
  }
}

const isSettled = 'Others have booked this time meanwhile and settled where to meet. If that suits you, press again.'

/** The field that this would stand at is gone. */
function toldOfOthers(problem: Detail): Detail {
  return problem.parameter === 'place' || problem.parameter === 'location' ? { message: isSettled } : problem
}
