import { expect, test } from 'vitest'
import type { BrowserContextOptions } from 'playwright-core'
import { describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
import type { Json } from '../../test/client.ts'
import { publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, app } = await service()

describeInBrowser('the landing page in a browser', async () => {
  const { resource: team } = (await acme.ada.post('/teams', { name: 'Sales', members: [acme.cyd.uri] })).body
  await publish(acme.ada, { name: 'Demo', owner: team.uri, hosts: [{ user: acme.cyd.uri }] })
  await publish(acme.ada, { name: 'Intro' })
  const site = openSite(app)

  async function visit(path: string, options: BrowserContextOptions = {}) {
    const page = await (await site.newContext(options)).newPage()
    await page.goto(site.address + path)
    return page
  }

  const displays = ['/', '/nowhere', '/users/me', '/users/%zz'].flatMap((path) =>
    [1280, 360].map((width) => [path, width] as const))

  test.each(displays)('%s is accessible, light and dark, and fits the screen, %d px', async (path, width) => {
    const page = await visit(path, { viewport: { width, height: 800 } })
    const problems = await problemsInBothSchemes(page)
    const content = await page.evaluate(() => (globalThis as Json).document.documentElement.scrollWidth)

    if (process.env.SCREENSHOTS) {
      const name = path.replaceAll(/\W/g, '-')
      const file = `${process.env.SCREENSHOTS}/home${name}-${width}.png`
      await page.screenshot({ path: file, fullPage: true })
    }
    expect([problems, content]).toEqual([[], width])
  })

  test('a visitor gets from an unknown address to the home page and to a team with the keyboard', async () => {
    const page = await visit('/nowhere', { javaScriptEnabled: false })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Welcome to Convene' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Sales' }).waitFor()

    expect(new URL(page.url()).pathname).toBe('/team/sales')
  })

  test('redirects a path with a trailing slash', async () => {
    const page = await visit('/docs/')

    expect(page.url()).toBe(`${site.address}/docs`)
  })
})
