import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { page, type Paging } from '../../platform/db/page.ts'
import { sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import type { ApplicationId, OrganizationId, UserId } from '../../platform/ids.ts'
import type { Kind } from './rules.ts'

/** Without the secrets, which have their own queries. */
export type ApplicationRow = {
  id: ApplicationId
  organization_id: OrganizationId | null
  creator_id: UserId | null
  name: string
  kind: Kind
  redirect_uris: string[]
  scopes: string[]
  /** Null unless the previous secret still works. */
  previous_secret_until: string | null
  created_at: string
  updated_at: string
}

/** An application that an organization created, as opposed to one that registered itself. */
export type OwnedApplication = ApplicationRow & { organization_id: OrganizationId }

export type ApplicationFields = Pick<ApplicationRow, 'name' | 'redirect_uris' | 'scopes'>

type NewApplicationRow<Owner extends string | null> = ApplicationFields & {
  id: ApplicationId
  organization_id: Owner
  creator_id: UserId | null
  kind: Kind
  secret_hash: Buffer | null
  signing_key: string | null
}

export const columns = sql`
  id, organization_id, creator_id, name, kind, redirect_uris, scopes,
  case when previous_secret_until > now() then previous_secret_until end as previous_secret_until, created_at,
  updated_at`

/** An application as an OAuth client, with the hashes of the secrets that currently work. */
export type Client = ApplicationRow & { organization_name: string | null; secrets: Buffer[] }

export function findClient(db: Db, id: ApplicationId) {
  return db.maybe<Client>(sql`
    select ${columns}, (select name from organizations where id = a.organization_id) as organization_name,
      array_remove(array[secret_hash, case when previous_secret_until > now() then previous_secret_hash end], null)
        as secrets
    from applications a where id = ${id}`)
}

export function listApplications(db: Db, organization_id: OrganizationId, paging: Paging) {
  return page<OwnedApplication>(
    db,
    sql`
    select ${columns} from applications where organization_id = ${organization_id}`,
    paging,
  )
}

export async function countApplications(db: Db, organization_id: OrganizationId) {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from applications where organization_id = ${organization_id}`)
  return count
}

export async function getApplication(db: Db, organization_id: OrganizationId, id: ApplicationId, lock = sql.empty) {
  const application = await db.maybe<OwnedApplication>(sql`
    select ${columns} from applications where organization_id = ${organization_id} and id = ${id} ${lock}`)
  if (!application) throw new NotFound()
  return application
}

/** Other transactions cannot change the application until this one ends. */
export function lockApplication(db: Db, organization_id: OrganizationId, id: ApplicationId) {
  return getApplication(db, organization_id, id, sql`for no key update`)
}

/** The signing key is encrypted for the id of its row, so the id is needed before the row exists. */
export async function newApplicationId(db: Db) {
  return (await db.one<{ id: ApplicationId }>(sql`select new_id() as id`)).id
}

export function insertApplication<Owner extends string | null>(db: Db, row: NewApplicationRow<Owner>) {
  return db.one<ApplicationRow & { organization_id: Owner }>(sql`
    insert into applications
      (id, organization_id, creator_id, name, kind, redirect_uris, scopes, secret_hash, signing_key)
    values (${row.id}, ${row.organization_id}, ${row.creator_id}, ${row.name}, ${row.kind}, ${row.redirect_uris},
      ${row.scopes}, ${row.secret_hash}, ${row.signing_key})
    returning ${columns}`)
}

export function updateApplication(
  db: Db,
  { organization_id, id }: Managed<OwnedApplication>,
  fields: ApplicationFields,
) {
  return db.one<OwnedApplication>(sql`
    update applications set name = ${fields.name}, redirect_uris = ${fields.redirect_uris},
      scopes = ${fields.scopes}, updated_at = now()
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
}

export async function deleteApplication(db: Db, { organization_id, id }: Managed<OwnedApplication>) {
  const deleted = await db.run(sql`
    delete from applications where organization_id = ${organization_id} and id = ${id}`)
  if (deleted === 0) throw new NotFound()
}
