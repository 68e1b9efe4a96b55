import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectForBulk, type Pool } from '../src/platform/db/db.ts'
import { removeEmbedded, startEmbedded } from '../src/platform/db/embedded.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { environmentOf, run, withService, type Running } from './service.ts'

/** Seeds a temporary database, does the work on it, and deletes it. */
export async function withSeededDatabase<SeedResult, T>(
  seed: (db: Pool) => Promise<SeedResult>, work: (url: string, seedResult: SeedResult) => Promise<T>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'convene-bench-'))
  const embedded = await startEmbedded(folder)
  try {
    await migrate(embedded.url)
    const db = connectForBulk(embedded.url)
    const seedResult = await seed(db)
    await db.end()
    return await work(embedded.url, seedResult)
  } finally {
    await embedded.stop()
    // As root, the data of a private folder is in another folder.
    await removeEmbedded(folder)
    await rm(folder, { recursive: true })
  }
}

/** Does the work while the service and its baseline program run. */
export async function withBaseline<T>(
  url: string, program: string[], env: Record<string, string>,
  work: (baseline: Running, service: Running) => Promise<T>,
) {
  const baseline = await run(process.execPath, program, { ...environmentOf(url), ...env })
  try {
    return await withService(url, (service) => work(baseline, service))
  } finally {
    await baseline.stop()
  }
}
