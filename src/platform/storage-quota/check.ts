import type { Db } from '../db/db.ts'
import type { OrganizationId } from '../ids.ts'
import { findStorage } from './queries.ts'
import { percentUsed, quotaOf, StorageFull } from './rules.ts'

/**
 * Rejects a write that needs more space when the quota is used up. Concurrent writes do not see each other, so each of
 * them can exceed the quota by its own size, at most 5 MB.
 */
export async function requireStorage(db: Db, organization_id: OrganizationId, growth = 1) {
  if (growth <= 0) return
  const storage = await findStorage(db, organization_id)
  if (storage && percentUsed(storage) >= 100) throw new StorageFull(quotaOf(storage) ?? 0)
}

/** How many bytes a value grows by, accurate enough to distinguish growing from shrinking. */
export function growthOf(before: unknown, after: unknown) {
  return Buffer.byteLength(JSON.stringify(after) ?? '') - Buffer.byteLength(JSON.stringify(before) ?? '')
}
