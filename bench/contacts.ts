import { everyDefinition } from '../src/contacts/custom-fields/queries.ts'
import { connect, type Db } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import { imports } from './contact-import.ts'
import { deepPages, firstPages } from './contact-pages.ts'
import type { Scene } from './contact-scene.ts'
import { searches } from './contact-search.ts'
import { openStore, type Store } from './contact-store.ts'
import { writes } from './contact-writes.ts'
import { signIn } from './people.ts'
import { environmentOf, memoryOf, withService } from './service.ts'

type Options = { seconds: number; contacts: number; parts: string[]; plans: boolean }

type Chapter = [title: string, part: (scene: Scene) => Promise<string[]>]

const chapters: Record<string, Chapter> = {
  pages: ['First page', firstPages],
  deep: ['Deep page', deepPages],
  filters: ['Filters', searches],
  writes: ['Writes', writes],
  import: ['Import', imports],
}

/** `seed` alone makes the database, which is of use where it is kept. */
export const parts = ['seed', ...Object.keys(chapters)]

/** A million contacts of one owner: pages, filters and writes, each against the least that could do it. */
export async function contacts(options: Options): Promise<string[]> {
  const store = await openStore(options.contacts)
  try {
    const chosen = Object.entries(chapters).flatMap(([part, chapter]) =>
      (options.parts.includes(part) ? [chapter] : []))
    return chosen.length > 0 ? await measure(store, options, chosen) : ['Seeded.']
  } finally {
    await store.close()
  }
}

async function measure(store: Store, { seconds, plans }: Options, chosen: Chapter[]) {
  const db = connect(store.url, Number(environmentOf(store.url).DATABASE_POOL))
  try {
    const admins = await signIn(db, store.organization_id)
    const definitions = await everyDefinition(db, store.organization_id)
    return await withService(store.url, (service) =>
      tell({ store, db, service, admins, definitions, seconds, plans }, chosen))
  } finally {
    await db.end()
  }
}

async function tell(scene: Scene, chosen: Chapter[]) {
  const before = memoryOf(scene.service)
  const lines: string[] = []
  for (const [title, part] of chosen) {
    process.stderr.write(`  ${title}…\n`)
    lines.push(`### ${title}`, '', ...await part(scene), '')
  }
  const memory = `Memory of the service: ${before} MB before, ${memoryOf(scene.service)} MB after the run.`
  return [...lines, '### Sizes', '', ...await sizes(scene.db), '', memory]
}

async function sizes(db: Db) {
  const relations = await db.all<{ name: string; size: string }>(sql`
    select relname as name, pg_size_pretty(pg_relation_size(pg_class.oid)) as size
    from pg_class left join pg_index on indexrelid = pg_class.oid
    where coalesce(indrelid, pg_class.oid) in ('contacts'::regclass, 'contact_addresses'::regclass)
    order by coalesce(indrelid, pg_class.oid), indrelid is not null, pg_relation_size(pg_class.oid) desc`)
  return ['| table or index | size |', '|---|---|', ...relations.map(({ name, size }) => `| ${name} | ${size} |`)]
}
