import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { focused, openHost, slots } from '../../test/booking-visits.ts'
import {
  accessibilityProblems,
  contentWidth,
  describeInBrowser,
  openSite,
  problemsInBothSchemes,
  visit,
} from '../../test/browser.ts'
import { startReceiver } from '../../test/receiver.ts'

const { app, offer, forgetVisits } = await openHost()
const conflict = 'You have something at this time'
const repeated = ['.slots li:nth-child(n+5)', '.month tr:nth-child(n+3)', '.phone-country option']

const disclosure = (page: Page) => page.getByText('Compare with my calendar')
const fileField = (page: Page) => page.getByLabel('Calendar file (.ics)')
const addressField = (page: Page) => page.getByLabel('Or the address of your calendar')
const compareButton = (page: Page) => page.getByRole('button', { name: 'Compare', exact: true })
const removeButton = (page: Page) => page.getByRole('button', { name: 'Remove my calendar' })
const marked = (page: Page) => page.getByRole('button', { name: conflict })
const status = (page: Page) => page.locator('#overlay-status')

/** A calendar with something at 9:30 in New York, every day from yesterday on. */
const today = Temporal.Now.zonedDateTimeISO('America/New_York')
  .subtract({ days: 1 })
  .toPlainDate()
  .toString()
  .replaceAll('-', '')
const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:daily',
  `DTSTART;TZID=America/New_York:${today}T093000`,
  `DTEND;TZID=America/New_York:${today}T103000`,
  'RRULE:FREQ=DAILY',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')
const file = { name: 'ada.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) }
const server = await startReceiver((_, reply) => void reply.writeHead(200).end(calendar))

/** The times of the marked slots. */
const timesOf = async (page: Page) =>
  (await marked(page).allTextContents()).map((text) => text.replace(` ${conflict}`, ''))

describeInBrowser('the calendar of the visitor beside the free times', async () => {
  const { path } = await offer({ name: 'Consultation', duration: 30, duration_options: [30, 60] })
  const site = openSite(app)
  beforeEach(forgetVisits)

  async function open(options: Parameters<typeof visit>[2] = {}, query = '') {
    const opened = await visit(site, path + query, options)
    await disclosure(opened.page).click()
    return opened
  }

  test('marks the times of a file in all months, durations and zones, and they can still be booked', async () => {
    const { page, errors, requests } = await open()

    await fileField(page).setInputFiles(file)
    await marked(page).first().waitFor()
    const first = await timesOf(page)
    await page.getByRole('button', { name: '1 hour' }).click()
    await expect.poll(() => timesOf(page)).toHaveLength(3)
    await page.getByRole('button', { name: 'Next month' }).click()
    const nextMonth = await timesOf(page)
    await page.getByRole('combobox', { name: 'Time zone' }).fill('London')
    await page.getByRole('option', { name: /London/ }).click()
    const inLondon = await timesOf(page)
    const calls = requests.filter((request) => request.endsWith('/overlay'))
    await marked(page).first().click()
    await page.getByRole('heading', { name: 'Your details' }).waitFor()

    expect(first).toEqual([expect.stringMatching(/^9:30\sam$/), expect.stringMatching(/^10:00\sam$/)])
    expect([nextMonth.length, inLondon.length, calls.length]).toEqual([3, 3, 1])
    expect(await disclosure(page).isVisible()).toBe(false)
    expect(errors).toEqual([])
  })

  test('reads an address, and Remove forgets the calendar', async () => {
    const { page, errors } = await open()

    await addressField(page).fill(`${server.url}/ada.ics`)
    await addressField(page).press('Enter')
    await marked(page).first().waitFor()
    const [count, said] = [await marked(page).count(), await status(page).textContent()]
    await removeButton(page).click()

    expect([count, said]).toEqual([2, 'Times when you have something are marked.'])
    expect([
      await marked(page).count(),
      await status(page).textContent(),
      await addressField(page).inputValue(),
    ]).toEqual([0, '', ''])
    expect(await removeButton(page).isVisible()).toBe(false)
    expect(page.url()).not.toContain('ics')
    expect(errors).toEqual([])
  })

  test('is in the memory of the page only', async () => {
    const { page } = await open()
    await addressField(page).fill(`${server.url}/ada.ics`)
    await compareButton(page).click()
    await marked(page).first().waitFor()

    const stored = await page.evaluate<string>(
      'JSON.stringify([localStorage, sessionStorage, document.cookie, history.state, location.href])',
    )
    await page.reload()
    await slots(page).first().waitFor()
    await disclosure(page).click()

    expect(stored).not.toContain('ics')
    expect([await marked(page).count(), await addressField(page).inputValue()]).toEqual([0, ''])
  })

  test('works with the keyboard only', async () => {
    const { page } = await visit(site, path)
    await slots(page).last().focus()
    await page.keyboard.press('Tab')
    while (!(await focused(page)).startsWith('Compare with')) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const first = await focused(page)
    await page.keyboard.press('Tab')
    const second = await focused(page)
    await page.keyboard.type('not an address')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    const [problem, atField, isInvalid] = [
      await alert.textContent(),
      await focused(page),
      await addressField(page).getAttribute('aria-invalid'),
    ]
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(`${server.url}/ada.ics`)
    await page.keyboard.press('Enter')
    await marked(page).first().waitFor()

    expect([first, second, atField]).toEqual([
      'Calendar file (.ics)',
      'Or the address of your calendar',
      'Or the address of your calendar',
    ])
    expect([problem, isInvalid]).toEqual([expect.stringMatching(/^Enter the public address/), 'true'])
    expect(await alert.count()).toBe(0)
  })

  test('the last of a file and an address counts, and a file that is not a calendar says so', async () => {
    const { page } = await open()
    await addressField(page).fill(`${server.url}/ada.ics`)

    await fileField(page).setInputFiles({ ...file, buffer: Buffer.from('hello') })
    await page.getByRole('alert').waitFor()

    expect(await page.getByRole('alert').textContent()).toBe(
      'This file is not a calendar. Choose a file that ends with .ics.',
    )
    expect(await addressField(page).inputValue()).toBe('')
    expect(await fileField(page).getAttribute('aria-invalid')).toBe('true')
  })

  test('is hidden without JavaScript', async () => {
    const { page } = await visit(site, path, { javaScriptEnabled: false })
    await slots(page).first().waitFor()

    expect([await disclosure(page).isVisible(), await addressField(page).isVisible()]).toEqual([false, false])
  })

  test.each([
    [1280, 'en', ''],
    [360, 'en', ''],
    [360, 'ar', '?locale=ar'],
    [360, 'en', '?embed_type=Inline&embed_domain=a.example'],
  ])('has no accessibility problems and fits at %d px in %s%s', async (width, locale, query) => {
    const { page, errors } = await visit(site, path + query, { viewport: { width, height: 800 } })
    await page.locator('#overlay summary').click()
    await page.locator('#overlay-file').setInputFiles(file)
    await page.locator('.slots .conflict').first().waitFor()
    await page.locator('.slots .conflict').first().scrollIntoViewIfNeeded()

    const problems = await problemsInBothSchemes(page, repeated)
    if (process.env.SCREENSHOTS)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const name = `overlay-${width}-${locale}-${query.length}-${colorScheme}`
        await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true })
      }

    expect([problems, await contentWidth(page), errors]).toEqual([[], width, []])
  })

  test('a problem has no accessibility problems', async () => {
    const { page } = await open()
    await compareButton(page).click()
    await page.getByRole('alert').waitFor()

    expect(await accessibilityProblems(page, repeated)).toEqual([])
    expect(await focused(page)).toBe('Calendar file (.ics)')
  })
})
