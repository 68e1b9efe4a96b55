import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** Undefined on a machine without Chromium. */
export const chromiumPath = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path))

const baseArgs = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** An option that lets Back and Forward show pages as they were left. Playwright turns that off. */
export const backForwardCache = '--enable-features=BackForwardCache'

export function openBrowser(...more: string[]): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({
    executablePath: chromiumPath ?? '', args: [...baseArgs, ...sandbox, ...more],
    ...(more.includes(backForwardCache) && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  })
}
