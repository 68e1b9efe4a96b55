import type { Consumer } from '../../platform/events/consumers.ts'

/** Conference links are made after a booking. */
export const conferenceConsumers: Consumer[] = []
