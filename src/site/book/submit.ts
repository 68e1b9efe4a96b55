import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { bookingInputOf } from './booking-input.ts'
import { sendBookingPage } from './booking-page.ts'
import { bookByPage } from './commands.ts'
import { sendBooked } from './confirmation.ts'
import { findBookingOf, linkKeyOf } from './form-key.ts'
import { limitBooking } from './limits.ts'
import { requireUnused, type Request } from './load.ts'
import { hasStart, readPageState, withStart, type DetailsStep } from './page-state.ts'
import { recheckEventType } from './recheck-calendars.ts'
import { codeStateIn, sendCheck, verifyBooking } from './send-check.ts'
import { sendBookingError } from './send-error.ts'

/** Books the time. A form that is submitted again redirects to the booking it made before. */
export async function submitBooking(db: Db, request: FastifyRequest<Request>, reply: FastifyReply) {
  const state = await withStart(db, await readPageState(db, request), request.params.start)
  if (!hasStart(state)) return sendBookingPage(reply, db, state)
  const { eventType } = state
  const own = eventType.isUsed ? await findBookingOf(db, state) : undefined
  if (own) return sendBooked(reply, db, eventType, own)
  requireUnused(eventType)

  const step: DetailsStep = { ...state, protection: codeStateIn(request) }
  try {
    const verdict = await verifyBooking(db, request, step)
    if (!verdict.isPassed) return await sendCheck(db, request, reply, step, verdict)
    const attempt = { ...attemptOf(step, request.body?.hold), challenge: verdict.challenge, request_id: request.id }
    const invitee = await limitBooking(db, { ip: request.ip, plan: eventType.plan, input: step.input }, async () => {
      await recheckEventType(db, eventType, step.start)
      return bookByPage(db, eventType, attempt)
    })
    return await sendBooked(reply, db, eventType, invitee)
  } catch (error) {
    return sendBookingError(db, request, reply, step, error)
  }
}

function attemptOf(step: DetailsStep, hold: unknown) {
  const {
    input,
    formKey,
    texts: { locale },
  } = step
  const link_key = formKey === undefined ? undefined : linkKeyOf(formKey, input.email ?? '')
  return { fields: bookingInputOf(step), link_key, locale, hold }
}
