import { requireOwnOrganization } from '../../people/organizations/queries.ts'
import { getColleague } from '../../people/users/queries.ts'
import { isAdmin, requireEnterprise, type Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import type { ContactId, UserId } from '../../platform/ids.ts'
import { invalid, problemIf, requireNoProblems } from '../../platform/problems.ts'
import { findAllDefinitions } from '../custom-fields/queries.ts'
import { getContact, lockContact, lockContacts } from './queries.ts'
import type { ContactFilters } from './schema.ts'
import type { ContactScope } from './search-queries.ts'

/** Selects the caller's own contacts, or those of a colleague or the whole organization if the filters name one. */
export async function loadContactScope(
  db: Db,
  caller: Caller,
  { organization, user }: ContactFilters,
): Promise<ContactScope> {
  const { organization_id, user_id } = caller
  if (organization !== undefined) await requireOwnOrganization(db, caller, organization)
  requireSelectable(caller, { organization, user })
  if (user !== undefined && user !== user_id)
    await getColleague(db, caller, user, 'You do not have permission to access this resource.')
  return { organization_id, owner_id: user ?? (organization === undefined ? user_id : undefined) }
}

/** Returns the custom fields to show, or undefined if the caller excludes them. */
export async function loadDefinitions(db: Db, caller: Caller, { exclude }: Pick<ContactFilters, 'exclude'>) {
  return exclude ? undefined : findAllDefinitions(db, caller.organization_id)
}

/** A contact that the caller may see and change. */
export async function loadManaged(db: Db, caller: Caller, id: ContactId) {
  const contact = await getContact(db, caller.organization_id, id)
  requireOwnContact(caller, contact.owner_id)
  return prove(contact, 'manage')
}

/** The same, locked. */
export async function loadManagedForUpdate(db: Db, caller: Caller, id: ContactId) {
  const contact = await lockContact(db, caller.organization_id, id)
  requireOwnContact(caller, contact.owner_id)
  return prove(contact, 'manage')
}

/** A contact and one that will be merged into it, both locked. */
export async function loadPairForUpdate(db: Db, caller: Caller, id: ContactId, other_id: ContactId) {
  const contacts = await lockContacts(db, caller.organization_id, [id, other_id])
  const kept = contacts.find((contact) => contact.id === id)
  if (!kept) throw new NotFound()
  requireOwnContact(caller, kept.owner_id)
  const other = contacts.find((contact) => contact.id === other_id)
  requireNoProblems(
    problemIf(other_id === id, invalid('contact', 'must be another contact')),
    problemIf(other?.owner_id !== kept.owner_id, invalid('contact', 'must be a contact of the same user')),
  )
  return { kept: prove(kept, 'manage'), other: prove(other ?? kept, 'manage') }
}

/** The owner of a contact and the admins and owners of the organization may access it. */
function requireOwnContact(caller: Caller, owner_id: UserId) {
  if (owner_id !== caller.user_id && !isAdmin(caller))
    throw new Forbidden('You do not have permission to access this resource.')
}

/** Admins and owners may list the contacts of others. All of the organization require the enterprise plan. */
function requireSelectable(caller: Caller, { organization, user }: Pick<ContactFilters, 'organization' | 'user'>) {
  if (user !== undefined) requireOwnContact(caller, user)
  if (organization === undefined) return
  if (!isAdmin(caller)) throw new Forbidden('You do not have permission to access this resource.')
  requireEnterprise(caller)
}
