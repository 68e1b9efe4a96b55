const piece = Symbol('sql')

/** A fragment of SQL that keeps its values separate, so fragments nest and values never become SQL text. */
export type Sql = { [piece]: true; strings: readonly string[]; values: readonly unknown[] }

export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  return { [piece]: true, strings, values }
}

sql.empty = sql``

sql.join = (pieces: Sql[], glue: Sql): Sql =>
  pieces.length === 0 ? sql.empty : pieces.reduce((left, right) => sql`${left}${glue}${right}`)

sql.identifier = (name: string): Sql => sql.raw(`"${name.replaceAll('"', '""')}"`)

/** Only for text from our own source code. Never pass user input. */
sql.raw = (text: string): Sql => ({ [piece]: true, strings: [text], values: [] })

/** Returns empty SQL if the value is undefined: for optional filters. */
export function when<T>(value: T | undefined, condition: (value: T) => Sql): Sql {
  return value === undefined ? sql.empty : condition(value)
}

/** An instant in the format of the API, for instants inside JSON columns. */
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
