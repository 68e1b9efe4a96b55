import { loadRemovable } from '../../people/memberships/permissions.ts'
import { getColleague } from '../../people/users/queries.ts'
import { one } from '../../platform/http/route.ts'
import { loadPlan } from './load-plan.ts'
import { presentHandover } from './present.ts'
import { getHandover } from './queries.ts'
import { Handover, HandoverPlan, HandoverQuery, NewHandover } from './schema.ts'
import { startHandover } from './start.ts'

export const handoverRoutes = [
  one(HandoverPlan, {
    method: 'GET',
    path: '/organization_memberships/:uuid/handover',
    summary: 'Get what a member owns and hosts',
    description: `Returns the event types and future meetings of a member whom you want to remove. With to, it also
      returns the meetings that the other user could not simply take.`,
    scope: 'organizations:read',
    role: 'admin',
    extension: true,
    query: HandoverQuery,
    async handle({ db, caller, ids, query }) {
      const { organization_id, user_id } = await loadRemovable(db, caller, ids.uuid)
      if (query.to) await getColleague(db, caller, query.to)
      return loadPlan(db, { organization_id, user_id, to_id: query.to ?? null })
    },
  }),

  one(Handover, {
    method: 'POST',
    path: '/organization_memberships/:uuid/handover',
    summary: 'Hand over what a member owns and hosts',
    description: `Reassigns or deletes the event types of a member, reassigns or cancels their future meetings, and
      removes the member. Everyone involved gets an email with the changed calendar entry. All of it happens at once
      for up to 500 meetings; with more, the rest follows in the background and status is running. Returns 409 if
      meetings conflict and conflicts is keep. No webhook event tells of a new host. You cannot remove yourself or the
      owner.`,
    scope: 'organizations:write',
    role: 'admin',
    extension: true,
    changesCallers: true,
    activity: { namespace: 'Handover', action: 'Add' },
    body: NewHandover,
    async handle({ db, caller, ids, body }) {
      const { to, remove, cancel_reason = null, ...choices } = body
      const membership = await loadRemovable(db, caller, ids.uuid)
      if (to) await getColleague(db, caller, to)
      return presentHandover(
        await startHandover(db, caller, membership, { ...choices, cancel_reason, to_id: to, removes_member: remove }),
      )
    },
  }),

  one(Handover, {
    method: 'GET',
    path: '/handovers/:uuid',
    summary: 'Get a handover',
    description: `Returns one handover with its progress.`,
    scope: 'organizations:read',
    role: 'admin',
    extension: true,
    async handle({ db, caller, ids }) {
      return presentHandover(await getHandover(db, caller.organization_id, ids.uuid))
    },
  }),
]
