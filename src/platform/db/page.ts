import { compareToCursor } from './cursor-condition.ts'
import type { Db } from './db.ts'
import { sql, type Sql } from './sql.ts'

export type Sort = { field: string; direction: 'asc' | 'desc' }

/** A position between rows: after the row with these keys, or at that row if inclusive. */
export type Cursor = { toward: 'next' | 'previous'; at: unknown[]; inclusive: boolean }

export type Paging = { sort: Sort[]; count: number; page_token?: Cursor | undefined }
export type OptionalPaging = { count?: number | undefined; page_token?: Cursor | undefined }
export type Page<Row> = { rows: Row[]; next: Cursor | null; previous: Cursor | null }

/** One page of `source`, sorted by `sort` and then by `id`. Pages by key, never by offset. */
export async function page<Row extends object>(db: Db, source: Sql, paging: Paging): Promise<Page<Row>> {
  const keyset = keysetQuery(paging)
  return toPage(
    await db.all<Row>(sql`
    select * from (${source}) source where ${keyset.afterCursor}
    order by ${keyset.order} limit ${keyset.limit}`),
    paging,
  )
}

/** The parts of a query for `toPage`: rows after the cursor, in reading direction, one more than the page shows. */
export function keysetQuery(paging: Paging) {
  const cursor = paging.page_token
  const keys = cursor?.toward === 'previous' ? keysOf(paging).map(flip) : keysOf(paging)
  return {
    afterCursor: cursor ? compareToCursor(keys, cursor) : sql`true`,
    order: sql.join(
      keys.map((key) => sql`${sql.identifier(key.field)} ${sql.raw(key.direction)}`),
      sql`, `,
    ),
    limit: paging.count + 1,
  }
}

/** Makes a page from the rows of a keysetQuery. */
export function toPage<Row extends object>(results: Row[], paging: Paging): Page<Row> {
  const cursor = paging.page_token
  const isBackward = cursor?.toward === 'previous'
  const hasMore = results.length > paging.count
  const rows = hasMore ? results.slice(0, paging.count) : results
  if (isBackward) rows.reverse()

  const cursorAt = (toward: Cursor['toward'], row: Row | undefined): Cursor | null => {
    if (row) return { toward, at: keysOf(paging).map((key) => row[key.field as keyof Row]), inclusive: false }
    // All rows after the cursor were deleted: the page in the other direction includes the row of the cursor.
    return cursor && cursor.toward !== toward ? { ...cursor, toward, inclusive: true } : null
  }
  return {
    rows,
    next: isBackward || hasMore ? cursorAt('next', rows.at(-1)) : null,
    previous: (isBackward ? hasMore : cursor) ? cursorAt('previous', rows[0]) : null,
  }
}

/** A page of rows in memory, which are in ascending order of a unique key. Without a count it has all rows. */
export function pageOf<Row>(rows: Row[], paging: OptionalPaging, keyOf: (row: Row) => string): Page<Row> {
  const { page_token: cursor, count = cursor && 20 } = paging
  if (count === undefined) return { rows, next: null, previous: null }
  const items = rows.map((row) => ({ id: keyOf(row), row }))
  const at = cursor?.at[0] as string
  const isBackward = cursor?.toward === 'previous'
  const rest = items.filter(({ id }) => (id === at ? cursor?.inclusive : !cursor || id > at !== isBackward))
  if (isBackward) rest.reverse()
  return mapPage(toPage(rest.slice(0, count + 1), { sort: [], count, page_token: cursor }), ({ row }) => row)
}

export function mapPage<Row, Item>({ rows, next, previous }: Page<Row>, present: (row: Row) => Item): Page<Item> {
  return { rows: rows.map(present), next, previous }
}

function keysOf({ sort }: Paging): Sort[] {
  return [...sort, { field: 'id', direction: sort.at(-1)?.direction ?? 'asc' }]
}

const flip = (key: Sort): Sort => ({ ...key, direction: key.direction === 'asc' ? 'desc' : 'asc' })
