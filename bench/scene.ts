import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectForBulk, type Pool } from '../src/platform/db/db.ts'
import { removeEmbedded, startEmbedded } from '../src/platform/db/embedded.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { environmentOf, run, withService, type Running } from './service.ts'

/** Does the work on a database of its own that was seeded for it, and throws it away. */
export async function withSeeded<Seeded, T>(
  seed: (db: Pool) => Promise<Seeded>, work: (url: string, seeded: Seeded) => Promise<T>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'convene-bench-'))
  const embedded = await startEmbedded(folder)
  try {
    await migrate(embedded.url)
    const db = connectForBulk(embedded.url)
    const seeded = await seed(db)
    await db.end()
    return await work(embedded.url, seeded)
  } finally {
    await embedded.stop()
    // As root, the data of a private folder lies elsewhere.
    await removeEmbedded(folder)
    await rm(folder, { recursive: true })
  }
}

/** Does the work while the service and a program that it is held against are both served. */
export async function besideFloor<T>(
  url: string, program: string[], env: Record<string, string>, work: (floor: Running, ours: Running) => Promise<T>,
) {
  const floor = await run(process.execPath, program, { ...environmentOf(url), ...env })
  try {
    return await withService(url, (ours) => work(floor, ours))
  } finally {
    await floor.stop()
  }
}
