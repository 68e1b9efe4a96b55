import type { FastifyInstance } from 'fastify'
import { groups } from '../../people/groups/routes.ts'
import type { Group } from '../../people/groups/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { groupsPath, listGroups } from './group-load.ts'
import { nameListPages, type NameList } from './name-list.ts'

const groupList: NameList<Group> = {
  tab: 'groups',
  path: groupsPath,
  keys: {
    title: 'groups-title',
    intro: 'groups-intro',
    none: 'groups-none',
    more: 'groups-more',
    new: 'groups-new',
    name: 'groups-name',
    create: 'groups-create',
    deleted: 'groups-deleted',
  },
  load: listGroups,
  create: (api, name, idempotencyKey) =>
    api.one<Group>(groups, 'POST /groups', {
      body: { organization: uriOf('organizations', api.caller.organization_id), name },
      idempotencyKey,
    }),
  detail: ({ member_count: count }, { text }) =>
    html`<span class="quiet">${text('teams-member-count', { count })}</span>`,
}

export const groupListPages = (app: FastifyInstance, db: Db) => nameListPages(app, db, groupList)
