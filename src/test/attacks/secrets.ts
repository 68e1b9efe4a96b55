import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** What lets anybody in, by what it is. */
export type Secrets = Map<string, string>

/** Which of the secrets stand somewhere in a text, in whatever form a program may have written them. */
export function foundIn(text: string, secrets: Secrets) {
  return [...secrets].filter(([, secret]) => formsOf(secret).some((form) => hasWord(text, form))).map(([name]) => name)
}

/** Every row of every table, as text; bytes are in hexadecimal digits. */
export async function dumpOf(db: Db) {
  const tables = await db.all<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const rows = await Promise.all(tables.map(({ name }) =>
    db.all<{ row: string }>(sql`select t::text as row from ${sql.identifier(name)} t`)))
  return rows.flatMap((some, i) => some.map(({ row }) => `${tables[i]?.name}: ${row}`)).join('\n')
}

function formsOf(secret: string) {
  const bytes = Buffer.from(secret)
  const written = [secret, encodeURIComponent(secret), bytes.toString('hex'), bytes.toString('base64url')]
  // What names 32 random bytes may have been kept as these.
  const meant = Buffer.from(secret, 'base64url')
  return [...new Set(meant.length === 32 ? [...written, meant.toString('hex')] : written)]
}

/** Six digits also stand in a moment or in the middle of an id. */
function hasWord(text: string, form: string) {
  return /^\d{6}$/.test(form) ? new RegExp(`(?<![\\w.+-])${form}(?![\\w-])`).test(text) : text.includes(form)
}
