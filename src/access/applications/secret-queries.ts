import type { Managed } from '../../platform/auth/proof.ts'
import { withImpliedScopes } from '../../platform/auth/scopes.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { columns, type ApplicationRow, type OwnedApplication } from './queries.ts'

/** The previous secret keeps working for 24 hours, or stops working immediately. */
export function replaceSecret(
  db: Db,
  { organization_id, id }: Managed<OwnedApplication>,
  secret_hash: Buffer,
  keepPrevious: boolean,
) {
  return db.one<OwnedApplication>(sql`
    update applications set secret_hash = ${secret_hash}, updated_at = now(),
      previous_secret_hash = case when ${keepPrevious} then secret_hash end,
      previous_secret_until = case when ${keepPrevious} then now() + interval '24 hours' end
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
}

/** The encrypted key. An application that registered itself has none. */
export async function findSigningKey(db: Db, { organization_id, id }: OwnedApplication) {
  const { signing_key } = await db.one<{ signing_key: string | null }>(sql`
    select signing_key from applications where organization_id = ${organization_id} and id = ${id}`)
  return signing_key
}

export async function replaceSigningKey(
  db: Db,
  { organization_id, id }: Managed<OwnedApplication>,
  signing_key: string,
) {
  await db.run(sql`
    update applications set signing_key = ${signing_key}, updated_at = now()
    where organization_id = ${organization_id} and id = ${id}`)
}

/** Removes from all grants and tokens of an application the scopes that it no longer has. */
export async function narrowTokens(db: Db, { id, scopes }: ApplicationRow) {
  const allowed = [...withImpliedScopes(scopes)]
  const remaining = sql`array(
    select distinct scope from unnest(scopes) as granted,
      unnest(array[granted, case granted when 'groups' then granted || ':read'
        else replace(granted, ':write', ':read') end])
        as scope
    where scope = any(${allowed}) order by scope)`
  await db.run(sql`
    update application_grants set scopes = ${remaining} where application_id = ${id} and not scopes <@ ${allowed}`)
  await db.run(sql`
    update access_tokens set scopes = ${remaining} where application_id = ${id} and not scopes <@ ${allowed}`)
}
