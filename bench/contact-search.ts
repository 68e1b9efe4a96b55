import pg from 'pg'
import { ContactFilters } from '../src/contacts/contacts/schema.ts'
import { listContacts } from '../src/contacts/contacts/search.ts'
import { casesOf, valuesOf, type Case } from './contact-cases.ts'
import { listPath, type BenchContext } from './contact-context.ts'
import { countMatches } from './contact-matches.ts'
import { reportOf, type Finding } from './contact-report.ts'
import { countReads } from './explain.ts'
import { median, type Report } from './figures.ts'
import { progress } from './progress.ts'
import { createClient, timeRequest, type TimedClient } from './timed-client.ts'

type SortedCase = Case & { sort: string }

/** Measures every filter alone and every pair over one connection, and counts the rows that each search reads. */
export async function searches(context: BenchContext): Promise<Report> {
  const { store, service, admins, plans } = context
  const client = createClient(service.url, admins)
  const explainClient = new pg.Client({
    connectionString: store.url,
    options: '-c timezone=UTC',
    statement_timeout: 60_000,
  })
  await explainClient.connect()
  try {
    const values = valuesOf(store.contacts)
    const matches = await countMatches(explainClient, store, values)
    const searchCases = casesOf(values).flatMap((searchCase) =>
      searchCase.sorts.map((sort) => ({ ...searchCase, sort })),
    )
    const progressLine = progress('searches', searchCases.length)
    const firstPages: number[] = []
    const findings: Finding[] = []
    for (const [i, searchCase] of searchCases.entries()) {
      progressLine.reach(i)
      if (i % 50 === 0) firstPages.push((await timeRequest(client, listPath(context, {}), 60)).p50)
      findings.push(await measureSearch(context, client, explainClient, searchCase))
    }
    progressLine.end()
    return reportOf(findings, { firstPage: median(firstPages), contacts: store.contacts, values, matches, plans })
  } finally {
    client.close()
    await explainClient.end()
  }
}

async function measureSearch(
  context: BenchContext,
  client: TimedClient,
  explainClient: pg.Client,
  searchCase: SortedCase,
): Promise<Finding> {
  const { sort, ...rest } = searchCase
  const {
    db,
    store: { organization_id, owner_id },
  } = context
  const query = ContactFilters.parse({ ...rest.query, sort })
  let returned = 0
  const reading = await countReads(db, explainClient, async (recorder) => {
    returned = (await listContacts(recorder, { organization_id, owner_id }, query)).rows.length
  }).catch((error: unknown) => String(error))
  const timing = await timeRequest(client, listPath(context, { ...rest.query, sort }))
  return { ...rest, sort, returned, reading, ...timing }
}
