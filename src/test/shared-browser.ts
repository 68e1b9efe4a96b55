import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { milliseconds } from '../platform/time.ts'
import { openTestBrowser } from './chromium.ts'

/** The Chromium of this process, which its test files share. It ends with the process. */
let shared: Promise<Browser> | undefined

export type SharedBrowser = Awaited<ReturnType<typeof openBrowser>>

/**
 * A browser for the tests of a file. Starting one takes as long as several pages, so files that need no options use
 * the same one, each with its own contexts. `close` closes these contexts, or the whole browser if it had options.
 */
export async function openBrowser(...options: string[]) {
  const browser = options.length > 0 ? await openTestBrowser(...options) : await sharedBrowser()
  const contexts: BrowserContext[] = []

  /** Without motion: that a page of the console fades into the next one takes 0.25 CPU seconds, half of a click. */
  async function newContext(how: BrowserContextOptions = {}) {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...how })
    // As long as tests poll. Playwright waits 30 s by default, which a busy machine can need for a page.
    context.setDefaultTimeout(milliseconds({ minutes: 3 }))
    contexts.push(context)
    return context
  }

  return {
    newContext,
    newPage: async () => (await newContext()).newPage(),
    close: async () => {
      if (options.length > 0) await browser.close()
      else await Promise.all(contexts.map((context) => context.close()))
    },
  }
}

/** Another one if the last has crashed. */
async function sharedBrowser() {
  if (shared && !(await shared).isConnected()) shared = undefined
  shared ??= openTestBrowser()
  return shared
}
