import type { Db } from '../../platform/db/db.ts'
import { textSender } from '../../platform/text-messages/driver.ts'
import { countCalls, isUsedUp, networkUses, refund, requireWithinLimit } from '../../platform/rate-limits/take.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { guestsIn, type FormInput } from './rules.ts'

type Attempt = { ip: string; plan: Pick<PlanRow, 'id' | 'organization_id'>; input: FormInput }

/**
 * Runs a visitor's attempt to book within the rate limits. It counts as a booking and as a failure before it starts, so
 * concurrent attempts cannot exceed the limits. Afterwards, the one that did not happen is refunded.
 */
export async function limitBooking<T>(db: Db, { ip, plan, input }: Attempt, book: () => Promise<T>) {
  const cost = 1 + guestsIn(input).length
  await limitNumbers(db, ip, input)
  const failure = networkUses('booking.failed', ip, { of: plan.id })
  const booking = [
    ...networkUses('booking', ip, { of: plan.id }),
    ...networkUses('booking.addresses', ip, { cost }),
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

/**
 * One network can enter a limited number of phone numbers in a day, each of them any number of times. It counts before
 * the booking, also if that fails: who tries numbers should not get more of them.
 */
async function limitNumbers(db: Db, ip: string, { text_reminder_number: text = '' }: FormInput) {
  const number = text.replaceAll(/[^\d+]/g, '')
  if (textSender() === undefined || number === '') return
  const known = networkUses('sms.network', ip, { of: `number ${number}` })
  if (await isUsedUp(db, known, 0)) return
  await requireWithinLimit(db, networkUses('sms.network', ip), 'Too many phone numbers from your network.')
  await countCalls(db, known)
}
