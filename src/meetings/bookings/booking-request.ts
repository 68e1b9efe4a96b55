import type { UserId } from '../../platform/ids.ts'
import { checked, hasProblem, type CheckResult } from '../../platform/problems.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { parseDuration } from '../../scheduling/availability/rules.ts'
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
  old?: { invitee: InviteeRow; host_ids: UserId[] }
}

/** `request` is undefined if a field that it needs is missing or invalid. */
export type ParsedBooking = {
  input: BookingInput
  duration: number
  request: BookingRequest | undefined
}

/** Reads the body of a booking. Its problems are what does not fit the event type, or the session to join. */
export function parseBookingRequest(
  plan: PlanRow,
  session: EventRow | undefined,
  { value: input, problems }: CheckResult<BookingInput>,
): CheckResult<ParsedBooking> {
  const guests = input.event_guests ?? []
  const duration = parseDuration(plan, input.duration)
  const location = hasProblem(problems, 'location')
    ? checked(undefined)
    : chooseLocation(plan, input.location, session?.location)
  const answers = hasProblem(problems, 'questions_and_answers')
    ? checked([])
    : parseAnswers(plan.custom_questions, input.questions_and_answers ?? [])
  const guestProblems = checkGuests(guests, input.invitee?.email)
  const invitee = input.invitee && {
    ...personOf(plan, input.invitee),
    questions_and_answers: answers.value,
    tracking: input.tracking ?? null,
    payment: null,
    routing_form_submission_id: input.routing_form_submission ?? null,
  }
  const request = location.value && invitee && { location: location.value, invitee, guests, session }
  return checked(
    { input, duration: duration.value, request },
    problems,
    duration.problems,
    location.problems,
    answers.problems,
    guestProblems,
  )
}
