import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { dayButtons, detailsHeading, nextMonthEnd, openHost, slots } from '../../test/booking-visits.ts'
import { describeInBrowser, openSite, visit } from '../../test/browser.ts'

const { app, offer, freeStarts } = await openHost()

const zones = ['America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Africa/Cairo', 'Pacific/Kiritimati']

/** Days at which mistakes with zones show: the end of a month, and around the next change of the clocks. */
function riskyDays(zone: string) {
  const change = Temporal.Now.zonedDateTimeISO(zone).add({ days: 2 }).getTimeZoneTransition('next')?.toPlainDate()
  return [...nextMonthEnd(), ...(change ? [change.subtract({ days: 1 }), change, change.add({ days: 1 })] : [])]
}

/** What the page shows of the chosen day. */
const shown = async (page: Page) => ({
  heading: await page.locator('#day').innerText(),
  slots: await slots(page).evaluateAll((buttons) =>
    buttons.map((button) => [button.getAttribute('value'), button.textContent] as [string, string]),
  ),
})

const clockText = (local: Temporal.ZonedDateTime) =>
  local.toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' }).replaceAll(/\s/g, ' ').toLowerCase()

const dateText = (date: Temporal.PlainDate) =>
  date.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

describeInBrowser('the times of the booking page', async () => {
  const { uri, path } = await offer({ name: 'Anytime', duration: 30 })
  const site = openSite(app)

  test.each(zones)('in %s are the instants of the API, at clock changes and month ends', async (zone) => {
    const city = zone.split('/')[1]?.replaceAll('_', ' ')
    const { page } = await visit(site, path, { timezoneId: zone })

    for (const date of riskyDays(zone)) {
      await page.goto(`${site.address}${path}?date=${date.toString()}`)
      const { heading, slots: shownSlots } = await shown(page)
      const [from, to] = [date, date.add({ days: 1 })].map((day) => day.toZonedDateTime(zone).toInstant())
      const expected = from && to ? await freeStarts(uri, from, to.subtract({ seconds: 1 })) : []
      const texts = expected.map((start) => clockText(start.toZonedDateTimeISO(zone)))

      expect(heading).toContain(dateText(date))
      expect(heading).toContain(`Times shown in ${city} time`)
      expect(shownSlots.map(([value]) => value)).toEqual(expected.map(String))
      expect(shownSlots.map(([, text]) => text.replace(/ \(.*/, ''))).toEqual(texts)
      // A time of day that occurs twice has its offset, so no two slots look the same.
      expect(new Set(shownSlots.map(([, text]) => text)).size).toBe(expected.length)
      expect(expected.length).toBeGreaterThanOrEqual(46)
    }
  })

  test.each(zones)('in %s start with the first free day of that zone', async (zone) => {
    const [first] = await freeStarts(uri, Temporal.Now.instant(), Temporal.Now.instant().add({ hours: 72 }))
    const { page, errors } = await visit(site, path, { timezoneId: zone })
    const {
      heading,
      slots: [firstSlot],
    } = await shown(page)
    const pressed = await page.locator('.month [aria-pressed=true]').getAttribute('value')

    const date = first?.toZonedDateTimeISO(zone).toPlainDate() ?? Temporal.PlainDate.from('2000-01-01')
    expect(heading).toContain(dateText(date))
    expect([pressed, firstSlot?.[0]]).toEqual([date.toString(), String(first)])
    expect(errors).toEqual([])
  })

  test('move across the date line when the visitor chooses another zone, without a request', async () => {
    const [last] = nextMonthEnd()
    const options = { timezoneId: 'Pacific/Kiritimati' }
    const { page, requests } = await visit(site, `${path}?date=${last.toString()}`, options)
    const field = page.getByRole('combobox', { name: 'Time zone' })
    const before = await shown(page)

    await field.fill('Pago Pago')
    await field.press('Enter')
    await page
      .getByRole('grid')
      .getByRole('button', { name: dateText(last.subtract({ days: 1 })) })
      .click()
    const after = await shown(page)

    // A day in Pago Pago is the next one in Kiritimati, an hour later.
    const early = new Set(before.slots.map(([value]) => value).slice(2))
    expect(after.heading).toContain('Pago Pago')
    expect(after.slots.map(([value]) => value).filter((value) => early.has(value))).toHaveLength(46)
    expect(requests).toEqual([`GET ${path}`])
  })

  test('are found by city and by country, with the offset, and say so when there is none', async () => {
    const { page } = await visit(site, path)
    const field = page.getByRole('combobox', { name: 'Time zone' })
    const valueBefore = await field.inputValue()

    await field.fill('Japan')
    const options = await page.getByRole('option').allInnerTexts()
    await field.fill('lord howe')
    await page.getByRole('option').first().click()
    const [value, note] = [await field.inputValue(), await page.locator('.zone-note').innerText()]
    await field.fill('Atlantis')
    const status = await page.locator('#zone-status').innerText()
    await field.press('Enter')
    const kept = await field.inputValue()
    await field.press('Escape')

    expect(valueBefore).toMatch(/^New York \(GMT-[45]\)$/)
    expect(options[0]).toMatch(/^Tokyo, Japan\s+GMT\+9 · \d+:\d\d [ap]m$/)
    expect([value, note]).toEqual([expect.stringMatching(/^Lord Howe \(GMT\+1/), 'Times shown in Lord Howe time'])
    expect([status, kept, await field.inputValue()]).toEqual(['No time zone found', 'Atlantis', value])
  })

  test('are written in the form, too, also at an address of a slot', async () => {
    const [, first] = nextMonthEnd()
    const start = first.toZonedDateTime({ timeZone: 'UTC', plainTime: '20:30' }).toInstant()
    const { page } = await visit(site, `${path}/${start.toString()}`, { timezoneId: 'Australia/Lord_Howe' })
    await detailsHeading(page).waitFor()
    const summary = await page.locator('#summary').innerText()

    await page.getByRole('button', { name: 'Change time' }).click()
    const pressed = await page.locator('.month [aria-pressed=true]').getAttribute('value')
    const focus = await page.locator(':focus').getAttribute('value')

    const local = start.toZonedDateTimeISO('Australia/Lord_Howe')
    expect(summary).toContain(`${dateText(local.toPlainDate())}, ${clockText(local)} – `)
    expect([pressed, focus]).toEqual([local.toPlainDate().toString(), start.toString()])
    expect(await dayButtons(page).count()).toBeGreaterThan(20)
  })
})
