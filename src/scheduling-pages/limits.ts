import type { Db } from '../db/db.ts'
import { networkOf } from '../rate-limits/rules.ts'
import { refund, takeOrRefuse, type Use } from '../rate-limits/take.ts'
import { guestsIn, type Typed } from './rules.ts'

type Attempt = { ip: string; event_type_id: string; typed: Typed }

/**
 * Runs a visitor's attempt to book within the rate limits. It is counted as a booking and as a failure before it is
 * made, so that many at once do not slip through; then what it did not turn out to be is given back.
 */
export async function limitBooking<T>(db: Db, { ip, event_type_id, typed }: Attempt, book: () => Promise<T>) {
  const network = networkOf(ip)
  const key = `${network} ${event_type_id}`
  const failure: Use[] = [{ limit: 'booking.failed', key }]
  const addresses = 1 + guestsIn(typed).length
  const booking: Use[] = [{ limit: 'booking', key }, { limit: 'booking.addresses', key: network, cost: addresses }]
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
