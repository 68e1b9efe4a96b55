import type { Detail } from '../../platform/errors.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { DetailsStep } from './form.ts'
import { placeIn } from './location-fields.ts'
import type { PageBookingInput } from './parse-booking.ts'
import { answersIn, problemsAt } from './questions.ts'
import { guestsIn, nameIn, submissionIn, trackingIn } from './rules.ts'

/** What was written, as a booking. */
export function bookingInputOf({ opened: { plan }, view, typed, start, session }: DetailsStep): PageBookingInput {
  const { last_name, ...name } = nameIn(plan, typed)
  const submission = submissionIn(typed)
  return {
    event_type: uriOf('event_types', plan.id),
    start_time: new Date(start).toISOString(),
    invitee: { ...name, last_name: last_name || null, email: typed.email ?? '', timezone: view.zone },
    location: placeIn(plan, typed, session),
    questions_and_answers: answersIn(plan.custom_questions, typed),
    tracking: trackingIn(typed),
    event_guests: guestsIn(typed),
    duration: view.duration,
    routing_form_submission: submission === undefined ? null : uriOf('routing_form_submissions', submission),
    hold: undefined,
  }
}

/** What is wrong with a booking, at the fields of the form. */
export function checkForm({ opened: { plan }, typed }: DetailsStep, details: Detail[]): Detail[] {
  const questions = plan.custom_questions
  const guests = guestsIn(typed)
  const others = details.flatMap(({ parameter = '', message }): Detail[] => {
    if (parameter.startsWith('questions_and_answers')) return []
    if (parameter.startsWith('invitee.')) return [{ parameter: parameter.slice('invitee.'.length), message }]
    if (parameter === 'location.location') return [{ parameter: 'location', message }]
    if (parameter.startsWith('location')) return [{ parameter: 'place', message: 'must be chosen' }]
    const [, index] = /^event_guests\[(\d+)\]$/.exec(parameter) ?? []
    if (index !== undefined)
      return [{ parameter: 'guests', message: `include ${guests[Number(index)] ?? ''}, which ${message}` }]
    if (parameter === 'event_guests') return [{ parameter: 'guests', message: message.replace('entries', 'addresses') }]
    return [{ message: `That could not be booked: ${parameter} ${message}.` }]
  })
  return [...problemsAt(questions, answersIn(questions, typed), details), ...others]
}
