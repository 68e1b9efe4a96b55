import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { importContacts, type ImportRequest, type ImportListener } from '../contacts/contact-files/import.ts'
import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import type { Company, Person } from './people.ts'

/** Helpers to write contact files, import them, and read the results. */
export async function importHelpers(db: Db, company: Company) {
  const folder = await mkdtemp(join(tmpdir(), 'convene-import-'))
  afterAll(() => rm(folder, { recursive: true }))
  const report = join(folder, 'refused.csv')
  let files = 0
  let people = 0

  async function save(...lines: string[]) {
    const path = join(folder, `guests${++files}.csv`)
    await writeFile(path, `${lines.join('\n')}\n`)
    return path
  }

  function run(owner: Person, path: string, options: Partial<ImportRequest> = {}, onBatch?: ImportListener['onBatch']) {
    const request = {
      path,
      report,
      delimiter: undefined,
      map: [],
      ignoreUnknown: false,
      dryRun: false,
      again: false,
      ...options,
    }
    const listener = { onBegin: () => {}, onBatch: onBatch ?? (() => {}) }
    return importContacts(db, { organization_id: company.id, user_id: owner.id }, request, listener)
  }

  return {
    folder,
    report,
    save,
    run,
    hire: () => company.hire('Dee Lund', `dee${++people}@acme.example`),
    many: (count: number) => [
      'name,email',
      ...Array.from({ length: count }, (_, i) => `Guest ${i},g${i}@guest.example`),
    ],
    countOf: async ({ id }: Person) =>
      (
        await db.one<{ count: number }>(sql`
      select count(*)::int as count from contacts where owner_id = ${id}`)
      ).count,
    eventsOf: async ({ id }: Person) =>
      (
        await db.one<{ count: number }>(sql`
      select count(*)::int as count from events where ${id} = any(user_ids) and name = 'contact.created'`)
      ).count,
    leftOf: ({ id }: Person) =>
      db.all<{ line: number; problem: string }>(sql`
      select line, problem from contact_import_refusals r join contact_imports i on i.id = r.import_id
      where i.owner_id = ${id}`),
  }
}
