import { maintenance } from '../../platform/commands/maintenance.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import type { AddressMatcher } from './address-matcher.ts'
import type { SearchedTable } from './free-text-tables.ts'

/** One batch of a step returns how many rows it found and where the next batch continues, if there is one. */
export type BatchResult = { found: number; after: string | undefined }
export type Batch = (db: Db, after: string) => Promise<BatchResult>

/** Runs a batch in one transaction. */
export function inTransaction(batch: Batch): Batch {
  return (db, after) => maintenance(db, (tx) => batch(tx, after))
}

/** Runs the work for each row in its own transaction, so that locks are held only for a moment. */
export async function forEachRow<Row>(db: Db, rows: Row[], work: (tx: Db, row: Row) => Promise<unknown>) {
  for (const row of rows) await maintenance(db, (tx) => work(tx, row))
}

/** Sorts before every id. */
export const beforeFirstId = '00000000-0000-0000-0000-000000000000'

/** Small enough to search well within the statement timeout. */
const defaultBatchSize = 500

type Hit = { id: string; content: Record<string, unknown> }
type Page = { last: string | null; hits: Hit[] }

/** Deletes the rows of a table that mention an address. */
export function deleteRows(table: SearchedTable, organization_id: OrganizationId, matcher: AddressMatcher): Batch {
  return inTransaction(async (db, after) => {
    const { ids, last } = await scan(db, table, organization_id, matcher, after)
    if (ids.length > 0)
      await db.run(sql`
        delete from ${sql.identifier(table.name)} where organization_id = ${organization_id} and id = any(${ids})`)
    return { found: ids.length, after: last }
  })
}

/** Redacts the addresses in the rows of a table. */
export function redactRows(table: SearchedTable, organization_id: OrganizationId, matcher: AddressMatcher): Batch {
  const { texts, key = 'id' } = table
  const name = sql.identifier(table.name)
  const columns = sql.join(texts.map(sql.identifier), sql`, `)
  const thisRow = (id: string) => sql`where organization_id = ${organization_id} and ${sql.identifier(key)} = ${id}`
  return async (db, after) => {
    const { ids, last } = await scan(db, table, organization_id, matcher, after)
    await forEachRow(db, ids, async (tx, id) => {
      const row = await tx.maybe<object>(sql`select ${columns} from ${name} ${thisRow(id)} for update`)
      const matches = Object.entries(row ?? {}).filter(([, value]) => matcher.isIn(value))
      if (matches.length === 0) return
      const changes = matches.map(
        ([column, value]) => sql`${sql.identifier(column)} = ${toColumnValue(matcher.redact(value))}`,
      )
      await tx.run(sql`update ${name} set ${sql.join(changes, sql`, `)} ${thisRow(id)}`)
    })
    return { found: ids.length, after: last }
  }
}

/** Reads the rows of all organizations in key order, so that each page takes bounded time. */
export async function scan(
  db: Db,
  table: SearchedTable,
  organization_id: OrganizationId,
  matcher: AddressMatcher,
  after: string,
) {
  const { name, texts, batchSize = defaultBatchSize } = table
  const columns = sql.join(texts.map(sql.identifier), sql`, `)
  const key = sql.identifier(table.key ?? 'id')
  const { last, hits } = await db.one<Page>(sql`
    with page as materialized (
      select ${key} as id, organization_id, ${columns}, ${lowercase(sql`concat_ws(' ', ${columns})`)} as search_text
      from ${sql.identifier(name)} where ${key} > ${after} order by ${key} limit ${batchSize})
    select (select id from page order by id desc limit 1) as last,
      coalesce(json_agg(json_build_object('id', id, 'content', ${textsAsJson(texts)}))
        filter (where organization_id = ${organization_id} and ${hasHint(matcher)}), '[]') as hits
    from page`)
  const ids = hits.filter(({ content }) => matcher.isIn(content)).map(({ id }) => id)
  return { ids, last: last ?? undefined }
}

/** Lowercases ASCII, as hints are. The Kelvin sign is the only other letter that lowercases to ASCII. */
export function lowercase(text: Sql) {
  return sql`lower(replace(${text}, ${'\u212a'}, 'k') collate "C")`
}

/** Whether `search_text` can mention an address. Measured: a third of the time that `like` takes. */
export function hasHint({ hints }: AddressMatcher) {
  return sql`exists (select 1 from unnest(${hints}::text[]) as hint where position(hint in search_text) > 0)`
}

function textsAsJson(texts: string[]) {
  return sql`json_build_object(${sql.join(
    texts.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`),
    sql`, `,
  )})`
}

const toColumnValue = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value)
