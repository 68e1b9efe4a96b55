import { noContent, one } from '../../platform/http/route.ts'
import { loadManagedForUpdate } from '../scheduled-events/permissions.ts'
import { presentEvent } from '../scheduled-events/present.ts'
import { ScheduledEvent } from '../scheduled-events/schema.ts'
import { GuestToRemove, NewGuests } from './guest-schema.ts'
import { addGuests, removeGuest } from './guests.ts'

export const guestRoutes = [
  one(ScheduledEvent, {
    method: 'POST',
    path: '/scheduled_events/:uuid/guests',
    summary: 'Add guests to a scheduled event',
    description: `Adds guests to a meeting, up to ten for each invitee. They get an invitation by email now, and
      emails about later changes. Name the invitee if the meeting has several. Hosts of the meeting, admins and
      owners can call it.`,
    scope: 'scheduled_events:write',
    extension: true,
    activity: { namespace: 'ScheduledEvent', action: 'AddGuests' },
    body: NewGuests,
    async handle({ db, caller, ids, body: input }) {
      return presentEvent(await addGuests(db, await loadManagedForUpdate(db, caller, ids.uuid), input))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/scheduled_events/:uuid/guests',
    summary: 'Remove a guest from a scheduled event',
    description: `Removes one guest from a meeting by email address. The guest gets an email that removes the meeting
      from their calendar. Hosts of the meeting, admins and owners can call it.`,
    scope: 'scheduled_events:write',
    extension: true,
    activity: { namespace: 'ScheduledEvent', action: 'RemoveGuest' },
    query: GuestToRemove,
    async handle({ db, caller, ids, query }) {
      await removeGuest(db, await loadManagedForUpdate(db, caller, ids.uuid), query.email)
    },
  }),
]
