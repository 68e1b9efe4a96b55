import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectForBulk, type Pool } from '../src/platform/db/db.ts'
import { removeEmbedded, startEmbedded, type EmbeddedServer } from '../src/platform/db/embedded.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { sql } from '../src/platform/db/sql.ts'
import { endProcess, endWithBench, onExit } from './cleanup.ts'
import { environmentOf, run, withService, type Running } from './service.ts'

/** Seeds a temporary database, does the work on it, and deletes it. */
export async function withSeededDatabase<SeedResult, T>(
  seed: (db: Pool) => Promise<SeedResult>,
  work: (url: string, seedResult: SeedResult) => Promise<T>,
) {
  return withDatabase(async ({ url }) => {
    const seedResult = await withBulk(url, seed)
    return work(url, seedResult)
  })
}

/** Does the work on an empty temporary database, and deletes it. */
export async function withDatabase<T>(work: (server: EmbeddedServer, folder: string) => Promise<T>) {
  return withFolder((folder) =>
    withServer(folder, async (embedded) => {
      await migrate(embedded.url)
      return work(embedded, folder)
    }),
  )
}

/** Does the work on the database in the folder, without migrating it. */
export async function withServer<T>(folder: string, work: (server: EmbeddedServer, serverId: number) => Promise<T>) {
  const starting = startEmbedded(folder)
  let endServer = async () => {}
  // An interruption waits until the server has started, so that it can be stopped.
  const stop = onExit(async () => {
    await (await starting).stop()
    await endServer()
  })
  try {
    const embedded = await starting
    const serverId = await readServerId(embedded)
    const forget = endWithBench(serverId)
    endServer = async () => {
      await endProcess(serverId)
      forget()
    }
    return await work(embedded, serverId)
  } finally {
    await stop()
  }
}

/** Does the work in an empty folder, and deletes it with the database that was created there. */
export async function withFolder<T>(work: (folder: string) => Promise<T>) {
  const folder = await mkdtemp(join(tmpdir(), 'convene-bench-'))
  const remove = onExit(async () => {
    // As root, the data of a private folder is in another folder.
    await removeEmbedded(folder)
    await rm(folder, { recursive: true })
  })
  try {
    return await work(folder)
  } finally {
    await remove()
  }
}

/** Does the work on a connection whose statements have no time limit: a slow machine needs long to seed. */
export async function withBulk<T>(url: string, work: (db: Pool) => Promise<T>, connections?: number) {
  const db = connectForBulk(url, connections)
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

/** Does the work while the service and its baseline program run. */
export async function withBaseline<T>(
  url: string,
  program: string[],
  env: Record<string, string>,
  work: (baseline: Running, service: Running) => Promise<T>,
) {
  const baseline = await run(process.execPath, program, { ...environmentOf(url), ...env })
  try {
    return await withService(url, (service) => work(baseline, service))
  } finally {
    await baseline.stop()
  }
}

/** The id of the main process of the server. */
export async function readServerId({ superuserUrl }: EmbeddedServer) {
  return withBulk(
    superuserUrl,
    async (db) => {
      const { file } = await db.one<{ file: string }>(sql`select pg_read_file('postmaster.pid') as file`)
      return parseInt(file)
    },
    1,
  )
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, name: string) {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.toString()
}
