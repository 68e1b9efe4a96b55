import type { Db } from '../../platform/db/db.ts'
import type { CalendarId } from '../../platform/ids.ts'
import type { CalendarItem } from '../events/calendar-item.ts'

/** An entry of ours that changed in the calendar. Without `items`, it was deleted. */
export type ChangedEntry = { href: string; uid: string; etag: string | null; items: CalendarItem[] | undefined }

/** `calendar`: as a sync read it. `followChanges` of entries/ is called after each sync with what changed. */
export type FollowChanges = (db: Db, calendar_id: CalendarId, changed: ChangedEntry[]) => Promise<void>
