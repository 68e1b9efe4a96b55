import { weekdaysAfter } from './calendar.ts'
import type { Days } from './hours.ts'

/** How far ahead invitees can book, in days of the event type's clock. */
export type Window =
  | { type: 'unlimited' }
  | { type: 'moving'; days: number }
  | { type: 'available_moving'; days: number }
  | { type: 'fixed'; first: number; last: number }

/** The days inside a window. `available_moving` counts weekdays only. */
export function daysOf(window: Window, today: number): Days {
  if (window.type === 'unlimited') return { first: -Infinity, last: Infinity }
  if (window.type === 'fixed') return { first: window.first, last: window.last }
  const last = window.type === 'moving' ? today + window.days : weekdaysAfter(today, window.days)
  return { first: -Infinity, last }
}
