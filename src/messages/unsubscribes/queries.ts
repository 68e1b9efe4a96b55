import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId } from '../../platform/ids.ts'

/** Stand-in. */
export async function isUnsubscribed(_db: Db, _organization_id: OrganizationId, _address: string) {
  return false
}
