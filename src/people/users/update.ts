import { isDeepStrictEqual } from 'node:util'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireNoProblems } from '../../platform/problems.ts'
import { updateUser, type LockedUser } from './queries.ts'
import { checkSlug } from './rules.ts'
import type { UserChange } from './schema.ts'

/** A change without effect updates nothing. */
export async function changeUser(db: Db, before: Managed<LockedUser>, change: UserChange) {
  requireNoProblems(checkSlug(change.slug, before.slug))
  return isDeepStrictEqual({ ...before, ...change }, before) ? before : updateUser(db, before, change)
}
