import { recheckCalendars } from '../../calendars/sync/check-calendars.ts'
import { recheckHosts } from '../../meetings/bookings/recheck-calendars.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Booking } from './load.ts'

/** Before an invitee reschedules: reads calendars of the hosts again. */
export function recheckBooking(db: Db, { invitee: { organization_id }, event: { id } }: Booking, start_time: number) {
  return recheckHosts(db, organization_id, { event_id: id, start_time }, recheckCalendars)
}
