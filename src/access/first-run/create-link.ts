import { randomBytes } from 'node:crypto'
import { countOrganizations } from '../../people/organizations/queries.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import { maintenance } from '../../platform/commands/maintenance.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertSetupLink, lockFirstRun } from './queries.ts'

/**
 * A link that creates the first organization, or undefined if there is one. Each start has its own link, and all of
 * them work until one is used, so that several processes can start at once.
 */
export function offerSetup(db: Db): Promise<string | undefined> {
  return maintenance(db, async (tx) => {
    await lockFirstRun(tx)
    return (await countOrganizations(tx)) > 0 ? undefined : createSetupLink(tx)
  })
}

/** Only the hash of its secret is stored. */
export async function createSetupLink(db: Db, replaces_demo = false) {
  const secret = randomBytes(32).toString('base64url')
  await insertSetupLink(db, hashOf(secret), replaces_demo)
  return `${config.AUTH_URL}/setup/${secret}`
}
