import { mapPage, pageOf } from '../../platform/db/page.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { presentHours } from './present.ts'
import { EventTypeAvailabilitySchedule, HostHoursQuery, HoursChange, HoursFilters, HoursQuery } from './schema.ts'
import { clearHours, listHours, setHours } from './set-hours.ts'

export const hoursRoutes = [
  many(EventTypeAvailabilitySchedule, {
    method: 'GET',
    path: '/event_type_availability_schedules',
    summary: 'List the availability schedules of an event type',
    description: `Lists the hours that apply to each host of an event type: the host's own hours for this event
      type, or else their schedule. Every member can call it.`,
    scope: 'availability:read',
    query: HoursFilters,
    async handle({ db, caller, query }) {
      const hours = await listHours(db, caller, query.event_type)
      const positioned = hours.map((schedule, i) => ({ schedule, position: String(i).padStart(6, '0') }))
      return mapPage(
        pageOf(positioned, query, ({ position }) => position),
        ({ schedule }) => presentHours(query.event_type, schedule),
      )
    },
  }),

  one(EventTypeAvailabilitySchedule, {
    method: 'PATCH',
    path: '/event_type_availability_schedules',
    summary: `Update a host's hours for an event type`,
    description: `Sets hours of one host that apply to this event type only. Hosts can set their own hours. Users
      who can update the event type can set the hours of every host with user.`,
    scope: 'availability:write',
    query: HoursQuery,
    body: HoursChange,
    async handle({ db, caller, query, body }) {
      return presentHours(query.event_type, await setHours(db, caller, query.event_type, body.availability_rule))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/event_type_availability_schedules',
    summary: `Delete a host's hours for an event type`,
    description: `Deletes a host's own hours for this event type, so that their schedule applies again. Hosts can do
      this for themselves. Users who can update the event type can do it for every host.`,
    scope: 'availability:write',
    extension: true,
    query: HostHoursQuery,
    async handle({ db, caller, query }) {
      await clearHours(db, caller, query)
    },
  }),
]
