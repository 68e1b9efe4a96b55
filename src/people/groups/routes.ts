import { mapPage } from '../../platform/db/page.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { requireOwnOrganization } from '../organizations/queries.ts'
import { loadManaged } from './permissions.ts'
import { presentGroup } from './present.ts'
import { deleteGroup, getGroup, insertGroup, listGroups, renameGroup } from './queries.ts'
import { Group, GroupChange, GroupFilters, NewGroup } from './schema.ts'

export const groups = [
  many(Group, {
    method: 'GET',
    path: '/groups',
    summary: 'List groups',
    description: `Lists the groups of your organization with their number of members. Every member can call it.`,
    scope: 'groups:read',
    query: GroupFilters,
    async handle({ db, caller, query }) {
      await requireOwnOrganization(db, caller, query.organization)
      return mapPage(await listGroups(db, caller.organization_id, query), presentGroup)
    },
  }),

  one(Group, {
    method: 'GET',
    path: '/groups/:uuid',
    summary: 'Get a group',
    description: `Returns one group of your organization. Every member can call it.`,
    scope: 'groups:read',
    async handle({ db, caller, ids }) {
      return presentGroup(await getGroup(db, caller, ids.uuid))
    },
  }),

  one(Group, {
    method: 'POST',
    path: '/groups',
    summary: 'Create a group',
    description: `Creates an empty group. Add people to it with POST /group_relationships.`,
    scope: 'organizations:write',
    role: 'admin',
    extension: true,
    body: NewGroup,
    async handle({ db, caller, body }) {
      await requireOwnOrganization(db, caller, body.organization)
      return presentGroup(await getGroup(db, caller, await insertGroup(db, caller.organization_id, body.name)))
    },
  }),

  one(Group, {
    method: 'PATCH',
    path: '/groups/:uuid',
    summary: 'Update a group',
    description: `Renames a group. Its members stay.`,
    scope: 'organizations:write',
    role: 'admin',
    extension: true,
    body: GroupChange,
    async handle({ db, caller, ids, body }) {
      const group = await loadManaged(db, caller, ids.uuid)
      await renameGroup(db, group, body.name)
      return presentGroup(await getGroup(db, caller, group.id))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/groups/:uuid',
    summary: 'Delete a group',
    description: `Deletes a group and its relationships. The people stay in the organization. Webhook subscriptions
      for the group are deleted with it.`,
    scope: 'organizations:write',
    role: 'admin',
    extension: true,
    async handle({ db, caller, ids }) {
      await deleteGroup(db, await loadManaged(db, caller, ids.uuid))
    },
  }),
]
