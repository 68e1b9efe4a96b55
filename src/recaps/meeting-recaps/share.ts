import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { lockRecap, updateShareKey, type RecapRow } from './queries.ts'
import { emitChange } from './update.ts'

type RecapKey = Pick<RecapRow, 'organization_id' | 'id'>

/** Makes the page for others. Whoever asks again gets the same link, and nobody hears of it. */
export async function shareRecap(db: Db, { organization_id, id }: RecapKey) {
  const recap = await lockRecap(db, organization_id, id)
  return recap.share_key === null ? emitChange(db, await updateShareKey(db, recap, newKey())) : recap
}

/** From then on the link leads nowhere. */
export async function unshareRecap(db: Db, { organization_id, id }: RecapKey) {
  const recap = await lockRecap(db, organization_id, id)
  return recap.share_key === null ? recap : emitChange(db, await updateShareKey(db, recap, null))
}

/** All that protects what was said in a meeting, so rather long: 192 random bits. */
function newKey() {
  return randomBytes(24).toString('base64url')
}
