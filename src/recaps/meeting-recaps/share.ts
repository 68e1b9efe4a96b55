import { randomBytes } from 'node:crypto'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockRecap, updateShareKey, type RecapRow } from './queries.ts'
import { emitChange } from './update.ts'

type RecapKey = Managed<Pick<RecapRow, 'organization_id' | 'id'>>

/** Creates a share link. A second call returns the same link and emits no event. */
export async function shareRecap(db: Db, { organization_id, id }: RecapKey) {
  const recap = await lockRecap(db, organization_id, id)
  return recap.share_key === null ? emitChange(db, await updateShareKey(db, recap, newKey())) : recap
}

/** The link stops working. */
export async function unshareRecap(db: Db, { organization_id, id }: RecapKey) {
  const recap = await lockRecap(db, organization_id, id)
  return recap.share_key === null ? recap : emitChange(db, await updateShareKey(db, recap, null))
}

/** The key alone protects the recap, so it has 192 random bits. */
function newKey() {
  return randomBytes(24).toString('base64url')
}
