import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { TokenId } from '../ids.ts'
import type { Caller } from './caller.ts'
import { hashOf } from './tokens.ts'

type CallerRow = Omit<Caller, 'scopes'> & {
  token_id: TokenId
  scopes: string[]
  expires_at: string | null
  expired: boolean
}

/** The caller of a token that is not revoked. */
export function findCaller(db: Db, token: string) {
  return db.maybe<CallerRow>(sql`
    select t.id as token_id, t.application_id, t.user_id, m.organization_id, m.role, t.scopes, t.expires_at,
      coalesce(t.expires_at <= now(), false) as expired, o.plan, o.stage, o.scim_enabled, o.features
    from access_tokens t
    join organization_memberships m on m.user_id = t.user_id and m.organization_id = t.organization_id
    join organizations o on o.id = m.organization_id
    where t.hash = ${hashOf(token)} and t.revoked_at is null`)
}

export function updateLastUsed(db: Db, token_id: TokenId) {
  return db.run(sql`
    update access_tokens set last_used_at = now()
    where id = ${token_id} and (last_used_at is null or last_used_at < now() - interval '5 minutes')`)
}
