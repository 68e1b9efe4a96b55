import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { Invalid, TooManyRequests } from '../../platform/errors.ts'
import { formProblems } from './booking-input.ts'
import { sendBookingPage } from './booking-page.ts'
import { sendBooked } from './confirmation.ts'
import { sendTooManyBookings } from './error-pages.ts'
import { findBookingOf, isChallengeUsed, isTaken } from './form-key.ts'
import type { Request } from './load.ts'
import { withOtherTimes, withSession, type DetailsStep, type FormProblem } from './page-state.ts'
import { sendCheck } from './send-check.ts'

/** Answers an attempt to book that failed. An earlier submission of the same form can have made the booking. */
export async function sendBookingError(
  db: Db,
  request: FastifyRequest<Request>,
  reply: FastifyReply,
  state: DetailsStep,
  error: unknown,
): Promise<unknown> {
  const { eventType } = state
  if (error instanceof TooManyRequests)
    return sendTooManyBookings(reply, db, eventType.plan.organization_id, error.seconds)
  const earlier = isTaken(error) ? await findBookingOf(db, state) : undefined
  if (earlier) return sendBooked(reply, db, eventType, earlier)
  if (isChallengeUsed(error)) return sendCheck(db, request, reply, { ...state, protection: undefined })
  if (!(error instanceof Invalid)) throw error
  return sendProblems(db, reply, state, error)
}

/** Reports a taken time first, then the problems of the form. */
async function sendProblems(db: Db, reply: FastifyReply, state: DetailsStep, { details }: Invalid) {
  const slotProblem = details.find(({ parameter }) => parameter === 'start_time' || parameter === 'event_type')
  if (slotProblem) return sendBookingPage(reply, db, withOtherTimes(state, slotProblem))
  const current = await withSession(db, state, state.start)
  const problems = formProblems(state, details)
  const isSettled = current.session && !state.session
  const step: DetailsStep = {
    ...current,
    problems: isSettled ? problems.map((one) => withSettledLocation(one, state.texts)) : problems,
  }
  return sendBookingPage(reply, db, step)
}

/** The form no longer has the location fields, so the problem becomes a general one. */
function withSettledLocation(problem: FormProblem, { text }: DetailsStep['texts']): FormProblem {
  return problem.parameter === 'place' || problem.parameter === 'location'
    ? { message: text('location-settled', { button: text('book') }) }
    : problem
}
