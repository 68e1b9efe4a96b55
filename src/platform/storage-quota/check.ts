import type { Db } from '../db/db.ts'
import { findStorage } from './queries.ts'
import { percentUsed, quotaOf, StorageFull } from './rules.ts'

/**
 * Refuses to store more when the quota is used up. What does not grow is never refused. Writes in flight do not see
 * each other, so each of them can go past the quota by its own size, 5 MB at most.
 */
export async function requireStorage(db: Db, organization_id: string, growth = 1) {
  if (growth <= 0) return
  const storage = await findStorage(db, organization_id)
  if (storage && percentUsed(storage) >= 100) throw new StorageFull(quotaOf(storage) ?? 0)
}

/** How many bytes longer a value becomes, near enough to tell growing from shrinking. */
export function growthOf(before: unknown, after: unknown) {
  return Buffer.byteLength(JSON.stringify(after) ?? '') - Buffer.byteLength(JSON.stringify(before) ?? '')
}
