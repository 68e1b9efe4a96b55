import type { EventType } from '../../scheduling/event-types/schema.ts'
import type { UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'

type Setup = {
  self: { avatar_url: string | null }
  schedule: UserAvailabilitySchedule | undefined
  connections: unknown[]
  eventTypes: Pick<EventType, 'active'>[]
  isKnownHost: boolean
}

/** The id at the end of a URI. */
export const idOfResource = ({ uri }: { uri: string }) => uri.split('/').at(-1) ?? ''

/** What is left until a person can be booked, from what is stored about them. */
export function checklistOf({ self, schedule, connections, eventTypes, isKnownHost }: Setup) {
  return {
    picture: self.avatar_url !== null,
    hours: schedule !== undefined && schedule.updated_at !== schedule.created_at,
    calendar: connections.length > 0,
    eventType: eventTypes.some(({ active }) => active),
    booking: isKnownHost,
  }
}

export const hasHours = (schedule: UserAvailabilitySchedule | undefined) =>
  schedule !== undefined && schedule.rules.some(({ intervals }) => intervals.length > 0)

/** All event types are off. Without any, the checklist says what to do. */
export const isAllOff = (eventTypes: Pick<EventType, 'active'>[]) =>
  eventTypes.length > 0 && eventTypes.every(({ active }) => !active)
