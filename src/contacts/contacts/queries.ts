import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import { columnList } from '../../platform/fields.ts'
import type { ContactId, OrganizationId, UserId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'
import { contactFields, type ContactColumns, type ContactContent, type CreationSource } from './fields.ts'

export type { ContactContent, CreationSource }

export type ContactRow = ContactColumns & {
  id: ContactId
  organization_id: OrganizationId
  owner_id: UserId
}

const { custom_fields, ...plainFields } = contactFields
export const plainColumns = sql`id, organization_id, owner_id, ${sql.raw(columnList(plainFields))}`
export const columns = sql`${plainColumns}, ${sql.raw(columnList({ custom_fields }))}`

export async function getContact(db: Db, organization_id: OrganizationId, id: ContactId, lock = sql.empty) {
  const contact = await db.maybe<ContactRow>(sql`
    select ${columns} from contacts where organization_id = ${organization_id} and id = ${id} ${lock}`)
  if (!contact) throw new NotFound()
  return contact
}

/** Locks the contact until the transaction ends, so that concurrent changes run one after the other. */
export function lockContact(db: Db, organization_id: OrganizationId, id: ContactId) {
  return getContact(db, organization_id, id, sql`for update`)
}

/** Locks several contacts in the same order as bookings do, so that two transactions cannot deadlock. */
export function lockContacts(db: Db, organization_id: OrganizationId, ids: ContactId[]) {
  return db.all<ContactRow>(sql`
    select ${columns} from contacts where organization_id = ${organization_id} and id = any(${ids})
    order by owner_id, id for update`)
}

/** Finds and locks the contacts of these owners that have an address. */
export function lockByAddress(db: Db, organization_id: OrganizationId, owner_ids: UserId[], address: string) {
  return db.all<ContactRow>(sql`
    select ${columns} from contacts
    where organization_id = ${organization_id} and id = any(array(
      select contact_id from contact_addresses
      where organization_id = ${organization_id} and owner_id = any(${owner_ids}) and address = ${address}))
    order by owner_id for update`)
}

/** Finds and locks the contacts of an owner that have one of the addresses. */
export function lockByAddresses(db: Db, organization_id: OrganizationId, owner_id: UserId, addresses: string[]) {
  return db.all<ContactRow>(sql`
    select ${columns} from contacts
    where organization_id = ${organization_id} and id = any(array(
      select contact_id from contact_addresses
      where organization_id = ${organization_id} and owner_id = ${owner_id} and address = any(${addresses})))
    order by id for update`)
}

/** The ids of all users with contacts in this organization, including former members. */
export async function findOwnerIds(db: Db, organization_id: OrganizationId) {
  const owners = await db.all<{ id: UserId }>(sql`
    with recursive owners(id) as (
      (select owner_id from contacts where organization_id = ${organization_id} order by owner_id limit 1)
      union all
      select (
        select owner_id from contacts
        where organization_id = ${organization_id} and owner_id > owners.id order by owner_id limit 1)
      from owners where owners.id is not null)
    select id from owners where id is not null`)
  return owners.map(({ id }) => id)
}

/** The addresses in the form in which they are compared. */
export function addressesOf({ emails }: Pick<ContactContent, 'emails'>) {
  return emails.map(({ email }) => fold(email))
}
