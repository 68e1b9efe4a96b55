import { byUser, command } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { ApplicationId, OrganizationId, UserId } from '../../platform/ids.ts'
import { deleteGrants } from './queries.ts'

type GrantOwner = { organization_id: OrganizationId; user_id: UserId }

/** Revokes an application's access for one user. Its tokens and its webhook subscriptions for that user are deleted. */
export function disconnectApplication(
  db: Db,
  { organization_id, user_id }: GrantOwner,
  application_id: ApplicationId,
  request_id?: string,
) {
  const details = { uri: uriOf('applications', application_id) }
  const activity = { organization_id, namespace: 'Application', action: 'Disconnect', details }
  return command(db, byUser({ user_id }, request_id), activity, async (tx) => {
    const deleted = await deleteGrants(tx, organization_id, user_id, application_id)
    if (deleted === 0) throw new NotFound()
  })
}
