import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ContactId, OrganizationId, UserId } from '../../platform/ids.ts'

export type DuplicateKind = 'name' | 'phone'
export type DuplicateMember = {
  id: ContactId
  name: string
  email: string
  company: string | null
  phone: string | null
}
export type DuplicateGroup = { key: string; count: number; members: DuplicateMember[] }
type Owner = { organization_id: OrganizationId; owner_id: UserId }

const maxGroups = 20
const maxMembers = 10
/** How many contacts one page searches. They are read in the order of an index. */
const maxScanned = 50_000

/** As the indexes of migration 0035 have them. */
const keys = {
  name: {
    key: sql`(split_part(folded, E'\n', 1) || E'\n' || split_part(folded, E'\n', 3)) collate "C"`,
    isKnown: sql`name is not null`,
  },
  phone: { key: sql`phone_numbers[1] collate "C"`, isKnown: sql`phone_numbers <> '{}'` },
}

const memberColumns = sql`
  id, coalesce(name, emails -> 0 ->> 'email') as name, emails -> 0 ->> 'email' as email, company,
  phone_numbers[1] as phone`

/**
 * Groups of contacts with the same key, in the order of the keys. `from`: the first key of the page. `next`: that of
 * the next page, if there can be one.
 */
export async function findDuplicates(
  db: Db,
  { organization_id, owner_id }: Owner,
  kind: DuplicateKind,
  from = '',
  scanned = maxScanned,
) {
  const { key, isKnown } = keys[kind]
  const rows = await db.all<{ key: string; count: number; total: number; last: string }>(sql`
    with scanned as materialized (
      select ${key} as key from contacts
      where organization_id = ${organization_id} and owner_id = ${owner_id} and ${isKnown} and ${key} >= ${from}
      order by ${key} limit ${scanned}),
    summary as (select count(*)::int as total, max(key) as last from scanned)
    select coalesce(key, '') as key, coalesce(count, 0) as count, total, coalesce(last, '') as last
    from summary left join lateral (
      select key, count(*)::int as count from scanned group by key having count(*) > 1
      order by key limit ${maxGroups + 1}) groups on true
    order by key`)
  const { total, last } = rows[0] ?? { total: 0, last: '' }
  const isCut = total === scanned
  // The last key of a scan that was cut can have more contacts, so it begins the next page, unless it is the only one.
  const isWhole = (group: { key: string }) => !isCut || group.key !== last || group.key === from
  const found = rows.filter((group) => group.count > 1 && isWhole(group))
  const shown = found.slice(0, maxGroups)
  const next = found[maxGroups]?.key ?? (isCut ? (last === from ? `${last}\u0001` : last) : undefined)
  return { groups: await withMembers(db, { organization_id, owner_id }, kind, shown), next }
}

/** Contacts of the same owner with the same name and company as this one. */
export function findSameName(db: Db, organization_id: OrganizationId, owner_id: UserId, id: ContactId, count: number) {
  const { key, isKnown } = keys.name
  return db.all<{ id: string; name: string }>(sql`
    select id, coalesce(name, '') as name from contacts
    where organization_id = ${organization_id} and owner_id = ${owner_id} and ${isKnown} and id <> ${id}
      and ${key} = (select ${key} from contacts where organization_id = ${organization_id} and id = ${id})
    limit ${count}`)
}

async function withMembers(
  db: Db,
  { organization_id, owner_id }: Owner,
  kind: DuplicateKind,
  groups: { key: string; count: number }[],
): Promise<DuplicateGroup[]> {
  const { key, isKnown } = keys[kind]
  const members = await db.all<DuplicateMember & { key: string }>(sql`
    select wanted.key, found.* from unnest(${groups.map((group) => group.key)}::text[]) wanted(key), lateral (
      select ${memberColumns} from contacts
      where organization_id = ${organization_id} and owner_id = ${owner_id} and ${isKnown} and ${key} = wanted.key
      limit ${maxMembers}) found`)
  const byKey = Map.groupBy(members, (member) => member.key)
  return groups.map((group) => ({ key: group.key, count: group.count, members: byKey.get(group.key) ?? [] }))
}
