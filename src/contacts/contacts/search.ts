import type { Db } from '../../platform/db/db.ts'
import { toPage, keysetQuery, type Page } from '../../platform/db/page.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import { fold } from '../../platform/text.ts'
import { columns, listOwners, plainColumns, type ContactRow } from './queries.ts'
import { storedPhones } from './rules.ts'
import type { ContactFilters } from './schema.ts'
import { foldedFields, indexLookupsOf } from './search-index.ts'

/** Whose contacts: one owner's, or everybody's in the organization. */
export type ContactScope = { organization_id: string; owner_id?: string | undefined }

type IndexLookup = { owner_id: string; terms: number[] }

/** How many contacts a glance reads. If it filled this part of the page, reading on is soon done with the rest. */
const prefixScanRows = 1000
const minFillToContinue = 1 / 6

/** Beyond so many ways to match, over all owners, reading everything is sooner done. */
const maxIndexLookups = 20_000

/**
 * One page of an owner's or of an organization's contacts. What is common is soonest found by reading in order until
 * the page is full, what is rare by the index of terms. Which of the two it is shows at a glance at the first contacts.
 */
export async function listContacts(db: Db, whose: ContactScope, filters: ContactFilters): Promise<Page<ContactRow>> {
  const phone_number = filters.phone_number?.flatMap(storedPhones)
  return toPage(await search(db, whose, { ...filters, phone_number }), filters)
}

async function search(db: Db, whose: ContactScope, filters: ContactFilters) {
  const ask = createQueries(db, whose, filters)
  if (!ask.isFiltered) return ask.look()
  if (filters.email || filters.phone_number) {
    const probes = await indexLookupsFor(db, whose, filters)
    return probes.length > 0 ? ask.lookUp(probes) : ask.look()
  }

  const seen = await ask.look(prefixScanRows)
  if (seen.length === ask.limit) return seen
  // Not what the glance saw: contacts may have come and gone since.
  if (!(await ask.isDeeper(prefixScanRows))) return ask.look()
  const probes = await indexLookupsFor(db, whose, filters)
  if (probes.length === 0) return ask.look()
  const share = seen.length / ask.limit
  const found = share >= minFillToContinue ? await ask.look(Math.ceil(2 * prefixScanRows / share)) : []
  return found.length === ask.limit ? found : ask.lookUp(probes)
}

function createQueries(db: Db, { organization_id, owner_id }: ContactScope, filters: ContactFilters) {
  const { beyond, order, limit } = keysetQuery(filters)
  const conditions = conditionsOf(filters)
  const matches = sql.join([sql`true`, ...conditions], sql` and `)
  const shown = filters.exclude ? plainColumns : columns
  // Spelled so that each has indexes of its own: an owner's contacts are never looked for among everybody's.
  const theirs = owner_id === undefined
    ? sql`organization_id::text = ${organization_id}`
    : sql`organization_id = ${organization_id} and owner_id = ${owner_id}`
  const inOrder = sql`from contacts where ${theirs} and ${beyond} order by ${order}`

  return {
    limit,
    isFiltered: conditions.length > 0,

    /** Reads contacts in order, so many at most, until the page is full. */
    look: (depth?: number) => db.all<ContactRow>(conditions.length === 0
      ? sql`select ${shown} ${inOrder} limit ${limit}`
      : sql`
        select ${shown} from (select * ${inOrder} ${depth === undefined ? sql.empty : sql`limit ${depth}`}) contacts
        where ${matches} order by ${order} limit ${limit}`),

    isDeeper: (depth: number) => db.maybe(sql`select 1 ${inOrder} offset ${depth} limit 1`),

    /** Finds all that match by the index of terms and sorts them, each once where there are several ways to match. */
    lookUp: (probes: IndexLookup[]) => db.all<ContactRow>(sql`
      select ${shown} from contacts where id in (
        select id from (
          select ${probes.length > 1 ? sql`distinct` : sql.empty} id, created_at, updated_at
          from unnest(${probes.map((probe) => probe.owner_id)}::uuid[], ${probes.map(literal)}::text[])
            as probe(prober, wanted), lateral (
            select id, created_at, updated_at from contacts
            where organization_id = ${organization_id} and owner_id = prober and terms @> wanted::integer[]
              and ${beyond} and ${matches} offset 0) found) found
        order by ${order} limit ${limit})
      order by ${order}`),
  }
}

async function indexLookupsFor(db: Db, { organization_id, owner_id }: ContactScope, filters: ContactFilters): Promise<IndexLookup[]> {
  const owners = owner_id === undefined ? await listOwners(db, organization_id) : [owner_id]
  const ways = indexLookupsOf(owners[0] ?? '', filters).length
  if (ways * owners.length > maxIndexLookups) return []
  return owners.flatMap((owner_id) => indexLookupsOf(owner_id, filters).map((terms) => ({ owner_id, terms })))
}

const literal = ({ terms }: IndexLookup) => `{${terms.join()}}`

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
