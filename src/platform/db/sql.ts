const piece = Symbol('sql')

/** A piece of SQL with its values kept apart, so pieces nest and nothing is ever spliced as text. */
export type Sql = { [piece]: true; strings: readonly string[]; values: readonly unknown[] }

export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  return { [piece]: true, strings, values }
}

sql.empty = sql``

sql.join = (pieces: Sql[], glue: Sql): Sql =>
  pieces.length === 0 ? sql.empty : pieces.reduce((left, right) => sql`${left}${glue}${right}`)

sql.identifier = (name: string): Sql => sql.raw(`"${name.replaceAll('"', '""')}"`)

/** Text that we wrote ourselves, such as a migration. Never a value from outside. */
sql.raw = (text: string): Sql => ({ [piece]: true, strings: [text], values: [] })

/** Nothing at all when the value is absent: for filters that were not asked for. */
export function when<T>(value: T | undefined, condition: (value: T) => Sql): Sql {
  return value === undefined ? sql.empty : condition(value)
}

/** An instant as the API writes it, for those that travel inside of JSON. */
export function instantText(instant: Sql) {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

export function compile(query: Sql, values: unknown[] = []): { text: string; values: unknown[] } {
  let text = query.strings[0] ?? ''
  for (let i = 0; i < query.values.length; i++) {
    const value = query.values[i]
    text += isSql(value) ? compile(value, values).text : `$${values.push(value)}`
    text += query.strings[i + 1] ?? ''
  }
  return { text, values }
}

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && piece in value
}
