import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { connectClient } from './connect-client.ts'
import { createStepRunner, inTransaction, type StepRunner } from './run-step.ts'

export type Migration = { name: string; text: string; checksum: string }
type AppliedMigration = Omit<Migration, 'text'>

const minServerVersion = 150_000
const lockId = 4_272_901

/**
 * Runs the pending migrations, one transaction each, or all in one in an empty database. Returns the names of those
 * that ran. A migration with lines `-- step: …` runs each step in its own transaction, so that no lock is kept for
 * long. After a crash all of its steps run again.
 */
export async function migrate(url: string, migrations = readMigrations()): Promise<string[]> {
  return withClient(url, async (client) => {
    await requireSupportedServer(client)
    await noticeEndOfClient(client)
    await client.query('select pg_advisory_lock($1)', [lockId])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const applied = await readApplied(client)
    const missing = pending(migrations, applied)
    const isDone = applied.length === 0 && (await applyTogether(client, missing))
    if (!isDone) await applyEach(url, client, missing)
    return missing.map(({ name }) => name)
  })
}

/** The migrations of this version that the database does not have yet. */
export async function listPending(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    await requireSupportedServer(client)
    const { rowCount } = await client.query(`select where to_regclass('schema_migrations') is not null`)
    const applied = rowCount ? await readApplied(client) : []
    return pending(readMigrations(), applied).map((migration) => migration.name)
  })
}

export function pending(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const checksums = new Map(applied.map((row) => [row.name, row.checksum]))
  for (const { name, checksum } of migrations)
    if (checksums.has(name) && checksums.get(name) !== checksum)
      throw new Error(
        `Migration ${name} was changed after it ran here. ` +
          'Restore the file and put the change into a new migration.',
      )
  return migrations.filter((migration) => !checksums.has(migration.name))
}

export function readMigrations(): Migration[] {
  return listMigrations().map((name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/** The newest migration that this version of the service knows, without `.sql`. */
export const findNewestMigration = () => (listMigrations().at(-1) ?? '').replace(/\.sql$/, '')

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))

function listMigrations() {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

/** No time limit, even where the role or the database sets one. */
const options = '-c timezone=UTC -c statement_timeout=0'

const openClient = (url: string) =>
  connectClient(url, { connectionTimeoutMillis: 10_000, options }, (created) => void created.on('error', () => {}))

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = await openClient(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function requireSupportedServer(client: pg.Client) {
  const {
    rows: [row],
  } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
  const version = row?.version ?? 0
  if (version < minServerVersion)
    throw new Error(`PostgreSQL ${Math.floor(version / 10_000)} is too old: Convene needs version 15 or newer.`)
}

/**
 * Lets PostgreSQL end a statement soon after this process is gone. Otherwise it would wait for its lock, with others
 * behind it. Servers on Windows cannot do it.
 */
async function noticeEndOfClient(client: pg.Client) {
  await client.query(`set client_connection_check_interval = '250ms'`).catch(() => {})
}

async function readApplied(client: pg.Client) {
  const { rows } = await client.query<AppliedMigration>('select name, checksum from schema_migrations order by name')
  return rows
}

/**
 * One commit for all: each one waits for the disk. Returns false if one fails, which then fails again on its own, with
 * those before it kept.
 */
async function applyTogether(client: pg.Client, migrations: Migration[]) {
  try {
    await client.query('begin')
    for (const { text } of migrations) await client.query(text)
    await client.query(
      `insert into schema_migrations (name, checksum)
      select * from unnest($1::text[], $2::text[])`,
      [migrations.map((m) => m.name), migrations.map((m) => m.checksum)],
    )
    await client.query('commit')
    return true
  } catch {
    await client.query('rollback')
    return false
  }
}

async function applyEach(url: string, client: pg.Client, migrations: Migration[]) {
  const runner = createStepRunner(client, () => openClient(url))
  try {
    for (const migration of migrations) await apply(client, runner, migration)
  } finally {
    await runner.end()
  }
}

async function apply(client: pg.Client, runner: StepRunner, { name, text, checksum }: Migration) {
  const steps = text.split(/^-- step: .*$/m)
  const record = () => client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  try {
    for (const step of steps.slice(0, -1)) await runner.run(step)
    const last = steps.at(-1) ?? ''
    await (steps.length > 1 ? runner.run(last, record) : inTransaction(client, last, record))
  } catch (error) {
    throw new Error(`Migration ${name} failed and was rolled back: ${String(error)}`, { cause: error })
  }
}
