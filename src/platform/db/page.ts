import type { Db } from './db.ts'
import { sql, type Sql } from './sql.ts'

export type Sort = { field: string; direction: 'asc' | 'desc' }

/** A place between rows: beyond the row with these keys, or at it when inclusive. */
export type Cursor = { toward: 'next' | 'previous'; at: unknown[]; inclusive: boolean }

export type Paging = { sort: Sort[]; count: number; page_token?: Cursor | undefined }
export type WholePaging = { count?: number | undefined; page_token?: Cursor | undefined }
export type Page<Row> = { rows: Row[]; next: Cursor | null; previous: Cursor | null }

/** One page of `source`, in `sort` order with `id` as the last word, walked by key and never by offset. */
export async function page<Row extends object>(db: Db, source: Sql, paging: Paging): Promise<Page<Row>> {
  const { beyond, order, limit } = keysetQuery(paging)
  return toPage(await db.all<Row>(sql`
    select * from (${source}) source where ${beyond} order by ${order} limit ${limit}`), paging)
}

/** How rows must be asked for to be cut into a page: those beyond the cursor, in walking order, one more than shown. */
export function keysetQuery(paging: Paging) {
  const cursor = paging.page_token
  const keys = cursor?.toward === 'previous' ? keysOf(paging).map(flip) : keysOf(paging)
  return {
    beyond: cursor ? afterCursor(keys, cursor) : sql`true`,
    order: sql.join(keys.map((key) => sql`${sql.identifier(key.field)} ${sql.raw(key.direction)}`), sql`, `),
    limit: paging.count + 1,
  }
}

/** Makes a page of rows that were asked for that way. */
export function toPage<Row extends object>(found: Row[], paging: Paging): Page<Row> {
  const cursor = paging.page_token
  const backward = cursor?.toward === 'previous'
  const more = found.length > paging.count
  const rows = more ? found.slice(0, paging.count) : found
  if (backward) rows.reverse()

  const place = (toward: Cursor['toward'], row: Row | undefined): Cursor | null => {
    if (row) return { toward, at: keysOf(paging).map((key) => row[key.field as keyof Row]), inclusive: false }
    // Everything beyond the cursor is gone by now: the way back starts with the row that it stood on.
    return cursor && cursor.toward !== toward ? { ...cursor, toward, inclusive: true } : null
  }
  return {
    rows,
    next: backward || more ? place('next', rows.at(-1)) : null,
    previous: (backward ? more : cursor) ? place('previous', rows[0]) : null,
  }
}

/**
 * The same of rows that are all at hand, in ascending order of a key that each has alone. Without a count they are
 * answered whole.
 */
export function pageOf<Row>(rows: Row[], asked: WholePaging, keyOf: (row: Row) => string): Page<Row> {
  const { page_token: cursor, count = cursor && 20 } = asked
  if (count === undefined) return { rows, next: null, previous: null }
  const items = rows.map((row) => ({ id: keyOf(row), row }))
  const at = cursor?.at[0] as string
  const isBackward = cursor?.toward === 'previous'
  const beyond = items.filter(({ id }) => (id === at ? cursor?.inclusive : !cursor || id > at !== isBackward))
  if (isBackward) beyond.reverse()
  return mapPage(toPage(beyond.slice(0, count + 1), { sort: [], count, page_token: cursor }), ({ row }) => row)
}

export function mapPage<Row, Item>({ rows, next, previous }: Page<Row>, present: (row: Row) => Item): Page<Item> {
  return { rows: rows.map(present), next, previous }
}

/**
 * Past the cursor in walking order. When all keys run the same way this is one row comparison; otherwise the leading
 * key gets a plain bound of its own. Either way an index is entered at the cursor, however deep the page.
 */
function afterCursor(keys: Sort[], { at, inclusive }: Cursor): Sql {
  const [first] = keys
  if (!first) return sql`true`
  if (keys.every((key) => key.direction === first.direction)) {
    const names = sql.join(keys.map((key) => sql.identifier(key.field)), sql`, `)
    return sql`(${names}) ${compare(first, inclusive)} (${sql.join(at.map((value) => sql`${value}`), sql`, `)})`
  }
  return sql`${sql.identifier(first.field)} ${compare(first, true)} ${at[0]} and ${either(keys, at, inclusive)}`
}

/** a > x or (a = x and b < y): spelled out because each key may run its own way. */
function either([key, ...rest]: Sort[], [value, ...further]: unknown[], inclusive: boolean): Sql {
  if (!key) return inclusive ? sql`true` : sql`false`
  const name = sql.identifier(key.field)
  return sql`(${name} ${compare(key, false)} ${value} or (${name} = ${value} and ${either(rest, further, inclusive)}))`
}

function compare({ direction }: Sort, inclusive: boolean) {
  return sql.raw((direction === 'asc' ? '>' : '<') + (inclusive ? '=' : ''))
}

function keysOf({ sort }: Paging): Sort[] {
  return [...sort, { field: 'id', direction: sort.at(-1)?.direction ?? 'asc' }]
}

const flip = (key: Sort): Sort => ({ ...key, direction: key.direction === 'asc' ? 'desc' : 'asc' })
