import type { Db } from '../../platform/db/db.ts'
import { emit } from '../../platform/events/emit.ts'
import { deletedContactPayload } from './present.ts'
import type { ContactRow } from './queries.ts'
import { deleteContact } from './write-queries.ts'

/** Deletes a locked contact and emits contact.deleted. */
export async function removeContact(db: Db, contact: ContactRow) {
  const { deleted_at } = await deleteContact(db, contact)
  const payload = deletedContactPayload(contact, deleted_at)
  await emit(db, contact.organization_id, [{ name: 'contact.deleted', user_ids: [contact.owner_id], payload }])
}
