import { beforeEach, expect, test } from 'vitest'
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

const { app, offer, forgetVisits } = await openHost()

describeInBrowser('the booking page in a browser', async () => {
  const { path } = await offer({ name: 'Consultation' })
  const site = openSite(app)
  beforeEach(forgetVisits)

  test('a whole booking makes one page request and two others, without errors', async () => {
    const { page, requests, errors } = await visit(site, path)

    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await dayButtons(page).nth(2).click()
    const before = [...requests]
    await slots(page).nth(3).click()
    await fillDetails(page)
    await submitButton(page).click()
    await confirmed(page).waitFor()

    const times = requests.filter((request) => request.endsWith('/times'))
    const start = expect.stringMatching(/^POST .*Z$/)
    expect(before.filter((request) => !times.includes(request))).toEqual([`GET ${path}`])
    expect(requests.filter((request) => !times.includes(request))).toEqual([
      `GET ${path}`,
      expect.stringMatching(/^POST .*Z\/hold$/),
      start,
    ])
    expect(times.length).toBeLessThanOrEqual(1)
    expect(errors).toEqual([])
  })

  test('days, months, zones and notations change without a request', async () => {
    const { page, requests, errors } = await visit(site, path)

    await dayButtons(page).nth(1).click()
    await page.getByRole('button', { name: '24h' }).click()
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Japan')
    await page.getByRole('option', { name: /Tokyo/ }).click()
    const heading = await page.locator('#day').textContent()
    const clock = await slots(page).first().textContent()

    expect(heading).toContain('Times shown in Tokyo time')
    expect(clock).toMatch(/^\d{2}:\d{2}$/)
    expect([requests, errors]).toEqual([[`GET ${path}`], []])
  })

  test('Back from the details shows the same day, and Forward the form with what was typed', async () => {
    const { page } = await visit(site, path)
    await page.getByRole('button', { name: 'Next month' }).click()
    await dayButtons(page).nth(4).click()
    const day = await page.locator('#day').textContent()
    const slot = await slots(page).nth(2).textContent()
    await slots(page).nth(2).click()
    await page.waitForURL(/hold=/)
    await fillDetails(page)

    await page.goBack()
    await page.getByRole('grid').waitFor()
    const [dayAfter, focus] = [await page.locator('#day').textContent(), await page.locator(':focus').textContent()]
    await page.goForward()
    await detailsHeading(page).waitFor()

    expect([dayAfter, focus]).toEqual([day, slot])
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Zoë Lund')
    await submitButton(page).click()
    await confirmed(page).waitFor()
  })

  test('Back from the confirmation shows the filled form, and submitting it again shows the same booking', async () => {
    const { page, errors } = await visit(site, path)
    const title = await page.title()
    await slots(page).nth(5).click()
    await fillDetails(page)
    await submitButton(page).click()
    await confirmed(page).waitFor()
    const booked = page.url()
    const bookedTitle = await page.title()

    await page.goBack()
    await detailsHeading(page).waitFor()
    const kept = await page.getByLabel('Email', { exact: true }).inputValue()
    const [alerts, titleAfter] = [await message(page).count(), await page.title()]
    await submitButton(page).click()
    await confirmed(page).waitFor()
    const again = page.url()
    await page.goBack()
    await page.goBack()
    await page.getByRole('grid').waitFor()
    await page.goForward()
    await page.goForward()
    await confirmed(page).waitFor()

    expect([kept, alerts, titleAfter, again]).toEqual(['zoe@initech.example', 0, title, booked])
    expect([page.url(), await page.title(), errors]).toEqual([booked, bookedTitle, []])
  })

  test('after a booking, Back leads to a calendar without the booked slot, and another one can be booked', async () => {
    const { page } = await visit(site, path)
    const slot = slots(page).nth(7)
    const taken = await slot.getAttribute('value')
    await slot.click()
    await fillDetails(page)
    await submitButton(page).click()
    await confirmed(page).waitFor()
    const first = page.url()

    await page.goBack()
    await page.goBack()
    await expect.poll(() => page.locator(`.slots [value="${taken}"]`).count()).toBe(0)
    await slots(page).nth(9).click()
    await submitButton(page).click()
    await confirmed(page).waitFor()

    expect(page.url()).not.toBe(first)
  })

  test('a reload shows the same state: month, day, zone, notation, details and confirmation', async () => {
    const { page } = await visit(site, path)
    await page.getByRole('button', { name: 'Next month' }).click()
    await dayButtons(page).nth(6).click()
    await page.getByRole('button', { name: '24h' }).click()
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Kathmandu')
    await page.keyboard.press('Enter')
    const shown = async () => (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
    const same = async () => {
      const before = await shown()
      await page.reload()
      return [await shown(), before]
    }

    const [calendar, calendarBefore] = await same()
    await slots(page).nth(4).click()
    await page.waitForURL(/hold=/)
    const [details, detailsBefore] = await same()
    await fillDetails(page)
    await page.waitForURL(/hold=/)
    await submitButton(page).click()
    await confirmed(page).waitFor()
    const [confirmation, confirmationBefore] = await same()

    expect(calendar).toBe(calendarBefore)
    expect(details).toBe(detailsBefore)
    expect(confirmation).toBe(confirmationBefore)
    expect(details).toContain('Kathmandu time')
  })

  test('an address that someone shares shows the same zone and day in another zone', async () => {
    const { page } = await visit(site, path, { timezoneId: 'Asia/Tokyo' })
    await dayButtons(page).nth(3).click()
    const shown = await page.locator('#slots-box').textContent()

    const other = await visit(site, page.url().replace(site.address, ''), { timezoneId: 'America/Lima' })

    expect(await other.page.locator('#slots-box').textContent()).toBe(shown)
    expect(shown).toContain('Tokyo time')
  })

  test('a double click and Enter with a click book once', async () => {
    const { page, requests } = await visit(site, path)
    await slots(page).nth(11).click()
    await fillDetails(page)

    // The page waits before it sends. An answer that comes before the clicks would remove the button.
    await page.evaluate(`{
      const { fetch } = globalThis
      globalThis.clicked = Promise.withResolvers()
      globalThis.fetch = (...parameters) => clicked.promise.then(() => fetch(...parameters))
    }`)
    await page.keyboard.press('Enter')
    // The button says that it is disabled, but people press it all the same.
    await submitButton(page).dblclick({ force: true })
    await page.evaluate('clicked.resolve()')
    await confirmed(page).waitFor()

    expect(requests.filter((request) => /^POST .*Z$/.test(request))).toHaveLength(1)
  })

  test('a booking pressed before the hold is answered waits for it', async () => {
    const { page } = await visit(site, `${path}?name=Zo%C3%AB&email=z@initech.example`)
    const held = Promise.withResolvers<undefined>()
    await page.route('**/hold', async (route) => {
      const response = await route.fetch()
      await held.promise
      await route.fulfill({ response })
    })

    await slots(page).nth(13).click()
    await submitButton(page).click()
    held.resolve(undefined)
    await confirmed(page).waitFor()

    expect(await message(page).count()).toBe(0)
  })

  test('without a connection, the form stays and can be sent again', async () => {
    const { page } = await visit(site, path)
    await slots(page).nth(15).click()
    await page.waitForURL(/hold=/)
    await fillDetails(page)

    await page.context().setOffline(true)
    await submitButton(page).click()
    await page.getByText('couldn’t reach the server').waitFor()
    const text = await message(page).textContent()
    const isFocused = await message(page).evaluate((element) => element.matches(':focus'))
    await page.context().setOffline(false)
    await submitButton(page).click()
    await confirmed(page).waitFor()

    expect([text, isFocused]).toEqual([expect.stringContaining('couldn’t reach the server'), true])
  })
})
