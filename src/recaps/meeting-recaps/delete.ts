import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { emit } from '../../platform/events/emit.ts'
import { deleteIdempotentResponses, deleteReceiverResponses, clearEmittedEvents } from './delete-copies.ts'
import { deletedRecapPayload } from './present.ts'
import { deleteRecap, type RecapRow } from './queries.ts'

/** Deletes a locked recap with all copies of its text. It cannot be undone. */
export async function removeRecap(db: Db, recap: Managed<RecapRow>) {
  const { organization_id, owner_id, id } = recap
  const { deleted_at } = await deleteRecap(db, recap)
  const payload = deletedRecapPayload({ id }, deleted_at)
  const { uri } = payload.recap
  await deleteReceiverResponses(db, organization_id, await clearEmittedEvents(db, organization_id, uri))
  await deleteIdempotentResponses(db, organization_id, uri)
  await emit(db, organization_id, [{ name: 'meeting_recap.deleted', user_ids: [owner_id], subject_id: id, payload }])
}
