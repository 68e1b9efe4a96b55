import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { describeInBrowser, openSite } from '../../test/browser.ts'
import { findText } from '../../test/dump-database.ts'
import { publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db, work } = await service()
const path = '/console/settings'

describeInBrowser('the settings in a browser', () => {
  const site = openSite(app)

  async function visit(address: string, options: BrowserContextOptions = {}) {
    const [name = '', value = ''] = (await signedInBrowser(db, app, acme.ada, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin', ...options })
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    await page.goto(site.address + address)
    return page
  }

  test.each<[number, boolean]>([
    [1280, true],
    [360, false],
  ])('an admin deletes the data of a person and watches it at %i px, with JavaScript: %s', async (width, script) => {
    const email = `zoe${width}@initech.example`
    const invitee = { name: 'Zoë', email, timezone: 'UTC' }
    await book(acme.ada, await publish(acme.cyd, {}), width > 999 ? 'Mon 09:00' : 'Tue 09:00', { invitee })
    const page = await visit(path, { viewport: { width, height: 800 }, javaScriptEnabled: script })

    await page.getByRole('link', { name: 'Delete data' }).click()
    await page.getByLabel('Email addresses').fill(email)
    await page.getByRole('button', { name: 'Continue' }).first().click()
    await page.getByText('Everything about this address will be deleted:').waitFor()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('The deletion has started.').waitFor()
    const before = await page.getByRole('table').textContent()
    await work()
    await work()
    // The page updates itself.
    await page
      .getByText(/Done\. \d+ records deleted or changed/)
      .first()
      .waitFor()

    expect(before).toContain('Waiting')
    expect(await findText(db, email, { notOf: globex.id })).toEqual({})
    await page.context().close()
  })

  test('a rejected form shows a focused summary whose links lead to the fields', async () => {
    const page = await visit(path)
    await page.getByLabel('Color').fill('blue')

    await page.getByRole('button', { name: 'Save changes' }).click()
    const focused = await page.locator('[role=alert]:focus').getAttribute('role')
    await page.getByRole('alert').getByRole('link', { name: 'Color' }).click()

    expect([focused, await page.evaluate<string>('document.activeElement.id')]).toEqual(['alert', 'brand_color'])
  })
})
