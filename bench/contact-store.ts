import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAllDefinitions, insertDefinition } from '../src/contacts/custom-fields/queries.ts'
import { newDefinition } from '../src/contacts/custom-fields/rules.ts'
import { insertOrganization } from '../src/people/organizations/queries.ts'
import { insertUser } from '../src/people/users/queries.ts'
import { connectForBulk, type Db } from '../src/platform/db/db.ts'
import { removeEmbedded, startEmbedded, type EmbeddedServer } from '../src/platform/db/embedded.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { sql } from '../src/platform/db/sql.ts'
import type { OrganizationId, UserId } from '../src/platform/ids.ts'
import { endProcess, endWithBench, onExit } from './cleanup.ts'
import { customFields } from './contact-data.ts'
import { loadContacts } from './contact-load.ts'
import { addAdmins } from './people.ts'
import { progress } from './progress.ts'
import { databaseUrl, readServerId } from './seeded-database.ts'

export type SeedResult = { contacts: number; organization_id: OrganizationId; owner_id: UserId }
export type Store = SeedResult & { url: string; isKept: boolean; close(): Promise<void> }

/** Opens a database with this many contacts of one owner: a temporary one, or the one in CONTACTS_BENCH_DATA. */
export async function openStore(contacts: number): Promise<Store> {
  const keptFolder = process.env.CONTACTS_BENCH_DATA
  const folder = keptFolder ?? (await mkdtemp(join(tmpdir(), 'convene-bench-')))
  if (keptFolder) await mkdir(keptFolder, { recursive: true, mode: 0o711 })
  const embedded = await startEmbedded(folder)
  const serverId = await readServerId(embedded)
  const forget = endWithBench(serverId)
  const close = onExit(async () => {
    await embedded.stop()
    await endProcess(serverId)
    forget()
    if (keptFolder) return
    await removeEmbedded(folder)
    await rm(folder, { recursive: true })
  })
  try {
    await migrate(embedded.url)
    const seedResult = (await readSeedResult(folder)) ?? (await seed(embedded, folder, contacts))
    if (seedResult.contacts !== contacts)
      throw new Error(
        `${folder} was created with --contacts=${seedResult.contacts}. ` +
          'Use the same number, or choose another folder.',
      )
    return { ...seedResult, url: embedded.url, isKept: keptFolder !== undefined, close }
  } catch (error) {
    await close()
    throw error
  }
}

const seedResultPath = (folder: string) => join(folder, 'seeded.json')

async function readSeedResult(folder: string) {
  const text = await readFile(seedResultPath(folder), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as SeedResult)
}

/** An interrupted seed must start again with an empty folder. */
async function seed({ url, superuserUrl }: EmbeddedServer, folder: string, contacts: number): Promise<SeedResult> {
  const db = connectForBulk(url)
  try {
    if (await db.maybe(sql`select 1 from organizations limit 1`))
      throw new Error(`${folder} has an incomplete database. Delete the folder and try again.`)
    const seedResult = { contacts, ...(await addPeople(db)) }
    const definitions = await findAllDefinitions(db, seedResult.organization_id)
    await loadContacts(
      databaseUrl(superuserUrl, new URL(url).pathname.slice(1)),
      seedResult,
      definitions,
      progress('contacts created', contacts),
    )
    await writeFile(seedResultPath(folder), JSON.stringify(seedResult))
    return seedResult
  } finally {
    await db.end()
  }
}

async function addPeople(db: Db) {
  const { id } = await insertOrganization(db, { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null })
  const owner = await insertUser(db, id, { name: 'Ada Owner', email: 'ada@acme.example', timezone: 'Europe/Berlin' })
  await addAdmins(db, id, 300)
  for (const { label, field_type, currency } of customFields)
    await insertDefinition(db, id, {
      ...newDefinition({
        label,
        field_type: field_type === 'invitee_question' ? 'text' : field_type,
        currency: currency ?? undefined,
        options: field_type === 'single_select' ? optionsOf(label) : undefined,
      }),
      field_type,
      source: field_type === 'invitee_question' ? { type: 'event_type_invitee_question', question: label } : null,
    })
  return { organization_id: id, owner_id: owner.id }
}

function optionsOf(label: string) {
  const names = label === 'Stage' ? ['Lead', 'Qualified', 'Proposal', 'Customer', 'Lost'] : ['Small', 'Medium', 'Large']
  return names.map((label) => ({ label, color: '#0a7cff' }))
}
