import { loadListedUser } from '../../people/users/permissions.ts'
import { mapPage } from '../../platform/db/page.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { createConnection, findAccount } from './create.ts'
import { loadManaged, loadOwn } from './permissions.ts'
import { presentConnection } from './present.ts'
import { deleteConnection, listConnections } from './queries.ts'
import { denyApplications } from './rules.ts'
import {
  CalendarConnection,
  CalendarConnectionChange,
  CalendarConnectionFilters,
  NewCalendarConnection,
} from './schema.ts'
import { syncNow } from './sync-now.ts'
import { findAccountAgain, reconnect } from './update.ts'

export const calendarConnectionRoutes = [
  many(CalendarConnection, {
    method: 'GET',
    path: '/calendar_connections',
    summary: 'List calendar connections',
    description: `Lists your connected calendar accounts and feeds, with their state. Admins and owners can list the
      connections of another member with user, or of all members with organization.`,
    scope: 'calendars:read',
    extension: true,
    query: CalendarConnectionFilters,
    async handle({ db, caller, query }) {
      const user_id = await loadListedUser(db, caller, query)
      return mapPage(await listConnections(db, caller.organization_id, user_id, query), presentConnection)
    },
  }),

  one(CalendarConnection, {
    method: 'POST',
    path: '/calendar_connections',
    summary: 'Connect a calendar account or a feed',
    description: `Logs in at a CalDAV server or reads a feed, and connects the calendars that are found there. You
      cannot be booked while one of their events takes place, unless the event is marked as free. Bookings are added to
      the first writable calendar of your first CalDAV account; change this with PATCH /calendars. If the login fails,
      the response is a 400 that says why, and nothing is stored. You can only connect your own calendars, and need a
      personal access token.`,
    scope: 'calendars:write',
    extension: true,
    gate: denyApplications,
    body: NewCalendarConnection,
    prepare: ({ db, caller, body }) => findAccount(db, caller, body),
    async handle({ db, caller, body, prepared }) {
      return presentConnection(await createConnection(db, caller, body, prepared))
    },
  }),

  one(CalendarConnection, {
    method: 'GET',
    path: '/calendar_connections/:uuid',
    summary: 'Get a calendar connection',
    description: `Returns one calendar connection with its state. The password and the address of a feed are never
      returned. Admins and owners can read the connections of all members.`,
    scope: 'calendars:read',
    extension: true,
    async handle({ db, caller, ids }) {
      return presentConnection(await loadManaged(db, caller, ids.uuid))
    },
  }),

  one(CalendarConnection, {
    method: 'PATCH',
    path: '/calendar_connections/:uuid',
    summary: 'Reconnect a calendar connection',
    description: `Replaces the address, the user name or the password of a connection, after a login with them. If it
      fails, nothing changes. Calendars with the same address keep their settings; others are removed or added. Only
      the owner can call it, with a personal access token.`,
    scope: 'calendars:write',
    extension: true,
    gate: denyApplications,
    body: CalendarConnectionChange,
    prepare: ({ db, caller, ids, body }) => findAccountAgain(db, caller, ids.uuid, body),
    async handle({ db, caller, ids, prepared }) {
      return presentConnection(await reconnect(db, caller, ids.uuid, prepared))
    },
  }),

  one(CalendarConnection, {
    method: 'POST',
    path: '/calendar_connections/:uuid/sync',
    summary: 'Sync a calendar connection',
    description: `Reads the calendars of a connection now, and returns the connection with its new state. A failed sync
      is not an error: state and reason describe it. Without this call, calendars are read every few minutes. Only the
      owner can call it.`,
    scope: 'calendars:write',
    extension: true,
    prepare: ({ db, caller, ids }) => syncNow(db, caller, ids.uuid),
    async handle({ db, caller, ids }) {
      return presentConnection(await loadOwn(db, caller, ids.uuid))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/calendar_connections/:uuid',
    summary: 'Delete a calendar connection',
    description: `Disconnects the calendars and deletes the password. Their busy times no longer block you, and bookings
      are no longer added. Entries that were added stay in the calendar. Admins and owners can delete the connections
      of all members.`,
    scope: 'calendars:write',
    extension: true,
    async handle({ db, caller, ids }) {
      await deleteConnection(db, await loadManaged(db, caller, ids.uuid))
    },
  }),
]
