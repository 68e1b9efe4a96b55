import { recheckCalendars } from '../../calendars/sync/check-calendars.ts'
import { recheckHosts } from '../../meetings/bookings/recheck-calendars.ts'
import type { Db } from '../../platform/db/db.ts'
import type { LoadedEventType } from './load.ts'

/** Before a visitor books: reads calendars of the hosts again. */
export function recheckEventType(db: Db, { plan: { organization_id, id } }: LoadedEventType, start_time: number) {
  return recheckHosts(db, organization_id, { event_type_id: id, start_time }, recheckCalendars)
}
