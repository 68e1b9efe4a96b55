import { isAdmin, type Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import type { GroupId } from '../../platform/ids.ts'
import { getGroup } from '../groups/queries.ts'
import { getInvitation } from '../invitations/queries.ts'
import { getMembership } from '../memberships/queries.ts'
import { requireOwnOrganization } from '../organizations/queries.ts'
import { loadManaged } from './permissions.ts'
import { presentRelationship, presentRelationships } from './present.ts'
import {
  deleteRelationship,
  getRelationship,
  insertRelationship,
  isOwnMembership,
  listRelationships,
  isGroupAdmin,
} from './queries.ts'
import { GroupRelationship, NewRelationship, RelationshipFilters, type OwnerId } from './schema.ts'

export const groupRelationships = [
  many(GroupRelationship, {
    method: 'GET',
    path: '/group_relationships',
    summary: 'List group relationships',
    description: `Lists who belongs to which group and who administers it. Admins and owners can list all
      relationships, a group admin those of that group, and every member their own.`,
    scope: 'groups:read',
    query: RelationshipFilters,
    async handle({ db, caller, query }) {
      if (query.organization) await requireOwnOrganization(db, caller, query.organization)
      if (query.group) await getGroup(db, caller, query.group)
      await requireReadable(db, caller, query.group, query.owner)
      const { rows, ...pages } = await listRelationships(db, caller.organization_id, query)
      return { rows: await presentRelationships(db, caller.organization_id, rows), ...pages }
    },
  }),

  one(GroupRelationship, {
    method: 'GET',
    path: '/group_relationships/:uuid',
    summary: 'Get a group relationship',
    description: `Returns one relationship between a group and a member or an invited person. Admins and owners,
      admins of the group, and the person concerned can read it.`,
    scope: 'groups:read',
    async handle({ db, caller, ids }) {
      const relationship = await getRelationship(db, caller.organization_id, ids.uuid)
      const { group_id, membership_id } = relationship
      await requireReadable(db, caller, group_id, membership_id === null ? undefined : { membership_id })
      return presentRelationship(db, relationship)
    },
  }),

  one(GroupRelationship, {
    method: 'POST',
    path: '/group_relationships',
    summary: 'Add a person to a group',
    description: `Adds a member or an invited person to a group, as a member or as an admin of the group. An invited
      person joins the group when they accept the invitation.`,
    scope: 'organizations:write',
    role: 'admin',
    extension: true,
    body: NewRelationship,
    async handle({ db, caller, body }) {
      await getGroup(db, caller, body.group)
      if ('membership_id' in body.owner) await getMembership(db, caller.organization_id, body.owner.membership_id)
      else await getInvitation(db, caller.organization_id, body.owner.invitation_id)
      return presentRelationship(db, await insertRelationship(db, caller.organization_id, body))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/group_relationships/:uuid',
    summary: 'Remove a person from a group',
    description: `Removes a person from a group. They stay in the organization. If they administered the group, the
      webhook subscriptions that depend on that are disabled.`,
    scope: 'organizations:write',
    role: 'admin',
    extension: true,
    async handle({ db, caller, ids }) {
      await deleteRelationship(db, await loadManaged(db, caller, ids.uuid))
    },
  }),
]

/** Admins and owners read all relationships, a group admin those of the group, and every member their own. */
async function requireReadable(db: Db, caller: Caller, group_id: GroupId | undefined, owner: OwnerId | undefined) {
  if (isAdmin(caller)) return
  if (group_id && (await isGroupAdmin(db, caller, group_id))) return
  if (owner && 'membership_id' in owner && (await isOwnMembership(db, caller, owner.membership_id))) return
  throw new Forbidden('You do not have permission to access this resource.')
}
