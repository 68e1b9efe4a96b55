/**
 * Why an entry is not as it should be:
 * - not_written: the calendar could not be written for three days
 * - deleted, moved: changed in the calendar, and the host does not want meetings to follow
 * - many_deleted: so many entries disappeared at once that it can be a mistake
 * - other_calendar: moved to another calendar of the host
 * - moved_unavailable: moved to a time that cannot be booked
 * - moved_duration: its duration was changed
 * - moved_group: moved, but the meeting has several invitees
 */
export type EntryProblem =
  | 'not_written' | 'deleted' | 'moved' | 'many_deleted' | 'other_calendar' | 'moved_unavailable' | 'moved_duration'
  | 'moved_group'

/** The paths that an entry can have in a calendar: the usual one, and another if a foreign event has that name. */
export function namesOf(address: string, uid: string) {
  const folder = address.endsWith('/') ? address : `${address}/`
  return [`${uid}.ics`, `${uid}-convene.ics`].map((name) => new URL(name, folder).pathname)
}

/** Whether the iCalendar text is about this UID. */
export function hasUid(text: string, uid: string) {
  return linesOf(text).some((line) => line.toLowerCase() === `uid:${uid.toLowerCase()}`)
}

/** Long lines continue on the next one, after a space. */
const linesOf = (text: string) => text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/).map((line) => line.trim())
