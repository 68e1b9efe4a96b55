import { getColleague } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { mapPage, pageOf } from '../../platform/db/page.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import { loadManagedForUpdate } from './permissions.ts'
import { presentBusyTime } from './present.ts'
import { deleteBusyTime, insertBusyTime, listBusyTimes } from './queries.ts'
import { requireRange, requireReservable } from './rules.ts'
import { BusyTime, BusyTimeFilters, NewBusyTime } from './schema.ts'

const text = (at: number) => new Date(at).toISOString()

/** Throws if a connected calendar of the user cannot be read. */
type RequireReadable = (db: Db, organization_id: OrganizationId, user_id: UserId) => Promise<void>

export const busyTimes = (requireReadable: RequireReadable) => [
  many(BusyTime, {
    method: 'GET',
    path: '/user_busy_times',
    summary: `List a user's busy times`,
    description: `Lists when a user is busy with meetings, reserved times or events of connected calendars, in a range
      of up to seven days that does not begin in the past. If a calendar cannot be read, the response is a 424. Every
      member can call it.`,
    scope: 'availability:read',
    readsCalendars: true,
    query: BusyTimeFilters,
    async handle({ db, caller, query }) {
      requireRange(query, Date.now(), 7)
      const { id, organization_id } = await getColleague(db, caller, query.user)
      await requireReadable(db, organization_id, id)
      const [from, to] = [text(query.start_time), text(query.end_time)]
      const busy = await listBusyTimes(db, { organization_id, user_ids: [id], from, to, without: [] })
      return mapPage(
        pageOf(busy, query, (row) => `${row.start_time} ${row.id}`),
        presentBusyTime,
      )
    },
  }),

  ...reservedTimes,
]

/** Times that users reserve for themselves. */
export const reservedTimes = [
  one(BusyTime, {
    method: 'POST',
    path: '/user_busy_times',
    summary: 'Create a reserved time',
    description: `Reserves a time of up to 366 days in which nothing can be booked with a user. Admins and owners
      can do this for everyone, other members for themselves.`,
    scope: 'availability:write',
    extension: true,
    body: NewBusyTime,
    async handle({ db, caller, body }) {
      requireRange(body, Date.now(), 366)
      const { id, organization_id } = await getColleague(db, caller, body.user ?? caller.user_id)
      requireReservable(caller, id)
      return presentBusyTime(await insertBusyTime(db, organization_id, id, text(body.start_time), text(body.end_time)))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/user_busy_times/:uuid',
    summary: 'Delete a reserved time',
    description: `Deletes a reserved time, so that it can be booked again. The user, admins and owners can call it.`,
    scope: 'availability:write',
    extension: true,
    async handle({ db, caller, ids }) {
      await deleteBusyTime(db, caller.organization_id, await loadManagedForUpdate(db, caller, ids.uuid))
    },
  }),
]
