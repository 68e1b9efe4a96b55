import { mapPage } from '../../platform/db/page.ts'
import { many, one } from '../../platform/http/route.ts'
import { requireSelection, loadVisible, loadManagedForUpdate } from './permissions.ts'
import { presentEvent } from './present.ts'
import { getEvent, updateNotes } from './queries.ts'
import { EventFilters, Notes, ScheduledEvent } from './schema.ts'
import { listEvents } from './search.ts'

export const scheduledEvents = [
  many(ScheduledEvent, {
    method: 'GET',
    path: '/scheduled_events',
    summary: 'List scheduled events',
    description: `Lists booked meetings of a user, a group or the whole organization; one of the three is required.
      Members can list their own meetings, group admins those of their group, admins and owners all of them (name
      the organization too).`,
    scope: 'scheduled_events:read',
    query: EventFilters,
    async handle({ db, caller, query: filters }) {
      await requireSelection(db, caller, filters)
      return mapPage(await listEvents(db, caller.organization_id, filters), presentEvent)
    },
  }),

  one(ScheduledEvent, {
    method: 'GET',
    path: '/scheduled_events/:uuid',
    summary: 'Get a scheduled event',
    description: `Returns one meeting with its location, hosts and guests. Its hosts, admins of a group that a host
      belongs to, admins, owners and the member who booked it through the API can read it.`,
    scope: 'scheduled_events:read',
    async handle({ db, caller, ids }) {
      return presentEvent(await loadVisible(db, caller, ids.uuid))
    },
  }),

  one(ScheduledEvent, {
    method: 'PATCH',
    path: '/scheduled_events/:uuid',
    summary: 'Update the notes of a scheduled event',
    description: `Sets or clears the notes of a meeting. No email is sent. Hosts of the meeting, admins and owners
      can call it.`,
    scope: 'scheduled_events:write',
    extension: true,
    body: Notes,
    async handle({ db, caller, ids, body }) {
      const event = await loadManagedForUpdate(db, caller, ids.uuid)
      await updateNotes(db, event, body.meeting_notes_plain)
      return presentEvent(await getEvent(db, caller.organization_id, event.id))
    },
  }),
]
