import { getColleague } from '../../people/users/queries.ts'
import { mapPage, pageOf } from '../../platform/db/page.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { createSchedule } from './create.ts'
import { hoursRoutes } from './hours-routes.ts'
import { outOfOfficeRoutes } from './out-of-office-routes.ts'
import { loadManagedForUpdate } from './permissions.ts'
import { presentSchedule } from './present.ts'
import { findSchedules, getSchedule } from './queries.ts'
import { NewSchedule, ScheduleChange, ScheduleFilters, UserAvailabilitySchedule } from './schema.ts'
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
      const rows = await findSchedules(db, caller.organization_id, id)
      return mapPage(
        pageOf(rows, query, (row) => `${row.created_at} ${row.id}`),
        presentSchedule,
      )
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
      true it replaces the default schedule of that user.`,
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
      change immediately, booked meetings stay. The user of the schedule, admins and owners can call it.`,
    scope: 'availability:write',
    extension: true,
    body: ScheduleChange,
    async handle({ db, caller, ids, body }) {
      return presentSchedule(await changeSchedule(db, await loadManagedForUpdate(db, caller, ids.uuid), body))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/user_availability_schedules/:uuid',
    summary: 'Delete an availability schedule',
    description: `Deletes a schedule; event types that use it fall back to the default schedule. The default
      schedule cannot be deleted: make another one the default first. The user of the schedule, admins and owners
      can call it.`,
    scope: 'availability:write',
    extension: true,
    async handle({ db, caller, ids }) {
      await removeSchedule(db, await loadManagedForUpdate(db, caller, ids.uuid))
    },
  }),

  ...hoursRoutes,
  ...outOfOfficeRoutes,
]
