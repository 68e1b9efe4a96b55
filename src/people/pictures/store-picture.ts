import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import { requireValid } from '../../platform/problems.ts'
import { requireStorage } from '../../platform/storage-quota/check.ts'
import { parsePicture } from './parse-picture.ts'
import { comparePicture, insertPicture } from './queries.ts'

/** The largest picture. */
export const maxPictureBytes = 2 * 1024 * 1024

/** The body of a request that uploads a picture. */
export const pictureBody = {
  maxBytes: maxPictureBytes,
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
} as const

/**
 * Stores a picture and returns its name. `before`: the name of the picture that it replaces, which is returned if it
 * has the same bytes.
 */
export async function storePicture(db: Db, organization_id: OrganizationId, before: string | null, file: Buffer) {
  const picture = requireValid(parsePicture(file))
  const previous = before === null ? undefined : await comparePicture(db, organization_id, before, picture)
  if (before !== null && previous?.is_same) return before
  await requireStorage(db, organization_id, file.length - (previous?.length ?? 0))
  return insertPicture(db, organization_id, picture)
}
