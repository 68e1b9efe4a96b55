import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** Secrets that grant access, by their description. */
export type Secrets = Map<string, string>

/** The secrets that a text contains in any encoding. */
export function findSecrets(text: string, secrets: Secrets) {
  const isFound = (secret: string) => encodingsOf(secret).some((form) => hasWord(text, form))
  return [...secrets].filter(([, secret]) => isFound(secret)).map(([name]) => name)
}

/** Every row of every table, as text; bytes are in hexadecimal digits. */
export async function dumpTables(db: Db) {
  const tables = await db.all<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const rows = await Promise.all(
    tables.map(({ name }) => db.all<{ row: string }>(sql`select t::text as row from ${sql.identifier(name)} t`)),
  )
  return rows.flatMap((tableRows, i) => tableRows.map(({ row }) => `${tables[i]?.name}: ${row}`)).join('\n')
}

function encodingsOf(secret: string) {
  const bytes = Buffer.from(secret)
  const encodings = [secret, encodeURIComponent(secret), bytes.toString('hex'), bytes.toString('base64url')]
  // A text that encodes 32 random bytes can be stored as these bytes.
  const decoded = Buffer.from(secret, 'base64url')
  return [...new Set(decoded.length === 32 ? [...encodings, decoded.toString('hex')] : encodings)]
}

/** Six digits also occur in a time or in the middle of an id. */
function hasWord(text: string, form: string) {
  return /^\d{6}$/.test(form) ? new RegExp(`(?<![\\w.+-])${form}(?![\\w-])`).test(text) : text.includes(form)
}
