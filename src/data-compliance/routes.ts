import { unlessEnterprise } from '../auth/caller.ts'
import { accepted } from '../http/route.ts'
import { requestDeletion } from './jobs.ts'
import { checkPast } from './rules.ts'
import { EventsToDelete, InviteesToDelete } from './schema.ts'

const denial = 'You must be an admin/owner with the data requests permission enabled to use this resource.'

export const dataCompliance = [
  accepted({
    method: 'POST',
    path: '/data_compliance/deletion/invitees',
    summary: 'Delete everything that is kept about invitees',
    scope: 'data_compliance:write',
    role: 'admin',
    denial,
    gate: unlessEnterprise,
    body: InviteesToDelete,
    async handle({ db, caller, body }) {
      await requestDeletion(db, caller.organization_id, body)
    },
  }),

  accepted({
    method: 'POST',
    path: '/data_compliance/deletion/events',
    summary: 'Delete the scheduled events that began in a stretch of time',
    scope: 'data_compliance:write',
    role: 'admin',
    denial,
    gate: unlessEnterprise,
    body: EventsToDelete,
    async handle({ db, caller, body }) {
      checkPast(body, Date.now())
      const text = (time: number) => new Date(time).toISOString()
      const what = { start_time: text(body.start_time), end_time: text(body.end_time) }
      await requestDeletion(db, caller.organization_id, what)
    },
  }),
]
