import { one } from '../../platform/http/route.ts'
import { presentInvitee } from '../invitees/present.ts'
import { Invitee } from '../invitees/schema.ts'
import { loadManagedForUpdate } from '../scheduled-events/permissions.ts'
import { requestReconfirmation } from './reconfirm.ts'

export const reconfirmations = [
  one(Invitee, {
    method: 'POST',
    path: '/scheduled_events/:uuid/invitees/:invitee/reconfirmation',
    summary: 'Request a reconfirmation',
    description: `Emails an invitee and asks them to confirm that they will attend. It can be requested once in 15
      minutes and four times a day for each invitee. Hosts of the meeting, admins and owners can call it.`,
    scope: 'scheduled_events:write',
    extension: true,
    async handle({ db, caller, ids }) {
      const denial = 'You are not allowed to request a reconfirmation'
      const event = await loadManagedForUpdate(db, caller, ids.uuid, denial)
      return presentInvitee(await requestReconfirmation(db, event, ids.invitee))
    },
  }),
]
