import { mapPage } from '../../platform/db/page.ts'
import { many, one } from '../../platform/http/route.ts'
import { requireOwnConnection } from './permissions.ts'
import { presentCalendar } from './present.ts'
import { listCalendars } from './queries.ts'
import { Calendar, CalendarChange, CalendarFilters } from './schema.ts'
import { changeCalendar } from './update.ts'

export const calendarRoutes = [
  many(Calendar, {
    method: 'GET',
    path: '/calendars',
    summary: 'List calendars',
    description: `Lists the calendars of your connections: which ones block times, and which one gets your bookings.
      No one can list the calendars of another person.`,
    scope: 'calendars:read',
    extension: true,
    query: CalendarFilters,
    async handle({ db, caller, query }) {
      if (query.connection !== undefined) await requireOwnConnection(db, caller, query.connection)
      return mapPage(await listCalendars(db, caller, query.connection, query), presentCalendar)
    },
  }),

  one(Calendar, {
    method: 'PATCH',
    path: '/calendars/:uuid',
    summary: 'Update a calendar',
    description: `Updates what one of your calendars is used for. With add_bookings, all new bookings are added to this
      calendar, and to no other. Without check_conflicts, its busy times no longer block you, immediately. No one can
      update the calendars of another person.`,
    scope: 'calendars:write',
    extension: true,
    body: CalendarChange,
    async handle({ db, caller, ids, body }) {
      return presentCalendar(await changeCalendar(db, caller, ids.uuid, body))
    },
  }),
]
