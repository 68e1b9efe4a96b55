import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

export type Migration = { name: string; text: string; checksum: string }
export type Applied = { name: string; checksum: string }

const oldestServer = 150_000
const lock = 4_272_901

/** Brings the database up to this version, one transaction per migration. Says which ones it ran. */
export async function migrate(url: string, migrations = readMigrations()): Promise<string[]> {
  return withClient(url, async (client) => {
    await requireSupportedServer(client)
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const ran: string[] = []
    for (const migration of pending(migrations, await readApplied(client))) {
      await apply(client, migration)
      ran.push(migration.name)
    }
    return ran
  })
}

/** Which migrations this version has and the database has not. */
export async function listPending(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    await requireSupportedServer(client)
    const { rows } = await client.query<{ known: boolean }>(
      `select to_regclass('schema_migrations') is not null as known`)
    const applied = rows[0]?.known ? await readApplied(client) : []
    return pending(readMigrations(), applied).map((migration) => migration.name)
  })
}

export function pending(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(applied.map((row) => [row.name, row.checksum]))
  for (const { name, checksum } of migrations)
    if (known.has(name) && known.get(name) !== checksum)
      throw new Error(`Migration ${name} was changed after it ran here. Restore the file; a change is a new migration.`)
  return migrations.filter((migration) => !known.has(migration.name))
}

export function readMigrations(): Migration[] {
  const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/** A migration takes as long as it takes, whatever limit the role or the database has. */
const options = '-c timezone=UTC -c statement_timeout=0'

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, options })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function requireSupportedServer(client: pg.Client) {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`)
  const version = rows[0]?.version ?? 0
  if (version < oldestServer)
    throw new Error(`PostgreSQL ${Math.floor(version / 10_000)} is too old: Convene needs version 15 or newer.`)
}

async function readApplied(client: pg.Client) {
  return (await client.query<Applied>('select name, checksum from schema_migrations order by name')).rows
}

async function apply(client: pg.Client, { name, text, checksum }: Migration) {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed and left nothing behind: ${String(error)}`, { cause: error })
  }
}
