import { randomBytes } from 'node:crypto'
import { insertSession } from '../src/access/sessions/queries.ts'
import { hashOf } from '../src/platform/auth/tokens.ts'
import { connect } from '../src/platform/db/db.ts'
import { chromiumPath, openBrowser } from '../src/test/chromium.ts'
import { measureBytes } from './booking-page-bytes.ts'
import { addHistory, addHosts, createRequests, type Host } from './booking-seed.ts'
import { measure, serveBaseline } from './pages.ts'
import { withSeededDatabase } from './seeded-database.ts'
import { median, withService } from './service.ts'

/** `requests`: to each list. Together they stay below the rate limit of a user. */
const [hostCount, bookingCount, requests] = [20, 2000, 120]
const sessionSecret = randomBytes(32).toString('base64url')
const cookie = `convene=${sessionSecret}`

/** Lists of the console beside the lists of the API that show the same, and console pages in a slow browser. */
export function consolePages(): Promise<string[]> {
  return withSeededDatabase(async (db) => {
    const hosts = await addHosts(db, hostCount)
    await addHistory(db, createRequests(hosts, hosts, new Map(), bookingCount))
    return hosts
  }, async (databaseUrl, [host]) => {
    if (!host) throw new Error('there are no hosts')
    await signIn(databaseUrl, host)
    return withService(databaseUrl, async ({ url }) => [
      ...await compareLists(url, host), '', ...await countBytes(url), '', ...await openPages(url),
    ])
  })
}

async function signIn(databaseUrl: string, { organization_id, user_id }: Host) {
  const db = connect(databaseUrl, 1)
  await insertSession(db, {
    organization_id, user_id, hash: hashOf(sessionSecret), method: 'password', user_agent: null, address: null,
  })
  await db.end()
}

/** The same rows in both: 20 coming meetings, the event types, the schedules. */
const listsOf = (url: string, { user_id }: Host): [name: string, page: string, list: string][] => {
  const user = encodeURIComponent(`${url}/users/${user_id}`)
  const now = new Date().toISOString()
  return [
    ['meetings', '/console/meetings',
      `/scheduled_events?user=${user}&status=active&min_start_time=${now}&sort=start_time:asc&count=20`],
    ['event types', '/console/event-types', `/event_types?user=${user}&count=20`],
    ['schedules', '/console/availability', `/user_availability_schedules?user=${user}`],
  ]
}

async function compareLists(url: string, host: Host) {
  const lines: string[] = []
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
    const [pageP50, listP50] = times.map(median)
    lines.push(`| ${name} | ${[pageP50, listP50].map((ms = Number.NaN) => ms.toFixed(2)).join(' | ')} `
      + `| ${((pageP50 ?? Number.NaN) / (listP50 ?? Number.NaN)).toFixed(2)} |`)
  }
  return ['| p50 of a response | page ms | list of the API ms | ratio |', '|---|---|---|---|', ...lines]
}

async function timeGet(address: string, headers: Record<string, string>) {
  const startedAt = performance.now()
  const response = await fetch(address, { headers, redirect: 'manual' })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
  return performance.now() - startedAt
}

const pagePaths = [
  '/console', '/console/meetings', '/console/event-types', '/console/availability', '/console/contacts',
  '/console/routing-forms', '/console/recaps', '/console/workflows', '/console/insights', '/console/integrations',
  '/console/settings', '/account',
]

async function countBytes(url: string) {
  const lines = await Promise.all(pagePaths.map(async (path) => {
    const html = await (await fetch(url + path, { headers: { cookie } })).text()
    const { script, style } = await measureBytes({ url: url + path, html }, 'br')
    return `| ${path} | ${style} | ${script} | ${((style + script) / 1024).toFixed(1)} |`
  }))
  return ['| compressed bytes | CSS | JavaScript | both, × 1024 |', '|---|---|---|---|', ...lines]
}

async function openPages(url: string) {
  if (!chromiumPath) return ['Pages in a browser: not measured. Install Chromium first (apt-get install chromium).']
  const baseline = await serveBaseline()
  const browser = await openBrowser()
  try {
    const pages = pagePaths.map((path) => [path, url + path] as const)
    return await measure(browser, {
      'baseline: node:http, 1 kB of HTML': baseline.url, ...Object.fromEntries(pages),
    }, cookie)
  } finally {
    await browser.close()
    baseline.close()
  }
}
