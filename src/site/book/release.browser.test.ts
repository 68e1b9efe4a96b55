import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import {
  confirmed,
  detailsHeading,
  fillDetails,
  message,
  openHost,
  slots,
  submitButton,
} from '../../test/booking-visits.ts'
import { describeInBrowser, openSite, visit } from '../../test/browser.ts'

const { app, offer, forgetVisits } = await openHost()

describeInBrowser('the hold of a visitor', async () => {
  const site = openSite(app)
  const { path } = await offer({ name: 'Checkup' })
  const isOffered = async (start: string) => {
    const { page } = await visit(site, path)
    const count = await page.locator(`.slots [value="${start}"]`).count()
    await page.context().close()
    return count === 1
  }
  beforeEach(forgetVisits)

  test.each([
    ['changes the time', (page: Page) => page.getByRole('button', { name: 'Change time' }).click()],
    ['goes back', (page: Page) => page.goBack()],
    ['closes the page', (page: Page) => page.close()],
  ])('ends when the visitor %s, and another visitor can have the slot', async (_, leave) => {
    const { page } = await visit(site, path)
    const start = (await slots(page).nth(3).getAttribute('value')) ?? ''
    await slots(page).nth(3).click()
    await page.waitForURL(/hold=/)
    const whileHeld = await isOffered(start)

    await leave(page)

    await expect.poll(() => isOffered(start)).toBe(true)
    expect(whileHeld).toBe(false)
  })

  test('is not shared with the address, and survives a reload', async () => {
    const { page } = await visit(site, path)
    await slots(page).nth(5).click()
    await page.waitForURL(/hold=/)

    const other = await visit(site, page.url().replace(site.address, ''))
    await message(other.page).getByText('Someone else just took that time').waitFor()
    await page.reload()
    await fillDetails(page)
    await submitButton(page).click()
    await confirmed(page).waitFor()

    expect([await confirmed(page).count(), await detailsHeading(other.page).count()]).toEqual([1, 0])
  })
})
