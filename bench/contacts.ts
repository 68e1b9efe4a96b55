import { findAllDefinitions } from '../src/contacts/custom-fields/queries.ts'
import { connectForBulk, type Db } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import type { BenchContext } from './contact-context.ts'
import type { Figure, Report } from './figures.ts'
import { imports } from './contact-import.ts'
import { deepPages, firstPages } from './contact-pages.ts'
import { searches } from './contact-search.ts'
import { openStore, type Store } from './contact-store.ts'
import { writes } from './contact-writes.ts'
import type { Options } from './options.ts'
import { createTokens } from './people.ts'
import { environmentOf, memoryOf, withService } from './service.ts'

type Section = [title: string, part: (context: BenchContext) => Promise<Report>]

const sections: Record<string, Section> = {
  pages: ['First page', firstPages],
  deep: ['Deep page', deepPages],
  filters: ['Filters', searches],
  writes: ['Writes', writes],
  import: ['Import', imports],
}

/** A million contacts of one owner: pages, filters and writes, each compared with a baseline. */
export async function contacts(options: Options): Promise<Report> {
  const store = await openStore(options.contacts)
  try {
    const selected = Object.entries(sections).flatMap(([part, section]) =>
      options.parts.includes(part) ? [section] : [],
    )
    return selected.length > 0 ? await measure(store, options, selected) : { lines: ['Seeded.'], figures: [] }
  } finally {
    await store.close()
  }
}

async function measure(store: Store, { seconds, plans }: Options, selected: Section[]) {
  const db = connectForBulk(store.url, Number(environmentOf(store.url).DATABASE_POOL))
  try {
    const admins = await createTokens(db, store.organization_id)
    const definitions = await findAllDefinitions(db, store.organization_id)
    return await withService(store.url, (service) =>
      measureAll({ store, db, service, admins, definitions, seconds, plans }, selected),
    )
  } finally {
    await db.end()
  }
}

async function measureAll(context: BenchContext, selected: Section[]) {
  const before = memoryOf(context.service)
  const lines: string[] = []
  const figures: Figure[] = []
  for (const [title, part] of selected) {
    process.stderr.write(`  ${title}…\n`)
    const report = await part(context)
    lines.push(`### ${title}`, '', ...report.lines, '')
    figures.push(...report.figures)
  }
  const memory = `Memory of the service: ${before} MB before, ${memoryOf(context.service)} MB after the run.`
  return { lines: [...lines, '### Sizes', '', ...(await sizes(context.db)), '', memory], figures }
}

async function sizes(db: Db) {
  const relations = await db.all<{ name: string; size: string }>(sql`
    select relname as name, pg_size_pretty(pg_relation_size(pg_class.oid)) as size
    from pg_class left join pg_index on indexrelid = pg_class.oid
    where coalesce(indrelid, pg_class.oid) in ('contacts'::regclass, 'contact_addresses'::regclass)
    order by coalesce(indrelid, pg_class.oid), indrelid is not null, pg_relation_size(pg_class.oid) desc`)
  return ['| table or index | size |', '|---|---|', ...relations.map(({ name, size }) => `| ${name} | ${size} |`)]
}
