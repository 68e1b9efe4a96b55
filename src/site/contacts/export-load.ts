import type { ExportRequest } from '../../contacts/contact-files/export.ts'
import { loadContactScope } from '../../contacts/contacts/permissions.ts'
import { findOwnerIds } from '../../contacts/contacts/queries.ts'
import { ContactFilters } from '../../contacts/contacts/schema.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type UserId } from '../../platform/ids.ts'
import { isId } from '../../platform/text.ts'

/** The rules of `GET /contacts` decide whose contacts. */
export async function loadExport(db: Db, caller: Caller, owner: unknown): Promise<ExportRequest> {
  const { organization_id, user_id } = caller
  const filters = ContactFilters.parse({})
  const isEveryone = owner === 'everyone'
  const user = typeof owner === 'string' && isId(owner) ? asId<UserId>(owner.toLowerCase()) : user_id
  await loadContactScope(db, caller, { ...filters, ...(isEveryone ? { organization: organization_id } : { user }) })
  const owners = isEveryone ? await findOwnerIds(db, organization_id) : [user]
  return { organization_id, owners, withOwner: isEveryone }
}
