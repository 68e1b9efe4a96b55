import { one } from '../../platform/http/route.ts'
import { presentInvitee } from '../invitees/present.ts'
import { Invitee } from '../invitees/schema.ts'
import { loadManagedForUpdate } from '../scheduled-events/permissions.ts'
import { sendConfirmationAgain } from './send-again.ts'

export const confirmations = [
  one(Invitee, {
    method: 'POST',
    path: '/scheduled_events/:uuid/invitees/:invitee/resend_confirmation',
    summary: 'Resend the confirmation',
    description: `Emails the confirmation to the invitee again, with the details and the calendar invitation of now.
      Guests and hosts get nothing. It can be resent once in 15 minutes and four times a day for each invitee. Hosts of
      the meeting, admins and owners can call it.`,
    scope: 'scheduled_events:write',
    extension: true,
    activity: { namespace: 'Invitee', action: 'ResendConfirmation' },
    async handle({ db, caller, ids }) {
      const denial = 'You are not allowed to resend the confirmation'
      const event = await loadManagedForUpdate(db, caller, ids.uuid, denial)
      return presentInvitee(await sendConfirmationAgain(db, event, ids.invitee))
    },
  }),
]
