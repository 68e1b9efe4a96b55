import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { OrganizationRow } from '../organizations/queries.ts'
import { countBlocked, insertBlocked } from './queries.ts'
import type { NewBlockedAddress } from './schema.ts'

const maxBlocked = 10_000

/** The organization is locked, so that concurrent requests cannot exceed the maximum. */
export async function blockAddress(db: Db, { id }: Managed<OrganizationRow>, { address }: NewBlockedAddress) {
  if ((await countBlocked(db, id)) >= maxBlocked)
    throw new Forbidden(`An organization can block at most ${maxBlocked} addresses. Delete one first.`, 'quota_used_up')
  return insertBlocked(db, id, address)
}
