import { mapPage } from '../../platform/db/page.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { requireOwnOrganization } from '../organizations/queries.ts'
import { getColleague } from '../users/queries.ts'
import { loadRemovable } from './permissions.ts'
import { presentMembership } from './present.ts'
import { deleteMembership, getMembership, listMemberships } from './queries.ts'
import { requireReadable } from './rules.ts'
import { MembershipFilters, OrganizationMembership } from './schema.ts'

export const memberships = [
  many(OrganizationMembership, {
    method: 'GET',
    path: '/organization_memberships',
    summary: 'List organization memberships',
    description: `Lists the members of the organization with their roles. Requires organization or user. Admins
      and owners can list everyone; other members can list only their own membership.`,
    scope: 'organizations:read',
    query: MembershipFilters,
    async handle({ db, caller, query }) {
      if (query.organization) await requireOwnOrganization(db, caller, query.organization)
      if (query.user) await getColleague(db, caller, query.user)
      requireReadable(caller, query.user)
      return mapPage(await listMemberships(db, caller.organization_id, query), presentMembership)
    },
  }),

  one(OrganizationMembership, {
    method: 'GET',
    path: '/organization_memberships/:uuid',
    summary: 'Get an organization membership',
    description: `Returns one membership with its user and role. Members can read their own; admins and owners can
      read every membership.`,
    scope: 'organizations:read',
    async handle({ db, caller, ids }) {
      const membership = await getMembership(db, caller.organization_id, ids.uuid)
      requireReadable(caller, membership.user_id)
      return presentMembership(membership)
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/organization_memberships/:uuid',
    summary: 'Remove a user from the organization',
    description: `Removes a user from the organization. Their access tokens stop working immediately, webhook
      subscriptions that depend on them are disabled, and admins get an email that lists what changed. You cannot
      remove yourself or the owner.`,
    scope: 'organizations:write',
    role: { admin: 'You do not have permission to perform this action' },
    changesCallers: true,
    async handle({ db, caller, ids }) {
      await deleteMembership(db, await loadRemovable(db, caller, ids.uuid))
    },
  }),
]
