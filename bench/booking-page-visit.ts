import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { marksScript, readMarks, watchAction, type MarkOptions, type Marks } from './booking-page-marks.ts'

/** Slow 4G on a low-end phone. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const slowdown = 4
const timeoutMs = 15_000
/** Not the zone of the host, which the server guesses. */
const visitor = { timezoneId: 'America/Los_Angeles', locale: 'en-US', viewport: { width: 1280, height: 800 } }

/** Requests by type. `open`: those without a response yet. */
type Traffic = { sent: string[]; open: Set<string> }
type Visit = { page: Page; session: CDPSession; traffic: Traffic; marks: () => Promise<Marks> }

export type Target = { url: string; isScripted: boolean }
/** `requests`: sent from the action until the network is quiet. */
export type Action = { ms: number; requests: number }
export type Load = { paint: number; usable: number; otherZone: number }
export type Booking = Load & { slot: Action; booking: Action; documents: number }

/** Opens the page and does nothing. */
export function loadPage(browser: Browser, target: Target): Promise<Load> {
  return visit(browser, target, false, (opened) => readLoad(opened))
}

/** Opens the page, presses the first slot as soon as it reacts, fills in the form without delay and books. */
export function bookSlot(browser: Browser, target: Target, email: string): Promise<Booking> {
  return visit(browser, target, true, async (opened) => {
    const { page, traffic } = opened
    await waitFor(opened, ({ durations }) => durations.slot)
    const load = await readLoad(opened)
    await page.locator('input[name=name]').fill('Zoë Lund')
    await page.locator('input[name=email]').fill(email)
    // A person types for longer than a slot hold takes.
    await waitUntilQuiet(traffic)
    const slotRequests = traffic.sent.length - 1
    await page.getByRole('button', { name: /^(Book|Schedule|Confirm)/ }).click()
    await waitFor(opened, ({ durations }) => durations.booking)
    const { slot = Number.NaN, booking = Number.NaN } = (await opened.marks()).durations
    return {
      ...load,
      slot: { ms: slot, requests: slotRequests },
      booking: { ms: booking, requests: traffic.sent.length },
      documents: traffic.sent.filter((type) => type === 'Document').length,
    }
  })
}

/** Opens the page and changes what it shows. An older page has weeks instead of months and no days to choose. */
export function changeView(browser: Browser, target: Target): Promise<Record<string, Action>> {
  return visit(browser, target, false, async (opened) => {
    await waitFor(opened, ({ usable }) => usable)
    await waitUntilQuiet(opened.traffic)
    const script = { ms: await readScriptTime(opened.session), requests: 0 }
    return { script, ...(await (target.isScripted ? changeCalendar(opened) : changeWeek(opened))) }
  })
}

/** The CPU time of scripts so far, which other work on the machine hardly changes. It includes our own marks. */
async function readScriptTime(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
}

async function changeCalendar(visit: Visit) {
  const { page } = visit
  const slots = 'button[name=start_time]'
  const freeDay = page.locator('button[name=date][aria-pressed=false]:enabled').first()
  const day = await act(visit, ['day', 'click', slots], () => freeDay.click())
  const month = await act(visit, ['month', 'click', 'button[name=date]'], () =>
    page.getByRole('button', { name: 'Next month' }).click(),
  )
  const clock = await act(visit, ['clock', 'click', slots], () =>
    page.locator('button[name=set_clock][aria-pressed=false]').click(),
  )
  await page.getByRole('combobox', { name: 'Time zone' }).click()
  const search = await act(visit, ['search', 'keydown', '[role=option]'], () => page.keyboard.press('t'))
  await page.keyboard.type('okyo')
  const zone = await act(visit, ['zone', 'pointerdown', slots], () => page.getByRole('option').first().click())
  return { day, month, clock, search, zone }
}

async function changeWeek(visit: Visit) {
  const { page } = visit
  const slots = 'button[name=start_time]'
  const month = await act(visit, ['month', 'click', slots], () =>
    page.getByRole('button', { name: 'Next week' }).first().click(),
  )
  await page.locator('select[name=timezone]').selectOption('Asia/Tokyo')
  const zone = await act(visit, ['zone', 'click', slots], () => page.getByRole('button', { name: 'Update' }).click())
  return { month, zone }
}

type WatchArguments = Parameters<typeof watchAction>

async function act(visit: Visit, watched: WatchArguments, action: () => Promise<void>): Promise<Action> {
  const before = visit.traffic.sent.length
  await visit.page.evaluate(watchAction(...watched))
  await action()
  await waitFor(visit, ({ durations }) => durations[watched[0]])
  await waitUntilQuiet(visit.traffic)
  const ms = (await visit.marks()).durations[watched[0]] ?? Number.NaN
  return { ms, requests: visit.traffic.sent.length - before }
}

/** Calls the function in a new context, so that nothing is cached. */
async function visit<T>(
  browser: Browser,
  { url, isScripted }: Target,
  clicksSlot: boolean,
  work: (visit: Visit) => Promise<T>,
) {
  const context = await browser.newContext(visitor)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(timeoutMs)
    const session = await context.newCDPSession(page)
    const traffic = await countTraffic(session)
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const options: MarkOptions = { isScripted, clicksSlot }
    await page.addInitScript(marksScript(options))
    await page.goto(url, { waitUntil: 'commit' })
    return await work({ page, session, traffic, marks: () => page.evaluate<Marks>(readMarks) })
  } finally {
    await context.close()
  }
}

async function readLoad(opened: Visit): Promise<Load> {
  await waitFor(opened, ({ usable, paint }) => usable !== undefined && paint)
  const { paint = Number.NaN, usable = Number.NaN, otherZone } = await opened.marks()
  return { paint, usable: Math.max(paint, usable), otherZone }
}

async function waitFor({ page, marks }: Visit, isReached: (marks: Marks) => number | false | undefined) {
  const deadline = performance.now() + timeoutMs
  // A navigation can interrupt the reading.
  while (!isReached(await marks().catch(() => ({ opened: 0, otherZone: 0, durations: {} })))) {
    if (performance.now() > deadline) throw new Error(`${page.url()} did not react within ${timeoutMs} ms`)
    await sleep(50)
  }
}

const quietMs = 200

async function waitUntilQuiet({ sent, open }: Traffic) {
  for (let count = -1; open.size > 0 || count !== sent.length;) {
    count = sent.length
    await sleep(quietMs)
  }
}

/** Redirects count as requests. Icons do not: the browser fetches them on its own and caches them. */
async function countTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { sent: [], open: new Set() }
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) => {
    if (type !== 'Other') traffic.sent.push(type)
    traffic.open.add(requestId)
  })
  for (const end of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
    session.on(end, ({ requestId }) => void traffic.open.delete(requestId))
  await session.send('Network.enable')
  return traffic
}
