import { mapPage, pageOf } from '../db/page.ts'
import { many, nothing, one } from '../http/route.ts'
import { getColleague } from '../users/queries.ts'
import { changeSchedule, removeSchedule } from './change.ts'
import { createSchedule } from './create.ts'
import { keyOfHoliday, listHolidays } from './holidays.ts'
import { presentHours, presentPeriod, presentSchedule } from './present.ts'
import {
  countPeriods, deletePeriod, findSchedules, getPeriod, getSchedule, insertPeriod, listPeriods, lockPerson,
} from './queries.ts'
import { checkRoomForPeriod, mayTouch } from './rules.ts'
import {
  EventTypeAvailabilitySchedule, Holiday, HolidayFilters, HoursChange, HoursFilters, HoursOf, HoursOfHost, NewPeriod,
  NewSchedule, OutOfOfficePeriod, PeriodFilters, ScheduleChange, ScheduleFilters, UserAvailabilitySchedule,
} from './schema.ts'
import { clearHours, listHours, setHours } from './set-hours.ts'

export const schedules = [
  many(UserAvailabilitySchedule, {
    method: 'GET',
    path: '/user_availability_schedules',
    summary: `List a user's schedules`,
    scope: 'availability:read',
    query: ScheduleFilters,
    async handle({ db, caller, query }) {
      const { id } = await getColleague(db, caller, query.user ?? caller.user_id)
      const found = await findSchedules(db, caller.organization_id, id)
      return mapPage(pageOf(found, query, (row) => `${row.created_at} ${row.id}`), presentSchedule)
    },
  }),

  one(UserAvailabilitySchedule, {
    method: 'GET',
    path: '/user_availability_schedules/:uuid',
    summary: 'Get a schedule',
    scope: 'availability:read',
    async handle({ db, caller, ids }) {
      return presentSchedule(await getSchedule(db, caller.organization_id, ids.uuid))
    },
  }),

  one(UserAvailabilitySchedule, {
    method: 'POST',
    path: '/user_availability_schedules',
    summary: 'Create a schedule',
    scope: 'availability:write',
    extension: true,
    body: NewSchedule,
    async handle({ db, caller, body }) {
      return presentSchedule(await createSchedule(db, caller, body))
    },
  }),

  one(UserAvailabilitySchedule, {
    method: 'PATCH',
    path: '/user_availability_schedules/:uuid',
    summary: 'Change a schedule or make it the default',
    scope: 'availability:write',
    extension: true,
    body: ScheduleChange,
    async handle({ db, caller, ids, body }) {
      return presentSchedule(await changeSchedule(db, caller, ids.uuid, body))
    },
  }),

  nothing({
    method: 'DELETE',
    path: '/user_availability_schedules/:uuid',
    summary: 'Delete a schedule',
    scope: 'availability:write',
    extension: true,
    async handle({ db, caller, ids }) {
      await removeSchedule(db, caller, ids.uuid)
    },
  }),

  many(EventTypeAvailabilitySchedule, {
    method: 'GET',
    path: '/event_type_availability_schedules',
    summary: `List the hours of an event type's hosts`,
    scope: 'availability:read',
    query: HoursFilters,
    async handle({ db, caller, query }) {
      const hours = await listHours(db, caller, query.event_type)
      const inOrder = hours.map((schedule, place) => ({ schedule, place: String(place).padStart(6, '0') }))
      return mapPage(pageOf(inOrder, query, ({ place }) => place), ({ schedule }) =>
        presentHours(query.event_type, schedule))
    },
  }),

  one(EventTypeAvailabilitySchedule, {
    method: 'PATCH',
    path: '/event_type_availability_schedules',
    summary: `Set a host's own hours for an event type`,
    scope: 'availability:write',
    query: HoursOf,
    body: HoursChange,
    async handle({ db, caller, query, body }) {
      return presentHours(query.event_type, await setHours(db, caller, query.event_type, body.availability_rule))
    },
  }),

  nothing({
    method: 'DELETE',
    path: '/event_type_availability_schedules',
    summary: `Go back from own hours for an event type to the host's schedule`,
    scope: 'availability:write',
    extension: true,
    query: HoursOfHost,
    async handle({ db, caller, query }) {
      await clearHours(db, caller, query)
    },
  }),

  many(OutOfOfficePeriod, {
    method: 'GET',
    path: '/out_of_office_periods',
    summary: 'List the periods in which a user is out of office',
    scope: 'availability:read',
    extension: true,
    query: PeriodFilters,
    async handle({ db, caller, query }) {
      const { id } = await getColleague(db, caller, query.user ?? caller.user_id)
      mayTouch(caller, id)
      const whose = { organization_id: caller.organization_id, user_id: id }
      return mapPage(await listPeriods(db, whose, query), presentPeriod)
    },
  }),

  one(OutOfOfficePeriod, {
    method: 'POST',
    path: '/out_of_office_periods',
    summary: 'Be out of office',
    scope: 'availability:write',
    extension: true,
    body: NewPeriod,
    async handle({ db, caller, body: { user = caller.user_id, reason = null, ...dates } }) {
      const { id } = await getColleague(db, caller, user)
      mayTouch(caller, id)
      const whose = { organization_id: caller.organization_id, user_id: id }
      await lockPerson(db, id)
      checkRoomForPeriod(await countPeriods(db, whose))
      return presentPeriod(await insertPeriod(db, whose, { ...dates, reason }))
    },
  }),

  nothing({
    method: 'DELETE',
    path: '/out_of_office_periods/:uuid',
    summary: 'Be back in office',
    scope: 'availability:write',
    extension: true,
    async handle({ db, caller, ids }) {
      const { id, user_id } = await getPeriod(db, caller.organization_id, ids.uuid)
      mayTouch(caller, user_id)
      await deletePeriod(db, caller.organization_id, id)
    },
  }),

  many(Holiday, {
    method: 'GET',
    path: '/holidays',
    summary: 'List the public holidays of a country or region',
    scope: 'availability:read',
    extension: true,
    query: HolidayFilters,
    async handle({ query }) {
      return pageOf(listHolidays(query.holiday_calendar, query.year), query, keyOfHoliday)
    },
  }),
]
