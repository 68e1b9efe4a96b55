import { NewBooking, type BookingInput } from '../../meetings/bookings/schema.ts'
import type { Detail } from '../../platform/errors.ts'
import { parse, validFields } from '../../platform/http/validate.ts'
import { hasWebAddress } from '../../platform/text.ts'

/** The fields of a booking as the visitor sent them, not validated yet. */
export type PageBookingInput = Record<keyof BookingInput, unknown>

/** Returns the valid fields together with the problems of the others. */
export function parsePageBooking(fields: PageBookingInput) {
  const problems = checkNames(fields.invitee)
  const input = parse(NewBooking, fields, problems) ?? validFields(NewBooking, fields) as BookingInput
  return { input, problems }
}

/** Names go into emails to hosts and guests, so a visitor must not use one to advertise a website. */
function checkNames(invitee: unknown): Detail[] {
  const message = 'must not contain a web address'
  return Object.entries(invitee as object)
    .filter(([field, value]) => field.endsWith('name') && typeof value === 'string' && hasWebAddress(value))
    .map(([field]) => ({ parameter: `invitee.${field}`, code: 'invalid', message }))
}
