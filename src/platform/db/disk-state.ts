import type { Db } from './db.ts'
import { DiskFull } from '../errors.ts'
import { sql } from './sql.ts'
import { transact } from './transaction.ts'

let isKnownFull = false

/** The database answered that its disk is full. Reads still work, so only a check that needs space shows the end. */
export function markDiskFull() {
  isKnownFull = true
}

/** Throws DiskFull if the disk was full and still is. Costs nothing while no write has failed. */
export async function requireDiskSpace(db: Db) {
  if (!isKnownFull) return
  await transact(db, async (tx) => {
    // PostgreSQL keeps a result that is larger than work_mem in a temporary file, here of 1.4 MB.
    await tx.run(sql`select set_config('work_mem', '64kB', true)`)
    await tx.one(sql`select count(*) from generate_series(1, 100000)`)
  })
  isKnownFull = false
}

/** For the metric. An unreachable database says nothing about its disk. */
export async function isDiskFull(db: Db) {
  return requireDiskSpace(db).then(
    () => false,
    (error: unknown) => error instanceof DiskFull || isKnownFull,
  )
}
