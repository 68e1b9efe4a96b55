import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'

/**
 * Right before a booking: asks the calendars of these hosts again that were not read in the last seconds. Waits a short
 * time only. If a calendar cannot be read, its last known busy times count.
 */
export async function recheckCalendars(_db: Db, _organization_id: OrganizationId, _user_ids: UserId[]): Promise<void> {
}

/** Throws ExternalCalendarError (424) if a calendar of the user that blocks times cannot be read. */
export async function requireReadableCalendars(
  _db: Db, _organization_id: OrganizationId, _user_id: UserId,
): Promise<void> {
}
