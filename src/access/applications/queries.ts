import { withImplied } from '../../platform/auth/scopes.ts'
import type { Db } from '../../platform/db/db.ts'
import { page, type Paging } from '../../platform/db/page.ts'
import { sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import type { Kind } from './rules.ts'

export type { Kind }

/** Without its secrets: whoever needs those asks for them. */
export type ApplicationRow = {
  id: string
  organization_id: string | null
  creator_id: string | null
  name: string
  kind: Kind
  redirect_uris: string[]
  scopes: string[]
  /** While the secret before still works. */
  previous_secret_until: string | null
  created_at: string
  updated_at: string
}

/** One that an organization made, rather than that has registered itself. */
export type OwnedApplication = ApplicationRow & { organization_id: string }

export type NewRow<Owner extends string | null> = Pick<ApplicationRow, 'creator_id' | 'name' | 'kind'> & ApplicationContent & {
  id: string
  organization_id: Owner
  secret_hash: Buffer | null
  signing_key: string | null
}

export type ApplicationContent = Pick<ApplicationRow, 'name' | 'redirect_uris' | 'scopes'>

const columns = sql`
  id, organization_id, creator_id, name, kind, redirect_uris, scopes,
  case when previous_secret_until > now() then previous_secret_until end as previous_secret_until, created_at,
  updated_at`

/** As the authorization server knows it: whosoever it is, with hashes of the secrets that work now. */
export type Client = ApplicationRow & { organization_name: string | null; secrets: Buffer[] }

export function findClient(db: Db, id: string) {
  return db.maybe<Client>(sql`
    select ${columns}, (select name from organizations where id = a.organization_id) as organization_name,
      array_remove(array[secret_hash, case when previous_secret_until > now() then previous_secret_hash end], null)
        as secrets
    from applications a where id = ${id}`)
}

export function listApplications(db: Db, organization_id: string, paging: Paging) {
  return page<OwnedApplication>(db, sql`
    select ${columns} from applications where organization_id = ${organization_id}`, paging)
}

export async function countApplications(db: Db, organization_id: string) {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from applications where organization_id = ${organization_id}`)
  return count
}

export async function getApplication(db: Db, organization_id: string, id: string, hold = sql.empty) {
  const found = await db.maybe<OwnedApplication>(sql`
    select ${columns} from applications where organization_id = ${organization_id} and id = ${id} ${hold}`)
  if (!found) throw new NotFound()
  return found
}

/** One that nobody else changes until the transaction ends. */
export function lockApplication(db: Db, organization_id: string, id: string) {
  return getApplication(db, organization_id, id, sql`for no key update`)
}

/** Its key is sealed to the row that it is in, so the id is there before the row. */
export async function newApplicationId(db: Db) {
  return (await db.one<{ id: string }>(sql`select new_id() as id`)).id
}

export function insertApplication<Owner extends string | null>(db: Db, row: NewRow<Owner>) {
  return db.one<ApplicationRow & { organization_id: Owner }>(sql`
    insert into applications
      (id, organization_id, creator_id, name, kind, redirect_uris, scopes, secret_hash, signing_key)
    values (${row.id}, ${row.organization_id}, ${row.creator_id}, ${row.name}, ${row.kind}, ${row.redirect_uris},
      ${row.scopes}, ${row.secret_hash}, ${row.signing_key})
    returning ${columns}`)
}

export function updateApplication(db: Db, { organization_id, id }: OwnedApplication, content: ApplicationContent) {
  return db.one<OwnedApplication>(sql`
    update applications set name = ${content.name}, redirect_uris = ${content.redirect_uris},
      scopes = ${content.scopes}, updated_at = now()
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
}

/** The secret before works for another day, or not at all any more. */
export function replaceSecret(
  db: Db, { organization_id, id }: OwnedApplication, secret_hash: Buffer, isPreviousKept: boolean,
) {
  return db.one<OwnedApplication>(sql`
    update applications set secret_hash = ${secret_hash}, updated_at = now(),
      previous_secret_hash = case when ${isPreviousKept} then secret_hash end,
      previous_secret_until = case when ${isPreviousKept} then now() + interval '24 hours' end
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
}

/** Sealed. One that has registered itself has none. */
export async function findSigningKey(db: Db, { organization_id, id }: OwnedApplication) {
  const { signing_key } = await db.one<{ signing_key: string | null }>(sql`
    select signing_key from applications where organization_id = ${organization_id} and id = ${id}`)
  return signing_key
}

export async function replaceSigningKey(db: Db, { organization_id, id }: OwnedApplication, signing_key: string) {
  await db.run(sql`
    update applications set signing_key = ${signing_key}, updated_at = now()
    where organization_id = ${organization_id} and id = ${id}`)
}

export async function deleteApplication(db: Db, organization_id: string, id: string) {
  const deleted = await db.run(sql`
    delete from applications where organization_id = ${organization_id} and id = ${id}`)
  if (deleted === 0) throw new NotFound()
}

/** Consents and tokens, whosoever they are, keep what the application may still do. */
export async function narrowTokens(db: Db, { id, scopes }: ApplicationRow) {
  const allowed = [...withImplied(scopes)]
  const kept = sql`array(
    select distinct held from unnest(scopes) as given,
      unnest(array[given, case given when 'groups' then given || ':read' else replace(given, ':write', ':read') end])
        as held
    where held = any(${allowed}) order by held)`
  await db.run(sql`
    update application_grants set scopes = ${kept} where application_id = ${id} and not scopes <@ ${allowed}`)
  await db.run(sql`
    update access_tokens set scopes = ${kept} where application_id = ${id} and not scopes <@ ${allowed}`)
}
