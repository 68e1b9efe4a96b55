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
