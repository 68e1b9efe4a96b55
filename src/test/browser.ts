import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { FastifyInstance } from 'fastify'
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { chromiumPath } from './chromium.ts'
import type { Json } from './client.ts'
import { requirement, requiring } from './optional.ts'
import { openBrowser, type SharedBrowser } from './shared-browser.ts'

export { backForwardCache } from './chromium.ts'
export { openBrowser, type SharedBrowser } from './shared-browser.ts'

const browser = requirement('chromium', 'apt-get install chromium', chromiumPath !== undefined)

/** Tests in a real browser, skipped on a machine without one. */
export function describeInBrowser(name: string, body: () => void | Promise<void>) {
  // oxlint-disable-next-line vitest/valid-title, vitest/valid-describe-callback
  describe.skipIf(!browser.isInstalled)(name, requiring(browser), body)
}

/** A browser, started with the options, and the service on its own port, for the tests of this block. */
export function openSite(app: FastifyInstance, ...options: string[]) {
  let browser: SharedBrowser | undefined
  const site = {
    address: '',
    newContext: (options: BrowserContextOptions = {}) => {
      if (!browser) throw new Error('The browser is opened before the first test, not earlier')
      return browser.newContext(options)
    },
  }
  beforeAll(async () => {
    browser = await openBrowser(...options)
    site.address = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => browser?.close())
  return site
}

export type Site = ReturnType<typeof openSite>

/** A page with what a developer would see in the tools of the browser: requests, errors and refused content. */
export type Visit = { page: Page; requests: string[]; errors: string[] }

/** Opens a page of the site in its own context, by default as someone in New York. */
export async function visit(site: Site, path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await site.newContext({ locale: 'en-US', timezoneId: 'America/New_York', ...options })
  await context.addInitScript(`addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(violatedDirective + ' refused ' + blockedURI))`)
  const page = await context.newPage()
  const [requests, errors]: [string[], string[]] = [[], []]
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.includes('favicon')) requests.push(`${request.method()} ${decodeURIComponent(pathname)}`)
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    // The browser reports every response with an error status. The page shows them.
    const isStatus = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isStatus) errors.push(message.text())
  })
  await page.goto(site.address + path)
  return { page, requests, errors }
}

/** The width of the content, which is more than that of the window if the page scrolls sideways. */
export const contentWidth = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth')

/** Half as large as the source that the package exports, so the browser compiles it in two thirds of the time. */
let axeSource: string | undefined

/** The rules of axe whose result depends on colors. */
export const colorRules = ['color-contrast', 'link-in-text-block']

/** Accessibility problems of a page, by the rules of axe or by some of them. `exclude`: selectors of parts to skip. */
export function accessibilityProblems(page: Page, exclude: string[] = [], rules?: readonly string[]) {
  return runAxe(page, exclude, rules)
}

/** The problems of a page in both color schemes. A scheme changes only colors, so only they are checked twice. */
export async function problemsInBothSchemes(page: Page, exclude: string[] = []) {
  // Colors change at once, without a transition.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const problems = await runAxe(page, exclude)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...problems, ...(await runAxe(page, exclude, colorRules)).map((problem) => `dark: ${problem}`)]
}

async function runAxe(page: Page, exclude: string[], rules?: readonly string[]): Promise<string[]> {
  await injectAxe(page)
  // Returns only violations, because sending the passed checks takes longer than finding them.
  return page.evaluate(
    async ([excluded, runOnly]) => {
      const {
        axe: { run },
        document,
      } = globalThis as unknown as { axe: typeof axe; document: Json }
      // No rule can reject an option that is only text: axe checks neither its color nor its size. Without these, a page
      // with all time zones takes half the time. The first and the selected option of a list are checked.
      const isOnlyText = (node: Json) =>
        node.nodeName === 'OPTION' &&
        node.firstElementChild === null &&
        node.textContent.trim() !== '' &&
        node.previousElementSibling !== null &&
        !node.matches(':checked') &&
        node.getAttributeNames().every((name: string) => ['value', 'selected', 'dir'].includes(name))
      const lists: Json[] = [...document.querySelectorAll('select, optgroup')]
      for (const list of lists)
        Object.defineProperty(list, 'childNodes', {
          configurable: true,
          value: [...list.children].filter((node) => !isOnlyText(node)),
        })
      const options = { resultTypes: ['violations' as const], ...(runOnly && { runOnly: [...runOnly] }) }
      const { violations } = await run({ exclude: excluded }, options)
      for (const list of lists) delete list.childNodes
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    },
    [exclude, rules] as const,
  )
}

/** Sessions with the tools of the browser. */
const sessions = new WeakMap<Page, CDPSession>()

/**
 * The content security policy forbids scripts in pages, so this one is injected. As a script of the tools, it takes
 * two thirds of the CPU time of `page.evaluate`, which parses it with `eval`.
 */
async function injectAxe(page: Page) {
  if (await page.evaluate('"axe" in globalThis')) return
  axeSource ??= readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Runtime.evaluate', { expression: axeSource })
}
