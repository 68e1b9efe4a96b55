import pg from 'pg'
import { ContactFilters } from '../src/contacts/contacts/schema.ts'
import { listContacts } from '../src/contacts/contacts/search.ts'
import { asker, timed, type Asker } from './ask.ts'
import { casesOf, valuesOf, type Case } from './contact-cases.ts'
import { matchesOf } from './contact-matches.ts'
import { reportOf, type Finding } from './contact-report.ts'
import { listPath, type Scene } from './contact-scene.ts'
import { readingOf } from './explain.ts'
import { progress } from './progress.ts'
import { median } from './service.ts'

/** Every filter alone and every two together, over one connection, and what each search reads. */
export async function searches(scene: Scene): Promise<string[]> {
  const { store, service, admins, plans } = scene
  const client = asker(service.url, admins)
  const explainer = new pg.Client({
    connectionString: store.url, options: '-c timezone=UTC', statement_timeout: 60_000,
  })
  await explainer.connect()
  try {
    const values = valuesOf(store.contacts)
    const matches = await matchesOf(explainer, store, values)
    const asked = casesOf(values).flatMap((one) => one.sorts.map((sort) => ({ ...one, sort })))
    const told = progress('searches', asked.length)
    const firstPages: number[] = []
    const findings: Finding[] = []
    for (const [i, one] of asked.entries()) {
      told.reach(i)
      if (i % 50 === 0) firstPages.push((await timed(client, listPath(scene, {}), 60)).p50)
      findings.push(await examine(scene, client, explainer, one))
    }
    told.end()
    return reportOf(findings, { firstPage: median(firstPages), contacts: store.contacts, values, matches, plans })
  } finally {
    client.close()
    await explainer.end()
  }
}

async function examine(
  scene: Scene, client: Asker, explainer: pg.Client, { sort, ...asked }: Case & { sort: string },
): Promise<Finding> {
  const { db, store: { organization_id, owner_id } } = scene
  const query = ContactFilters.parse({ ...asked.query, sort })
  let returned = 0
  const reading = await readingOf(db, explainer, async (recorder) => {
    returned = (await listContacts(recorder, { organization_id, owner_id }, query)).rows.length
  }).catch((error: unknown) => String(error))
  return { ...asked, sort, returned, reading, ...await timed(client, listPath(scene, { ...asked.query, sort })) }
}
