import { beforeEach, expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import {
  confirmed,
  dayButtons,
  detailsHeading,
  fillDetails,
  message,
  openHost,
  slots,
  submitButton,
} from '../../test/booking-visits.ts'
import { describeInBrowser, openSite, visit } from '../../test/browser.ts'

const { acme, app, offer, forgetVisits } = await openHost()

describeInBrowser('the booking page in a browser without JavaScript', async () => {
  const { uri, path } = await offer({ name: 'Consultation' })
  const site = openSite(app)
  beforeEach(forgetVisits)

  test('a visitor without JavaScript chooses a zone by country, a day and a slot, and books', async () => {
    const { page } = await visit(site, path, { javaScriptEnabled: false })
    const zone = page.getByLabel('Time zone')

    await page.getByRole('button', { name: 'Next month' }).click()
    const month = await page.locator('#month').textContent()
    await zone.fill('Japan')
    await page.getByRole('button', { name: 'Update time zone' }).click()
    const japan = await page.locator('#day').textContent()
    await zone.fill('Kathmandu')
    await zone.press('Enter')
    const [nepal, monthAfter] = [await page.locator('#day').textContent(), await page.locator('#month').textContent()]
    await dayButtons(page).nth(3).click()
    await slots(page).nth(4).click()
    await detailsHeading(page).waitFor()
    const summary = await page.locator('#summary').textContent()
    await fillDetails(page)
    await submitButton(page).click()
    await confirmed(page).waitFor()

    expect([japan, nepal]).toEqual([expect.stringContaining('Tokyo time'), expect.stringContaining('Kathmandu time')])
    expect([monthAfter, summary]).toEqual([month, expect.stringContaining('(Kathmandu time)')])
    expect(await page.getByRole('main').innerText()).toMatch(/Consultation[^]*Cyd Moreau/)
  })

  test('without JavaScript, an error keeps the input, and a slot that was taken leads to other times', async () => {
    const { page } = await visit(site, path, { javaScriptEnabled: false })
    await page.getByRole('button', { name: 'Next month' }).click()
    const start = (await slots(page).nth(8).getAttribute('value')) ?? ''
    await slots(page).nth(8).click()
    await fillDetails(page, 'Zoë Lund', 'zoe@initech')
    await page.getByText('Add guests').click()
    await page.getByLabel('Guest emails').fill('bo')
    await submitButton(page).click()
    const error = await message(page).textContent()
    await page.getByLabel('Guest emails').fill('')
    await page.getByLabel('Email', { exact: true }).fill('zoe@initech.example')
    await book(acme.ada, uri, start)
    await submitButton(page).click()
    const taken = await message(page).textContent()
    await slots(page).first().click()
    const name = await page.getByLabel('Name', { exact: true }).inputValue()
    await submitButton(page).click()
    await confirmed(page).waitFor()

    expect(error).toContain('Please fix')
    expect([taken, name]).toEqual([expect.stringContaining('no longer available'), 'Zoë Lund'])
  })
})
