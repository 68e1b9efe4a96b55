import { requireAdmin } from '../../platform/auth/caller.ts'
import { mapPage } from '../../platform/db/page.ts'
import { sql } from '../../platform/db/sql.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { findUsers } from '../../scheduling/event-types/conference-queries.ts'
import { announceLink } from './announce.ts'
import { requireUsable, requireUsableChange, tryConference } from './check-conference.ts'
import { loadManaged, loadUsable } from './permissions.ts'
import { presentConference } from './present.ts'
import {
  deleteConference,
  insertConference,
  listConferences,
  lockConferenceCount,
  updateConference,
} from './queries.ts'
import { requireRoomForConference, requireUnused } from './rules.ts'
import { Conference, ConferenceChange, ConferenceFilters, ConferenceTest, NewConference } from './schema.ts'

export const conferenceRoutes = [
  many(Conference, {
    method: 'GET',
    path: '/conferences',
    summary: 'List conferences',
    description: `Lists the conferences that you can use as the location of your event types: your own, and those of
      the organization.`,
    scope: 'calendars:read',
    extension: true,
    query: ConferenceFilters,
    async handle({ db, caller, query }) {
      return mapPage(await listConferences(db, caller.organization_id, caller.user_id, query), presentConference)
    },
  }),

  one(Conference, {
    method: 'POST',
    path: '/conferences',
    summary: 'Create a conference',
    description: `Creates a conference: each meeting of an event type that uses it gets a link to join. A
      BigBlueButton server is asked first, and nothing is stored if it does not accept the secret. Members create their
      own, admins and owners also those of the organization. A person and an organization can have 20 each.`,
    scope: 'calendars:write',
    extension: true,
    body: NewConference,
    async prepare({ db, caller, body: { scope, provider, url, secret } }) {
      if (scope === 'organization') requireAdmin(caller)
      return requireUsable(db, caller, { provider, url }, secret)
    },
    async handle({ db, caller, body: { scope, name, provider, secret }, prepared: url }) {
      const { organization_id } = caller
      const user_id = scope === 'organization' ? null : caller.user_id
      requireRoomForConference(await lockConferenceCount(db, { organization_id, user_id }), { user_id })
      const row = await insertConference(db, { organization_id, user_id, name, provider, url, secret })
      await announceLink(db, row)
      return presentConference(row)
    },
  }),

  one(Conference, {
    method: 'GET',
    path: '/conferences/:uuid',
    summary: 'Get a conference',
    description: 'Returns a conference of yours or of the organization. The secret of a server is never returned.',
    scope: 'calendars:read',
    extension: true,
    async handle({ db, caller, ids }) {
      return presentConference(await loadUsable(db, caller, ids.uuid))
    },
  }),

  one(Conference, {
    method: 'PATCH',
    path: '/conferences/:uuid',
    summary: 'Update a conference',
    description: `Updates name, address or secret of a conference. Meetings that are booked keep their links, except
      that those of BigBlueButton lead to the new server, and those at the meeting_url of a person get the new one.
      A new address of a BigBlueButton server needs its secret again.
      Event types keep the text that invitees see. Members change
      their own conferences, admins and owners those of the organization.`,
    scope: 'calendars:write',
    extension: true,
    body: ConferenceChange,
    async prepare({ db, caller, ids, body }) {
      const row = await loadManaged(db, caller, ids.uuid)
      if (body.url === undefined && body.secret === undefined) return row.url
      return requireUsableChange(db, caller, row, body)
    },
    async handle({ db, caller, ids, body: { name, secret }, prepared: url }) {
      const row = await loadManaged(db, caller, ids.uuid, sql`for no key update`)
      if (row.url !== url) await announceLink(db, row)
      return presentConference(await updateConference(db, row, { name, url, secret }))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/conferences/:uuid',
    summary: 'Delete a conference',
    description: `Deletes a conference that no event type uses; otherwise the response is 409 with the names of the
      event types. Meetings that are booked keep their links, but those of BigBlueButton stop working. Members delete
      their own conferences, admins and owners those of the organization.`,
    scope: 'calendars:write',
    extension: true,
    async handle({ db, caller, ids }) {
      const row = await loadManaged(db, caller, ids.uuid, sql`for update`)
      requireUnused(await findUsers(db, caller.organization_id, row.id))
      await deleteConference(db, row)
      await announceLink(db, row)
    },
  }),

  one(ConferenceTest, {
    method: 'POST',
    path: '/conferences/:uuid/test',
    summary: 'Test a conference',
    description: `Makes one link like that of a meeting, or says why that is not possible. On a BigBlueButton server
      this creates a room, which the server ends when no one joins. Those who can change the conference can test it.`,
    scope: 'calendars:write',
    extension: true,
    activity: { namespace: 'Conference', action: 'Test' },
    async prepare({ db, caller, ids }) {
      return tryConference(db, caller, await loadManaged(db, caller, ids.uuid))
    },
    async handle({ prepared }) {
      return prepared
    },
  }),
]
