import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { chromiumPath, openBrowser } from '../src/test/chromium.ts'
import { median, toFigure, type Report } from './figures.ts'
import { withFolder } from './seeded-database.ts'
import { run } from './service.ts'

const rounds = 9
const timeoutMs = 15_000
/** Slow 4G on a low-end phone. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const slowdown = 4

/** When the calendar of the page in the frame reacts. Both documents have one clock. */
const marks = `if (top === window) window.openedAt = performance.timeOrigin
else new MutationObserver(() => {
  const isUsable = document.documentElement?.classList.contains('scripted')
  if (isUsable) window.usableAt ??= performance.timeOrigin + performance.now()
}).observe(document, { subtree: true, childList: true, attributes: true })`

/** Opens a website with the inline widget, and one with nothing but a frame of the same page. */
export async function embed(): Promise<Report> {
  if (!chromiumPath) return { lines: ['Not measured. Install Chromium first (apt-get install chromium).'], figures: [] }
  return withFolder(measure)
}

async function measure(folder: string) {
  const service = await run('bin/convene', ['serve', '--json'], { DATA_DIR: folder, DEMO: 'on' })
  const website = await serveWebsite(service.url)
  const browser = await openBrowser()
  try {
    const sizes = await Promise.all(
      ['/embed/v1.js', '/assets/external/widget.js', '/embed/v1.css'].map((path) => sizeOf(service.url, path)),
    )
    const times: Record<'frame' | 'widget', number[]> = { frame: [], widget: [] }
    for (let round = 0; round <= rounds; round++)
      for (const kind of ['frame', 'widget'] as const) {
        const time = await timeUntilUsable(browser, `${website.url}/${kind}`)
        // Round 0 warms up the service.
        if (round > 0) times[kind].push(time)
      }
    return report(sizes, times)
  } finally {
    await browser.close()
    website.close()
    await service.stop()
  }
}

function report(sizes: [path: string, bytes: number][], times: Record<'frame' | 'widget', number[]>): Report {
  const [frame, widget] = [median(times.frame), median(times.widget)]
  const lines = [
    '| File | Bytes (brotli) |',
    '|---|---|',
    ...sizes.map(([path, bytes]) => `| ${path} | ${bytes} |`),
    '',
    '| Calendar usable after | ms | Ratio |',
    '|---|---|---|',
    `| bare frame | ${Math.round(frame)} | 1.00 |`,
    `| inline widget | ${Math.round(widget)} | ${(widget / frame).toFixed(2)} |`,
  ]
  const files = sizes.map(([path, bytes]) => toFigure({ name: path, unit: 'bytes', values: [bytes] }))
  const { widget: values, frame: baseline } = times
  return { lines, figures: [toFigure({ name: 'usable widget ÷ bare frame', unit: 'ms', values, baseline }), ...files] }
}

async function sizeOf(url: string, path: string): Promise<[string, number]> {
  const response = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  return [path, Number(response.headers.get('content-length'))]
}

async function serveWebsite(service: string) {
  const page = `${service}/@ada-park/intro-call`
  const bodies: Record<string, string> = {
    '/frame': `<iframe src="${page}?embed_type=Inline" title="Booking" width="900" height="900"></iframe>`,
    '/widget': `<div data-convene-inline="${page}"></div><script src="${service}/embed/v1.js" async></script>`,
  }
  const server = createServer(
    ({ url = '' }, reply) =>
      void reply.setHeader('content-type', 'text/html').end(`<!doctype html><title>Shop</title>${bodies[url] ?? ''}`),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** With an empty cache. */
async function timeUntilUsable(browser: Browser, url: string) {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'America/Los_Angeles' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(marks)
    await page.goto(url, { waitUntil: 'commit' })
    const deadline = performance.now() + timeoutMs
    while (performance.now() < deadline) {
      // A frame that still loads cannot be read.
      const usableAt = await page
        .frames()[1]
        ?.evaluate<number | undefined>('window.usableAt')
        .catch(() => undefined)
      if (usableAt !== undefined) return usableAt - (await page.evaluate<number>('window.openedAt'))
      await sleep(50)
    }
    throw new Error(`${url} was not usable within ${timeoutMs} ms`)
  } finally {
    await context.close()
  }
}
