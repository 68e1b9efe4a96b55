import { checkSlot } from '../../meetings/slots/check-slot.ts'
import { checkBlocked } from '../../people/blocked-addresses/check.ts'
import type { Db } from '../../platform/db/db.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { fieldProblemText } from '../../platform/pages/field-problem-texts.ts'
import type { Problems } from '../../platform/problems.ts'
import { holdOf } from './form-key.ts'
import { locationIn } from './location-fields.ts'
import type { DetailsStep, FormProblem } from './page-state.ts'
import { parsePageBooking, type PageBookingInput } from './parse-booking.ts'
import { answersIn, questionProblems, textReminderNumberIn } from './questions.ts'
import { guestsIn, maxGuests, nameIn, submissionIn, trackingIn } from './rules.ts'

/** What a member who books for someone fills in, too. */
type FilledForm = Pick<DetailsStep, 'input' | 'start' | 'session' | 'texts'> & {
  eventType: Pick<DetailsStep['eventType'], 'plan'>
  view: Pick<DetailsStep['view'], 'zone' | 'duration'>
}

/** Converts the form to the fields of a booking. */
export function bookingInputOf({
  eventType: { plan },
  view,
  input,
  start,
  session,
}: Omit<FilledForm, 'texts'>): PageBookingInput {
  const { last_name, ...name } = nameIn(plan, input)
  const submission = submissionIn(input)
  return {
    event_type: uriOf('event_types', plan.id),
    start_time: new Date(start).toISOString(),
    invitee: {
      ...name,
      last_name: last_name || null,
      email: input.email ?? '',
      timezone: view.zone,
      text_reminder_number: textReminderNumberIn(input, view.zone),
    },
    location: locationIn(plan, input, session),
    questions_and_answers: answersIn(plan.custom_questions, input),
    tracking: trackingIn(input),
    event_guests: guestsIn(input),
    duration: view.duration,
    routing_form_submission: submission === undefined ? null : uriOf('routing_form_submissions', submission),
    hold: undefined,
  }
}

/** The problems that a booking would have, as far as they can be found without locks. */
export async function checkPageBooking(db: Db, step: DetailsStep): Promise<Problems> {
  const {
    eventType: { plan },
    view: { duration },
    start,
  } = step
  const {
    value: { invitee, event_guests },
    problems,
  } = parsePageBooking(bookingInputOf(step))
  const hold = holdOf(step.hold, step.eventType, start)
  const blocked = await checkBlocked(db, plan.organization_id, { invitee: invitee?.email, guests: event_guests ?? [] })
  return [...problems, ...blocked, ...(await checkSlot(db, plan, { start, duration, hold })).problems]
}

/** Maps the problems of a booking to the fields of the form. */
export function formProblems(
  { eventType: { plan }, input, texts }: Pick<FilledForm, 'eventType' | 'input' | 'texts'>,
  details: Problems,
): FormProblem[] {
  const questions = plan.custom_questions
  const { text } = texts
  const guests = guestsIn(input)
  const others = details.flatMap((detail): FormProblem[] => {
    const { parameter = '', message, code } = detail
    const sentence = code === 'not_accepted' ? text('address-not-accepted') : fieldProblemText(detail, texts)
    if (parameter.startsWith('questions_and_answers')) return []
    if (parameter.startsWith('invitee.')) return [{ parameter: parameter.slice('invitee.'.length), message: sentence }]
    if (parameter === 'location.location') return [{ parameter: 'location', message: sentence }]
    if (parameter.startsWith('location')) return [{ parameter: 'place', message: text('choose-location') }]
    const [, index] = /^event_guests\[(\d+)\]$/.exec(parameter) ?? []
    if (index !== undefined) {
      const guest = guests[Number(index)] ?? ''
      const problem = code === 'not_accepted' ? `“${guest}”: ${sentence}` : guestText(message, guest, texts)
      return [{ parameter: 'guests', message: problem }]
    }
    if (parameter === 'event_guests')
      return [{ parameter: 'guests', message: text('too-many-guests', { count: maxGuests }) }]
    return [{ message: text('could-not-book') }]
  })
  return [...questionProblems(questions, answersIn(questions, input), details, texts), ...others]
}

function guestText(message: string, guest: string, { text }: DetailsStep['texts']) {
  if (message === 'is the invitee') return text('guest-is-invitee', { guest })
  return message.includes('email address') ? text('guest-invalid', { guest }) : text('guest-twice', { guest })
}
