import { one } from '../http/route.ts'
import { presentInvitee } from '../invitees/present.ts'
import { Invitee } from '../invitees/schema.ts'
import { requestReconfirmation } from './reconfirm.ts'

export const reconfirmations = [
  one(Invitee, {
    method: 'POST',
    path: '/scheduled_events/:uuid/invitees/:invitee/reconfirmation',
    summary: 'Ask an invitee to reconfirm',
    scope: 'scheduled_events:write',
    extension: true,
    async handle({ db, caller, ids }) {
      return presentInvitee(await requestReconfirmation(db, caller, ids.uuid, ids.invitee))
    },
  }),
]
