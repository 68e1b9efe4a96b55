import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../platform/http/app.ts'
import { openapi } from '../../platform/http/openapi.ts'
import { routes } from '../../routes.ts'
import { accessibilityProblems, describeInBrowser, openBrowser, type SharedBrowser } from '../../test/browser.ts'
import type { Json } from '../../test/client.ts'
import type { Document } from './document.ts'
import { mountReference } from './mount.ts'

describeInBrowser('the API reference in a browser', () => {
  let browser: SharedBrowser
  let address: string
  const app = createApp()
  mountReference(app, () => withExamples(openapi(routes)))

  beforeAll(async () => {
    browser = await openBrowser()
    address = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await browser?.close()
    await app.close()
  })

  async function visit(path: string, how: BrowserContextOptions = {}) {
    const page = await (await browser.newContext(how)).newPage()
    await page.goto(address + path)
    return page
  }
  const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the API reference' })
  const without = { javaScriptEnabled: false }

  const paths = ['/docs/event_types', '/docs/schemas/EventType']
  const displays = [
    ['light', 1280],
    ['dark', 360],
  ] as const

  test.each(paths)('%s is accessible and fits the screen with everything open, light and dark', async (path) => {
    const page = await visit(path, { reducedMotion: 'reduce' })
    await page.evaluate(() => {
      for (const details of (globalThis as Json).document.querySelectorAll('details')) details.open = true
    })
    const results: unknown[] = []

    for (const [colorScheme, width] of displays) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      const content = await page.evaluate<number>('document.documentElement.scrollWidth')
      results.push([...(await accessibilityProblems(page)), content])
      const file = `${path.replaceAll(/\W/g, '-')}-${colorScheme}-${width}.png`
      if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}${file}` })
    }

    expect(results).toEqual([[1280], [360]])
  })

  test('shows results while typing, which the arrow keys reach and Enter opens', async () => {
    const page = await visit('/docs')

    await page.keyboard.press('Control+k')
    await page.keyboard.type('cancel an inv')
    const result = page.locator('.suggestions a').first()
    await result.waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    const [title, href] = [await result.innerText(), await result.getAttribute('href')]
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(address + href)

    expect(title.toLowerCase()).toContain('cancel')
    expect(await page.locator(':target h2 a').innerText()).toBe(title.split('\n').at(-1))
  })

  test('closes the results with Escape and keeps the query', async () => {
    const page = await visit('/docs')

    await search(page).fill('contacts')
    await page.locator('.suggestions a').first().waitFor()
    await page.keyboard.press('Escape')

    expect(await page.locator('.suggestions').isVisible()).toBe(false)
    expect(await search(page).inputValue()).toBe('contacts')
  })

  test('shows hostile input in the results as text', async () => {
    const page = await visit('/docs')

    await search(page).fill('<img src=x onerror=alert(1)>')
    await expect.poll(() => page.locator('.suggestions [role=status]').innerText()).toBe('No results')

    expect(await page.locator('.suggestions img').count()).toBe(0)
  })

  test('searches without JavaScript', async () => {
    const page = await visit('/docs', without)

    await search(page).fill('job_title')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/search?q=job_title')
    await page.getByRole('link', { name: 'List contacts' }).click()

    expect(page.url()).toBe(`${address}/docs/contacts#get_contacts`)
    expect(await page.locator('#get_contacts h2').isVisible()).toBe(true)
  })

  const ways: [string, BrowserContextOptions][] = [
    ['with', {}],
    ['without', without],
  ]
  test.each(ways)('switches the language of an example %s JavaScript', async (_, how) => {
    const page = await visit('/docs/contacts', how)
    const first = page.locator('#get_contacts .tabs')

    const before = await first.locator('pre:visible').allInnerTexts()
    await first.getByRole('radio', { name: 'JavaScript' }).check()
    const after = await first.locator('pre:visible').allInnerTexts()

    expect([before, after]).toEqual([['curl /contacts'], [`fetch('/contacts')`]])
  })

  test('remembers the language for every example and page', async () => {
    const page = await visit('/docs/contacts')

    await page.locator('#get_contacts').getByRole('radio', { name: 'JavaScript' }).check()
    await page.goto(`${address}/docs/groups`)
    const chosen = page.locator('.tabs input:checked')

    const values = await chosen.evaluateAll((inputs: Json[]) => inputs.map(({ value }) => value))

    expect([...new Set(values)]).toEqual(['1'])
  })

  test('copies an example', async () => {
    const page = await visit('/docs/contacts', { permissions: ['clipboard-read', 'clipboard-write'] })

    await page.getByRole('button', { name: 'Copy Example request with curl' }).first().click()

    expect(await page.evaluate(() => (globalThis as Json).navigator.clipboard.readText())).toBe('curl /contacts')
  })

  test('opens the contents on a small screen without JavaScript', async () => {
    const page = await visit('/docs', { ...without, viewport: { width: 360, height: 700 } })

    await page.getByRole('button', { name: 'Contents' }).click()
    await page.getByRole('link', { name: 'Webhook subscriptions' }).first().click()

    expect(page.url()).toBe(`${address}/docs/webhook_subscriptions`)
  })

  test('leads from an old address of an operation or a schema to its page', async () => {
    const page = await visit('/docs#get_contacts')
    await page.waitForURL('**/docs/contacts#get_contacts')
    const other = await visit('/docs#schema-Contact')
    await other.waitForURL('**/docs/schemas/Contact')
    const plain = await visit('/docs#get_contacts', without)

    expect(await plain.locator(':target a').getAttribute('href')).toBe('/docs/contacts#get_contacts')
  })

  test('lets the keyboard skip the navigation', async () => {
    const page = await visit('/docs/contacts')

    await page.keyboard.press('Tab')
    const box = await page.getByRole('link', { name: 'Skip to content' }).boundingBox()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')

    expect(box?.height).toBeGreaterThan(10)
    expect(await page.locator('main a:focus').getAttribute('href')).toBe('/docs/contacts#get_contacts')
  })
})

/** Gives every operation examples that the tests know. */
function withExamples(document: Document) {
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, Json>>))
    for (const operation of Object.values(methods)) {
      const header = path === '/contacts' ? '' : ` --header ${'x'.repeat(150)}`
      operation['x-codeSamples'] = [
        { lang: 'Shell', label: 'curl', source: `curl ${path}${header}` },
        { lang: 'JavaScript', label: 'JavaScript', source: `fetch('${path}')` },
      ]
      const content = operation.responses['200']?.content['application/json']
      if (content) content.example = { resource: { uri: `http://localhost${path}`, long: 'x'.repeat(300) } }
    }
  return document
}
