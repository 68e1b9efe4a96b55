import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { record } from '../../platform/events/activity.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { deleteGrants } from './queries.ts'

type GrantOwner = { organization_id: string; user_id: string }

/** Revokes an application's access for one user. Its tokens and its webhook subscriptions for that user are deleted. */
export function disconnectApplication(
  db: Db, { organization_id, user_id }: GrantOwner, application_id: string, request_id?: string,
) {
  return db.transaction(async (tx) => {
    const deleted = await deleteGrants(tx, organization_id, user_id, application_id)
    if (deleted === 0) throw new NotFound()
    await record(tx, {
      organization_id,
      namespace: 'Application',
      action: 'Disconnect',
      actor_id: user_id,
      request_id,
      details: { uri: uriOf('applications', application_id) },
    })
  })
}
