import { findSessionAt } from '../../meetings/bookings/session.ts'
import type { Invitee } from '../../meetings/invitees/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { bookingInputOf, formProblems } from '../book/booking-input.ts'
import { slotProblemText } from '../manage-booking/slot-problem-texts.ts'
import { problemsOf, type Api } from '../console/api.ts'
import { bookingRoutes } from './booking-routes.ts'
import type { BookingState } from './book-state.ts'

export type ChosenBooking = BookingState & { start: number }
type Answer = { resource?: Invitee; details?: Problems }

/** Books through the API. Returns the invitee, or the problems. */
export async function submitBooking(db: Db, api: Api, state: ChosenBooking): Promise<Answer> {
  const { plan, start, duration, zone, input, formKey } = state
  const session = (await findSessionAt(db, plan, start, duration))?.location
  const body = bookingInputOf({ eventType: { plan }, view: { zone, duration }, input, start, session })
  try {
    return (await api.run(bookingRoutes, 'POST /invitees', { body, idempotencyKey: formKey })) as Answer
  } catch (error) {
    return { details: problemsOf(error) }
  }
}

const slotParameters = new Set(['start_time', 'event_type', 'duration'])
const isAboutSlot = ({ parameter = '' }: Problems[number]) => slotParameters.has(parameter)

/** Adds the problems to the state: one sentence about the time, the others at their fields. */
export function withProblems(state: ChosenBooking, details: Problems, texts: Texts): BookingState {
  const slot = details.find(isAboutSlot)
  const others = details.filter((detail) => !isAboutSlot(detail))
  return {
    ...state,
    ...(slot && { message: slotProblemText(slot, texts) }),
    problems: formProblems({ eventType: { plan: state.plan }, input: state.input, texts }, others),
  }
}
