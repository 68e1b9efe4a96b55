import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { chromiumPath, openBrowser } from '../src/test/chromium.ts'
import { measureBytes } from './booking-page-bytes.ts'
import { report, type Results } from './booking-page-report.ts'
import type { Report } from './figures.ts'
import { startFloor, startVersion, type Version } from './booking-page-version.ts'
import { bookSlot, changeView, loadPage } from './booking-page-visit.ts'

const rounds = 9
const root = fileURLToPath(new URL('..', import.meta.url))
/** No round begins later, so that the bench ends within 4 minutes on a slow machine. */
const maxSeconds = 180

/** Books in a slow browser. `before`: a checkout of an earlier version, visited in turns with this one. */
export async function bookingPage({ before }: { before?: string | undefined }): Promise<Report> {
  if (!chromiumPath) return { lines: ['Not measured. Install Chromium first (apt-get install chromium).'], figures: [] }
  const startedAt = performance.now()
  const versions: Version[] = []
  try {
    const after = await startVersion('after', root)
    versions.push(after, await startFloor(after))
    if (before !== undefined) versions.push(await startVersion('before', before))
    const results = await Promise.all(versions.map(openResults))
    const browser = await openBrowser()
    try {
      await measure(browser, results, startedAt)
    } finally {
      await browser.close()
    }
    return report(results)
  } finally {
    for (const version of versions) await version.close()
  }
}

async function openResults(version: Version): Promise<Results> {
  const [br, gzip] = [await measureBytes(version, 'br'), await measureBytes(version, 'gzip')]
  return { version, bytes: { br, gzip }, ...emptyResults() }
}

async function measure(browser: Browser, results: Results[], startedAt: number) {
  // Round 0 warms up the services.
  for (let round = 0; round <= rounds; round++) {
    const seconds = (performance.now() - startedAt) / 1000
    if (seconds > maxSeconds) return void process.stderr.write(`  stopped after ${maxSeconds} s\n`)
    process.stderr.write(`  round ${round} of ${rounds}, ${Math.round(seconds)} s\n`)
    for (const result of results)
      await measureOnce(browser, round === 0 ? { ...result, ...emptyResults() } : result, round)
  }
}

const emptyResults = () => ({ server: [], loads: [], bookings: [], views: [] })

async function measureOnce(browser: Browser, { version, server, loads, bookings, views }: Results, round: number) {
  server.push(await timeServer(version))
  if (version.name === 'floor') {
    loads.push(await loadPage(browser, version))
    return
  }
  const booking = await bookSlot(browser, version, `visitor${round}@example.com`)
  loads.push(booking)
  bookings.push(booking)
  views.push(await changeView(browser, version))
}

/** Without the slow network. */
async function timeServer({ url }: Version) {
  // The worker still handles the booking of the round before.
  await sleep(100)
  const startedAt = performance.now()
  await (await fetch(url)).text()
  return performance.now() - startedAt
}
