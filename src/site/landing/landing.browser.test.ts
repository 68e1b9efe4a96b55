import { expect, test } from 'vitest'
import type { BrowserContextOptions } from 'playwright-core'
import { describeInBrowser, openSite } from '../../test/browser.ts'
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
