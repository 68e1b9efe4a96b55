import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { book, trackingOf } from '../../test/bookings.ts'
import { contentWidth, describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, cyd },
  app,
  db,
} = await service()
const long = 'W'.repeat(120)

describeInBrowser('insights in a browser', () => {
  const site = openSite(app)

  beforeAll(async () => {
    await withHours(cyd, '08:00', '18:00')
    const type = await publish(cyd, { name: `Talk ${long}` })
    for (const start of ['Mon 09:00', 'Tue 10:00', 'Tue 11:00'])
      await book(ada, type, start, { tracking: trackingOf(long) })
  })

  async function visit() {
    const [name = '', value = ''] = (await signedInBrowser(db, app, ada, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin' })
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    await page.goto(`${site.address}/console/insights?period=last-7`)
    return page
  }

  test('shows charts and tables at 360 and 1280 pixels, without accessibility problems', async () => {
    const page = await visit()
    const problems: string[] = []
    const widths: number[][] = []
    const resize = (width: number) => page.setViewportSize({ width, height: 800 })
    /** The pages have no script that depends on the width, so each is loaded once. */
    const atBothWidths = async (look: () => Promise<unknown>) => {
      for (const width of [1280, 360]) {
        await resize(width)
        await look()
      }
    }
    const check = async () => problems.push(...(await problemsInBothSchemes(page)))
    const measure = async () => widths.push([page.viewportSize()?.width ?? 0, await contentWidth(page)])
    /** Clicks at the smaller width, after a look whether the larger one allows the click too. */
    const click = async (target: Locator) => {
      await resize(1280)
      await target.click({ trial: true })
      await resize(360)
      await target.click()
    }
    const follow = (link: Locator) => Promise.all([page.waitForEvent('load'), click(link)])

    await atBothWidths(check)
    await follow(page.getByRole('link', { name: 'Show all time' }))
    await page.getByRole('img', { name: 'Bookings over time' }).waitFor()
    await atBothWidths(measure)
    for (const tab of ['Event types', 'Hosts', 'Sources', 'Busiest hours', 'Lead time', 'Cancellations']) {
      await follow(page.getByRole('navigation', { name: 'Pages of insights' }).getByRole('link', { name: tab }))
      await click(page.getByText('Show as a table').first())
      await atBothWidths(async () => {
        await page.getByRole('img').first().waitFor()
        await page.getByRole('table').first().waitFor()
        await check()
        await measure()
      })
    }

    expect(problems).toEqual([])
    expect(widths).toEqual(
      Array.from({ length: 7 }, () => [
        [1280, 1280],
        [360, 360],
      ]).flat(),
    )
    expect(page.url()).toContain('period=all')
  })
})
