import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { contentList, writtenContent } from '../../platform/fields.ts'
import type { ContactId, OrganizationId, UserId } from '../../platform/ids.ts'
import { contactFields } from './fields.ts'
import { columns, type ContactContent, type ContactRow, type CreationSource } from './queries.ts'
import { foldedOf, termsOf } from './search-index.ts'

const content = sql.raw(
  contentList(contactFields)
    .map(({ name }) => name)
    .join(', '),
)
const typedContent = sql.raw(
  contentList(contactFields)
    .map(({ name, type }) => `${name} ${type}`)
    .join(', '),
)

export type NewContactRow = {
  id: ContactId
  owner_id: UserId
  creation_source: CreationSource
  content: ContactContent
}
export type Address = { contact_id: ContactId; address: string }

/** Inserts contacts in order. Their addresses must be claimed before. */
export function insertContacts(db: Db, organization_id: OrganizationId, contacts: NewContactRow[]) {
  const rows = contacts.map(({ id, owner_id, creation_source, content }) => {
    return { id, owner_id, creation_source, ...content, ...searchColumns(owner_id, content) }
  })
  return db.all<ContactRow>(sql`
    insert into contacts (id, organization_id, owner_id, creation_source, ${content}, folded, terms, created_at,
      updated_at)
    select id, ${organization_id}, owner_id, creation_source, ${content}, folded, terms, at, at
    from (select *, clock_timestamp() as at from json_to_recordset(${JSON.stringify(rows)}) as input(
      id uuid, owner_id uuid, creation_source text, ${typedContent}, folded text, terms integer[])) input
    returning ${columns}`)
}

export function updateContact(db: Db, { organization_id, owner_id, id }: Managed<ContactRow>, content: ContactContent) {
  const { folded, terms } = searchColumns(owner_id, content)
  const set = writtenContent(contactFields, content).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
  return db.one<ContactRow>(sql`
    update contacts set ${sql.join(set, sql`, `)}, folded = ${folded}, terms = ${terms},
      updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
}

/** The contact had the emails of both contacts. */
export async function mergeEmailDates(db: Db, { organization_id, id }: Managed<ContactRow>, other: ContactRow) {
  await db.run(sql`
    update contacts set first_email_date = least(first_email_date, ${other.first_email_date}::timestamptz),
      last_email_date = greatest(last_email_date, ${other.last_email_date}::timestamptz)
    where organization_id = ${organization_id} and id = ${id}`)
}

/** Deletes a contact with its addresses and returns the time. */
export function deleteContact(db: Db, { organization_id, id }: Managed<ContactRow>) {
  return db.one<{ deleted_at: string }>(sql`
    delete from contacts where organization_id = ${organization_id} and id = ${id}
    returning clock_timestamp() as deleted_at`)
}

/**
 * Claims addresses for contacts of one owner. Returns those that already belong to another contact of the owner. The
 * unique constraint decides: of two concurrent transactions, the second one waits for the first.
 */
export async function claimAddresses(db: Db, organization_id: OrganizationId, owner_id: UserId, addresses: Address[]) {
  // Always in the same order, so that two transactions with the same addresses cannot deadlock.
  const sorted = addresses.toSorted((a, b) => (a.address < b.address ? -1 : 1))
  const claimed = await db.all<Address>(sql`
    insert into contact_addresses (organization_id, owner_id, address, contact_id)
    select ${organization_id}, ${owner_id}, address, contact_id
    from unnest(${sorted.map(({ address }) => address)}::text[], ${sorted.map(({ contact_id }) => contact_id)}::uuid[])
      as input(address, contact_id)
    on conflict do nothing returning address, contact_id`)
  const claimedKeys = new Set(claimed.map(({ address, contact_id }) => `${contact_id} ${address}`))
  return addresses.filter(({ address, contact_id }) => !claimedKeys.has(`${contact_id} ${address}`))
}

export async function releaseAddresses(db: Db, organization_id: OrganizationId, owner_id: UserId, addresses: string[]) {
  await db.run(sql`
    delete from contact_addresses
    where organization_id = ${organization_id} and owner_id = ${owner_id} and address = any(${addresses})`)
}

function searchColumns(owner_id: UserId, content: ContactContent) {
  return { folded: foldedOf(content), terms: termsOf(owner_id, content) }
}
