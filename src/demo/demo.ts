import { isDemoRemoved, lockFirstRun } from '../access/first-run/queries.ts'
import { countOrganizations } from '../people/organizations/queries.ts'
import { command, service, unchanged } from '../platform/commands/command.ts'
import type { Db } from '../platform/db/db.ts'
import { uriOf } from '../platform/http/field-types.ts'
import type { OrganizationId } from '../platform/ids.ts'
import type { DemoLogin } from './login.ts'
import { createOrganization } from './organization.ts'

/**
 * Creates a small organization, but only in an empty database, and not after its owner removed it. Returns the login of
 * the owner.
 */
export async function createDemo(db: Db): Promise<DemoLogin | undefined> {
  const created = await command(db, service, activityOf, async (tx) => {
    await lockFirstRun(tx)
    const isUnwanted = (await countOrganizations(tx)) > 0 || (await isDemoRemoved(tx))
    return isUnwanted ? unchanged(undefined) : createOrganization(tx)
  })
  return created?.login
}

function activityOf({ organization_id }: { organization_id: OrganizationId }) {
  const details = { uri: uriOf('organizations', organization_id) }
  return { organization_id, namespace: 'Organization', action: 'Add', details }
}
