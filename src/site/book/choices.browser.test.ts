import { beforeEach, expect, test } from 'vitest'
import {
  confirmed,
  dayButtons,
  detailsHeading,
  fillDetails,
  message,
  nextMonthEnd,
  openHost,
  slots,
  submitButton,
} from '../../test/booking-visits.ts'
import { book } from '../../test/bookings.ts'
import { describeInBrowser, openSite, visit } from '../../test/browser.ts'

const { acme, app, offer, forgetVisits } = await openHost()

describeInBrowser('what a visitor can choose on the booking page', async () => {
  const site = openSite(app)
  const [last, first] = nextMonthEnd()
  const date = `?date=${first.toString()}`
  beforeEach(forgetVisits)

  test('seats of a group, where those who join choose no place', async () => {
    const { uri, path } = await offer({
      name: 'Class',
      kind: 'group',
      seats: 3,
      locations: [{ kind: 'zoom_conference' }, { kind: 'ask_invitee' }],
    })
    const start = first.toZonedDateTime({ timeZone: 'America/New_York', plainTime: '10:00' }).toInstant().toString()
    await book(acme.ada, uri, start, { location: { kind: 'ask_invitee', location: 'Café Central' } })
    const { page } = await visit(site, path + date)
    const slot = page.locator(`.slots [value="${start}"]`)

    const text = await slot.innerText()
    const full = await slots(page).first().innerText()
    await slot.click()
    await page.locator('#group-location', { hasText: 'Where the group meets' }).waitFor()
    const choices = await page.getByRole('radio').count()
    await fillDetails(page)
    await submitButton(page).click()
    await confirmed(page).waitFor()

    expect([text, full]).toEqual([
      expect.stringMatching(/^10:00 am\s+2 seats left$/),
      expect.stringContaining('3 seats left'),
    ])
    expect(choices).toBe(0)
    expect(await page.getByRole('main').innerText()).toContain('Ask the people you are meeting')
  })

  test('a duration, which loads other times and stays after a reload and after Back', async () => {
    const { path } = await offer({ name: 'Talk', duration: 30, duration_options: [30, 120], start_time_increment: 30 })
    const { page, requests } = await visit(site, path + date)
    await page.getByRole('button', { name: '2 hours' }).click()
    await page.waitForURL(/duration=120/)
    const loaded = requests.filter((request) => request.endsWith('/times')).length
    const day = await page.locator('#day').textContent()
    await page.reload()
    const pressed = await page.getByRole('button', { name: '2 hours' }).getAttribute('aria-pressed')
    const dayAfter = await page.locator('#day').textContent()

    await slots(page).nth(4).click()
    await page.waitForURL(/hold=/)
    const summary = await page.locator('#summary').innerText()
    await page.goBack()
    await page.getByRole('button', { name: '30 minutes' }).click()
    await page.waitForURL(/duration=30/)
    await page.goForward()
    await detailsHeading(page).waitFor()
    const summaryAfter = await page.locator('#summary').innerText()
    await fillDetails(page)
    await submitButton(page).click()
    await confirmed(page).waitFor()

    expect([loaded, pressed, dayAfter]).toEqual([1, 'true', day])
    expect(summary).toMatch(/2:00 am – 4:00 am/)
    expect(summaryAfter).toBe(summary)
  })

  test('12 or 24 hours, for the slots and the summary, also after a reload', async () => {
    const { path } = await offer({ name: 'Clock' })
    const { page } = await visit(site, `${path}?date=${last.toString()}`)
    const twelve = await slots(page).nth(30).innerText()

    await page.getByRole('button', { name: '24h' }).click()
    const twentyFour = await slots(page).nth(30).innerText()
    await page.reload()
    const reloaded = await slots(page).nth(30).innerText()
    await slots(page).nth(30).click()

    expect([twelve, twentyFour, reloaded]).toEqual(['3:00 pm', '15:00', '15:00'])
    expect(await page.locator('#summary').innerText()).toContain('15:00 – 15:30')
  })

  test('a time late on a day with many slots', async () => {
    const { path } = await offer({ name: 'Dense', duration: 5, start_time_increment: 5 })
    const { page, requests } = await visit(site, `${path}?date=${first.add({ days: 1 }).toString()}`)
    const seen = new Set<string>()
    const more = page.getByRole('button', { name: 'Show more times' })
    const look = async () => {
      for (const text of await slots(page).allInnerTexts()) seen.add(text)
    }

    await look()
    while (await more.isVisible()) {
      await more.click()
      await look()
    }
    const lastSlot = await slots(page).last().innerText()
    await page.getByRole('button', { name: 'Show earlier times' }).click()

    expect([seen.size, lastSlot, await slots(page).first().innerText()]).toEqual([288, '11:55 pm', '12:00 am'])
    expect(requests).toEqual([`GET ${path}`])
  })

  test('a phone number without a country code, in the country of the visitor’s zone', async () => {
    const { path } = await offer({ name: 'Call', locations: [{ kind: 'outbound_call' }] })
    const { page } = await visit(site, path + date, { timezoneId: 'Europe/London' })
    await slots(page).nth(20).click()
    const country = await page.getByLabel('Country').inputValue()
    await fillDetails(page)
    await page.getByLabel('Phone number', { exact: true }).fill('12')
    await submitButton(page).click()
    await message(page).waitFor()
    const error = await page.locator('.wrong').innerText()
    const focus = await page.locator(':focus').getAttribute('id')

    await page.getByLabel('Phone number', { exact: true }).fill('020 7946 0958')
    const errors = await page.locator('.wrong').count()
    await submitButton(page).click()
    await confirmed(page).waitFor()

    expect([country, error, focus]).toEqual(['GB', expect.stringContaining('valid phone number'), 'location-0'])
    expect(errors).toBe(0)
    expect(await page.getByRole('main').innerText()).toMatch(/\+44 ?20 ?7946 ?0958/)
  })

  test('no month before the first or after the last one, and the next free day of an empty month', async () => {
    const { path } = await offer({
      name: 'Window',
      period_type: 'fixed',
      start_date: first.add({ days: 2 }).toString(),
      end_date: first.add({ days: 5 }).toString(),
    })
    const { page } = await visit(site, `${path}?month=${Temporal.Now.plainDateISO('UTC').toString().slice(0, 7)}`)
    const previous = await page.getByRole('button', { name: 'Previous month' }).isDisabled()

    await page.getByRole('button', { name: 'Go to the next free day' }).click()
    await slots(page).first().waitFor()
    const next = await page.getByRole('button', { name: 'Next month' }).isDisabled()

    expect([previous, next]).toEqual([true, true])
    expect(await dayButtons(page).count()).toBeGreaterThanOrEqual(4)
  })
})
