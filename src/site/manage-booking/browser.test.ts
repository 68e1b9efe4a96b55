import { expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { sql } from '../../platform/db/sql.ts'
import { reconfirmLink } from '../../test/booking-links.ts'
import { book } from '../../test/bookings.ts'
import { accessibilityProblems, describeInBrowser, openSite } from '../../test/browser.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()

describeInBrowser('the manage-booking pages in a browser', async () => {
  await withHours(acme.cyd, '09:00', '12:00')
  const type = await publish(acme.cyd, {
    name: 'Intro call', locations: [{ kind: 'physical', location: '1 Main St', additional_info: 'Ring twice' }],
  })
  const atOffice = { location: { kind: 'physical', location: '1 Main St' } }
  const site = openSite(app)

  async function visit(link: string, options: BrowserContextOptions = {}) {
    const page = await (await site.newContext(options)).newPage()
    await page.goto(link.replace('http://convene.test', site.address))
    return page
  }

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  test('an invitee cancels without JavaScript', async () => {
    const invitee = await book(acme.ada, type, 'Mon 09:00', atOffice)
    const page = await visit(invitee.cancel_url, { javaScriptEnabled: false })

    await page.getByLabel('Reason').fill('I am ill.\nSorry!')
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await heading(page, 'Your booking is canceled')
    await page.goto(invitee.cancel_url.replace('http://convene.test', site.address))
    await heading(page, 'This booking was already canceled')

    expect(await stateOf(invitee)).toEqual({ status: 'canceled', cancel_reason: 'I am ill.\nSorry!' })
  })

  test('an invitee reschedules with the keyboard and without JavaScript, and then cancels', async () => {
    const invitee = await book(acme.ada, type, 'Mon 09:00', atOffice)
    const page = await visit(invitee.cancel_url, { javaScriptEnabled: false })

    await tabTo(page, 'Reschedule')
    await page.keyboard.press('Enter')
    await heading(page, 'Choose another time')
    await tabTo(page, '09:30')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Train')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await heading(page, 'Your booking is rescheduled')
    const newTime = await page.getByRole('time').textContent()
    await tabTo(page, 'Cancel')
    await page.keyboard.press('Enter')
    await heading(page, 'Cancel this booking?')
    await tabTo(page, 'Cancel booking')
    await page.keyboard.press('Enter')
    await heading(page, 'Your booking is canceled')

    expect(newTime).toMatch(/^Monday, .*, 10:00\s–\s10:30$/)
    expect(await stateOf(invitee)).toEqual({ status: 'canceled', cancel_reason: 'Train' })
  })

  test('an invitee looks at other weeks in another time zone', async () => {
    const { reschedule_url } = await book(acme.ada, type, 'Sat 09:00', atOffice)
    const page = await visit(reschedule_url, { javaScriptEnabled: false })
    const first = () => page.getByRole('group').first().innerText()
    const here = await first()

    await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText('Japan Standard Time').waitFor()
    const tokyo = await first()
    await page.getByRole('link', { name: 'Next week' }).click()
    const later = await first()
    await page.getByRole('link', { name: 'Previous week' }).click()

    expect([here, tokyo].map((text) => text.split(/\s*\n\s*/)[1])).toEqual(['09:30', '17:30'])
    expect(later).not.toBe(tokyo)
    expect(await first()).toBe(tokyo)
  })

  test.each(['light', 'dark'] as const)('every page is accessible in %s mode', async (colorScheme) => {
    const invitee = await book(acme.ada, type, 'Tue 10:00', atOffice)
    const other = await book(acme.ada, type, 'Wed 10:00', atOffice)
    await acme.cyd.post(`${invitee.uri}/reconfirmation`)
    const page = await visit(reconfirmLink(invitee), { colorScheme })
    const problems: string[][] = []
    const check = async (name: string) => {
      await heading(page, name)
      // All times and zones look the same, so checking the first ones is enough.
      problems.push(
        await accessibilityProblems(page, ['option ~ option', 'fieldset ~ fieldset', '.times label ~ label']))
    }

    await check('Will you be there?')
    await page.getByRole('button').click()
    await check('Thanks for confirming')
    await page.getByRole('link', { name: 'Reschedule' }).click()
    await check('Choose another time')
    await page.getByRole('radio').first().check()
    await page.getByRole('radio').first().evaluate((radio) => radio.setAttribute('value', '2020-01-01T09:00:00Z'))
    await page.getByRole('button', { name: 'Reschedule' }).click()
    await page.getByRole('alert').waitFor()
    await check('Choose another time')
    await page.getByRole('radio', { name: '11:00' }).first().check()
    await page.getByRole('button', { name: 'Reschedule' }).click()
    await check('Your booking is rescheduled')
    await page.goto(invitee.cancel_url.replace('http://convene.test', site.address))
    await check('This booking was rescheduled')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await check('Cancel this booking?')
    await page.getByLabel('Reason').fill('\u0007')
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByText('The reason must not').waitFor()
    await check('Cancel this booking?')
    await page.getByLabel('Reason').fill('Rain')
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await check('Your booking is canceled')
    await acme.cyd.post(`${other.event}/cancellation`, { reason: 'Rain' })
    await page.goto(other.cancel_url.replace('http://convene.test', site.address))
    await check('This booking was already canceled')
    await page.goto(`${site.address}/cancellations/x`)
    await check('This link does not work')

    expect(problems).toEqual(problems.map(() => []))
  })

  test('the cancel button looks different from the reschedule button', async () => {
    const invitee = await book(acme.ada, type, 'Thu 09:00', atOffice)
    const colorOf = async (link: string, name: string) => {
      const button = (await visit(link)).getByRole('button', { name })
      return button.evaluate((element) => (globalThis as Json).getComputedStyle(element).backgroundColor)
    }

    const cancel = await colorOf(invitee.cancel_url, 'Cancel booking')
    const reschedule = await colorOf(invitee.reschedule_url, 'Reschedule')

    expect([cancel, reschedule]).toEqual(['rgba(0, 0, 0, 0)', 'rgb(31, 95, 74)'])
  })

  test('the page after reconfirming shows the time of the meeting first', async () => {
    const invitee = await book(acme.ada, type, 'Thu 09:30', atOffice)
    await acme.cyd.post(`${invitee.uri}/reconfirmation`)
    const page = await visit(reconfirmLink(invitee), { javaScriptEnabled: false })
    await page.getByRole('button', { name: 'Yes, I’ll be there' }).click()
    await heading(page, 'Thanks for confirming')

    const times = await page.locator('time').evaluateAll((elements) => elements.map((time) => (time as Json).dateTime))
    const { start_time } = (await acme.cyd.get(invitee.event)).body.resource
    expect([times.length, times[0]]).toEqual([2, start_time])
    expect(await page.getByText('You confirmed on').getAttribute('class')).toBe('quiet')
  })

  test('the reschedule page fits a narrow screen', async () => {
    const { reschedule_url } = await book(acme.ada, type, 'Thu 10:00', atOffice)
    const page = await visit(reschedule_url, { viewport: { width: 320, height: 640 } })

    const { width, content } = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = (globalThis as Json).document.documentElement
      return { width: clientWidth, content: scrollWidth }
    })

    expect(content).toBe(width)
  })

  test('the pages send no referrer', async () => {
    const { cancel_url } = await book(acme.ada, type, 'Fri 10:00', atOffice)
    const page = await visit(cancel_url)
    const nextRequest = page.waitForRequest((request) => request.url().includes('/reschedulings/'))

    await page.getByRole('link', { name: 'Reschedule' }).click()

    expect((await (await nextRequest).allHeaders()).referer).toBeUndefined()
  })

  /** Presses Tab until the element with this text has the focus. */
  async function tabTo(page: Page, text: string) {
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab')
      const texts = await page.locator(':focus, label:has(:focus)').allTextContents()
      if (texts.some((focused) => focused.trim() === text)) return
    }
    throw new Error(`${text} cannot be reached with the keyboard`)
  }

  function stateOf({ uri }: { uri: string }) {
    return db.one(sql`select status, cancel_reason from invitees where id = ${idOf(uri)}`)
  }
})
