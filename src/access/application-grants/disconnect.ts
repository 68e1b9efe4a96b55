import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { record } from '../../platform/events/activity.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { deleteGrants } from './queries.ts'

type TokenOwner = { organization_id: string; user_id: string }

/** Shuts an application out: its tokens end at once, and nothing is sent to where it had this person's events sent. */
export function disconnect(
  db: Db, { organization_id, user_id }: TokenOwner, application_id: string, request_id?: string,
) {
  return db.transaction(async (tx) => {
    const ended = await deleteGrants(tx, organization_id, user_id, application_id)
    if (ended === 0) throw new NotFound()
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
