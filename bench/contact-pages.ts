import { listPath, type BenchContext } from './contact-context.ts'
import { joinReports, median, toFigure, type Figure, type Report } from './figures.ts'
import { alternate, reportOf } from './load.ts'
import { progress } from './progress.ts'
import { environmentOf, run } from './service.ts'
import { createClient, type TimedClient } from './timed-client.ts'

const sorts = ['created_at:asc', 'updated_at:desc']
const size = 20
const maxCount = 100
const deepPage = 10_000
const repetitions = 300

/** The first page at 50 connections, compared with the baseline. */
export async function firstPages(context: BenchContext): Promise<Report> {
  const { store, service, admins, seconds } = context
  const env = { ...environmentOf(store.url), ORGANIZATION: store.organization_id, OWNER: store.owner_id }
  const baseline = await run(process.execPath, ['bench/baseline.ts', 'contacts'], env)
  const reports: Report[] = []
  try {
    for (const sort of sorts) {
      const path = listPath(context, { sort })
      const tokens = admins.map(({ token }) => token)
      const results = await alternate(`${baseline.url}${path}`, `${service.url}${path}`, tokens, seconds)
      const title = `${size} of ${store.contacts.toLocaleString('en')} contacts, sort=${sort}`
      reports.push(reportOf(title, results, { min: 0.75 }))
    }
  } finally {
    await baseline.stop()
  }
  return joinReports(...reports)
}

/** A deep page compared with the first one, alternating over one connection. */
export async function deepPages(context: BenchContext): Promise<Report> {
  const client = createClient(context.service.url, context.admins)
  const page = Math.min(deepPage, Math.floor((context.store.contacts / size) * 0.8))
  const lines = [
    `| page of ${size} | page 1, p50 ms | page ${page.toLocaleString('en')}, p50 ms | ratio |`,
    '|---|---|---|---|',
  ]
  const figures: Figure[] = []
  try {
    for (const sort of sorts) {
      const page_token = await readTokenAfter(context, client, sort, (page - 1) * size)
      const [first, deep] = await compare(client, listPath(context, { sort }), listPath(context, { sort, page_token }))
      const figure = toFigure({
        name: `page ${page.toLocaleString('en')} ÷ page 1, sort=${sort}`,
        unit: 'ms',
        values: deep,
        baseline: first,
        target: { max: 1.2 },
      })
      figures.push(figure)
      const cells = [median(first), figure.median, figure.ratio?.median ?? Number.NaN].map((value) => value.toFixed(2))
      lines.push(`| sort=${sort} | ${cells.join(' | ')} |`)
    }
  } finally {
    client.close()
  }
  return { lines, figures }
}

/** Reads pages until this many contacts are passed, and returns the page token. */
async function readTokenAfter(context: BenchContext, client: TimedClient, sort: string, contacts: number) {
  const { reach, end } = progress(`paging, sort=${sort}`, contacts)
  let page_token = ''
  for (let passed = 0; passed < contacts;) {
    const count = Math.min(maxCount, contacts - passed)
    const path = listPath(context, { sort, count: String(count), ...(page_token && { page_token }) })
    const { status, body } = await client.get(path)
    if (status !== 200) throw new Error(`${path} returned ${status}: ${body}`)
    page_token = (JSON.parse(body) as { pagination: { next_page_token: string } }).pagination.next_page_token
    reach((passed += count))
  }
  end()
  return page_token
}

async function compare(client: TimedClient, ...paths: [string, string]): Promise<[number[], number[]]> {
  const durations: [number[], number[]] = [[], []]
  for (let i = -20; i < repetitions; i++)
    for (const side of [0, 1] as const) {
      const { ms, status } = await client.get(paths[side])
      if (status !== 200) throw new Error(`${paths[side]} returned ${status}`)
      if (i >= 0) durations[side].push(ms)
    }
  return durations
}
