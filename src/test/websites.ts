import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { config } from '../platform/config.ts'
import type { Json } from './client.ts'
import { openBrowser, type SharedBrowser } from './shared-browser.ts'

/** `body`: the content of the page. `policy`: its content security policy. `script`: the text of /app.js. */
export type WebsitePage = { body: string; policy?: string; script?: string; host?: string; path?: string }
export type EmbedMessage = { origin: string; event: string; payload: Record<string, unknown> }

/** Allows our files and frames and nothing else. `inlineCode`: of event handlers and script elements. */
export function strictPolicy(...inlineCode: string[]) {
  const hashes = inlineCode.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  const inline = hashes.length > 0 ? ` 'unsafe-hashes' ${hashes.join(' ')}` : ''
  const { BASE_URL: ours } = config
  return `default-src 'none'; script-src ${ours}${inline}; style-src ${ours}; frame-src ${ours}; base-uri 'none'`
}

/**
 * Other websites, each on a host of its own, and a browser that finds the service at its configured address. The
 * websites `shop.example`, `www.shop.example` and `evil.example` show whatever a test asks for.
 */
export function openWebsites(app: FastifyInstance, ...options: string[]) {
  let shown: WebsitePage = { body: '' }
  let browser: SharedBrowser | undefined
  const server = createServer(({ url }, reply) => {
    const isScript = url === '/app.js'
    const viewport = '<meta name="viewport" content="width=device-width">'
    const head = `<!doctype html><html lang="en"><title>Shop</title>${viewport}`
    reply
      .writeHead(200, {
        'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
        ...(shown.policy !== undefined && { 'content-security-policy': shown.policy }),
      })
      .end(isScript ? shown.script : `${head}<main><h1>Shop</h1>${shown.body}</main>`)
  })

  beforeAll(async () => {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const portOf = (address: unknown) => (address as AddressInfo).port
    const hosts = ['shop.example', 'www.shop.example', 'evil.example'].map(
      (host) => `MAP ${host}:80 127.0.0.1:${portOf(server.address())}`,
    )
    const ours = `MAP ${new URL(config.BASE_URL).host}:80 127.0.0.1:${portOf(app.server.address())}`
    browser = await openBrowser(`--host-resolver-rules=${[ours, ...hosts].join(',')}`, ...options)
  })
  afterAll(async () => {
    await browser?.close()
    server.close()
  })

  /** Opens a website. `errors`: what the browser refused, and exceptions. */
  async function open(website: WebsitePage, context: BrowserContextOptions = {}) {
    if (!browser) throw new Error('The browser is opened before the first test, not earlier')
    shown = website
    const visitor = await browser.newContext({ locale: 'en-US', timezoneId: 'America/New_York', ...context })
    await visitor.addInitScript(`if (top === window) {
      window.received = []
      addEventListener('message', ({ origin, data }) => { if (data?.event) received.push({ origin, ...data }) })
    }`)
    const page = await visitor.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => {
      // axe reads the style sheets again, which the policy of a website forbids.
      const isOfAxe = message.text().startsWith('Connecting to') && message.text().includes('.css')
      if (message.type() === 'error' && !isOfAxe) errors.push(message.text())
    })
    await page.goto(`http://${website.host ?? 'shop.example'}${website.path ?? '/'}`)
    return { page, errors, context: visitor }
  }

  return { open }
}

/** What the website has heard so far. `prefix`: of the names of events. */
export async function messagesTo(page: Page, prefix = 'calendly.') {
  const messages = await page.evaluate<EmbedMessage[]>('window.received')
  return messages.filter(({ event }) => event.startsWith(prefix))
}

/** The names of the messages but the height, which depends on fonts. */
export async function eventsTo(page: Page) {
  const messages = await messagesTo(page)
  return messages.map(({ event }) => event.replace('calendly.', '')).filter((event) => event !== 'page_height')
}

export const heightOf = (element: Locator) =>
  element.evaluate((it: Json): number => Math.ceil(it.getBoundingClientRect().height))
export const backgroundOf = (element: Locator) =>
  element.evaluate((it: Json): string => (globalThis as Json).getComputedStyle(it).backgroundColor)
export const hasFocus = (element: Locator) =>
  element.evaluate((it: Json): boolean => it === (globalThis as Json).document.activeElement)
