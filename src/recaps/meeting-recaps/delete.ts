import type { Db } from '../../platform/db/db.ts'
import { emit } from '../../platform/events/emit.ts'
import { deleteStoredAnswers, deleteEventCopies, deleteEmittedEvents } from './delete-copies.ts'
import { deletedRecapPayload } from './present.ts'
import { deleteRecap, type RecapRow } from './queries.ts'

/** Removes a recap that is held, for good: nothing of what was said is kept anywhere. */
export async function removeRecap(db: Db, { organization_id, owner_id, id }: RecapRow) {
  const { deleted_at } = await deleteRecap(db, { organization_id, id })
  const payload = deletedRecapPayload({ id }, deleted_at)
  const { uri } = payload.recap
  await deleteEventCopies(db, organization_id, await deleteEmittedEvents(db, organization_id, uri))
  await deleteStoredAnswers(db, organization_id, uri)
  await emit(db, organization_id, [{ name: 'meeting_recap.deleted', user_ids: [owner_id], payload }])
}
