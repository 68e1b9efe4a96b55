import pg from 'pg'
import { addressesOf } from '../src/contacts/contacts/queries.ts'
import { foldedOf, termsOf } from '../src/contacts/contacts/search-index.ts'
import type { DefinitionRow } from '../src/contacts/custom-fields/queries.ts'
import { makeContact, type MadeContact } from './contact-data.ts'
import type { Seeded } from './contact-store.ts'
import type { Progress } from './progress.ts'

const batch = 4000
const tables = ['contacts', 'contact_addresses']

/** Fills the tables without their indexes and makes those afterwards, which takes a fraction of the time. */
export async function loadContacts(url: string, seeded: Seeded, definitions: DefinitionRow[], progress: Progress) {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    // A replica does not check references again, and what is lost in a crash is made again.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2`)
    const again = await dropIndexes(client)
    await insertAll(client, seeded, definitions, progress)
    for (const { name, statement } of again) {
      progress.say(`making ${name}`)
      await client.query(statement)
    }
    progress.say('vacuum, checkpoint')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
    progress.end()
  } finally {
    await client.end()
  }
}

/** Answers what makes them again. The key of contacts stays: it costs little, as its ids come in order. */
async function dropIndexes(client: pg.Client) {
  const { rows: keys } = await client.query<{ name: string; statement: string }>(`
    select conname as name,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement
    from pg_constraint where conrelid = 'contact_addresses'::regclass and contype = 'p'`)
  const { rows: indexes } = await client.query<{ name: string; statement: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as statement
    from pg_index where indrelid = any($1::regclass[]) and not indisprimary`, [tables])
  for (const { name } of keys) await client.query(`alter table contact_addresses drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return [...indexes, ...keys]
}

/** The next batch is made while the database takes the one before. */
async function insertAll(client: pg.Client, seeded: Seeded, definitions: DefinitionRow[], progress: Progress) {
  let before: Promise<unknown> = Promise.resolve()
  for (let from = 0; from < seeded.contacts; from += batch) {
    const size = Math.min(batch, seeded.contacts - from)
    const made = Array.from({ length: size }, (_, i) => makeContact(from + i, seeded.contacts, definitions))
    const contacts = JSON.stringify(made.map((contact) => rowOf(seeded, contact)))
    const addresses = JSON.stringify(made.flatMap(({ id, content }) =>
      addressesOf(content).map((address) => ({ address, contact_id: id }))))
    await before
    progress.reach(from)
    before = insert(client, seeded, contacts, addresses)
    // Awaited in the next turn; until then a failure must not count as unheard.
    before.catch(() => {})
  }
  await before
}

function rowOf({ owner_id }: Seeded, { id, created_at, updated_at, content }: MadeContact) {
  return { id, created_at, updated_at, ...content, folded: foldedOf(content), terms: termsOf(owner_id, content) }
}

async function insert(client: pg.Client, seeded: Seeded, contacts: string, addresses: string) {
  const { organization_id, owner_id } = seeded
  await client.query({
    name: 'contacts',
    text: `
      insert into contacts (id, organization_id, owner_id, creation_source, name, emails, phone_numbers, timezone,
        job_title, company, country, state, city, linkedin, custom_fields, folded, terms, created_at, updated_at)
      select id, $1, $2, 'import', name, emails, phone_numbers, timezone,
        job_title, company, country, state, city, linkedin, custom_fields, folded, terms, created_at, updated_at
      from json_to_recordset($3) as given(id uuid, name text, emails jsonb, phone_numbers text[], timezone text,
        job_title text, company text, country text, state text, city text, linkedin text, custom_fields jsonb,
        folded text, terms integer[], created_at timestamptz, updated_at timestamptz)`,
    values: [organization_id, owner_id, contacts],
  })
  await client.query({
    name: 'addresses',
    text: `
      insert into contact_addresses (organization_id, owner_id, address, contact_id)
      select $1, $2, address, contact_id from json_to_recordset($3) as given(address text, contact_id uuid)`,
    values: [organization_id, owner_id, addresses],
  })
}
