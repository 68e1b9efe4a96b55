import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import {
  confirmed,
  detailsHeading,
  fillDetails,
  message,
  openHost,
  slots,
  submitButton,
} from '../../test/booking-visits.ts'
import { backForwardCache, describeInBrowser, openSite, visit } from '../../test/browser.ts'

const { acme, app, db, offer, forgetVisits } = await openHost()

/** Leaves for another page of the site and comes back. Fails unless the browser shows the page as it was left. */
async function leaveAndReturn(page: Page, act: () => Promise<unknown> = async () => undefined) {
  // The page can change its address when it is shown again, so this reads it before.
  await page.evaluate(`addEventListener('pageshow', ({ persisted }) => {
    globalThis.restored = persisted && location.href
  }, { capture: true })`)
  const left = page.url()
  await page.evaluate(`location.assign('/nowhere')`)
  await page.getByRole('heading', { name: /not found/i }).waitFor()
  await act()
  await page.evaluate('history.back()')
  await expect.poll(() => page.evaluate('globalThis.restored').catch(() => undefined)).toBe(left)
}

describeInBrowser('a booking page from the back/forward cache', async () => {
  const site = openSite(app, backForwardCache)
  const { uri, path } = await offer({ name: 'Consultation' })
  const slotAt = (page: Page, start: string) => page.locator(`.slots [value="${start}"]`)
  const countHolds = async () => (await db.one<{ count: number }>(sql`select count(*)::int from slot_holds`)).count
  const countBookings = async (start: string) =>
    (
      await db.one<{ count: number }>(sql`
    select count(*)::int from scheduled_events where start_time = ${start} and status = 'active'`)
    ).count
  beforeEach(async () => {
    await forgetVisits()
    await db.run(sql`delete from slot_holds`)
  })

  /** Chooses a slot, waits for its hold and fills in the form. */
  async function chooseSlot(page: Page, n: number) {
    const start = (await slots(page).nth(n).getAttribute('value')) ?? ''
    await slots(page).nth(n).click()
    await page.waitForURL(/hold=/)
    await fillDetails(page)
    return start
  }

  test('shows the calendar without a slot that was booked since', async () => {
    const { page, errors } = await visit(site, path)
    const start = (await slots(page).nth(2).getAttribute('value')) ?? ''

    await leaveAndReturn(page, () => book(acme.ada, uri, start))

    await expect.poll(() => slotAt(page, start).count()).toBe(0)
    expect([(await slots(page).count()) > 0, errors]).toEqual([true, []])
  })

  test('holds the chosen slot again, and the form with its input books it', async () => {
    const { page, errors } = await visit(site, path)
    const start = await chooseSlot(page, 4)

    await leaveAndReturn(page, async () => {
      await expect.poll(countHolds).toBe(0)
    })
    await expect.poll(countHolds).toBe(1)
    const name = await page.getByLabel('Name', { exact: true }).inputValue()
    await submitButton(page).click()
    await confirmed(page).waitFor()

    expect([name, await countBookings(start), errors]).toEqual(['Zoë Lund', 1, []])
  })

  test('explains that another visitor took the chosen slot, and keeps the input', async () => {
    const { page } = await visit(site, path)
    const start = await chooseSlot(page, 6)

    await leaveAndReturn(page, async () => {
      await expect.poll(countHolds).toBe(0)
      await book(acme.ada, uri, start)
    })
    await message(page).getByText('Someone else just took that time').waitFor()
    const isOffered = await slotAt(page, start).count()
    await slots(page).nth(6).click()
    const name = await page.getByLabel('Name', { exact: true }).inputValue()
    await submitButton(page).click()
    await confirmed(page).waitFor()

    expect([isOffered, name]).toEqual([0, 'Zoë Lund'])
  })

  test('can be submitted again after a booking whose answer was lost, and books once', async () => {
    const { page } = await visit(site, path)
    const start = await chooseSlot(page, 8)
    const returned = Promise.withResolvers<undefined>()
    await page.route(
      /Z$/,
      async (route) => {
        await route.fetch({ headers: { ...route.request().headers(), 'sec-fetch-site': 'same-origin' } })
        await returned.promise
        await route.abort()
      },
      { times: 1 },
    )
    await submitButton(page).click()
    await expect.poll(() => countBookings(start)).toBe(1)

    await leaveAndReturn(page)
    returned.resolve(undefined)
    await message(page).getByText('couldn’t reach the server').waitFor()
    const isDisabled = await submitButton(page).getAttribute('aria-disabled')
    await submitButton(page).click()
    await confirmed(page).waitFor()

    expect([isDisabled, await countBookings(start)]).toEqual(['false', 1])
  })

  test('still shows the confirmation, and Back and Book lead to the same booking', async () => {
    const { page, errors } = await visit(site, path)
    const start = await chooseSlot(page, 10)
    await submitButton(page).click()
    await confirmed(page).waitFor()
    const booked = page.url()

    await leaveAndReturn(page)
    const isConfirmed = await confirmed(page).isVisible()
    await page.evaluate('history.back()')
    await detailsHeading(page).waitFor()
    await submitButton(page).click()
    await confirmed(page).waitFor()

    expect([isConfirmed, page.url(), await countBookings(start), errors]).toEqual([true, booked, 1, []])
  })
})
