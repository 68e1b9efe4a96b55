import { getColleague } from '../../people/users/queries.ts'
import { mapPage, pageOf } from '../../platform/db/page.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { keyOfHoliday, listHolidays } from './holiday-dates.ts'
import { countPeriods, deletePeriod, insertPeriod, listPeriods } from './out-of-office-queries.ts'
import { Holiday, HolidayFilters, NewPeriod, OutOfOfficePeriod, PeriodFilters } from './out-of-office-schema.ts'
import { loadManagedPeriod } from './permissions.ts'
import { presentPeriod } from './present.ts'
import { lockScheduleOwner } from './queries.ts'
import { requireRoomForPeriod, requireScheduleOwner } from './rules.ts'

export const outOfOfficeRoutes = [
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
      const owner = { organization_id: caller.organization_id, user_id: id }
      return mapPage(await listPeriods(db, owner, query), presentPeriod)
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
      const owner = { organization_id: caller.organization_id, user_id: id }
      await lockScheduleOwner(db, id)
      requireRoomForPeriod(await countPeriods(db, owner))
      return presentPeriod(await insertPeriod(db, owner, { ...dates, reason }))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/out_of_office_periods/:uuid',
    summary: 'Delete an out-of-office period',
    description: `Deletes an out-of-office period, so that the user can be booked on these days again. The user,
      admins and owners can call it.`,
    scope: 'availability:write',
    extension: true,
    async handle({ db, caller, ids }) {
      await deletePeriod(db, caller.organization_id, await loadManagedPeriod(db, caller, ids.uuid))
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
