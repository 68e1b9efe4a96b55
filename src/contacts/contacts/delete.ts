import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { emit } from '../../platform/events/emit.ts'
import { deletedContactPayload } from './present.ts'
import type { ContactRow } from './queries.ts'
import { deleteContact } from './write-queries.ts'

/** Deletes a locked contact and emits contact.deleted. */
export async function removeContact(db: Db, contact: Managed<ContactRow>) {
  const { deleted_at } = await deleteContact(db, contact)
  const payload = deletedContactPayload(contact, deleted_at)
  const { organization_id, owner_id, id: subject_id } = contact
  await emit(db, organization_id, [{ name: 'contact.deleted', user_ids: [owner_id], subject_id, payload }])
}
