import type { Detail } from '../../platform/errors.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import type { InviteeFields, InviteeRow } from '../invitees/queries.ts'
import { checkGuests } from '../invitees/rules.ts'
import type { EventRow } from '../scheduled-events/queries.ts'
import { parseAnswers } from './answers.ts'
import { chooseLocation } from './location-choice.ts'
import { personOf } from './rules.ts'
import type { BookingInput } from './schema.ts'

export type BookingRequest = {
  location: EventRow['location']
  invitee: InviteeFields
  guests: string[]
  /** The group session to join. */
  session: EventRow | undefined
  /** When rescheduling: the old invitee and the hosts of the old meeting. */
  old?: { invitee: InviteeRow; host_ids: string[] }
}

/** Reads the body of a booking. Adds what does not fit the event type, or the session to join, to `problems`. */
export function parseBookingRequest(
  plan: PlanRow, session: EventRow | undefined, input: BookingInput, problems: Detail[],
): BookingRequest | undefined {
  const isValid = (field: string) =>
    !problems.some(({ parameter = '' }) => parameter.split(/[.[]/)[0] === field)
  const guests = input.event_guests ?? []
  const location = isValid('location') ? chooseLocation(plan, input.location, problems, session?.location) : undefined
  const answers = isValid('questions_and_answers')
    ? parseAnswers(plan.custom_questions, input.questions_and_answers ?? [], problems)
    : []
  problems.push(...checkGuests(guests, input.invitee?.email))
  if (!location || !input.invitee) return undefined
  const invitee = {
    ...personOf(plan, input.invitee),
    questions_and_answers: answers,
    tracking: input.tracking ?? null,
    payment: null,
    routing_form_submission_id: input.routing_form_submission ?? null,
  }
  return { location, invitee, guests, session }
}
