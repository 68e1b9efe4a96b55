import type { Db } from '../../platform/db/db.ts'
import { networkUses, refund, requireWithinLimit } from '../../platform/rate-limits/take.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { guestsIn, type FormInput } from './rules.ts'

type Attempt = { ip: string; plan: Pick<PlanRow, 'id' | 'organization_id'>; input: FormInput }

/**
 * Runs a visitor's attempt to book within the rate limits. It counts as a booking and as a failure before it starts, so
 * concurrent attempts cannot exceed the limits. Afterwards, the one that did not happen is refunded.
 */
export async function limitBooking<T>(db: Db, { ip, plan, input }: Attempt, book: () => Promise<T>) {
  const cost = 1 + guestsIn(input).length
  const failure = networkUses('booking.failed', ip, { of: plan.id })
  const booking = [
    ...networkUses('booking', ip, { of: plan.id }), ...networkUses('booking.addresses', ip, { cost }),
    ...networkUses('booking.organization', ip, { of: plan.organization_id, cost }),
  ]
  await requireWithinLimit(db, [...failure, ...booking], 'Too many bookings from your network.')

  let isBooked = false
  try {
    const booked = await book()
    isBooked = true
    return booked
  } finally {
    await refund(db, isBooked ? failure : booking)
  }
}
