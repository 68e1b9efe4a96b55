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
  | 'not_written'
  | 'deleted'
  | 'moved'
  | 'many_deleted'
  | 'other_calendar'
  | 'moved_unavailable'
  | 'moved_duration'
  | 'moved_group'

/** The paths that an entry can have in a calendar: the usual one, and another if a foreign event has that name. */
export const namesOf = (address: string, uid: string) =>
  [`${uid}.ics`, `${uid}-convene.ics`].map((name) => pathIn(address, name))

/** The path of a file in a calendar, from its name, its path or its whole address. */
export function pathIn(address: string, name: string) {
  return new URL(name, address.endsWith('/') ? address : `${address}/`).pathname
}

/** Whether the iCalendar text is about this UID. */
export function hasUid(text: string, uid: string) {
  return linesOf(text).some((line) => line.toLowerCase() === `uid:${uid.toLowerCase()}`)
}

/** Long lines continue on the next one, after a space. */
const linesOf = (text: string) =>
  text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .map((line) => line.trim())

/** Whether the iCalendar text says that its event does not take place. */
export const isCanceled = (text: string) => linesOf(text).some((line) => /^status(;[^:]*)?:cancelled$/i.test(line))

/** What the calendar contains. Undefined times: an event that we do not understand. */
export type SeenEntry = { isDeleted: true } | { isDeleted: false; start: number; end: number } | undefined

export type FollowAction =
  | { kind: 'none' }
  | { kind: 'cancel' }
  | { kind: 'reschedule'; start: number }
  | { kind: 'flag'; problem: EntryProblem }

type FollowedMeeting = { start_time: string; end_time: string; invitees_active: number }
type FollowSettings = { deleted_entries: 'cancel' | 'flag'; moved_entries: 'reschedule' | 'flag' }

/** What to do about a change in the calendar. A meeting that has begun stays as it was. */
export function chooseAction(
  settings: FollowSettings,
  meeting: FollowedMeeting | undefined,
  seen: SeenEntry,
  now: number,
): FollowAction {
  const flag = (problem: EntryProblem): FollowAction => ({ kind: 'flag', problem })
  if (!meeting || !seen || Date.parse(meeting.start_time) <= now) return { kind: 'none' }
  if (seen.isDeleted) return settings.deleted_entries === 'cancel' ? { kind: 'cancel' } : flag('deleted')
  const [start, end] = [Date.parse(meeting.start_time), Date.parse(meeting.end_time)]
  if (seen.start === start && seen.end === end) return { kind: 'none' }
  if (settings.moved_entries === 'flag') return flag('moved')
  if (seen.end - seen.start !== end - start) return flag('moved_duration')
  if (meeting.invitees_active > 1) return flag('moved_group')
  return seen.start <= now ? flag('moved_unavailable') : { kind: 'reschedule', start: seen.start }
}

/** More than a person usually deletes at once, and more than half of what was there. */
export const isMassDeletion = (deleted: number, upcoming: number) => deleted > 5 && deleted > upcoming / 2
