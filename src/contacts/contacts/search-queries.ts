import type { Db } from '../../platform/db/db.ts'
import { keysetQuery } from '../../platform/db/page.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'
import { columns, plainColumns, type ContactRow } from './queries.ts'
import type { ContactFilters } from './schema.ts'
import { foldedFields } from './search-index.ts'

/** The contacts to search: those of one owner, or of the whole organization. */
export type ContactScope = { organization_id: OrganizationId; owner_id?: UserId | undefined }

/** Terms that a contact of this owner must have. */
export type IndexLookup = { owner_id: UserId; terms: number[] }

/** The statements of one search, which share scope, filters, order and page size. */
export function createQueries(db: Db, { organization_id, owner_id }: ContactScope, filters: ContactFilters) {
  const { afterCursor, order, limit } = keysetQuery(filters)
  const conditions = conditionsOf(filters)
  const matches = sql.join([sql`true`, ...conditions], sql` and `)
  const selected = filters.exclude ? plainColumns : columns
  // The two spellings have different indexes, so that PostgreSQL never searches one owner's contacts among all others.
  const inScope =
    owner_id === undefined
      ? sql`organization_id::text = ${organization_id}`
      : sql`organization_id = ${organization_id} and owner_id = ${owner_id}`
  const inOrder = sql`from contacts where ${inScope} and ${afterCursor} order by ${order}`

  return {
    limit,
    isFiltered: conditions.length > 0,

    /** Reads contacts in sort order, at most `depth`, until the page is full. */
    scan: (depth?: number) =>
      db.all<ContactRow>(
        conditions.length === 0
          ? sql`select ${selected} ${inOrder} limit ${limit}`
          : sql`
        select ${selected} from (select * ${inOrder} ${depth === undefined ? sql.empty : sql`limit ${depth}`}) contacts
        where ${matches} order by ${order} limit ${limit}`,
      ),

    hasMoreThan: (depth: number) => db.maybe(sql`select 1 ${inOrder} offset ${depth} limit 1`),

    /** Finds all matches by the term index and sorts them. A contact that several lookups find is listed once. */
    lookUp: (lookups: IndexLookup[]) =>
      db.all<ContactRow>(sql`
      select ${selected} from contacts where id in (
        select id from (
          select ${lookups.length > 1 ? sql`distinct` : sql.empty} id, created_at, updated_at
          from unnest(${lookups.map((lookup) => lookup.owner_id)}::uuid[], ${lookups.map(arrayLiteral)}::text[])
            as lookup(lookup_owner, lookup_terms), lateral (
            select id, created_at, updated_at from contacts
            where organization_id = ${organization_id} and owner_id = lookup_owner and terms @> lookup_terms::integer[]
              and ${afterCursor} and ${matches} offset 0) matched) matched
        order by ${order} limit ${limit})
      order by ${order}`),
  }
}

const arrayLiteral = ({ terms }: IndexLookup) => `{${terms.join()}}`

/** The exact conditions of the filters. The term index can return other contacts as well. */
function conditionsOf(filters: ContactFilters): Sql[] {
  const exact = (['country', 'state', 'timezone'] as const).flatMap((field) => {
    const values = filters[field]
    return values ? [sql`${sql.identifier(field)} = any(${values}::text[])`] : []
  })
  const partial = foldedFields.flatMap((field, line) => {
    const values = filters[field]
    if (!values) return []
    return [sql`split_part(folded, E'\n', ${sql.raw(String(line + 1))}) like any(${values.map(likePattern)}::text[])`]
  })
  const { phone_number, email } = filters
  return [
    ...exact,
    ...partial,
    ...(phone_number ? [sql`phone_numbers && ${phone_number}::text[]`] : []),
    ...(email
      ? [
          sql`exists (
      select 1 from contact_addresses a
      where a.organization_id = contacts.organization_id and a.owner_id = contacts.owner_id
        and a.contact_id = contacts.id and a.address = any(${email.map(fold)}::text[]))`,
        ]
      : []),
  ]
}

/** Matches the text anywhere, without wildcards. */
function likePattern(text: string) {
  return `%${fold(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
