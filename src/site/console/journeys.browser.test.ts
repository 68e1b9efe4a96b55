import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import { contentWidth, describeInBrowser, openSite } from '../../test/browser.ts'
import { monday, withHours } from '../../test/meetings.ts'
import { checkAtWidths, clickAtWidths, overflowAtWidths } from '../../test/screen-widths.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
await withHours(acme.cyd, '09:00', '17:00')

describeInBrowser('in the console', () => {
  const site = openSite(app)

  async function open(path: string, options: BrowserContextOptions) {
    const [name = '', value = ''] = (await signedInBrowser(db, app, acme.cyd, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin', ...options })
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    await page.goto(site.address + path)
    return page
  }

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const linkIn = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).first()
  const follow = (page: Page, name: string | RegExp) => linkIn(page, name).click()

  /** Opens an area from the navigation, which is behind a button on a small screen. Both screens offer it. */
  async function goTo(page: Page, area: string) {
    const link = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: area, exact: true })
    await page.setViewportSize({ width: 1280, height: 800 })
    await link.click({ trial: true })
    await page.setViewportSize({ width: 360, height: 800 })
    await press(page, 'Menu')
    await link.click()
  }

  test('a member publishes an event type and is booked, at 360 and 1280 pixels', async () => {
    // With the motion between pages.
    const page = await open('/console', { reducedMotion: 'no-preference' })

    await goTo(page, 'Event types')
    await clickAtWidths(page, linkIn(page, /New event type|Create your first/))
    await page.getByLabel('Name', { exact: true }).fill('Coffee')
    await clickAtWidths(page, page.getByRole('button', { name: 'Create event type', exact: true }))
    await page.getByRole('heading', { level: 1, name: 'Coffee' }).waitFor()
    const problems = await checkAtWidths(page, ['iframe'])
    const address = await page.getByRole('link', { name: /\/coffee$/ }).getAttribute('href')
    const visitor = await (await site.newContext({ timezoneId: 'Europe/Berlin' })).newPage()
    const { pathname } = new URL(address ?? '')
    await visitor.goto(`${site.address}${pathname}?date=${monday.toString()}`)
    await clickAtWidths(visitor, visitor.getByRole('button', { name: /^10:00/ }).first())
    await visitor.getByLabel('Name', { exact: true }).fill('Zoë Lund')
    await visitor.getByLabel('Email', { exact: true }).fill('zoe@initech.example')
    await clickAtWidths(visitor, visitor.getByRole('button', { name: /^(Book|Schedule|Confirm)/ }))
    await visitor.getByRole('heading', { level: 1, name: 'You’re booked' }).waitFor()
    await goTo(page, 'Meetings')
    await clickAtWidths(page, linkIn(page, 'Coffee'))

    await page.getByRole('heading', { level: 2, name: 'Zoë Lund' }).waitFor()
    expect([problems, await overflowAtWidths(page)]).toEqual([
      [
        [0, []],
        [0, []],
      ],
      [0, 0],
    ])
  })

  test.each([
    [1280, 'with', true],
    [360, 'without', false],
  ])(
    'a member books for someone, moves the meeting and cancels it, at %i pixels, %s JavaScript',
    async (width, _, javaScriptEnabled) => {
      const person = `Kim Osei ${width}`
      const options = { viewport: { width, height: 800 }, javaScriptEnabled }
      const page = await open('/console/meetings', options)

      await follow(page, 'Book for someone')
      await follow(page, /^Choose/)
      await page.goto(`${page.url()}&week=${monday.toString()}`)
      await follow(page, /^2:00 pm/)
      await page.getByLabel('Name', { exact: true }).fill(person)
      await page.getByLabel('Email', { exact: true }).fill('kim@initech.example')
      await press(page, 'Book this meeting')
      await page.getByRole('status').getByText('Booked.').waitFor()
      await follow(page, 'Reschedule')
      await page.goto(`${page.url()}&from=${monday.add({ days: 1 }).toString()}`)
      await page.getByRole('listitem').getByRole('link', { name: '3:00 pm' }).first().click()
      await press(page, 'Reschedule')
      await page.getByText('The meeting has a new time.').waitFor()
      await follow(page, 'Cancel meeting')
      await press(page, 'Cancel meeting')
      await page.getByText('The meeting is canceled.').waitFor()

      const steps = await page.getByRole('main').innerText()
      expect(steps).toContain(person)
      const { collection } = (
        await acme.cyd.get(`/scheduled_events?user=${acme.cyd.uri}&invitee_email=kim@initech.example&status=canceled`)
      ).body
      expect(collection.length).toBeGreaterThanOrEqual(2)
      expect(await contentWidth(page)).toBe(width)
    },
  )
})
