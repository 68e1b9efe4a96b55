import { setCalendarEvent } from '../../meetings/scheduled-events/host-queries.ts'
import { calendarEvent } from '../../messages/calendar-feeds/calendar-data.ts'
import { findHostedMeeting, type FeedMeeting } from '../../messages/calendar-feeds/meeting-queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { renderCalendar } from '../../platform/icalendar.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import type { Session } from '../providers/provider.ts'
import { beginWrite, endWrite, type EntryRow } from './queries.ts'
import { findHrefByUid, setDeleted, setSkipped, setWritten } from './result-queries.ts'
import { deleteEntry, putEntry } from './write-entry.ts'

/** Makes the calendar contain the meeting as it is now, or nothing. Returns what the end of the job records. */
export async function writeMeeting(db: Db, session: Session, entry: EntryRow) {
  const meeting = entry.is_replaced ? undefined : await findHostedMeeting(db, entry, entry.uid)
  const end = meeting?.end_time ?? entry.written_end
  if (!entry.has_deleted_data && end !== null && Date.parse(end) <= Date.now()) return (tx: Db) => setSkipped(tx, entry)
  await beginWrite(db, entry)
  try {
    if (meeting) return await writeActive(db, session, entry, meeting)
    await deleteEntry(session, entry)
    return async (tx: Db) => {
      await setDeleted(tx, entry)
      if (!entry.is_replaced) await setCalendarEvent(tx, entry, null)
    }
  } catch (error) {
    await endWrite(db, entry)
    throw error
  }
}

async function writeActive(db: Db, session: Session, entry: EntryRow, meeting: FeedMeeting) {
  const written = await putEntry(session, entry, contentOf(meeting, entry), () => findHrefByUid(db, entry))
  return async (tx: Db) => {
    await setWritten(tx, entry, { ...written, start: meeting.start_time, end: meeting.end_time })
    await setCalendarEvent(tx, entry, { kind: 'caldav', external_id: written.href })
  }
}

/** As the host's calendar feed shows it. Without attendees, so that the server invites no one a second time. */
function contentOf(meeting: FeedMeeting, { locale }: EntryRow) {
  return renderCalendar({ events: [{ ...calendarEvent(meeting, textsIn(locale)), isBusy: true }] })
}
