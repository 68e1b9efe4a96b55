import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import { describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
import { monday, publish, withHours } from '../../test/meetings.ts'
import { checkAtWidths } from '../../test/screen-widths.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const base = '/console/availability'
await withHours(acme.ada, '09:00', '12:00')
const type = await publish(acme.ada, { name: 'Intro call', duration: 60, start_time_increment: 60 })
const { scheduling_url } = (await acme.ada.get(type)).body.resource

describeInBrowser('the pages of availability in a browser', () => {
  const site = openSite(app)

  async function visit(path: string, options: BrowserContextOptions = {}) {
    const [name = '', value = ''] = (await signedInBrowser(db, app, acme.ada, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin', ...options })
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    await page.goto(site.address + base + path)
    return page
  }

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

  test.each([1280, 360])('a user takes a week off and finds out why, without JavaScript at %i px', async (width) => {
    const page = await visit('/time-off', { javaScriptEnabled: false, viewport: { width, height: 800 } })
    const start = monday.toString()

    await page.getByLabel('First day').fill(start)
    await page.getByLabel('Last day').fill(monday.add({ days: 6 }).toString())
    await press(page, 'Add time off')
    await page.getByText('The time off was added.').waitFor()
    await page.goto(`${site.address}${base}/preview?date=${start}`)
    await page.getByRole('link', { name: /Why not\? Monday/ }).click()
    await page.getByLabel('Time', { exact: true }).fill('10:00')
    await press(page, 'Show')
    await page.getByText('That day is time off.').waitFor()
    await page.getByRole('link', { name: 'Show time off' }).click()
    await page.getByRole('link', { name: /^Delete/ }).click()
    await press(page, 'Delete')
    await page.getByText('The time off was deleted.').waitFor()
    await page.goto(site.address + new URL(scheduling_url).pathname + `?date=${start}&timezone=Europe/Berlin`)

    expect(
      await page
        .getByRole('button', { name: '10:00' })
        .or(page.getByRole('link', { name: '10:00' }))
        .count(),
    ).toBeGreaterThan(0)
  })

  test('holidays, travel and the reason of one time are accessible and fit 360 and 1280 pixels', async () => {
    const [schedule] = (await acme.ada.get('/user_availability_schedules')).body.collection
    await acme.ada.patch(schedule.uri, {
      holidays: ['DE-BY', 'FR'],
      travel: [{ timezone: 'Asia/Tokyo', start_date: '2030-01-01', end_date: '2030-01-09' }],
    })
    const page = await visit('/holidays')
    const found: unknown[] = []

    for (const path of ['holidays', 'travel', `explain?date=${monday.toString()}&time=08:00`]) {
      if (path !== 'holidays') await page.goto(`${site.address}${base}/${path}`)
      found.push([path, await checkAtWidths(page)])
    }

    expect(found).toEqual(
      found.map((one) => [
        (one as string[])[0],
        [
          [0, []],
          [0, []],
        ],
      ]),
    )
  })

  test('a rejected form shows a focused summary whose links lead to the fields', async () => {
    const page = await visit('/travel', { viewport: { width: 360, height: 800 } })
    await page.getByLabel('First day').fill('2031-01-02')
    await page.getByLabel('Last day').fill('2031-01-01')

    await press(page, 'Add trip')
    const focused = await page.locator('[role=alert]:focus').getAttribute('role')
    const problems = await problemsInBothSchemes(page)
    await page.getByRole('alert').getByRole('link', { name: 'Last day' }).click()

    expect([focused, problems]).toEqual(['alert', []])
    expect(await page.evaluate<string>('document.activeElement.id')).toBe('end_date')
  })
})
