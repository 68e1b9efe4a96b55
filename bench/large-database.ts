import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findAllDefinitions } from '../src/contacts/custom-fields/queries.ts'
import { storeChangedDays } from '../src/insights/booking-days/jobs.ts'
import { connectForBulk } from '../src/platform/db/db.ts'
import { removeEmbedded, startEmbedded } from '../src/platform/db/embedded.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { loadContacts } from './contact-load.ts'
import { addHistory, historyTables } from './large-history.ts'
import { dropIndexes } from './large-indexes.ts'
import { addMeetings, meetingTables } from './large-meetings.ts'
import { addPeople, addTemplate, seedFunctions, type Template } from './large-people.ts'
import { seedProgress, type SeedProgress } from './large-progress.ts'
import { smallSizeOf, type LargeSize } from './large-size.ts'
import { progress } from './progress.ts'
import { databaseUrl, withFolder } from './seeded-database.ts'

export type SeededDatabase = { url: string; size: LargeSize; template: Template }
type SeedResult = { large: SeededDatabase; small: SeededDatabase }

const names = { large: 'large', small: 'small' } as const

/** A server that may lose its data is much faster. */
const seedSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '20GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  maintenance_work_mem: '1GB',
  work_mem: '256MB',
  max_parallel_maintenance_workers: '2',
  archive_mode: 'off',
}

/**
 * Does the work on a large and a small database, which are seeded first unless the folder has them already. Those of an
 * earlier version of the schema are migrated.
 */
export async function withLargeDatabases<T>(size: LargeSize, work: (seeded: SeedResult) => Promise<T>) {
  const kept = process.env.LARGE_BENCH_DATA
  if (kept === undefined) return withFolder((folder) => withServer(folder, size, work))
  await mkdir(kept, { recursive: true, mode: 0o711 })
  return withServer(kept, size, work)
}

async function withServer<T>(folder: string, size: LargeSize, work: (seeded: SeedResult) => Promise<T>) {
  await seedFolder(folder, size)
  const server = await startEmbedded(folder)
  try {
    const seeded = await readSeeded(folder)
    if (!seeded) throw new Error(`${folder} is not seeded`)
    const [large, small] = [at(server.url, seeded.large), at(server.url, seeded.small)]
    for (const { url } of [large, small]) await migrate(url)
    return await work({ large, small })
  } finally {
    await server.stop()
  }
}

/** The port of a server differs from start to start. */
function at(url: string, database: SeededDatabase): SeededDatabase {
  return { ...database, url: databaseUrl(url, new URL(database.url).pathname.slice(1)) }
}

async function seedFolder(folder: string, size: LargeSize) {
  const seeded = await readSeeded(folder)
  if (JSON.stringify(seeded?.large.size) === JSON.stringify(size)) return
  await removeEmbedded(folder)
  await rm(join(folder, 'seeded.json'), { force: true })
  await changeSettings(folder, seedSettings)
  const server = await startEmbedded(folder)
  try {
    const small = await seed(server, names.small, smallSizeOf(size))
    const large = await seed(server, names.large, size)
    await writeFile(join(folder, 'seeded.json'), JSON.stringify({ large, small } satisfies SeedResult))
  } finally {
    await server.stop()
  }
  await changeSettings(folder, undefined)
}

async function readSeeded(folder: string) {
  const text = await readFile(join(folder, 'seeded.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as SeedResult)
}

/** Takes effect with the next start. Without settings, those of the service apply. */
async function changeSettings(folder: string, settings: Record<string, string> | undefined) {
  const server = await startEmbedded(folder)
  await withClient(server.superuserUrl, async (client) => {
    await client.query('alter system reset all')
    for (const [name, value] of Object.entries(settings ?? {}))
      await client.query(`alter system set ${name} = '${value}'`)
  })
  await server.stop()
}

async function seed(
  server: { url: string; superuserUrl: string },
  name: string,
  size: LargeSize,
): Promise<SeededDatabase> {
  await withClient(server.superuserUrl, (client) =>
    client.query(`create database ${name} owner ${new URL(server.url).username}`),
  )
  const url = databaseUrl(server.url, name)
  await migrate(url)
  const template = await addTemplate(url)
  const seedUrl = databaseUrl(server.superuserUrl, name)
  await withClient(seedUrl, (client) => seedTables(client, seedUrl, template, size, name))
  await addContacts(url, seedUrl, template, size)
  return { url, size, template }
}

async function seedTables(client: pg.Client, url: string, template: Template, size: LargeSize, name: string) {
  await client.query(seedFunctions)
  await addPeople(client, template, size)
  const meter = seedProgress(`${name} database`, 2 * (size.meetings + size.deliveries / 4))
  await Promise.all([
    fill(client, meetingTables, size.meetings, meter, () => addMeetings(client, size.meetings, meter)),
    withClient(url, async (other) => {
      await other.query('set session_replication_role = replica')
      await fill(other, historyTables, size.deliveries / 4, meter, () => addHistory(other, size, meter))
    }),
  ])
  await client.query('drop schema seed cascade')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}

/** Into tables that the same transaction emptied, PostgreSQL writes without a log. Indexes take as long as the rows. */
async function fill(
  client: pg.Client,
  tables: string[],
  weight: number,
  meter: SeedProgress,
  insert: () => Promise<void>,
) {
  const rebuilds = await dropIndexes(client, tables)
  await client.query(`begin; truncate ${tables.join()} cascade`)
  await insert()
  await client.query('commit')
  for (const { name, statement } of rebuilds) {
    await client.query(statement)
    meter.finish(name, weight / rebuilds.length)
  }
}

/** The contacts of person 0, with the figures of insights of the organizations that are measured. */
async function addContacts(url: string, seedUrl: string, template: Template, size: LargeSize) {
  const { organization_id, user_id: owner_id } = template
  const db = connectForBulk(url, 1)
  try {
    const definitions = await findAllDefinitions(db, organization_id)
    const seedResult = { contacts: size.contacts, organization_id, owner_id }
    await loadContacts(seedUrl, seedResult, definitions, progress('contacts created', size.contacts))
    await storeChangedDays(db, Infinity)
  } finally {
    await db.end()
  }
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC -c statement_timeout=0' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
