import type { Consumer } from '../../platform/events/consumers.ts'

/** Bookings are written to the calendars of their hosts. */
export const calendarEntryConsumers: Consumer[] = []
