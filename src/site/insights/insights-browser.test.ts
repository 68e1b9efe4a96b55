import type { BrowserContextOptions } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { book, trackingOf } from '../../test/bookings.ts'
import { contentWidth, describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, acme: { ada, cyd }, app, db } = await service()
const long = 'W'.repeat(120)

describeInBrowser('insights in a browser', () => {
  const site = openSite(app)

  beforeAll(async () => {
    await withHours(cyd, '08:00', '18:00')
    const type = await publish(cyd, { name: `Talk ${long}` })
    for (const start of ['Mon 09:00', 'Tue 10:00', 'Tue 11:00'])
      await book(ada, type, start, { tracking: trackingOf(long) })
  })

  async function visit(options: BrowserContextOptions) {
    const [name = '', value = ''] = (await signedInBrowser(db, app, ada, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin', ...options })
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    await page.goto(`${site.address}/console`)
    await page.goto(`${site.address}/console/insights?period=last-7`)
    return page
  }

  test.each([360, 1280])('shows charts and tables at %i pixels, without accessibility problems', async (width) => {
    const page = await visit({ viewport: { width, height: 800 } })
    const problems = [...await problemsInBothSchemes(page)]
    await page.getByRole('link', { name: 'Show all time' }).click()
    await page.getByRole('img', { name: 'Bookings over time' }).waitFor()
    const widths = [await contentWidth(page)]

    for (const tab of ['Event types', 'Hosts', 'Sources', 'Busiest hours', 'Lead time', 'Cancellations']) {
      await page.getByRole('navigation', { name: 'Pages of insights' }).getByRole('link', { name: tab }).click()
      await page.getByRole('img').first().waitFor()
      await page.getByText('Show as a table').first().click()
      await page.getByRole('table').first().waitFor()
      problems.push(...await problemsInBothSchemes(page))
      widths.push(await contentWidth(page))
    }

    expect(problems).toEqual([])
    expect(widths).toEqual(widths.map(() => width))
    expect(page.url()).toContain('period=all')
  })
})
