import { mapPage } from '../../platform/db/page.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { requireOwnOrganization } from '../organizations/queries.ts'
import { getColleague } from '../users/queries.ts'
import { loadRemovable } from './permissions.ts'
import { presentMembership } from './present.ts'
import { deleteMembership, getMembership, listMemberships } from './queries.ts'
import { requireReadable } from './rules.ts'
import { MembershipChange, MembershipFilters, OrganizationMembership } from './schema.ts'
import { changeRole } from './update.ts'

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

  one(OrganizationMembership, {
    method: 'PATCH',
    path: '/organization_memberships/:uuid',
    summary: 'Change the role of a member',
    description: `Changes the role of a member at once, also for their access tokens. Admins can make members user or
      admin; owners can give every role and change other owners. You cannot change your own role, except as an owner
      while there is another one: an organization always has an owner. With hand_over, the member becomes an owner
      and you become an admin, or nothing changes. A member who becomes a user loses what the role allowed: webhook
      subscriptions that depend on it are disabled, links of invitations that they sent stop working, and admins get
      an email that lists what changed.`,
    scope: 'organizations:write',
    role: { admin: 'You do not have permission to perform this action' },
    changesCallers: true,
    extension: true,
    body: MembershipChange,
    async handle({ db, caller, ids, body }) {
      return presentMembership(await changeRole(db, caller, ids.uuid, body))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/organization_memberships/:uuid',
    summary: 'Remove a user from the organization',
    description: `Removes a user from the organization. Their access tokens stop working immediately, webhook
      subscriptions that depend on them are disabled, and admins get an email that lists what changed. You cannot
      remove yourself, and only an owner can remove another owner.`,
    scope: 'organizations:write',
    role: { admin: 'You do not have permission to perform this action' },
    changesCallers: true,
    async handle({ db, caller, ids }) {
      await deleteMembership(db, await loadRemovable(db, caller, ids.uuid))
    },
  }),
]
