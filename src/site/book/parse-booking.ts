import { NewBooking, type BookingInput } from '../../meetings/bookings/schema.ts'
import { parseEachField } from '../../platform/http/validate.ts'
import { checked, invalid, type CheckResult, type Problems } from '../../platform/problems.ts'
import { hasWebAddress } from '../../platform/text.ts'

/** The fields of a booking as the visitor sent them, not validated yet. */
export type PageBookingInput = Record<keyof BookingInput, unknown> & { start_time: string }

/** Returns the valid fields together with the problems of the others. */
export function parsePageBooking(fields: PageBookingInput): CheckResult<BookingInput> {
  const { value, problems } = parseEachField(NewBooking, fields)
  return checked(value as BookingInput, checkNames(fields.invitee), problems)
}

/** Names go into emails to hosts and guests, so a visitor must not use one to advertise a website. */
function checkNames(invitee: unknown): Problems {
  return Object.entries(invitee as object)
    .filter(([field, value]) => field.endsWith('name') && typeof value === 'string' && hasWebAddress(value))
    .map(([field]) => invalid(`invitee.${field}`, 'must not contain a web address'))
}
