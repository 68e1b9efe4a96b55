import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import { fold } from '../../platform/text.ts'
import type { FieldValue } from '../custom-fields/rules.ts'
import type { Contact } from './schema.ts'
import { foldedOf, termsOf } from './search-index.ts'

type Dates =
  'first_email_date' | 'last_email_date' | 'next_meeting_date' | 'last_meeting_date' | 'last_interaction_date'
type PublicField = 'name' | 'emails' | 'timezone' | 'job_title' | 'company' | 'country' | 'state' | 'city' | 'linkedin'

/** What a contact says of its own; whoever changes this updates the contact. */
export type ContactContent = Pick<Contact, PublicField> & {
  phone_numbers: string[]
  custom_fields: Record<string, FieldValue>
}

export type CreationSource = 'api' | 'import' | 'manual' | 'scheduling'

export type ContactRow = ContactContent & Pick<Contact, Dates | 'created_at' | 'updated_at'> & {
  id: string
  organization_id: string
  owner_id: string
  creation_source: CreationSource
}

export type NewContactRow = { id: string; owner_id: string; creation_source: CreationSource; content: ContactContent }
export type Address = { contact_id: string; address: string }

/** The latest email or meeting is computed on read. The column last_interaction_date is no longer used. */
export const plainColumns = sql`
  id, organization_id, owner_id, creation_source, name, emails, phone_numbers, timezone, job_title, company, country,
  state, city, linkedin, first_email_date, last_email_date, next_meeting_date, last_meeting_date,
  greatest(last_email_date, last_meeting_date) as last_interaction_date, created_at, updated_at`
export const columns = sql`${plainColumns}, custom_fields`

export async function getContact(db: Db, organization_id: string, id: string, hold = sql.empty) {
  const contact = await db.maybe<ContactRow>(sql`
    select ${columns} from contacts where organization_id = ${organization_id} and id = ${id} ${hold}`)
  if (!contact) throw new NotFound()
  return contact
}

/** The same, held until the transaction ends, so that two changes at once are made one after the other. */
export function lockContact(db: Db, organization_id: string, id: string) {
  return getContact(db, organization_id, id, sql`for update`)
}

/** Those of these owners' contacts who have an address, held until the transaction ends. */
export function lockByAddress(db: Db, organization_id: string, owner_ids: string[], address: string) {
  return db.all<ContactRow>(sql`
    select ${columns} from contacts
    where organization_id = ${organization_id} and id = any(array(
      select contact_id from contact_addresses
      where organization_id = ${organization_id} and owner_id = any(${owner_ids}) and address = ${address}))
    order by owner_id for update`)
}

/** Everybody who has contacts in this organization, also those who have left it. */
export async function listOwners(db: Db, organization_id: string) {
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

/** Inserts them all, in order. Their addresses must be claimed. */
export function insertContacts(db: Db, organization_id: string, contacts: NewContactRow[]) {
  const given = contacts.map(({ id, owner_id, creation_source, content }) => {
    return { id, owner_id, creation_source, ...withSearchColumns(owner_id, content) }
  })
  return db.all<ContactRow>(sql`
    insert into contacts (id, organization_id, owner_id, creation_source, name, emails, phone_numbers, timezone,
      job_title, company, country, state, city, linkedin, custom_fields, folded, terms, created_at, updated_at)
    select id, ${organization_id}, owner_id, creation_source, name, emails, phone_numbers, timezone,
      job_title, company, country, state, city, linkedin, custom_fields, folded, terms, at, at
    from (select *, clock_timestamp() as at from json_to_recordset(${JSON.stringify(given)}) as given(
      id uuid, owner_id uuid, creation_source text, name text, emails jsonb, phone_numbers text[], timezone text,
      job_title text, company text, country text, state text, city text, linkedin text, custom_fields jsonb,
      folded text, terms integer[])) given
    returning ${columns}`)
}

export function updateContact(db: Db, { organization_id, owner_id, id }: ContactRow, content: ContactContent) {
  const { emails, custom_fields, ...plain } = withSearchColumns(owner_id, content)
  return db.one<ContactRow>(sql`
    update contacts set name = ${plain.name}, emails = ${JSON.stringify(emails)},
      phone_numbers = ${plain.phone_numbers}, timezone = ${plain.timezone}, job_title = ${plain.job_title},
      company = ${plain.company}, country = ${plain.country}, state = ${plain.state}, city = ${plain.city},
      linkedin = ${plain.linkedin}, custom_fields = ${custom_fields}, folded = ${plain.folded}, terms = ${plain.terms},
      updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
}

/** Removes a contact with its addresses, and tells when. */
export function deleteContact(db: Db, { organization_id, id }: ContactRow) {
  return db.one<{ deleted_at: string }>(sql`
    delete from contacts where organization_id = ${organization_id} and id = ${id}
    returning clock_timestamp() as deleted_at`)
}

/**
 * Takes addresses for contacts of one owner. Answers those that already belong to another of their contacts;
 * the database decides, and makes whoever comes second wait for whoever came first.
 */
export async function claimAddresses(db: Db, organization_id: string, owner_id: string, wanted: Address[]) {
  // Always in the same order, so that two who want the same ones do not wait for each other.
  const sorted = wanted.toSorted((a, b) => (a.address < b.address ? -1 : 1))
  const claimed = await db.all<Address>(sql`
    insert into contact_addresses (organization_id, owner_id, address, contact_id)
    select ${organization_id}, ${owner_id}, address, contact_id
    from unnest(${sorted.map(({ address }) => address)}::text[], ${sorted.map(({ contact_id }) => contact_id)}::uuid[])
      as wanted(address, contact_id)
    on conflict do nothing returning address, contact_id`)
  const mine = new Set(claimed.map(({ address, contact_id }) => `${contact_id} ${address}`))
  return wanted.filter(({ address, contact_id }) => !mine.has(`${contact_id} ${address}`))
}

export async function releaseAddresses(db: Db, organization_id: string, owner_id: string, addresses: string[]) {
  await db.run(sql`
    delete from contact_addresses
    where organization_id = ${organization_id} and owner_id = ${owner_id} and address = any(${addresses})`)
}

/** How addresses are compared. */
export function addressesOf({ emails }: Pick<ContactContent, 'emails'>) {
  return emails.map(({ email }) => fold(email))
}

function withSearchColumns(owner_id: string, content: ContactContent) {
  return { ...content, folded: foldedOf(content), terms: termsOf(owner_id, content) }
}
