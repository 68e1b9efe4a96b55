import { scopes as allScopes } from '../platform/auth/scopes.ts'
import type { Db } from '../platform/db/db.ts'
import { sql, when } from '../platform/db/sql.ts'
import { uriOf } from '../platform/http/field-types.ts'
import type { OrganizationId, TokenId, UserId } from '../platform/ids.ts'
import { dayOf, pageOf, type Paging } from './listing.ts'

export const states = ['active', 'expired', 'revoked'] as const

export type TokenListRow = {
  id: TokenId
  name: string
  status: (typeof states)[number]
  scopes: string[]
  user_id: UserId
  email: string
  organization_id: OrganizationId
  application: string | null
  created_at: string
  last_used_at: string | null
  expires_at: string | null
  revoked_at: string | null
}

const status = sql`
  case when t.revoked_at is not null then 'revoked' when t.expires_at <= now() then 'expired' else 'active' end`

export const selectTokens = sql`
  select t.id, t.name, ${status} as status, t.scopes, t.user_id, u.email, t.organization_id, a.name as application,
    t.created_at, t.last_used_at, t.expires_at, t.revoked_at
  from access_tokens t join users u on u.id = t.user_id left join applications a on a.id = t.application_id`

type TokenFilters = Paging & {
  organization_id: OrganizationId | undefined
  user_id: UserId | undefined
  status?: (typeof states)[number] | undefined
}

export function listTokens(db: Db, { organization_id, user_id, status: filter, ...paging }: TokenFilters) {
  return db.all<TokenListRow>(sql`
    ${selectTokens} where t.application_id is null
      ${when(organization_id, (id) => sql`and t.organization_id = ${id}`)}
      ${when(user_id, (id) => sql`and t.user_id = ${id}`)}
      ${when(filter, (value) => sql`and ${status} = ${value}`)}
    ${pageOf(paging)}`)
}

export function present(row: TokenListRow) {
  const { id, name, status, email, application, scopes, created_at, last_used_at, expires_at, revoked_at } = row
  return {
    id,
    name,
    status,
    user: uriOf('users', row.user_id),
    email,
    organization: uriOf('organizations', row.organization_id),
    application,
    scopes,
    created_at,
    last_used_at,
    expires_at,
    revoked_at,
  }
}

export function timesOf({ created_at, last_used_at, expires_at, revoked_at }: TokenListRow) {
  return [
    `created ${dayOf(created_at)}`,
    last_used_at === null ? 'never used' : `last used ${dayOf(last_used_at)}`,
    ...(revoked_at === null ? [] : [`revoked ${dayOf(revoked_at)}`]),
    ...(expires_at === null ? [] : [`expires ${dayOf(expires_at)}`]),
  ]
}

export function scopesOf({ scopes }: TokenListRow) {
  return allScopes.every((scope) => scopes.includes(scope)) ? 'every scope' : scopes.join(' ') || 'no scopes'
}
