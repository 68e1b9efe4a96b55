import { requireEnterprise } from '../../platform/auth/caller.ts'
import { accepted } from '../../platform/http/route.ts'
import { requestDeletion } from './jobs.ts'
import { requirePast } from './rules.ts'
import { EventsToDelete, InviteesToDelete } from './schema.ts'

const denial = 'You must be an admin/owner with the data requests permission enabled to use this resource.'

export const dataCompliance = [
  accepted({
    method: 'POST',
    path: '/data_compliance/deletion/invitees',
    summary: 'Delete invitee data',
    description: `Deletes everything that is stored about up to 100 email addresses: invitees, guests, contacts,
      emails and webhook payloads. The request is accepted with 202 and carried out in the background; it cannot be
      undone. Members of the organization keep their accounts. Requires the enterprise plan.`,
    scope: 'data_compliance:write',
    role: { admin: denial },
    gate: requireEnterprise,
    body: InviteesToDelete,
    async handle({ db, caller, body }) {
      await requestDeletion(db, caller, body)
    },
  }),

  accepted({
    method: 'POST',
    path: '/data_compliance/deletion/events',
    summary: 'Delete scheduled event data',
    description: `Deletes the meetings that began in a range of time in the past, with their invitees, emails and
      webhook payloads. The request is accepted with 202 and carried out in the background; it cannot be undone.
      Requires the enterprise plan.`,
    scope: 'data_compliance:write',
    role: { admin: denial },
    gate: requireEnterprise,
    body: EventsToDelete,
    async handle({ db, caller, body }) {
      requirePast(body, Date.now())
      const toText = (time: number) => new Date(time).toISOString()
      const what = { start_time: toText(body.start_time), end_time: toText(body.end_time) }
      await requestDeletion(db, caller, what)
    },
  }),
]
