import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { Invalid, TooManyRequests, type Detail } from '../../platform/errors.ts'
import { checkForm, bookingInputOf } from './booking-input.ts'
import { bookByPage } from './commands.ts'
import { sendBooked } from './confirmation.ts'
import { sendTooMany } from './error-pages.ts'
import { findBookingOf, isTaken, linkKeyOf } from './form-key.ts'
import { sendForm, type DetailsStep } from './form.ts'
import { limitBooking } from './limits.ts'
import { requireUnused, type Request } from './load.ts'
import { elsewhere, hasTime, joining, readAsked, readStep } from './page-state.ts'
import { sendTimePicker } from './time-picker.ts'

/** Books a time with what was written into the form. A form that is sent again leads to the booking it made before. */
export async function takeTime(db: Db, request: FastifyRequest<Request>, reply: FastifyReply) {
  const step = await readStep(db, request)
  const asked = await readAsked(db, step, request.params.start)
  if (!hasTime(asked)) return sendTimePicker(reply, db, asked)
  const { opened, typed, formKey } = step
  const findOwn = () => findBookingOf(db, asked)
  const own = opened.isUsed ? await findOwn() : undefined
  if (own) return sendBooked(reply, opened.plan, own)
  requireUnused(opened)

  const link_key = formKey === undefined ? undefined : linkKeyOf(formKey, typed.email ?? '')
  const attempt = { fields: bookingInputOf(asked), link_key, request_id: request.id }
  try {
    const invitee = await limitBooking(db, { ip: request.ip, plan: opened.plan, typed }, () =>
      bookByPage(db, opened, attempt))
    return sendBooked(reply, opened.plan, invitee)
  } catch (error) {
    if (error instanceof TooManyRequests) return sendTooMany(reply, error.seconds)
    const earlier = isTaken(error) ? await findOwn() : undefined
    if (earlier) return sendBooked(reply, opened.plan, earlier)
    if (!(error instanceof Invalid)) throw error
    return sendAgain(db, reply, asked, error.details)
  }
}

/** A taken time is reported first; problems of the form can wait. */
async function sendAgain(db: Db, reply: FastifyReply, asked: DetailsStep, details: Detail[]) {
  const gone = details.find(({ parameter }) => parameter === 'start_time' || parameter === 'event_type')
  if (gone) return sendTimePicker(reply, db, elsewhere(asked, gone))
  const now = await joining(db, asked, asked.start)
  const problems = checkForm(asked, details)
  const isSettled = now.session && !asked.session
  return sendForm(reply, { ...now, problems: isSettled ? problems.map(withSettledLocation) : problems })
}

const settledLocation =
  'Other people have booked this time and chosen where to meet. To join them there, press the button again.'

/** The field that this would stand at is gone. */
function withSettledLocation(problem: Detail): Detail {
  return problem.parameter === 'place' || problem.parameter === 'location' ? { message: settledLocation } : problem
}
