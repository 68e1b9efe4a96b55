import { countOrganizations } from '../people/organizations/queries.ts'
import { command, service, unchanged } from '../platform/commands/command.ts'
import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { uriOf } from '../platform/http/field-types.ts'
import type { OrganizationId } from '../platform/ids.ts'
import type { DemoLogin } from './login.ts'
import { createOrganization } from './organization.ts'

/** Creates a small organization, but only in an empty database. Returns the login of its owner. */
export async function createDemo(db: Db): Promise<DemoLogin | undefined> {
  const created = await command(db, service, activityOf, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`)
    return (await countOrganizations(tx)) > 0 ? unchanged(undefined) : createOrganization(tx)
  })
  return created?.login
}

function activityOf({ organization_id }: { organization_id: OrganizationId }) {
  const details = { uri: uriOf('organizations', organization_id) }
  return { organization_id, namespace: 'Organization', action: 'Add', details }
}
