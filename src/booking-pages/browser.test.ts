import { expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { sql } from '../db/sql.ts'
import { book } from '../test/bookings.ts'
import { accessProblems, describeInBrowser, openSite } from '../test/browser.ts'
import type { Json } from '../test/client.ts'
import { idOf } from '../test/examples.ts'
import { reconfirmLink } from '../test/links.ts'
import { publish, withHours } from '../test/meetings.ts'
import { service } from '../test/service.ts'

const { acme, app, db } = await service()

describeInBrowser('in a browser', async () => {
  await withHours(acme.cyd, '09:00', '12:00')
  const type = await publish(acme.cyd, {
    name: 'Intro call', locations: [{ kind: 'physical', location: '1 Main St', additional_info: 'Ring twice' }],
  })
  const place = { location: { kind: 'physical', location: '1 Main St' } }
  const site = openSite(app)

  async function visit(link: string, how: BrowserContextOptions = {}) {
    const page = await (await site.newContext(how)).newPage()
    await page.goto(link.replace('http://convene.test', site.address))
    return page
  }

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  test('somebody cancels, without JavaScript', async () => {
    const invitee = await book(acme.ada, type, 'Mon 09:00', place)
    const page = await visit(invitee.cancel_url, { javaScriptEnabled: false })

    await page.getByLabel('Why?').fill('I am ill.\nSorry!')
    await page.getByRole('button', { name: 'Cancel the booking' }).click()
    await heading(page, 'Your booking is canceled')
    await page.goto(invitee.cancel_url.replace('http://convene.test', site.address))
    await heading(page, 'This booking was canceled already')

    expect(await stateOf(invitee)).toEqual({ status: 'canceled', cancel_reason: 'I am ill.\nSorry!' })
  })

  test('somebody moves a booking with the keyboard alone and without JavaScript, and then cancels it', async () => {
    const invitee = await book(acme.ada, type, 'Mon 09:00', place)
    const page = await visit(invitee.cancel_url, { javaScriptEnabled: false })

    await tabTo(page, 'Choose another time')
    await page.keyboard.press('Enter')
    await heading(page, 'Choose another time')
    await tabTo(page, '09:30')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Train')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await heading(page, 'Your booking was moved')
    const moved = await page.getByRole('time').textContent()
    await tabTo(page, 'cancel it')
    await page.keyboard.press('Enter')
    await heading(page, 'Cancel this booking?')
    await tabTo(page, 'Cancel the booking')
    await page.keyboard.press('Enter')
    await heading(page, 'Your booking is canceled')

    expect(moved).toMatch(/^Monday, .*, 10:00\s–\s10:30$/)
    expect(await stateOf(invitee)).toEqual({ status: 'canceled', cancel_reason: 'Train' })
  })

  test('somebody looks at other days by another clock', async () => {
    const { reschedule_url } = await book(acme.ada, type, 'Sat 09:00', place)
    const page = await visit(reschedule_url, { javaScriptEnabled: false })
    const first = () => page.getByRole('group').first().innerText()
    const here = await first()

    await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByText('Japan Standard Time').waitFor()
    const tokyo = await first()
    await page.getByRole('link', { name: 'Later days' }).click()
    const later = await first()
    await page.getByRole('link', { name: 'Earlier days' }).click()

    expect([here, tokyo].map((text) => text.split(/\s*\n\s*/)[1])).toEqual(['09:30', '17:30'])
    expect(later).not.toBe(tokyo)
    expect(await first()).toBe(tokyo)
  })

  test.each(['light', 'dark'] as const)('no page stands in anybody’s way when it is %s', async (colorScheme) => {
    const invitee = await book(acme.ada, type, 'Tue 10:00', place)
    const other = await book(acme.ada, type, 'Wed 10:00', place)
    await acme.cyd.post(`${invitee.uri}/reconfirmation`)
    const page = await visit(reconfirmLink(invitee), { colorScheme })
    const found: string[][] = []
    const look = async (name: string) => {
      await heading(page, name)
      // All times and zones are alike: the first ones will do.
      found.push(await accessProblems(page, ['option ~ option', 'fieldset ~ fieldset', '.times label ~ label']))
    }

    await look('Will you be there?')
    await page.getByRole('button').click()
    await look('Thank you, you are expected')
    await page.getByRole('link', { name: 'Move it' }).click()
    await look('Choose another time')
    await page.getByRole('radio').first().check()
    await page.getByRole('radio').first().evaluate((radio) => radio.setAttribute('value', '2020-01-01T09:00:00Z'))
    await page.getByRole('button', { name: 'Move the booking' }).click()
    await page.getByRole('alert').waitFor()
    await look('Choose another time')
    await page.getByRole('radio', { name: '11:00' }).first().check()
    await page.getByRole('button', { name: 'Move the booking' }).click()
    await look('Your booking was moved')
    await page.goto(invitee.cancel_url.replace('http://convene.test', site.address))
    await look('This booking was moved to another time')
    await page.getByRole('link', { name: 'cancel it' }).click()
    await look('Cancel this booking?')
    await page.getByLabel('Why?').fill('\u0007')
    await page.getByRole('button', { name: 'Cancel the booking' }).click()
    await page.getByText('The reason must not').waitFor()
    await look('Cancel this booking?')
    await page.getByLabel('Why?').fill('Rain')
    await page.getByRole('button', { name: 'Cancel the booking' }).click()
    await look('Your booking is canceled')
    await acme.cyd.post(`${other.event}/cancellation`, { reason: 'Rain' })
    await page.goto(other.cancel_url.replace('http://convene.test', site.address))
    await look('This booking was canceled already')
    await page.goto(`${site.address}/cancellations/x`)
    await look('This link does not work')

    expect(found).toEqual(found.map(() => []))
  })

  test('the button that cancels does not look like the one that books', async () => {
    const invitee = await book(acme.ada, type, 'Thu 09:00', place)
    const colorOf = async (link: string, name: string) => {
      const button = (await visit(link)).getByRole('button', { name })
      return button.evaluate((found) => (globalThis as Json).getComputedStyle(found).backgroundColor)
    }

    const cancel = await colorOf(invitee.cancel_url, 'Cancel the booking')
    const move = await colorOf(invitee.reschedule_url, 'Move the booking')

    expect([cancel, move]).toEqual(['rgba(0, 0, 0, 0)', 'rgb(31, 95, 74)'])
  })

  test('who has reconfirmed sees when the meeting is before anything else that looks like a time', async () => {
    const invitee = await book(acme.ada, type, 'Thu 09:30', place)
    await acme.cyd.post(`${invitee.uri}/reconfirmation`)
    const page = await visit(reconfirmLink(invitee), { javaScriptEnabled: false })
    await page.getByRole('button', { name: 'Yes, I will be there' }).click()
    await heading(page, 'Thank you, you are expected')

    const times = await page.locator('time').evaluateAll((found) => found.map((time) => (time as Json).dateTime))
    const { start_time } = (await acme.cyd.get(invitee.event)).body.resource
    expect([times.length, times[0]]).toEqual([2, start_time])
    expect(await page.getByText('Your answer arrived on').getAttribute('class')).toBe('quiet')
  })

  test('a narrow screen shows a page as wide as itself', async () => {
    const { reschedule_url } = await book(acme.ada, type, 'Thu 10:00', place)
    const page = await visit(reschedule_url, { viewport: { width: 320, height: 640 } })

    const { width, content } = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = (globalThis as Json).document.documentElement
      return { width: clientWidth, content: scrollWidth }
    })

    expect(content).toBe(width)
  })

  test('no address is told to another page', async () => {
    const { cancel_url } = await book(acme.ada, type, 'Fri 10:00', place)
    const page = await visit(cancel_url)
    const asked = page.waitForRequest((request) => request.url().includes('/reschedulings/'))

    await page.getByRole('link', { name: 'Choose another time' }).click()

    expect((await (await asked).allHeaders()).referer).toBeUndefined()
  })

  /** Presses Tab until what has the focus says this. */
  async function tabTo(page: Page, text: string) {
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab')
      const said = await page.locator(':focus, label:has(:focus)').allTextContents()
      if (said.some((words) => words.trim() === text)) return
    }
    throw new Error(`${text} cannot be reached with the keyboard`)
  }

  function stateOf({ uri }: { uri: string }) {
    return db.one(sql`select status, cancel_reason from invitees where id = ${idOf(uri)}`)
  }
})
