import { routingSubmissionSource } from '../../forms/routing-form-submissions/booking-source.ts'
import { book } from '../../meetings/bookings/book.ts'
import { NewBooking, type BookingInput } from '../../meetings/bookings/schema.ts'
import { inviteeUri } from '../../meetings/invitees/present.ts'
import { getOrganization } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { retryOnConflict } from '../../platform/db/errors.ts'
import { Conflict, Invalid, type Detail } from '../../platform/errors.ts'
import { record } from '../../platform/events/activity.ts'
import { parse, validFields } from '../../platform/http/validate.ts'
import { hasWebAddress } from '../../platform/text.ts'
import { linkUsed, type LoadedEventType } from './load.ts'
import { useLink } from './queries.ts'

/** A booking as the interface takes it, not yet looked at. */
export type PageBookingInput = Record<keyof BookingInput, unknown>

type Attempt = { wish: PageBookingInput; link_key: string | undefined; request_id: string }

const lead = 'routing_form_submission'

/** Whoever books by a page is nobody of ours: the log tells of it as done by the service. */
export async function bookByPage(db: Db, opened: LoadedEventType, attempt: Attempt) {
  const { wish } = attempt
  try {
    return await retryOnConflict(() => db.transaction((tx) => bookIn(tx, opened, attempt)))
  } catch (error) {
    // What somebody answered before must not keep them from booking.
    const isMisled = error instanceof Invalid && error.details.some(({ parameter }) => parameter === lead)
    if (!isMisled || wish[lead] === null) throw error
    return bookByPage(db, opened, { ...attempt, wish: { ...wish, [lead]: null } })
  }
}

async function bookIn(tx: Db, { plan: { organization_id }, link_id, as }: LoadedEventType, attempt: Attempt) {
  const { wish, link_key, request_id } = attempt
  const { features } = await getOrganization(tx, organization_id)
  const keepsContacts = features.contacts !== false
  const problems = nameProblems(wish.invitee)
  const asked = parse(NewBooking, wish, problems) ?? validFields(NewBooking, wish) as BookingInput
  const booker = { organization_id, scheduling_method: null, scheduled_by: null, keepsContacts, link_key }
  const invitee = await book(tx, booker, asked, problems, { source: routingSubmissionSource, adjustPlan: as })
  if (link_id !== undefined && !await useLink(tx, organization_id, link_id))
    throw new Conflict({ code: linkUsed, message: 'has been used' })
  const details = { uri: inviteeUri(invitee) }
  await record(tx, { organization_id, namespace: 'Invitee', action: 'Add', request_id, details })
  return invitee
}

/** Names go into emails to hosts and guests, so a visitor's must not advertise anything. */
function nameProblems(invitee: unknown): Detail[] {
  const message = 'must not contain a web address'
  return Object.entries(invitee as object)
    .filter(([field, value]) => field.endsWith('name') && typeof value === 'string' && hasWebAddress(value))
    .map(([field]) => ({ parameter: `invitee.${field}`, code: 'invalid', message }))
}
