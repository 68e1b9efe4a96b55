import type { Detail } from '../../platform/errors.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { checkGuests } from '../invitees/rules.ts'
import type { EventRow } from '../scheduled-events/queries.ts'
import { readAnswers } from './answers.ts'
import { chooseLocation } from './location-choice.ts'
import { personOf } from './rules.ts'
import type { BookingInput } from './schema.ts'
import type { BookingRequest } from './write-booking.ts'

/** What the invitee says, with what does not fit the event type, or the session that is joined, named in `problems`. */
export function parseBookingRequest(
  plan: PlanRow, session: EventRow | undefined, asked: BookingInput, problems: Detail[],
): BookingRequest | undefined {
  const isRead = (field: string) =>
    !problems.some(({ parameter = '' }) => parameter.split(/[.[]/)[0] === field)
  const guests = asked.event_guests ?? []
  const location = isRead('location') ? chooseLocation(plan, asked.location, problems, session?.location) : undefined
  const answers = isRead('questions_and_answers')
    ? readAnswers(plan.custom_questions, asked.questions_and_answers ?? [], problems)
    : []
  problems.push(...checkGuests(guests, asked.invitee?.email))
  if (!location || !asked.invitee) return undefined
  const content = {
    ...personOf(plan, asked.invitee),
    questions_and_answers: answers,
    tracking: asked.tracking ?? null,
    payment: null,
    routing_form_submission_id: asked.routing_form_submission ?? null,
  }
  return { location, content, guests, session }
}
