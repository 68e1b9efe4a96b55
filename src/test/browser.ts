import axe from 'axe-core'
import type { FastifyInstance } from 'fastify'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { chromiumPath, openBrowser } from './chromium.ts'
import { requirement, requiring } from './optional.ts'

export { openBrowser } from './chromium.ts'

const browser = requirement('chromium', 'apt-get install chromium', chromiumPath !== undefined)

/** Pages are tried in a real browser where the machine has one. */
export function describeInBrowser(name: string, body: () => void | Promise<void>) {
  // oxlint-disable-next-line vitest/valid-title, vitest/valid-describe-callback
  describe.skipIf(!browser.isInstalled)(name, requiring(browser), body)
}

/** A browser, and the service on a port of its own, for the tests of this block. */
export function openSite(app: FastifyInstance) {
  let browser: Browser | undefined
  const site = {
    address: '',
    newContext: (options: BrowserContextOptions = {}) => {
      if (!browser) throw new Error('The browser is opened before the first test, not earlier')
      return browser.newContext(options)
    },
  }
  beforeAll(async () => {
    browser = await openBrowser()
    site.address = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => browser?.close())
  return site
}

/** What makes a page hard to use, by the rules of axe. `exclude`: parts that need no check. */
export async function accessProblems(page: Page, exclude: string[] = []): Promise<string[]> {
  // Our own policy forbids scripts in pages, so this one comes in from outside.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source)
  // Only what is wrong leaves the page: all that is right would take longer to send than to find.
  return page.evaluate(async (excluded) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await run({ exclude: excluded }, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  }, exclude)
}
