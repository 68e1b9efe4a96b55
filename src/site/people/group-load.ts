import type { FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { groupRelationships } from '../../people/group-relationships/routes.ts'
import type { GroupRelationship } from '../../people/group-relationships/schema.ts'
import { groups } from '../../people/groups/routes.ts'
import type { Group } from '../../people/groups/schema.ts'
import { requireAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { apiFor, type Api } from '../console/api.ts'
import { loadCandidates } from './group-candidates-load.ts'

export const groupsPath = '/console/people/groups'

/** Only admins and owners manage groups and teams. */
export function openAdminPage(db: Db, request: FastifyRequest) {
  const api = apiFor(db, request)
  requireAdmin(api.caller)
  return { api, user: signedInUserOf(request), texts: pageTexts(request) }
}

export function listGroups(api: Api, page?: string) {
  const organization = uriOf('organizations', api.caller.organization_id)
  const query = { organization, sort: 'name:asc', count: '50', ...(page && { page_token: page }) }
  return api.many<Group>(groups, 'GET /groups', { query })
}

/** The API forbids admins only the groups of other organizations. For a page, they do not exist. */
export async function readGroup(api: Api, id: string) {
  try {
    return await api.one<Group>(groups, 'GET /groups/:uuid', { ids: { uuid: id } })
  } catch (error) {
    throw error instanceof Forbidden ? new NotFound() : error
  }
}

export async function loadGroup(db: Db, api: Api, id: string) {
  const group = await readGroup(api, id)
  const { collection: people } = await api.many<GroupRelationship>(groupRelationships, 'GET /group_relationships', {
    query: { group: group.uri, count: '100' },
  })
  return { group, people, candidates: await loadCandidates(db, api) }
}

export const nameOf = ({ owner }: GroupRelationship) =>
  owner.type === 'OrganizationMembership' ? owner.user.name : owner.email

export const idIn = (uri: string) => uri.split('/').at(-1) ?? ''
