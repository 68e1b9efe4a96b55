import pg from 'pg'
import { addressesOf } from '../src/contacts/contacts/queries.ts'
import { foldedOf, termsOf } from '../src/contacts/contacts/search-index.ts'
import type { DefinitionRow } from '../src/contacts/custom-fields/queries.ts'
import { generateContact, type GeneratedContact } from './contact-data.ts'
import type { SeedResult } from './contact-store.ts'
import type { Progress } from './progress.ts'

const batchSize = 4000
const tables = ['contacts', 'contact_addresses']

/** Fills the tables without indexes and creates the indexes afterwards, which is much faster. */
export async function loadContacts(
  url: string,
  seedResult: SeedResult,
  definitions: DefinitionRow[],
  progress: Progress,
) {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    // A replica does not check foreign keys. After a crash the seed starts again, so it needs no synchronous commit.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2`)
    const createStatements = await dropIndexes(client)
    await insertAll(client, seedResult, definitions, progress)
    for (const { name, statement } of createStatements) {
      progress.printStep(`creating ${name}`)
      await client.query(statement)
    }
    progress.printStep('vacuum, checkpoint')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
    progress.end()
  } finally {
    await client.end()
  }
}

/** Returns the statements that create them again. Keeps the primary key of contacts: ascending ids make it cheap. */
async function dropIndexes(client: pg.Client) {
  const { rows: keys } = await client.query<{ name: string; statement: string }>(`
    select conname as name,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement
    from pg_constraint where conrelid = 'contact_addresses'::regclass and contype = 'p'`)
  const { rows: indexes } = await client.query<{ name: string; statement: string }>(
    `
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as statement
    from pg_index where indrelid = any($1::regclass[]) and not indisprimary`,
    [tables],
  )
  for (const { name } of keys) await client.query(`alter table contact_addresses drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return [...indexes, ...keys]
}

/** Generates the next batch while the database inserts the previous one. */
async function insertAll(client: pg.Client, seedResult: SeedResult, definitions: DefinitionRow[], progress: Progress) {
  let previousInsert: Promise<unknown> = Promise.resolve()
  for (let from = 0; from < seedResult.contacts; from += batchSize) {
    const size = Math.min(batchSize, seedResult.contacts - from)
    const generated = Array.from({ length: size }, (_, i) =>
      generateContact(from + i, seedResult.contacts, definitions),
    )
    const contacts = JSON.stringify(generated.map((contact) => rowOf(seedResult, contact)))
    const addresses = JSON.stringify(
      generated.flatMap(({ id, content }) => addressesOf(content).map((address) => ({ address, contact_id: id }))),
    )
    await previousInsert
    progress.reach(from)
    previousInsert = insert(client, seedResult, contacts, addresses)
    // Awaited in the next iteration. Until then a failure must not count as unhandled.
    previousInsert.catch(() => {})
  }
  await previousInsert
}

function rowOf({ owner_id }: SeedResult, { id, created_at, updated_at, content }: GeneratedContact) {
  return { id, created_at, updated_at, ...content, folded: foldedOf(content), terms: termsOf(owner_id, content) }
}

async function insert(client: pg.Client, seedResult: SeedResult, contacts: string, addresses: string) {
  const { organization_id, owner_id } = seedResult
  await client.query({
    name: 'contacts',
    text: `
      insert into contacts (id, organization_id, owner_id, creation_source, name, emails, phone_numbers, timezone,
        job_title, company, country, state, city, linkedin, custom_fields, folded, terms, created_at, updated_at)
      select id, $1, $2, 'import', name, emails, phone_numbers, timezone,
        job_title, company, country, state, city, linkedin, custom_fields, folded, terms, created_at, updated_at
      from json_to_recordset($3) as input(id uuid, name text, emails jsonb, phone_numbers text[], timezone text,
        job_title text, company text, country text, state text, city text, linkedin text, custom_fields jsonb,
        folded text, terms integer[], created_at timestamptz, updated_at timestamptz)`,
    values: [organization_id, owner_id, contacts],
  })
  await client.query({
    name: 'addresses',
    text: `
      insert into contact_addresses (organization_id, owner_id, address, contact_id)
      select $1, $2, address, contact_id from json_to_recordset($3) as input(address text, contact_id uuid)`,
    values: [organization_id, owner_id, addresses],
  })
}
