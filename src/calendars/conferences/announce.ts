import { announceMeetingUrl } from '../../people/users/save-meeting-url.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ConferenceRow } from './queries.ts'

/** The meeting link of a person reaches meetings that are booked. */
export async function announceLink(db: Db, { organization_id, user_id, is_meeting_url }: ConferenceRow) {
  if (is_meeting_url && user_id !== null) await announceMeetingUrl(db, { organization_id, id: user_id })
}
