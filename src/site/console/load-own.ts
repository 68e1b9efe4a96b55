import { calendarConnectionRoutes } from '../../calendars/connections/routes.ts'
import type { CalendarConnection } from '../../calendars/connections/schema.ts'
import { scheduledEvents } from '../../meetings/scheduled-events/routes.ts'
import type { ScheduledEvent } from '../../meetings/scheduled-events/schema.ts'
import { users } from '../../people/users/routes.ts'
import type { User } from '../../people/users/schema.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { eventTypes } from '../../scheduling/event-types/routes.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import { schedules } from '../../scheduling/schedules/routes.ts'
import type { UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import type { Api } from './api.ts'

/** The signed-in user as a resource of the API. */
export const loadSelf = (api: Api) => api.one<User>(users, 'GET /users/me')

export async function loadDefaultSchedule(api: Api) {
  const { collection } = await api.many<UserAvailabilitySchedule>(schedules, 'GET /user_availability_schedules')
  return collection.find((schedule) => schedule.default)
}

/** Event types that the user owns or hosts, and whether there are more. */
export async function loadOwnEventTypes({ caller, many }: Api, sort: string, count: number) {
  const query = { user: uriOf('users', caller.user_id), sort, count: String(count) }
  const { collection, pagination } = await many<EventType>(eventTypes, 'GET /event_types', { query })
  return { own: collection, hasMore: pagination.next_page_token !== null }
}

/** The first event type that the user created, and whether it is the only one. */
export async function loadFirstEventType(api: Api) {
  const { own } = await loadOwnEventTypes(api, 'created_at:asc', 2)
  return { first: own[0], isOnly: own.length === 1 }
}

/** The calendar accounts of the user, the oldest first. A person has at most 10, so one page has all of them. */
export async function loadOwnConnections({ many }: Api) {
  const query = { count: '100', sort: 'created_at:asc' }
  return (await many<CalendarConnection>(calendarConnectionRoutes, 'GET /calendar_connections', { query })).collection
}

/** Active meetings that the user hosts and that start at this time or later. */
export async function loadOwnMeetings({ caller, many }: Api, min_start_time: string, count: number) {
  const user = uriOf('users', caller.user_id)
  const query = { user, status: 'active', min_start_time, sort: 'start_time:asc', count: String(count) }
  return (await many<ScheduledEvent>(scheduledEvents, 'GET /scheduled_events', { query })).collection
}
