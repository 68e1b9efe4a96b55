import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import { contentWidth, describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
import { monday, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
await withHours(acme.cyd, '09:00', '17:00')

describeInBrowser('in the console, at', () => {
  const site = openSite(app)

  async function open(path: string, options: BrowserContextOptions) {
    const [name = '', value = ''] = (await signedInBrowser(db, app, acme.cyd, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin', ...options })
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(site.address + path)
    return page
  }

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const follow = (page: Page, name: string | RegExp) =>
    page.getByRole('main').getByRole('link', { name }).first().click()
  const isSmall = (width: number) => width < 500

  /** Opens an area from the navigation, which is behind a button on a small screen. */
  async function goTo(page: Page, width: number, area: string) {
    if (isSmall(width)) await press(page, 'Menu')
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: area, exact: true }).click()
  }

  test.each([1280, 360])('%i pixels, a member publishes an event type and is booked', async (width) => {
    const name = `Coffee ${width}`
    const page = await open('/console', { viewport: { width, height: 800 } })

    await goTo(page, width, 'Event types')
    await follow(page, /New event type|Create your first/)
    await page.getByLabel('Name', { exact: true }).fill(name)
    await press(page, 'Create event type')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const problems = await problemsInBothSchemes(page, ['iframe'])
    const address = await page.getByRole('link', { name: new RegExp(`/coffee-${width}$`) }).getAttribute('href')
    const visitor = await (await site.newContext({ timezoneId: 'Europe/Berlin', viewport: { width, height: 800 } }))
      .newPage()
    const { pathname } = new URL(address ?? '')
    await visitor.goto(`${site.address}${pathname}?date=${monday.toString()}`)
    await visitor.getByRole('button', { name: isSmall(width) ? /^11:00/ : /^10:00/ }).first().click()
    await visitor.getByLabel('Name', { exact: true }).fill('Zoë Lund')
    await visitor.getByLabel('Email', { exact: true }).fill('zoe@initech.example')
    await visitor.getByRole('button', { name: /^(Book|Schedule|Confirm)/ }).click()
    await visitor.getByRole('heading', { level: 1, name: 'You’re booked' }).waitFor()
    await goTo(page, width, 'Meetings')
    await follow(page, name)

    await page.getByRole('heading', { level: 2, name: 'Zoë Lund' }).waitFor()
    expect([problems, await contentWidth(page)]).toEqual([[], width])
  })

  test.each([1280, 360])('%i pixels, a member books for someone, moves the meeting and cancels it', async (width) => {
    const person = `Kim Osei ${width}`
    const options = { viewport: { width, height: 800 }, javaScriptEnabled: !isSmall(width) }
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
    const { collection } = (await acme.cyd.get(
      `/scheduled_events?user=${acme.cyd.uri}&invitee_email=kim@initech.example&status=canceled`)).body
    expect(collection.length).toBeGreaterThanOrEqual(2)
    expect(await contentWidth(page)).toBe(width)
  })
})
