import type { Cursor, Sort } from './page.ts'
import { sql, type Sql } from './sql.ts'

/**
 * Rows after the cursor in reading direction. If all keys sort in the same direction, this is one row comparison.
 * Otherwise the first key gets its own bound. Either way PostgreSQL starts reading the index at the cursor.
 */
export function compareToCursor(keys: Sort[], { at, inclusive }: Cursor): Sql {
  const [first] = keys
  if (!first) return sql`true`
  if (keys.every((key) => key.direction === first.direction)) {
    const names = sql.join(
      keys.map((key) => sql.identifier(key.field)),
      sql`, `,
    )
    return sql`(${names}) ${operatorOf(first, inclusive)} (${sql.join(
      at.map((value) => sql`${value}`),
      sql`, `,
    )})`
  }
  return sql`${sql.identifier(first.field)} ${operatorOf(first, true)} ${at[0]} and ${compareKeys(keys, at, inclusive)}`
}

/** a > x or (a = x and b < y): written out because each key can have its own direction. */
function compareKeys([key, ...rest]: Sort[], [value, ...others]: unknown[], inclusive: boolean): Sql {
  if (!key) return inclusive ? sql`true` : sql`false`
  const name = sql.identifier(key.field)
  const restMatches = compareKeys(rest, others, inclusive)
  return sql`(${name} ${operatorOf(key, false)} ${value} or (${name} = ${value} and ${restMatches}))`
}

function operatorOf({ direction }: Sort, inclusive: boolean) {
  return sql.raw((direction === 'asc' ? '>' : '<') + (inclusive ? '=' : ''))
}
