import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { deletePicture } from '../pictures/queries.ts'
import { storePicture } from '../pictures/store-picture.ts'
import { updateAvatar, type LockedUser } from './queries.ts'

/** The address of the former picture stops working. */
export async function replaceAvatar(db: Db, before: Managed<LockedUser>, file: Buffer) {
  const avatar = await storePicture(db, before.organization_id, before.avatar, file)
  return avatar === before.avatar ? before : writeAvatar(db, before, avatar)
}

export async function removeAvatar(db: Db, before: Managed<LockedUser>) {
  if (before.avatar_url !== null) await writeAvatar(db, before, null)
}

async function writeAvatar(db: Db, before: Managed<LockedUser>, avatar: string | null) {
  const user = await updateAvatar(db, before, avatar)
  if (before.avatar !== null) await deletePicture(db, before.organization_id, before.avatar)
  return user
}
