/**
 * An event of a calendar, or one changed instance of a series, as it is stored: when it takes place and whether it
 * counts as busy. It has no title, no place and no people.
 *
 * Times are texts of three kinds: a date `2026-11-03` for all-day events, a local time `2026-11-03T09:00:00`, or a time
 * in UTC `2026-11-03T09:00:00Z`.
 */
export type CalendarItem = {
  /** Empty if the event has none. */
  uid: string
  start: string
  /** The end, which is not part of the event. */
  end: string
  /** Of local times: a name that Temporal knows. Null: the zone of the calendar. */
  zone: string | null
  /** Of local times in a zone that only the calendar defines: since when which offset applies. */
  offsets?: ZoneOffset[]
  isBusy: boolean
  /** Of a series whose instances last whole days of the clock: the value of DURATION. */
  duration?: string
  /** Of a series: the value of RRULE. */
  rule?: string
  /** The end is a local time of the zone of the calendar, whatever zone the start has. */
  isEndFloating?: true
  /** More instances. `start/end` if the instance has an end of its own. */
  dates?: string[]
  /** Starts of instances that do not take place. */
  exceptions?: string[]
  /** Of a changed instance: the start that it would have by the rule. */
  instance?: string
  /** The change applies to the later instances too. */
  andLater?: true
}

/** `since`: in UTC. */
export type ZoneOffset = { since: string; minutes: number }

/** Milliseconds since 1970, without the end. */
export type Interval = { from: number; to: number }
