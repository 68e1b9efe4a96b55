import { noContent, one } from '../../platform/http/route.ts'
import { loadManaged } from '../scheduled-events/permissions.ts'
import { markNoShow, unmarkNoShow } from './mark-no-show.ts'
import { loadManagedNoShow } from './permissions.ts'
import { presentNoShow } from './present.ts'
import { InviteeNoShow, NewNoShow } from './schema.ts'

export const noShows = [
  one(InviteeNoShow, {
    method: 'POST',
    path: '/invitee_no_shows',
    summary: 'Create an invitee no-show',
    description: `Marks an invitee who did not attend, once the meeting has begun, and emits
      invitee_no_show.created. Hosts of the meeting, admins and owners can call it.`,
    scope: 'scheduled_events:write',
    body: NewNoShow,
    async handle({ db, caller, body: { invitee } }) {
      return presentNoShow(await markNoShow(db, caller, await loadManaged(db, caller, invitee.event_id), invitee.id))
    },
  }),

  one(InviteeNoShow, {
    method: 'GET',
    path: '/invitee_no_shows/:uuid',
    summary: 'Get an invitee no-show',
    description: `Returns one no-show mark. Hosts of the meeting, admins and owners can read it.`,
    scope: 'scheduled_events:read',
    async handle({ db, caller, ids }) {
      return presentNoShow(await loadManagedNoShow(db, caller, ids.uuid))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/invitee_no_shows/:uuid',
    summary: 'Delete an invitee no-show',
    description: `Removes the no-show mark from an invitee and emits invitee_no_show.deleted. Hosts of the meeting,
      admins and owners can call it.`,
    scope: 'scheduled_events:write',
    async handle({ db, caller, ids }) {
      await unmarkNoShow(db, await loadManagedNoShow(db, caller, ids.uuid))
    },
  }),
]
