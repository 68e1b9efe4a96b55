import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import { fold } from '../../platform/text.ts'
import type { FieldValue } from '../custom-fields/rules.ts'
import type { Contact } from './schema.ts'

type InteractionDate =
  'first_email_date' | 'last_email_date' | 'next_meeting_date' | 'last_meeting_date' | 'last_interaction_date'
type PublicField = 'name' | 'emails' | 'timezone' | 'job_title' | 'company' | 'country' | 'state' | 'city' | 'linkedin'

/** The fields that clients can write. A change of any of them updates the contact. */
export type ContactContent = Pick<Contact, PublicField> & {
  phone_numbers: string[]
  custom_fields: Record<string, FieldValue>
}

export type CreationSource = 'api' | 'import' | 'manual' | 'scheduling'

export type ContactRow = ContactContent & Pick<Contact, InteractionDate | 'created_at' | 'updated_at'> & {
  id: string
  organization_id: string
  owner_id: string
  creation_source: CreationSource
}

/** The latest email or meeting is computed on read. The column last_interaction_date is no longer used. */
export const plainColumns = sql`
  id, organization_id, owner_id, creation_source, name, emails, phone_numbers, timezone, job_title, company, country,
  state, city, linkedin, first_email_date, last_email_date, next_meeting_date, last_meeting_date,
  greatest(last_email_date, last_meeting_date) as last_interaction_date, created_at, updated_at`
export const columns = sql`${plainColumns}, custom_fields`

export async function getContact(db: Db, organization_id: string, id: string, lock = sql.empty) {
  const contact = await db.maybe<ContactRow>(sql`
    select ${columns} from contacts where organization_id = ${organization_id} and id = ${id} ${lock}`)
  if (!contact) throw new NotFound()
  return contact
}

/** Locks the contact until the transaction ends, so that concurrent changes run one after the other. */
export function lockContact(db: Db, organization_id: string, id: string) {
  return getContact(db, organization_id, id, sql`for update`)
}

/** Finds and locks the contacts of these owners that have an address. */
export function lockByAddress(db: Db, organization_id: string, owner_ids: string[], address: string) {
  return db.all<ContactRow>(sql`
    select ${columns} from contacts
    where organization_id = ${organization_id} and id = any(array(
      select contact_id from contact_addresses
      where organization_id = ${organization_id} and owner_id = any(${owner_ids}) and address = ${address}))
    order by owner_id for update`)
}

/** The ids of all users with contacts in this organization, including former members. */
export async function findOwnerIds(db: Db, organization_id: string) {
  const owners = await db.all<{ id: string }>(sql`
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
