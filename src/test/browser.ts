import { existsSync } from 'node:fs'
import axe from 'axe-core'
import { chromium, type Browser, type Page } from 'playwright-core'
import { describe } from 'vitest'
import { requirement, requiring } from './optional.ts'

const executablePath = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path))

const browser = requirement('chromium', 'apt-get install chromium', executablePath !== undefined)

/** Pages are tried in a real browser where the machine has one. */
export function describeInBrowser(name: string, body: () => void | Promise<void>) {
  // oxlint-disable-next-line vitest/valid-title, vitest/valid-describe-callback
  describe.skipIf(!browser.isInstalled)(name, requiring(browser), body)
}

const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export function openBrowser(...more: string[]): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath: executablePath ?? '', args: [...quiet, ...sandbox, ...more] })
}

/** What makes a page hard to use for somebody, by the rules of axe. `exclude`: what need not be looked at. */
export async function accessProblems(page: Page, exclude: string[] = []): Promise<string[]> {
  // Our own policy forbids scripts in pages, so this one comes in from outside.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate((left) =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ exclude: left }), exclude)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
