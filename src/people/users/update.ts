import { isDeepStrictEqual } from 'node:util'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireNoProblems } from '../../platform/problems.ts'
import { saveMeetingUrl } from './save-meeting-url.ts'
import { updateUser, type LockedUser } from './queries.ts'
import { checkMeetingUrl, checkSlug } from './rules.ts'
import type { UserChange } from './schema.ts'

/** A change without effect updates nothing. */
export async function changeUser(db: Db, before: Managed<LockedUser>, change: UserChange) {
  const { meeting_url, ...columns } = change
  requireNoProblems(checkSlug(change.slug, before.slug), checkMeetingUrl(meeting_url))
  if (isDeepStrictEqual({ ...before, ...change }, before)) return before
  if (meeting_url !== undefined) await saveMeetingUrl(db, before, meeting_url)
  return updateUser(db, before, columns)
}
