import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

export type Kind = 'web' | 'native'

/** Without its secrets: whoever needs those asks for them. */
export type ApplicationRow = {
  id: string
  organization_id: string | null
  creator_id: string | null
  name: string
  kind: Kind
  redirect_uris: string[]
  scopes: string[]
  previous_secret_until: string | null
  created_at: string
  updated_at: string
}

const columns = sql`
  id, organization_id, creator_id, name, kind, redirect_uris, scopes, previous_secret_until, created_at, updated_at`

/** As the authorization server knows it: whosoever it is, with hashes of the secrets that work now. */
export type Client = ApplicationRow & { organization_name: string | null; secrets: Buffer[] }

export function findClient(db: Db, id: string) {
  return db.maybe<Client>(sql`
    select ${columns}, (select name from organizations where id = a.organization_id) as organization_name,
      array_remove(array[secret_hash, case when previous_secret_until > now() then previous_secret_hash end], null)
        as secrets
    from applications a where id = ${id}`)
}
