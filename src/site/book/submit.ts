import type { FastifyReply, FastifyRequest } from 'fastify'
import { getBranding } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid, TooManyRequests, type Detail } from '../../platform/errors.ts'
import { bookingInputOf, formProblems } from './booking-input.ts'
import { sendBookingPage } from './booking-page.ts'
import { bookByPage } from './commands.ts'
import { sendBooked } from './confirmation.ts'
import { sendTooMany } from './error-pages.ts'
import { findBookingOf, isTaken, linkKeyOf } from './form-key.ts'
import { limitBooking } from './limits.ts'
import { requireUnused, type Request } from './load.ts'
import { hasStart, readPageState, withOtherTimes, withSession, withStart, type DetailsStep } from './page-state.ts'

/** Books the time. A form that is submitted again redirects to the booking it made before. */
export async function submitBooking(db: Db, request: FastifyRequest<Request>, reply: FastifyReply) {
  const step = await readPageState(db, request)
  const state = await withStart(db, step, request.params.start)
  if (!hasStart(state)) return sendBookingPage(reply, db, state)
  const { eventType, input, formKey } = step
  const findOwn = () => findBookingOf(db, state)
  const own = eventType.isUsed ? await findOwn() : undefined
  if (own) return sendBooked(reply, db, eventType, own)
  requireUnused(eventType)

  const link_key = formKey === undefined ? undefined : linkKeyOf(formKey, input.email ?? '')
  const attempt = { fields: bookingInputOf(state), link_key, hold: request.body?.hold, request_id: request.id }
  try {
    const invitee = await limitBooking(db, { ip: request.ip, plan: eventType.plan, input }, () =>
      bookByPage(db, eventType, attempt))
    return sendBooked(reply, db, eventType, invitee)
  } catch (error) {
    if (error instanceof TooManyRequests)
      return sendTooMany(reply, error.seconds, await getBranding(db, eventType.plan.organization_id))
    const earlier = isTaken(error) ? await findOwn() : undefined
    if (earlier) return sendBooked(reply, db, eventType, earlier)
    if (!(error instanceof Invalid)) throw error
    return sendProblems(db, reply, state, error)
  }
}

/** Reports a taken time first, then the problems of the form. */
async function sendProblems(db: Db, reply: FastifyReply, state: DetailsStep, { details }: Invalid) {
  const slotProblem = details.find(({ parameter }) => parameter === 'start_time' || parameter === 'event_type')
  if (slotProblem) return sendBookingPage(reply, db, withOtherTimes(state, slotProblem))
  const current = await withSession(db, state, state.start)
  const problems = formProblems(state, details)
  const isSettled = current.session && !state.session
  const step: DetailsStep = { ...current, problems: isSettled ? problems.map(withSettledLocation) : problems }
  return sendBookingPage(reply, db, step)
}

const settledLocation =
  'Another invitee has already chosen the location for this time. To join them, press “Book this time” again.'

/** The form no longer has the location fields, so the problem becomes a general one. */
function withSettledLocation(problem: Detail): Detail {
  return problem.parameter === 'place' || problem.parameter === 'location' ? { message: settledLocation } : problem
}
