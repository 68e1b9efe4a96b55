import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { book } from '../../test/bookings.ts'
import { browserOf } from '../../test/browser-session.ts'
import { fillDetails, message, openHost } from '../../test/booking-visits.ts'
import {
  contentWidth,
  describeInBrowser,
  openSite,
  problemsInBothSchemes,
  visit,
  type Visit,
} from '../../test/browser.ts'

const { acme, app, offer, forgetVisits } = await openHost()

/** Many slots look the same, so checking the first ones is enough. */
const repeated = ['.slots li:nth-child(n+4)', '.month tr:nth-child(n+3)']

/** The problems of the page, light and dark, and its width, on a wide and on a narrow screen. */
async function look(page: Page) {
  const results: unknown[] = []
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    results.push([...(await problemsInBothSchemes(page, repeated)), await contentWidth(page)])
  }
  return results
}

describeInBrowser('a page about an error', async () => {
  const site = openSite(app)
  const { uri, path } = await offer({ name: 'Consultation' })
  const group = await offer({ name: 'Workshop', kind: 'group', seats: 1 })
  const { path: nonePath } = await offer({
    name: 'Never',
    period_type: 'fixed',
    start_date: '2026-01-01',
    end_date: '2026-01-02',
  })
  const visitor = browserOf(app)
  const noon = (days: number) =>
    Temporal.Now.zonedDateTimeISO('America/New_York')
      .add({ days })
      .toPlainDate()
      .toZonedDateTime({ timeZone: 'America/New_York', plainTime: '12:00' })
      .toInstant()
      .toString()
  const zoe = { name: 'Zoë', email: 'zoe@initech.example', timezone: 'Europe/Paris' }
  /** One page for all addresses, because another context takes as long as three more loads. */
  let visited: Visit
  beforeAll(async () => {
    visited = await visit(site, path)
  })
  beforeEach(forgetVisits)

  /** A link for one booking, which was made. */
  async function usedLink() {
    const link = { owner: uri, owner_type: 'EventType', max_event_count: 1 }
    const { body } = await acme.cyd.post('/scheduling_links', link)
    const { pathname } = new URL(body.resource.booking_url)
    await visitor.post(`${pathname}/${noon(5)}`, zoe)
    return pathname
  }

  async function fullGroup() {
    await book(acme.ada, group.uri, noon(6))
    return `${group.path}/${noon(6)}`
  }

  test.each<[string, () => Promise<string>, number, string]>([
    ['an unknown link', async () => '/d/abc-def-ghi/consultation', 404, 'Booking page not found'],
    ['an unknown person', async () => '/@missing', 404, 'Booking page not found'],
    ['an unknown address', async () => '/nowhere', 404, 'not found'],
    ['an event type without free times', async () => nonePath, 200, 'No times are available right now'],
    ['a time that is none', async () => `${path}/tomorrow`, 400, 'not a valid time'],
    ['a zone that does not exist', async () => `${path}?timezone=Mars/Olympus`, 400, 'We don’t know that time zone'],
  ])('says what happened: %s', async (_, open, status, text) => {
    const { page, errors } = visited

    const response = await page.goto(site.address + (await open()))
    await page.getByText(text).first().waitFor()

    expect([response?.status(), errors.splice(0)]).toEqual([status, []])
  })

  test.each<[string, () => Promise<string>, number, string]>([
    ['a used link', usedLink, 410, 'This link has already been used'],
    ['a group without seats', fullGroup, 400, 'no longer available'],
  ])('is accessible and fits the screen: %s', async (_, open, status, text) => {
    const { page, errors } = visited

    const response = await page.goto(site.address + (await open()))
    await page.getByText(text).first().waitFor()

    expect(response?.status()).toBe(status)
    expect([await look(page), errors.splice(0)]).toEqual([[[1280], [360]], []])
  })

  test('is accessible and fits the screen: too many bookings, with and without the script', async () => {
    const { page } = await visit(site, `${path}/${noon(7)}`)
    const failures = config.RATE_LIMITS['booking.failed'][0]?.most ?? 0
    for (let i = 0; i < failures; i++) await visitor.post(`${path}/${noon(7)}`, {})
    await fillDetails(page)

    await page.keyboard.press('Enter')
    await message(page).getByText('Too many bookings from your network').waitFor()
    const [inPage, isFocused] = [await look(page), await message(page).evaluate((one) => one.matches(':focus'))]
    // Without the event that the script waits for.
    await page.evaluate(`document.querySelector('#details').submit()`)
    await page.getByRole('heading', { level: 1, name: 'Too many bookings' }).waitFor()

    const widths = [[1280], [360]]
    expect([inPage, isFocused, await look(page)]).toEqual([widths, true, widths])
  })
})
