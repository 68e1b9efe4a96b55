import { expect, test } from 'vitest'
import type { BrowserContextOptions } from 'playwright-core'
import { accessProblems, describeInBrowser, openSite } from '../test/browser.ts'
import type { Json } from '../test/client.ts'
import { publish } from '../test/meetings.ts'
import { service } from '../test/service.ts'

const { acme, app } = await service()

describeInBrowser('in a browser', async () => {
  const { resource: team } = (await acme.ada.post('/teams', { name: 'Sales', members: [acme.cyd.uri] })).body
  await publish(acme.ada, { name: 'Demo', owner: team.uri, hosts: [{ user: acme.cyd.uri }] })
  await publish(acme.ada, { name: 'Intro' })
  const site = openSite(app)

  async function visit(path: string, how: BrowserContextOptions = {}) {
    const page = await (await site.newContext(how)).newPage()
    await page.goto(site.address + path)
    return page
  }

  const looks = ['/', '/nowhere', '/users/me', '/users/%zz'].flatMap((path) =>
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      [1280, 360].map((width) => [path, colorScheme, width] as const)))

  test.each(looks)('%s is accessible and fits the screen, %s, %d px', async (path, colorScheme, width) => {
    const page = await visit(path, { colorScheme, viewport: { width, height: 800 } })
    const problems = await accessProblems(page)
    const content = await page.evaluate(() => (globalThis as Json).document.documentElement.scrollWidth)

    if (process.env.SCREENSHOTS) {
      const name = path.replaceAll(/\W/g, '-')
      const file = `${process.env.SCREENSHOTS}/home${name}-${colorScheme}-${width}.png`
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

  test('a slash too many leads to the page, whose links work', async () => {
    const page = await visit('/docs/')

    expect(page.url()).toBe(`${site.address}/docs`)
  })
})
