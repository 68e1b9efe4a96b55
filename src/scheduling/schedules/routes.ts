import { getColleague } from '../../people/users/queries.ts'
import { mapPage, pageOf } from '../../platform/db/page.ts'
import { many, nothing, one } from '../../platform/http/route.ts'
import { createSchedule } from './create.ts'
import { keyOfHoliday, listHolidays } from './holiday-dates.ts'
import { presentHours, presentPeriod, presentSchedule } from './present.ts'
import {
  countPeriods, deletePeriod, findSchedules, getPeriod, getSchedule, insertPeriod, listPeriods, lockPerson,
} from './queries.ts'
import { requireRoomForPeriod, requireScheduleOwner } from './rules.ts'
import {
  EventTypeAvailabilitySchedule, Holiday, HolidayFilters, HoursChange, HoursFilters, HoursOf, HoursOfHost, NewPeriod,
  NewSchedule, OutOfOfficePeriod, PeriodFilters, ScheduleChange, ScheduleFilters, UserAvailabilitySchedule,
} from './schema.ts'
import { clearHours, listHours, setHours } from './set-hours.ts'
import { changeSchedule, removeSchedule } from './update.ts'

export const schedules = [
  many(UserAvailabilitySchedule, {
    method: 'GET',
    path: '/user_availability_schedules',
    summary: `List a user's availability schedules`,
    description: `Lists the availability schedules of a user, or your own without user. The whole list is returned
      unless you send count. Every member can call it.`,
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
    summary: 'Get an availability schedule',
    description: `Returns one schedule with its rules, travel and holidays. Every member can call it.`,
    scope: 'availability:read',
    async handle({ db, caller, ids }) {
      return presentSchedule(await getSchedule(db, caller.organization_id, ids.uuid))
    },
  }),

  one(UserAvailabilitySchedule, {
    method: 'POST',
    path: '/user_availability_schedules',
    summary: 'Create an availability schedule',
    description: `Creates a schedule for yourself; admins and owners can create one for another user. With default:
      true it replaces the default schedule of that person.`,
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
    summary: 'Update an availability schedule',
    description: `Updates the fields that you send; rules, travel and holidays are replaced as a whole. Free times
      change at once, meetings that are booked stay. The person whose schedule it is, admins and owners can call it.`,
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
    summary: 'Delete an availability schedule',
    description: `Deletes a schedule; event types that use it fall back to the default schedule. The default
      schedule cannot be deleted: make another one the default first. The person whose schedule it is, admins and
      owners can call it.`,
    scope: 'availability:write',
    extension: true,
    async handle({ db, caller, ids }) {
      await removeSchedule(db, caller, ids.uuid)
    },
  }),

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
      const inOrder = hours.map((schedule, place) => ({ schedule, place: String(place).padStart(6, '0') }))
      return mapPage(pageOf(inOrder, query, ({ place }) => place), ({ schedule }) =>
        presentHours(query.event_type, schedule))
    },
  }),

  one(EventTypeAvailabilitySchedule, {
    method: 'PATCH',
    path: '/event_type_availability_schedules',
    summary: `Update a host's hours for an event type`,
    description: `Sets hours of one host that apply to this event type only. Hosts can set their own hours; those
      who can update the event type can set the hours of every host by naming the user.`,
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
    summary: `Delete a host's hours for an event type`,
    description: `Deletes a host's own hours for this event type, so that their schedule applies again. Hosts can do
      this for themselves; those who can update the event type can do it for every host.`,
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
    summary: 'List out-of-office periods',
    description: `Lists the out-of-office periods of a user, or your own without user. Admins and owners can list
      those of everyone.`,
    scope: 'availability:read',
    extension: true,
    query: PeriodFilters,
    async handle({ db, caller, query }) {
      const { id } = await getColleague(db, caller, query.user ?? caller.user_id)
      requireScheduleOwner(caller, id)
      const whose = { organization_id: caller.organization_id, user_id: id }
      return mapPage(await listPeriods(db, whose, query), presentPeriod)
    },
  }),

  one(OutOfOfficePeriod, {
    method: 'POST',
    path: '/out_of_office_periods',
    summary: 'Create an out-of-office period',
    description: `Adds days on which a user cannot be booked. Meetings that are already booked stay. Admins and
      owners can do this for everyone, other members for themselves. A user can have 500 periods of up to three
      years each.`,
    scope: 'availability:write',
    extension: true,
    body: NewPeriod,
    async handle({ db, caller, body: { user = caller.user_id, reason = null, ...dates } }) {
      const { id } = await getColleague(db, caller, user)
      requireScheduleOwner(caller, id)
      const whose = { organization_id: caller.organization_id, user_id: id }
      await lockPerson(db, id)
      requireRoomForPeriod(await countPeriods(db, whose))
      return presentPeriod(await insertPeriod(db, whose, { ...dates, reason }))
    },
  }),

  nothing({
    method: 'DELETE',
    path: '/out_of_office_periods/:uuid',
    summary: 'Delete an out-of-office period',
    description: `Deletes an out-of-office period, so that the user can be booked on these days again. The user,
      admins and owners can call it.`,
    scope: 'availability:write',
    extension: true,
    async handle({ db, caller, ids }) {
      const { id, user_id } = await getPeriod(db, caller.organization_id, ids.uuid)
      requireScheduleOwner(caller, user_id)
      await deletePeriod(db, caller.organization_id, id)
    },
  }),

  many(Holiday, {
    method: 'GET',
    path: '/holidays',
    summary: 'List public holidays',
    description: `Lists the public holidays of a country or region in one year, as the holidays of a schedule use
      them. Every member can call it.`,
    scope: 'availability:read',
    extension: true,
    query: HolidayFilters,
    async handle({ query }) {
      return pageOf(listHolidays(query.holiday_calendar, query.year), query, keyOfHoliday)
    },
  }),
]
