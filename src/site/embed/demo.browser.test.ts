import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { openHost } from '../../test/booking-visits.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { accessibilityProblems, contentWidth, describeInBrowser, openSite } from '../../test/browser.ts'
import { backgroundOf, heightOf } from '../../test/websites.ts'

const { acme, app, db, offer } = await openHost()
await offer({ name: 'Intro' })
await offer({ name: 'Secret', secret: true })

describeInBrowser('the page where hosts try the widgets', () => {
  const site = openSite(app)

  async function visit(query = '', options: BrowserContextOptions = {}) {
    const [name = '', value = ''] = (await signedInBrowser(db, app, acme.cyd, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext({ permissions: ['clipboard-read', 'clipboard-write'], ...options })
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.goto(`${site.address}/embed/demo${query}`)
    return { page, errors }
  }

  test('shows the chosen page in the chosen colors, with code to copy', async () => {
    const { page, errors } = await visit()
    await page.getByLabel('Page').selectOption({ label: 'Intro' })
    await page.waitForURL(/page=[\w-]{36}/)
    await page.getByLabel('Color of buttons').fill('#0a4cbf')
    await page.keyboard.press('Tab')
    await page.waitForURL(/primary_color=%230a4cbf/)
    const preview = page.frameLocator('#preview-frame')
    await preview.getByRole('grid').waitFor()
    const color = await backgroundOf(preview.locator('.month [aria-pressed=true]'))
    const focused = await page.evaluate<string>('document.activeElement.id')
    await page.getByRole('button', { name: 'Copy Code: Inline' }).click()
    const copied = await page.evaluate<string>('navigator.clipboard.readText()')

    expect(copied).toBe(
      '<div data-convene-inline="http://convene.test/@cyd-moreau/intro?primary_color=0a4cbf"></div>\n' +
        '<script src="http://convene.test/embed/v1.js" async></script>',
    )
    expect([color, focused, errors]).toEqual(['rgb(10, 76, 191)', 'background_color', []])
    const contentHeight = await heightOf(preview.locator('html'))
    await expect.poll(() => heightOf(page.locator('#preview-frame'))).toBe(contentHeight)
  })

  test('works without a script', async () => {
    const { page } = await visit('', { javaScriptEnabled: false })
    await page.getByLabel('Page').selectOption({ label: 'Secret' })
    await page.getByLabel('Background').fill('nonsense')
    await page.getByLabel('Hide the details of the meeting').check()
    await page.getByRole('button', { name: 'Update preview' }).click()
    await page.getByText('Enter six hexadecimal digits, such as 0a7cff.').waitFor()
    const code = await page.getByRole('group', { name: 'Code: React' }).innerText()

    expect(code).toContain('<InlineWidget url="http://convene.test/@cyd-moreau/secret?hide_event_type_details=1" />')
    expect(code).not.toContain('nonsense')
  })

  test('is accessible, light at 1280 px and dark at 360 px', async () => {
    const { page, errors } = await visit()
    await page.frameLocator('#preview-frame').getByRole('grid').waitFor()
    const results: unknown[] = []
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 360],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      results.push([await accessibilityProblems(page), await contentWidth(page)])
    }

    expect([results, errors]).toEqual([
      [
        [[], 1280],
        [[], 360],
      ],
      [],
    ])
  })

  test('says which websites can show the page', async () => {
    await acme.ada.patch(acme.uri, { embed_domains: [] })
    const { page: nowhere } = await visit()
    const alert = await nowhere.getByRole('alert').innerText()
    await acme.ada.patch(acme.uri, { embed_domains: ['shop.example'] })
    const { page: listed } = await visit()
    await listed.frameLocator('#preview-frame').getByRole('grid').waitFor()

    expect(alert).toContain('does not allow websites to show its pages')
    expect(await listed.getByText('These websites can show your pages: shop.example.').count()).toBe(1)
  })
})
