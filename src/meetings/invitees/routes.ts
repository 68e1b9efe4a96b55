import { mapPage } from '../../platform/db/page.ts'
import { many, one } from '../../platform/http/route.ts'
import { requireSelection, loadVisible } from '../scheduled-events/permissions.ts'
import { guestRoutes } from './guest-routes.ts'
import { NewPayment } from './payment-schema.ts'
import { loadManagedInvitee, loadVisibleInvitee } from './permissions.ts'
import { presentInvitee } from './present.ts'
import { getInvitee, listInvitees, updatePayment } from './queries.ts'
import { EveryInviteeFilters, Invitee, InviteeFilters } from './schema.ts'
import { listEveryInvitee } from './search.ts'

export const invitees = [
  many(Invitee, {
    method: 'GET',
    path: '/invitees',
    summary: 'List invitees of many scheduled events',
    description: `Lists the invitees of all meetings of a user, a group or the whole organization, without a request
      per meeting. The same people can call it as GET /scheduled_events.`,
    scope: 'scheduled_events:read',
    extension: true,
    query: EveryInviteeFilters,
    async handle({ db, caller, query: filters }) {
      await requireSelection(db, caller, filters)
      return mapPage(await listEveryInvitee(db, caller.organization_id, filters), presentInvitee)
    },
  }),

  many(Invitee, {
    method: 'GET',
    path: '/scheduled_events/:uuid/invitees',
    summary: 'List invitees of a scheduled event',
    description: `Lists the invitees of one meeting, canceled ones included. Those who can read the meeting can call
      it.`,
    scope: 'scheduled_events:read',
    query: InviteeFilters,
    async handle({ db, caller, ids, query: filters }) {
      const { organization_id, id } = await loadVisible(db, caller, ids.uuid)
      return mapPage(await listInvitees(db, organization_id, id, filters), presentInvitee)
    },
  }),

  one(Invitee, {
    method: 'GET',
    path: '/scheduled_events/:uuid/invitees/:invitee',
    summary: 'Get an invitee',
    description: `Returns one invitee with answers, tracking, payment and the links to cancel and reschedule. Those
      who can read the meeting, and the member who booked for the invitee through the API, can call it.`,
    scope: 'scheduled_events:read',
    async handle({ db, caller, ids }) {
      return presentInvitee(await loadVisibleInvitee(db, caller, ids.uuid, ids.invitee))
    },
  }),

  one(Invitee, {
    method: 'POST',
    path: '/scheduled_events/:uuid/invitees/:invitee/payment',
    summary: `Record an invitee's payment`,
    description: `Stores a payment that was made elsewhere with the invitee. No money moves. A later payment
      replaces the earlier one.`,
    scope: 'scheduled_events:write',
    role: 'admin',
    extension: true,
    body: NewPayment,
    async handle({ db, caller, ids, body: payment }) {
      await updatePayment(db, await loadManagedInvitee(db, caller, ids.uuid, ids.invitee), payment)
      return presentInvitee(await getInvitee(db, caller.organization_id, ids.uuid, ids.invitee))
    },
  }),

  ...guestRoutes,
]
