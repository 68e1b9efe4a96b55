import { randomBytes } from 'node:crypto'
import { insertSession } from '../src/access/sessions/queries.ts'
import { hashOf } from '../src/platform/auth/tokens.ts'
import { chromiumPath, openBrowser } from '../src/test/chromium.ts'
import { measureBytes } from './booking-page-bytes.ts'
import { addHistory, addHosts, createRequests, type Host } from './booking-seed.ts'
import { joinReports, median, toFigure, type Figure, type Report } from './figures.ts'
import { measure, serveBaseline } from './pages.ts'
import { withBulk, withSeededDatabase } from './seeded-database.ts'
import { withService } from './service.ts'

/** `requests`: to each list. Together they stay below the rate limit of a user. */
const [hostCount, bookingCount, requests] = [20, 2000, 120]
const sessionSecret = randomBytes(32).toString('base64url')
const cookie = `convene=${sessionSecret}`
const [maxBytes, maxUsableMs] = [40 * 1024, 1000]

/** Lists of the console beside the lists of the API that show the same, and console pages in a slow browser. */
export function consolePages(): Promise<Report> {
  return withSeededDatabase(
    async (db) => {
      const hosts = await addHosts(db, hostCount)
      await addHistory(db, createRequests(hosts, hosts, new Map(), bookingCount))
      return hosts
    },
    async (databaseUrl, [host]) => {
      if (!host) throw new Error('there are no hosts')
      await signIn(databaseUrl, host)
      return withService(databaseUrl, async ({ url }) =>
        joinReports(await compareLists(url, host), await countBytes(url), await openPages(url)),
      )
    },
  )
}

async function signIn(databaseUrl: string, { organization_id, user_id }: Host) {
  await withBulk(
    databaseUrl,
    (db) =>
      insertSession(db, {
        organization_id,
        user_id,
        hash: hashOf(sessionSecret),
        method: 'password',
        user_agent: null,
        address: null,
      }),
    1,
  )
}

/** The same rows in both: 20 coming meetings, the event types, the schedules. */
const listsOf = (url: string, { user_id }: Host): [name: string, page: string, list: string][] => {
  const user = encodeURIComponent(`${url}/users/${user_id}`)
  const now = new Date().toISOString()
  return [
    [
      'meetings',
      '/console/meetings',
      `/scheduled_events?user=${user}&status=active&min_start_time=${now}&sort=start_time:asc&count=20`,
    ],
    ['event types', '/console/event-types', `/event_types?user=${user}&count=20`],
    ['schedules', '/console/availability', `/user_availability_schedules?user=${user}`],
  ]
}

async function compareLists(url: string, host: Host): Promise<Report> {
  const lines: string[] = []
  const figures: Figure[] = []
  for (const [name, page, list] of listsOf(url, host)) {
    const times: [number[], number[]] = [[], []]
    for (let i = -20; i < requests; i++) {
      const [pageMs, listMs] = [
        await timeGet(url + page, { cookie }),
        await timeGet(url + list, { authorization: `Bearer ${host.token}` }),
      ]
      if (i >= 0) {
        times[0].push(pageMs)
        times[1].push(listMs)
      }
    }
    const [values, baseline] = times
    const title = `${name}: page ÷ list of the API`
    const figure = toFigure({ name: title, unit: 'ms', values, baseline, target: { max: 2 } })
    figures.push(figure)
    const cells = [figure.median, median(baseline), figure.ratio?.median ?? Number.NaN].map((value) => value.toFixed(2))
    lines.push(`| ${name} | ${cells.join(' | ')} |`)
  }
  const head = ['| p50 of a response | page ms | list of the API ms | ratio |', '|---|---|---|---|']
  return { lines: [...head, ...lines], figures }
}

async function timeGet(address: string, headers: Record<string, string>) {
  const startedAt = performance.now()
  const response = await fetch(address, { headers, redirect: 'manual' })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
  return performance.now() - startedAt
}

const pagePaths = [
  '/console',
  '/console/meetings',
  '/console/event-types',
  '/console/availability',
  '/console/contacts',
  '/console/routing-forms',
  '/console/recaps',
  '/console/workflows',
  '/console/insights',
  '/console/integrations',
  '/console/settings',
  '/account',
]

async function countBytes(url: string): Promise<Report> {
  const sizes = await Promise.all(
    pagePaths.map(async (path) => {
      const html = await (await fetch(url + path, { headers: { cookie } })).text()
      return { path, ...(await measureBytes({ url: url + path, html }, 'br')) }
    }),
  )
  const lines = sizes.map(
    ({ path, style, script }) => `| ${path} | ${style} | ${script} | ${((style + script) / 1024).toFixed(1)} |`,
  )
  const largest = Math.max(...sizes.map(({ style, script }) => style + script))
  return {
    lines: ['| compressed bytes | CSS | JavaScript | both, × 1024 |', '|---|---|---|---|', ...lines],
    figures: [
      toFigure({
        name: 'CSS and JavaScript of a page, most',
        unit: 'bytes',
        values: [largest],
        target: { max: maxBytes },
      }),
    ],
  }
}

async function openPages(url: string): Promise<Report> {
  if (!chromiumPath)
    return { lines: ['Pages: not measured. Install Chromium first (apt-get install chromium).'], figures: [] }
  const baseline = await serveBaseline()
  const browser = await openBrowser()
  try {
    const pages = pagePaths.map((path) => [path, url + path] as const)
    return await measure(
      browser,
      {
        'baseline: node:http, 1 kB of HTML': baseline.url,
        ...Object.fromEntries(pages),
      },
      { cookie, rounds: 3, targets: Object.fromEntries(pagePaths.map((path) => [path, { max: maxUsableMs }])) },
    )
  } finally {
    await browser.close()
    baseline.close()
  }
}
