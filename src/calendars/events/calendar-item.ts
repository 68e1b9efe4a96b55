/**
 * An event of a calendar, or one changed instance of a series, as it is stored: when it takes place and whether it
 * counts as busy. It has no title, no place and no people.
 *
 * Times are texts of three kinds: a date `2026-11-03` for all-day events, a local time `2026-11-03T09:00:00`, or a time
 * in UTC `2026-11-03T09:00:00Z`.
 */
export type CalendarItem = {
  uid: string
  start: string
  /** The end, which is not part of the event. */
  end: string
  /** Of local times: a name that Temporal knows. Null: the zone of the calendar. */
  zone: string | null
  /** Of local times in a zone that only the calendar defines: since when which offset applies. */
  offsets?: { since: string; minutes: number }[]
  isBusy: boolean
  /** Of a series: the value of RRULE. */
  rule?: string
  /** More instances. */
  dates?: string[]
  /** Starts of instances that do not take place. */
  exceptions?: string[]
  /** Of a changed instance: the start that it would have by the rule. */
  instance?: string
}

/** Milliseconds since 1970, without the end. */
export type Interval = { from: number; to: number }
