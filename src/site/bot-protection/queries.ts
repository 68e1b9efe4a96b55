import { deleteInBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import type { Challenge } from './rules.ts'

export type { Challenge } from './rules.ts'

/**
 * False if another booking used the challenge. A concurrent one waits here until this transaction ends, and a booking
 * that fails leaves the challenge unused.
 */
export async function insertUsedChallenge(db: Db, organization_id: OrganizationId, { salt, expiresAt }: Challenge) {
  const inserted = await db.run(sql`
    insert into used_challenges (salt, organization_id, expires_at)
    values (${salt}::bytea, ${organization_id}, ${new Date(expiresAt).toISOString()}) on conflict do nothing`)
  return inserted > 0
}

export function deleteExpiredChallenges(db: Db) {
  return deleteInBatches(db, 'used_challenges', sql`expires_at < now()`)
}
