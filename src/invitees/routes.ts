import { mapPage } from '../db/page.ts'
import { many, nothing, one } from '../http/route.ts'
import { presentEvent } from '../scheduled-events/present.ts'
import { ScheduledEvent } from '../scheduled-events/schema.ts'
import { checkSelection, getVisible, lockManaged } from '../scheduled-events/select.ts'
import { addGuests, removeGuest } from './guests.ts'
import { presentInvitee } from './present.ts'
import { getInvitee, listInvitees, updatePayment } from './queries.ts'
import { EveryInviteeFilters, GuestToRemove, Invitee, InviteeFilters, NewGuests, NewPayment } from './schema.ts'
import { listEveryInvitee } from './search.ts'
import { getVisibleInvitee } from './select.ts'

export const invitees = [
  many(Invitee, {
    method: 'GET',
    path: '/invitees',
    summary: 'List the invitees of many scheduled events',
    scope: 'scheduled_events:read',
    extension: true,
    query: EveryInviteeFilters,
    async handle({ db, caller, query }) {
      await checkSelection(db, caller, query)
      return mapPage(await listEveryInvitee(db, caller.organization_id, query), presentInvitee)
    },
  }),

  many(Invitee, {
    method: 'GET',
    path: '/scheduled_events/:uuid/invitees',
    summary: 'List the invitees of a scheduled event',
    scope: 'scheduled_events:read',
    query: InviteeFilters,
    async handle({ db, caller, ids, query }) {
      const { organization_id, id } = await getVisible(db, caller, ids.uuid)
      return mapPage(await listInvitees(db, organization_id, id, query), presentInvitee)
    },
  }),

  one(Invitee, {
    method: 'GET',
    path: '/scheduled_events/:uuid/invitees/:invitee',
    summary: 'Get an invitee of a scheduled event',
    scope: 'scheduled_events:read',
    async handle({ db, caller, ids }) {
      return presentInvitee(await getVisibleInvitee(db, caller, ids.uuid, ids.invitee))
    },
  }),

  one(Invitee, {
    method: 'POST',
    path: '/scheduled_events/:uuid/invitees/:invitee/payment',
    summary: 'Record what an invitee paid',
    scope: 'scheduled_events:write',
    role: 'admin',
    extension: true,
    body: NewPayment,
    async handle({ db, caller: { organization_id }, ids, body }) {
      await updatePayment(db, await getInvitee(db, organization_id, ids.uuid, ids.invitee), body)
      return presentInvitee(await getInvitee(db, organization_id, ids.uuid, ids.invitee))
    },
  }),

  one(ScheduledEvent, {
    method: 'POST',
    path: '/scheduled_events/:uuid/guests',
    summary: 'Add guests to a scheduled event',
    scope: 'scheduled_events:write',
    extension: true,
    activity: { namespace: 'ScheduledEvent', action: 'AddGuests' },
    body: NewGuests,
    async handle({ db, caller, ids, body }) {
      return presentEvent(await addGuests(db, await lockManaged(db, caller, ids.uuid), body))
    },
  }),

  nothing({
    method: 'DELETE',
    path: '/scheduled_events/:uuid/guests',
    summary: 'Remove a guest from a scheduled event',
    scope: 'scheduled_events:write',
    extension: true,
    activity: { namespace: 'ScheduledEvent', action: 'RemoveGuest' },
    query: GuestToRemove,
    async handle({ db, caller, ids, query }) {
      await removeGuest(db, await lockManaged(db, caller, ids.uuid), query.email)
    },
  }),
]
