import { memberships } from '../../people/memberships/routes.ts'
import type { OrganizationMembership } from '../../people/memberships/schema.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { Api } from '../console/api.ts'
import { findNames } from './editor-queries.ts'
import type { EditorSection } from './editor-section.ts'

/** The names that the form of a section shows. */
export async function loadPeople(db: Db, api: Api, section: EditorSection, hostIds: string[]) {
  if (!section.fields.includes('hosts')) return { names: new Map<string, string>(), suggestions: [] }
  const { caller } = api
  const names = await findNames(db, caller.organization_id, hostIds)
  if (!isAdmin(caller)) return { names, suggestions: [] }
  const { collection } = await api.many<OrganizationMembership>(memberships, 'GET /organization_memberships', {
    query: { organization: uriOf('organizations', caller.organization_id), count: '100' },
  })
  return { names, suggestions: collection.map(({ user: { name, email } }) => ({ name, email })) }
}
