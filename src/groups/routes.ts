import { mapPage } from '../db/page.ts'
import { many, nothing, one } from '../http/route.ts'
import { checkOwnOrganization } from '../organizations/queries.ts'
import { presentGroup } from './present.ts'
import { deleteGroup, getGroup, insertGroup, listGroups, renameGroup } from './queries.ts'
import { Group, GroupChange, GroupFilters, NewGroup } from './schema.ts'

export const groups = [
  many(Group, {
    method: 'GET',
    path: '/groups',
    summary: 'List groups',
    scope: 'groups:read',
    query: GroupFilters,
    async handle({ db, caller, query }) {
      await checkOwnOrganization(db, caller, query.organization)
      return mapPage(await listGroups(db, caller.organization_id, query), presentGroup)
    },
  }),

  one(Group, {
    method: 'GET',
    path: '/groups/:uuid',
    summary: 'Get a group',
    scope: 'groups:read',
    async handle({ db, caller, ids }) {
      return presentGroup(await getGroup(db, caller, ids.uuid))
    },
  }),

  one(Group, {
    method: 'POST',
    path: '/groups',
    summary: 'Create a group',
    scope: 'organizations:write',
    role: 'admin',
    extension: true,
    body: NewGroup,
    async handle({ db, caller, body }) {
      await checkOwnOrganization(db, caller, body.organization)
      return presentGroup(await getGroup(db, caller, await insertGroup(db, caller.organization_id, body.name)))
    },
  }),

  one(Group, {
    method: 'PATCH',
    path: '/groups/:uuid',
    summary: 'Rename a group',
    scope: 'organizations:write',
    role: 'admin',
    extension: true,
    body: GroupChange,
    async handle({ db, caller, ids, body }) {
      const group = await getGroup(db, caller, ids.uuid)
      await renameGroup(db, caller.organization_id, group.id, body.name)
      return presentGroup(await getGroup(db, caller, group.id))
    },
  }),

  nothing({
    method: 'DELETE',
    path: '/groups/:uuid',
    summary: 'Delete a group',
    scope: 'organizations:write',
    role: 'admin',
    extension: true,
    async handle({ db, caller, ids }) {
      const group = await getGroup(db, caller, ids.uuid)
      await deleteGroup(db, caller.organization_id, group.id)
    },
  }),
]
