import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { chromiumPath, openBrowser } from '../src/test/chromium.ts'
import { median, toFigure, type Report, type Target } from './figures.ts'
import { withFolder } from './seeded-database.ts'
import { run } from './service.ts'

/** Slow 4G on a low-end phone. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const slowdown = 4
const [maxWaitMs, maxUsableMs] = [5000, 30_000]

type Transfer = { sent: number; bytes: number; hasEnded: boolean }
type Visit = Omit<Transfer, 'hasEnded'> & { paint: number; usable: number; requests: number }

/** Opens pages in a slow browser, each time with an empty cache. */
export async function pages(): Promise<Report> {
  if (!chromiumPath) return { lines: ['Not measured. Install Chromium first (apt-get install chromium).'], figures: [] }
  return withFolder(openPages)
}

async function openPages(folder: string) {
  const service = await run('bin/convene', ['serve', '--json'], { DATA_DIR: folder, DEMO: 'on' })
  const baseline = await serveBaseline()
  const browser = await openBrowser()
  try {
    const { token } = JSON.parse(service.line) as { token: string }
    return await measure(
      browser,
      {
        'baseline: node:http, 1 kB of HTML': baseline.url,
        'booking page': await bookingPage(service.url, token),
        '/docs': `${service.url}/docs`,
        '/docs/event_types': `${service.url}/docs/event_types`,
        '/openapi.json': `${service.url}/openapi.json`,
      },
      { targets: { '/docs': { max: 1500 } } },
    )
  } finally {
    await browser.close()
    baseline.close()
    await service.stop()
  }
}

/** `cookie`: of a signed-in user. `targets`: of the time until a page is usable. */
type PageOptions = { cookie?: string; rounds?: number; targets?: Record<string, Target> }

export async function measure(
  browser: Browser,
  addresses: Record<string, string>,
  { cookie, rounds = 7, targets = {} }: PageOptions = {},
): Promise<Report> {
  const visits = Object.entries(addresses).map(([name, url]) => ({ name, url, results: [] as Visit[] }))
  // Round 0 warms up the caches of the service.
  for (let i = 0; i <= rounds; i++) {
    for (const { url, results } of visits) {
      const result = await visit(browser, url, cookie)
      if (i > 0 && result) results.push(result)
    }
    process.stderr.write(`  round ${i} of ${rounds}\n`)
  }
  const medianOf = (results: Visit[], figure: keyof Visit) => median(results.map((result) => result[figure]))
  const baseline = medianOf(visits[0]?.results ?? [], 'usable')
  const lines = [
    '| slow 4G, CPU 4 × slower | first paint ms | usable ms | × baseline | kB sent | kB | requests |',
    '|---|---|---|---|---|---|---|',
    ...visits
      .filter(({ results }) => results.length > 0)
      .map(({ name, results }) => {
        const kilobytes = (figure: 'sent' | 'bytes') => (medianOf(results, figure) / 1000).toFixed(1)
        const usable = medianOf(results, 'usable')
        return (
          `| ${name} | ${Math.round(medianOf(results, 'paint'))} | ${Math.round(usable)} ` +
          `| ${(usable / baseline).toFixed(1)} | ${kilobytes('sent')} | ${kilobytes('bytes')} ` +
          `| ${medianOf(results, 'requests')} |`
        )
      }),
  ]
  const figures = visits
    .slice(1)
    .filter(({ results }) => results.length > 0)
    .map(({ name, results }) => {
      const target = targets[name]
      const values = results.map(({ usable }) => usable)
      return toFigure({ name: `${name} usable`, unit: 'ms', values, ...(target && { target }) })
    })
  return { lines, figures }
}

/** Returns undefined if the page does not exist. */
async function visit(browser: Browser, url: string, cookie?: string): Promise<Visit | undefined> {
  const extraHTTPHeaders = cookie === undefined ? {} : { cookie }
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, extraHTTPHeaders })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const traffic = await countTraffic(session)
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

  await page.addInitScript(measureUsable)
  const response = await page.goto(url, { waitUntil: 'load' })
  const loaded = [...traffic.values()]
  const times = await readTimes(page)
  // A request that never ends must not stop the bench.
  const deadline = performance.now() + maxWaitMs
  while (loaded.some(({ hasEnded }) => !hasEnded) && performance.now() < deadline) await sleep(10)
  await context.close()
  const sum = (figure: 'sent' | 'bytes') => loaded.reduce((total, transfer) => total + transfer[figure], 0)
  return response?.ok() ? { ...times, sent: sum('sent'), bytes: sum('bytes'), requests: loaded.length } : undefined
}

/** Asks again and again from outside: the page's content security policy forbids to evaluate text inside of it. */
async function readTimes(page: Page) {
  const paint = `performance.getEntriesByName('first-contentful-paint')[0]`
  for (const deadline = performance.now() + maxUsableMs; performance.now() < deadline; await sleep(20)) {
    const text = `globalThis.usable && ${paint} && { usable, paint: ${paint}.startTime }`
    const times = await page.evaluate<Pick<Visit, 'paint' | 'usable'> | undefined>(text)
    if (times) return times
  }
  throw new Error(`${page.url()} was not usable within ${maxUsableMs} ms`)
}

/**
 * Runs in the page, so that only the time of the page counts. A page is usable when it has loaded, shows its heading,
 * and has accepted a character in its first text field or, without a text field, the focus on its first link.
 */
const measureUsable = `addEventListener('load', () => requestAnimationFrame(() => setTimeout(() => {
  const field = document.querySelector('input:is([type=search], [type=text])')
  const target = field ?? document.querySelector('a, button')
  target?.focus()
  if (field) document.execCommand('insertText', false, 'a')
  const heading = document.querySelector('h1')
  const isUsable = !target || (heading?.checkVisibility() && document.activeElement === target && field?.value !== '')
  globalThis.usable = isUsable ? performance.now() : Number.NaN
})))`

/** Counts the traffic of every request of the page. `sent` includes headers and compressed bytes. */
async function countTraffic(session: CDPSession) {
  const traffic = new Map<string, Transfer>()
  session.on(
    'Network.requestWillBeSent',
    ({ requestId }) => void traffic.set(requestId, { sent: 0, bytes: 0, hasEnded: false }),
  )
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const transfer = traffic.get(requestId)
    if (transfer) transfer.bytes += dataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = traffic.get(requestId)
    // Zero if the response came from a cache.
    if (transfer) Object.assign(transfer, { sent: encodedDataLength, hasEnded: true })
  })
  session.on('Network.loadingFailed', ({ requestId }) => {
    const transfer = traffic.get(requestId)
    if (transfer) transfer.hasEnded = true
  })
  await session.send('Network.enable')
  return traffic
}

async function bookingPage(url: string, token: string) {
  const fetchJson = async (path: string) => {
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    return (await response.json()) as { resource: { uri: string }; collection: { scheduling_url: string }[] }
  }
  const { resource } = await fetchJson('/users/me')
  const { collection } = await fetchJson(`/event_types?user=${resource.uri}&sort=name:asc`)
  return collection[0]?.scheduling_url ?? `${url}/`
}

/** A minimal page from memory: a heading, a link and text. */
export async function serveBaseline() {
  const words = 'A page of a thousand bytes. '.repeat(30)
  const main = `<h1>Baseline</h1><a href="/">Here</a><p>${words}</p>`
  const html = `<!doctype html><html lang="en"><title>Baseline</title>${main}</html>`
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}
