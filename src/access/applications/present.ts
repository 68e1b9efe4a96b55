import { uriOf } from '../../platform/http/field-types.ts'
import type { ApplicationId } from '../../platform/ids.ts'
import type { OwnedApplication } from './queries.ts'
import type { Application } from './schema.ts'

export function presentApplication(row: OwnedApplication): Application {
  return {
    ...identifiersOf(row.id),
    name: row.name,
    kind: row.kind,
    redirect_uris: row.redirect_uris,
    scopes: row.scopes,
    previous_secret_until: row.previous_secret_until,
    organization: uriOf('organizations', row.organization_id),
    creator: row.creator_id && uriOf('users', row.creator_id),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** How the API and the authorization server identify an application. */
export const identifiersOf = (id: ApplicationId) => ({ uri: uriOf('applications', id), client_id: id })
