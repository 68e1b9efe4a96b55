import { routingSubmissionSource } from '../../forms/routing-form-submissions/booking-source.ts'
import { book } from '../../meetings/bookings/book.ts'
import { inviteeUri } from '../../meetings/invitees/present.ts'
import { byVisitor, command } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { Conflict, Invalid } from '../../platform/errors.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { insertUsedChallenge, type Challenge } from '../bot-protection/queries.ts'
import { challengeUsedCode, findHoldIn, holdOf } from './form-key.ts'
import { linkUsedCode, type LoadedEventType } from './load.ts'
import { parsePageBooking, type PageBookingInput } from './parse-booking.ts'
import { useLink } from './queries.ts'

type Attempt = {
  fields: PageBookingInput
  link_key: string | undefined
  /** Of the page, and of the emails to the invitee. */
  locale: string
  /** The token of the visitor's hold. */
  hold: unknown
  request_id: string
  /** What proved that the visitor is not a bot. */
  challenge: Challenge | undefined
}

const submission = 'routing_form_submission'

/** A visitor has no account, so the activity log names the service as the actor. */
export async function bookByPage(db: Db, eventType: LoadedEventType, attempt: Attempt) {
  const { fields, request_id } = attempt
  try {
    return await command(db, byVisitor(request_id), bookingActivity, (tx) => bookIn(tx, eventType, attempt))
  } catch (error) {
    // A problem with the routing form submission must not keep the visitor from booking.
    const isSubmissionProblem =
      error instanceof Invalid && error.details.some(({ parameter }) => parameter === submission)
    if (!isSubmissionProblem || fields[submission] === null) throw error
    return bookByPage(db, eventType, { ...attempt, fields: { ...fields, [submission]: null } })
  }
}

async function bookIn(tx: Db, eventType: LoadedEventType, attempt: Attempt) {
  const { fields, link_key, locale, hold: token, challenge } = attempt
  const {
    plan: { organization_id },
    link_id,
    adjustPlan,
  } = eventType
  const visitorHold = await findHoldIn(tx, eventType, { hold: token })
  if (challenge && !(await insertUsedChallenge(tx, organization_id, challenge)))
    throw new Conflict({ code: challengeUsedCode, message: 'has been used' })
  const hold = holdOf(visitorHold?.own, eventType, Date.parse(fields.start_time))
  const input = parsePageBooking({ ...fields, hold: hold && uriOf('slot_holds', hold.id) })
  const booker = { organization_id, scheduling_method: null, scheduled_by: null, link_key, locale }
  const invitee = await book(tx, booker, input, { source: routingSubmissionSource, adjustPlan })
  if (link_id !== undefined && !(await useLink(tx, organization_id, link_id)))
    throw new Conflict({ code: linkUsedCode, message: 'has been used' })
  return invitee
}

function bookingActivity(invitee: Awaited<ReturnType<typeof book>>) {
  const { organization_id } = invitee
  return { organization_id, namespace: 'Invitee', action: 'Add', details: { uri: inviteeUri(invitee) } }
}
