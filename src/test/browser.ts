import axe from 'axe-core'
import type { FastifyInstance } from 'fastify'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { chromiumPath, openBrowser } from './chromium.ts'
import { requirement, requiring } from './optional.ts'

export { openBrowser } from './chromium.ts'

const browser = requirement('chromium', 'apt-get install chromium', chromiumPath !== undefined)

/** Tests in a real browser, skipped on a machine without one. */
export function describeInBrowser(name: string, body: () => void | Promise<void>) {
  // oxlint-disable-next-line vitest/valid-title, vitest/valid-describe-callback
  describe.skipIf(!browser.isInstalled)(name, requiring(browser), body)
}

/** A browser, and the service on its own port, for the tests of this block. */
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

/** Accessibility problems of a page, by the rules of axe. `exclude`: selectors of parts to skip. */
export async function accessibilityProblems(page: Page, exclude: string[] = []): Promise<string[]> {
  // The content security policy forbids scripts in pages, so this one is injected.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source)
  // Returns only violations, because sending the passed checks takes longer than finding them.
  return page.evaluate(async (excluded) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await run({ exclude: excluded }, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  }, exclude)
}
