import { createApplication } from '../access/applications/create.ts'
import { identifiersOf, presentApplication } from '../access/applications/present.ts'
import { deleteApplication, findClient, listApplications } from '../access/applications/queries.ts'
import { maxApplications } from '../access/applications/rules.ts'
import type { ApplicationChange, NewApplication } from '../access/applications/schema.ts'
import { changeApplication, rotateSecret } from '../access/applications/update.ts'
import { organizationExists } from '../people/organizations/queries.ts'
import type { Db } from '../platform/db/db.ts'
import type { Paging } from '../platform/db/page.ts'
import { NotFound } from '../platform/errors.ts'
import { record } from '../platform/events/activity.ts'

type Action = 'Add' | 'Update' | 'RotateSecret' | 'Remove'

export function addApplication(db: Db, organization_id: string, input: NewApplication) {
  return db.transaction(async (tx) => {
    const { application, ...secrets } = await createApplication(tx, { organization_id, user_id: null }, input)
    await recordActivity(tx, organization_id, 'Add', application.id)
    return { ...presentApplication(application), ...secrets }
  })
}

/** All applications of an organization. */
export async function listAllApplications(db: Db, organization_id: string) {
  if (!(await organizationExists(db, organization_id))) throw new NotFound(
    `There is no organization ${organization_id}.`)
  const all: Paging = { sort: [{ field: 'created_at', direction: 'asc' }], count: maxApplications }
  return (await listApplications(db, organization_id, all)).rows.map(presentApplication)
}

export function updateApplication(db: Db, id: string, change: ApplicationChange) {
  return changeById(db, id, 'Update', async (tx, organization_id) =>
    presentApplication(await changeApplication(tx, organization_id, id, change)))
}

export function renewSecret(db: Db, id: string, revoke_previous: boolean) {
  return changeById(db, id, 'RotateSecret', async (tx, organization_id) =>
    ({ ...identifiersOf(id), ...(await rotateSecret(tx, organization_id, id, { revoke_previous })) }))
}

export function removeApplication(db: Db, id: string) {
  return changeById(db, id, 'Remove', (tx, organization_id) => deleteApplication(tx, organization_id, id))
}

/** The command line gets only the id of the application, so this looks up its organization. */
function changeById<T>(db: Db, id: string, action: Action, work: (tx: Db, organization_id: string) => Promise<T>) {
  return db.transaction(async (tx) => {
    const organization_id = (await findClient(tx, id))?.organization_id
    if (!organization_id) throw new NotFound(`There is no application ${id}. See convene application list --help.`)
    const result = await work(tx, organization_id)
    await recordActivity(tx, organization_id, action, id)
    return result
  })
}

function recordActivity(db: Db, organization_id: string, action: Action, id: string) {
  return record(db, { organization_id, namespace: 'Application', action, details: { uri: identifiersOf(id).uri } })
}
