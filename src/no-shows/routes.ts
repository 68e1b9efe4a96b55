import { nothing, one } from '../http/route.ts'
import { getManagedNoShow, markNoShow, unmarkNoShow } from './mark.ts'
import { presentNoShow } from './present.ts'
import { InviteeNoShow, NewNoShow } from './schema.ts'

export const noShows = [
  one(InviteeNoShow, {
    method: 'POST',
    path: '/invitee_no_shows',
    summary: 'Mark an invitee as a no-show',
    scope: 'scheduled_events:write',
    body: NewNoShow,
    async handle({ db, caller, body }) {
      return presentNoShow(await markNoShow(db, caller, body.invitee))
    },
  }),

  one(InviteeNoShow, {
    method: 'GET',
    path: '/invitee_no_shows/:uuid',
    summary: 'Get a no-show',
    scope: 'scheduled_events:read',
    async handle({ db, caller, ids }) {
      return presentNoShow(await getManagedNoShow(db, caller, ids.uuid))
    },
  }),

  nothing({
    method: 'DELETE',
    path: '/invitee_no_shows/:uuid',
    summary: 'Take a no-show back',
    scope: 'scheduled_events:write',
    async handle({ db, caller, ids }) {
      await unmarkNoShow(db, caller, ids.uuid)
    },
  }),
]
