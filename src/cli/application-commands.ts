import { createApplication } from '../access/applications/create.ts'
import { identifiersOf, presentApplication } from '../access/applications/present.ts'
import {
  deleteApplication,
  findClient,
  listApplications,
  lockApplication,
  type OwnedApplication,
} from '../access/applications/queries.ts'
import { maxApplications } from '../access/applications/rules.ts'
import type { ApplicationChange, NewApplication } from '../access/applications/schema.ts'
import { changeApplication, rotateSecret } from '../access/applications/update.ts'
import { organizationExists } from '../people/organizations/queries.ts'
import { managedByService, type Managed } from '../platform/auth/proof.ts'
import { operator, command, type Activity } from '../platform/commands/command.ts'
import type { Db } from '../platform/db/db.ts'
import type { Paging } from '../platform/db/page.ts'
import { NotFound } from '../platform/errors.ts'
import { asId, type ApplicationId, type OrganizationId } from '../platform/ids.ts'

type Action = 'Add' | 'Update' | 'RotateSecret' | 'Remove'

export function addApplication(db: Db, organization_id: OrganizationId, input: NewApplication) {
  const activity = ({ client_id }: { client_id: string }) =>
    applicationActivity(organization_id, 'Add', asId(client_id))
  return command(db, operator, activity, async (tx) => {
    const { application, ...secrets } = await createApplication(tx, { organization_id, user_id: null }, input)
    return { ...presentApplication(application), ...secrets }
  })
}

/** All applications of an organization. */
export async function listAllApplications(db: Db, organization_id: OrganizationId) {
  if (!(await organizationExists(db, organization_id)))
    throw new NotFound(`There is no organization ${organization_id}.`)
  const all: Paging = { sort: [{ field: 'created_at', direction: 'asc' }], count: maxApplications }
  return (await listApplications(db, organization_id, all)).rows.map(presentApplication)
}

export function updateApplication(db: Db, id: ApplicationId, change: ApplicationChange) {
  return changeById(db, id, 'Update', async (tx, application) =>
    presentApplication(await changeApplication(tx, application, change)),
  )
}

export function renewSecret(db: Db, id: ApplicationId, revoke_previous: boolean) {
  return changeById(db, id, 'RotateSecret', async (tx, application) => ({
    ...identifiersOf(id),
    ...(await rotateSecret(tx, application, { revoke_previous })),
  }))
}

export function removeApplication(db: Db, id: ApplicationId) {
  return changeById(db, id, 'Remove', deleteApplication)
}

/** The command line gets only the id of the application, so this looks up its organization. */
async function changeById<T>(
  db: Db,
  id: ApplicationId,
  action: Action,
  work: (tx: Db, application: Managed<OwnedApplication>) => Promise<T>,
) {
  const organization_id = (await findClient(db, id))?.organization_id
  if (!organization_id) throw new NotFound(`There is no application ${id}. See convene application list --help.`)
  return command(db, operator, applicationActivity(organization_id, action, id), async (tx) =>
    work(tx, managedByService(await lockApplication(tx, organization_id, id))),
  )
}

function applicationActivity(organization_id: OrganizationId, action: Action, id: ApplicationId): Activity {
  return { organization_id, namespace: 'Application', action, details: { uri: identifiersOf(id).uri } }
}
