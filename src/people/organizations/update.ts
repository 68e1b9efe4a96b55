import { isDeepStrictEqual } from 'node:util'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { updateProfile, type OrganizationRow } from './queries.ts'
import { changedLinks } from './rules.ts'
import type { OrganizationChange } from './schema.ts'

/** A change without effect updates nothing. */
export async function changeOrganization(db: Db, before: Managed<OrganizationRow>, change: OrganizationChange) {
  const profile = { ...change, ...(change.links !== undefined && { links: changedLinks(before.links, change.links) }) }
  if (!isDeepStrictEqual({ ...before, ...profile }, before)) await updateProfile(db, before, profile)
}
