import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { page } from '../../platform/db/page.ts'
import { sql } from '../../platform/db/sql.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { BlockedAddressId, OrganizationId } from '../../platform/ids.ts'
import type { BlockedKind } from './rules.ts'
import type { BlockedAddressFilters } from './schema.ts'

export type BlockedAddressRow = {
  id: BlockedAddressId
  organization_id: OrganizationId
  kind: BlockedKind
  address: string
  created_at: string
}

const columns = sql`id, organization_id, kind, address, created_at`

export function listBlocked(db: Db, organization_id: OrganizationId, { kind, ...filters }: BlockedAddressFilters) {
  return page<BlockedAddressRow>(
    db,
    sql`
    select ${columns} from blocked_addresses
    where organization_id = ${organization_id} and kind = coalesce(${kind ?? null}, kind)`,
    filters,
  )
}

export async function getBlocked(db: Db, organization_id: OrganizationId, id: BlockedAddressId) {
  const row = await db.maybe<BlockedAddressRow>(sql`
    select ${columns} from blocked_addresses where organization_id = ${organization_id} and id = ${id}`)
  if (!row) throw new NotFound()
  return row
}

/** Which of these texts the organization blocks. */
export async function findBlocked(db: Db, organization_id: OrganizationId, addresses: string[]) {
  const rows = await db.all<{ address: string }>(selectBlocked(organization_id, addresses))
  return new Set(rows.map(({ address }) => address))
}

export function selectBlocked(organization_id: OrganizationId, addresses: string[]) {
  return sql`select address from blocked_addresses
    where organization_id = ${organization_id} and address = any(${addresses}::text[])`
}

export async function countBlocked(db: Db, organization_id: OrganizationId) {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from blocked_addresses where organization_id = ${organization_id}`)
  return count
}

export function insertBlocked(db: Db, organization_id: OrganizationId, { kind, address }: Entry) {
  return db
    .one<BlockedAddressRow>(sql`
    insert into blocked_addresses (organization_id, kind, address) values (${organization_id}, ${kind}, ${address})
    returning ${columns}`)
    .catch(throwAddressConflict)
}

type Entry = Pick<BlockedAddressRow, 'kind' | 'address'>

export async function deleteBlocked(db: Db, { organization_id, id }: Managed<BlockedAddressRow>) {
  await db.run(sql`delete from blocked_addresses where organization_id = ${organization_id} and id = ${id}`)
}

function throwAddressConflict(error: unknown): never {
  throw violates(error, 'blocked_addresses_address')
    ? new Conflict({ parameter: 'address', message: 'is already blocked' })
    : error
}
