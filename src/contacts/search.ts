import type { Db } from '../db/db.ts'
import { cut, walk, type Page } from '../db/page.ts'
import { sql, type Sql } from '../db/sql.ts'
import { fold } from '../text.ts'
import { columns, plainColumns, type ContactRow } from './queries.ts'
import type { ContactFilters } from './schema.ts'
import { foldedFields, probesOf } from './terms.ts'

/** How many contacts a glance reads. If it filled this part of the page, reading on is soon done with the rest. */
const glance = 1000
const promising = 1 / 7

/**
 * One page of the contacts of these owners. What is common is soonest found by reading in order until the page is
 * full, what is rare by the index of terms. Which of the two it is shows at a glance at the first contacts.
 */
export async function listContacts(
  db: Db, organization_id: string, owners: string[], filters: ContactFilters,
): Promise<Page<ContactRow>> {
  const search = searchFor(db, organization_id, owners, filters)
  return cut(await search(), filters)
}

function searchFor(db: Db, organization_id: string, owners: string[], filters: ContactFilters) {
  const { beyond, order, limit } = walk(filters)
  const shown = filters.exclude ? plainColumns : columns
  const conditions = conditionsOf(filters)
  const matches = sql.join([sql`true`, ...conditions], sql` and `)
  const walked = sql`
    from contacts where organization_id = ${organization_id} and owner_id = selected and ${beyond} order by ${order}`

  /** Reads the owners' contacts in order, so many of each, until the page is full. */
  const look = (depth?: number) => db.all<ContactRow>(sql`
    select found.* from unnest(${owners}::uuid[]) as owner(selected), lateral (
      select ${shown} from (select * ${walked} ${depth === undefined ? sql.empty : sql`limit ${depth}`}) seen
      where ${matches} order by ${order} limit ${limit}) found
    order by ${order} limit ${limit}`)

  const isDeeper = (depth: number) => db.maybe(sql`
    select 1 from unnest(${owners}::uuid[]) as owner(selected),
      lateral (select 1 ${walked} offset ${depth} limit 1) deeper limit 1`)

  /** Finds all that match by the index of terms and sorts them, each once, though there be several ways to match. */
  const lookUp = (probes: Probe[]) => db.all<ContactRow>(sql`
    select ${shown} from contacts where id in (
      select id from (
        select ${probes.length > owners.length ? sql`distinct` : sql.empty} id, created_at, updated_at
        from unnest(${probes.map((probe) => probe.owner_id)}::uuid[], ${probes.map(literal)}::text[])
          as probe(selected, wanted), lateral (
          select id, created_at, updated_at from contacts
          where organization_id = ${organization_id} and owner_id = selected and terms @> wanted::integer[]
            and ${beyond} and ${matches} offset 0) found) found
      order by ${order} limit ${limit})
    order by ${order}`)

  return async () => {
    if (conditions.length === 0) return look()
    const probes = owners.flatMap((owner_id) => probesOf(owner_id, filters).map((terms) => ({ owner_id, terms })))
    if (filters.email || filters.phone_number) return lookUp(probes)

    const seen = await look(glance)
    if (seen.length === limit || !(await isDeeper(glance))) return seen
    if (probes.length === 0) return look()
    const share = seen.length / limit
    const found = share >= promising ? await look(Math.ceil(2 * glance / share)) : []
    return found.length === limit ? found : lookUp(probes)
  }
}

type Probe = { owner_id: string; terms: number[] }

const literal = ({ terms }: Probe) => `{${terms.join()}}`

/** What a contact must be to match, whatever led to it. */
function conditionsOf(filters: ContactFilters): Sql[] {
  const exact = (['country', 'state', 'timezone'] as const).flatMap((field) => {
    const values = filters[field]
    return values ? [sql`${sql.identifier(field)} = any(${values}::text[])`] : []
  })
  const partial = foldedFields.flatMap((field, line) => {
    const values = filters[field]
    if (!values) return []
    return [sql`split_part(folded, E'\n', ${sql.raw(String(line + 1))}) like any(${values.map(containing)}::text[])`]
  })
  const { phone_number, email } = filters
  return [
    ...exact,
    ...partial,
    ...(phone_number ? [sql`phone_numbers && ${phone_number}::text[]`] : []),
    ...(email ? [sql`exists (
      select 1 from contact_addresses a
      where a.organization_id = contacts.organization_id and a.owner_id = contacts.owner_id
        and a.contact_id = contacts.id and a.address = any(${email.map(fold)}::text[]))`] : []),
  ]
}

/** Anywhere inside, each character standing for itself. */
function containing(text: string) {
  return `%${fold(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
