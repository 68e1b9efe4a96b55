import type { Db } from '../../platform/db/db.ts'
import { networkUses, refund, takeOrRefuse } from '../../platform/rate-limits/take.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { guestsIn, type FormInput } from './rules.ts'

type Attempt = { ip: string; plan: Pick<PlanRow, 'id' | 'organization_id'>; typed: FormInput }

/**
 * Runs a visitor's attempt to book within the rate limits. It is counted as a booking and as a failure before it is
 * made, so that many at once do not slip through; then what it did not turn out to be is given back.
 */
export async function limitBooking<T>(db: Db, { ip, plan, typed }: Attempt, book: () => Promise<T>) {
  const cost = 1 + guestsIn(typed).length
  const failure = networkUses('booking.failed', ip, { of: plan.id })
  const booking = [
    ...networkUses('booking', ip, { of: plan.id }), ...networkUses('booking.addresses', ip, { cost }),
    ...networkUses('booking.organization', ip, { of: plan.organization_id, cost }),
  ]
  await takeOrRefuse(db, [...failure, ...booking], 'Too many bookings from your network.')

  let isBooked = false
  try {
    const booked = await book()
    isBooked = true
    return booked
  } finally {
    await refund(db, isBooked ? failure : booking)
  }
}
