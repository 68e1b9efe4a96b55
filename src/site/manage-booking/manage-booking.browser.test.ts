import { expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { sql } from '../../platform/db/sql.ts'
import { reconfirmLink } from '../../test/booking-links.ts'
import { book } from '../../test/bookings.ts'
import { accessibilityProblems, contentWidth, describeInBrowser, openSite } from '../../test/browser.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { backgroundOf } from '../../test/websites.ts'

const { acme, app, db } = await service()

describeInBrowser('the manage-booking pages in a browser', async () => {
  await withHours(acme.cyd, '09:00', '12:00')
  const type = await publish(acme.cyd, {
    name: 'Intro call',
    locations: [{ kind: 'physical', location: '1 Main St', additional_info: 'Ring twice' }],
  })
  const atOffice = { location: { kind: 'physical', location: '1 Main St' } }
  const site = openSite(app)

  /** The address of a link in this browser, which cannot open the public name of the service. */
  const addressOf = (link: string) => link.replace('http://convene.test', site.address)

  async function visit(link: string, options: BrowserContextOptions = {}) {
    const page = await (await site.newContext(options)).newPage()
    await page.goto(addressOf(link))
    return page
  }

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  test('an invitee cancels without JavaScript', async () => {
    const invitee = await book(acme.ada, type, 'Mon 09:00', atOffice)
    const page = await visit(invitee.cancel_url, { javaScriptEnabled: false })

    await page.getByLabel('Reason').fill('I am ill.\nSorry!')
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await heading(page, 'Your booking is canceled')
    await page.goto(addressOf(invitee.cancel_url))
    await heading(page, 'This booking was already canceled')

    expect(await stateOf(invitee)).toEqual({ status: 'canceled', cancel_reason: 'I am ill.\nSorry!' })
  })

  test('an invitee reschedules with the keyboard and without JavaScript, and then cancels', async () => {
    const invitee = await book(acme.ada, type, 'Mon 09:00', atOffice)
    const page = await visit(invitee.cancel_url, { javaScriptEnabled: false })

    await tabTo(page, 'Reschedule')
    await page.keyboard.press('Enter')
    await heading(page, 'Choose another time')
    await tabTo(page, '10:00 am')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'New time' }).waitFor()
    const chosen = await page.locator('#summary').textContent()
    await tabTo(page, 'Reason')
    await page.keyboard.type('Train')
    await tabTo(page, 'Reschedule')
    await page.keyboard.press('Enter')
    await heading(page, 'Your booking is rescheduled')
    const newTime = await page.getByRole('time').first().textContent()
    await tabTo(page, 'Cancel')
    await page.keyboard.press('Enter')
    await heading(page, 'Cancel this booking?')
    await tabTo(page, 'Cancel booking')
    await page.keyboard.press('Enter')
    await heading(page, 'Your booking is canceled')

    expect(chosen).toMatch(/^Monday, .*, 10:00 am – 10:30 am \(Paris time\)$/)
    expect(newTime).toMatch(/^Monday, .*, 10:00 am – 10:30 am$/)
    expect(await stateOf(invitee)).toEqual({ status: 'canceled', cancel_reason: 'Train' })
  })

  test('an invitee looks at other months in another time zone without JavaScript', async () => {
    const { reschedule_url } = await book(acme.ada, type, 'Sat 09:00', atOffice)
    const page = await visit(reschedule_url, { javaScriptEnabled: false })
    const slots = () => page.locator('.slots').innerText()
    const here = await slots()

    await page.getByLabel('Time zone').fill('Japan')
    await page.getByRole('button', { name: 'Update time zone' }).click()
    await page.getByText('Times shown in Tokyo time').waitFor()
    const tokyo = await slots()
    const month = await page.locator('#month').innerText()
    await page.getByRole('button', { name: 'Next month' }).click()
    const later = await page.locator('#month').innerText()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await page.getByRole('button', { name: '24h' }).click()

    expect([here, tokyo].map((text) => text.split('\n')[0])).toEqual(['9:30 am', '5:30 pm'])
    expect(later).not.toBe(month)
    expect(await page.locator('#month').innerText()).toBe(month)
    expect(await page.locator('.slots').innerText()).toMatch(/^17:00\n/)
    expect(await page.getByText('Times shown in Tokyo time').count()).toBe(1)
  })

  test('every answer is accessible and fits the screen, light at 1280 px and dark at 360 px', async () => {
    const invitee = await book(acme.ada, type, 'Fri 10:00', atOffice)
    await acme.cyd.post(`${invitee.uri}/reconfirmation`)
    // Colors change at once, without a transition.
    const page = await visit(reconfirmLink(invitee), { reducedMotion: 'reduce' })
    const results: unknown[] = []
    const check = async (name: string) => {
      await heading(page, name)
      for (const [colorScheme, width] of [
        ['light', 1280],
        ['dark', 360],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        // All days and times look the same, so checking the first ones is enough.
        const problems = await accessibilityProblems(page, ['tr ~ tr', '.slots li ~ li'])
        results.push([name, ...problems, (await contentWidth(page)) - width])
      }
    }
    const reschedule = () => page.getByRole('button', { name: 'Reschedule' }).click()

    await page.getByRole('button').click()
    await check('Thanks for confirming')
    await page.goto(invitee.cancel_url.replace('http://convene.test/cancellations', `${site.address}/bookings`))
    await page.getByRole('link', { name: 'Reschedule' }).click()
    await heading(page, 'Choose another time')
    await page
      .locator('.slots button')
      .first()
      .evaluate((slot) => slot.setAttribute('value', '2020-01-01T09:00:00Z'))
    await page.locator('.slots button').first().click()
    await check('Choose another time')
    await reschedule()
    await page.getByRole('alert').getByText('in the past').waitFor()
    await check('Choose another time')
    await page.getByRole('button', { name: '11:00 am' }).click()
    await reschedule()
    await check('Your booking is rescheduled')
    await page.goto(addressOf(invitee.cancel_url))
    await check('This booking was rescheduled')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await heading(page, 'Cancel this booking?')
    await page.getByLabel('Reason').fill('\u0007')
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByText('Please remove the special characters.').waitFor()
    await check('Cancel this booking?')
    await page.getByLabel('Reason').fill('Rain')
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await check('Your booking is canceled')

    expect(results).toEqual(results.map((result) => [(result as string[])[0], 0]))
  })

  test('the cancel button looks different from the reschedule button', async () => {
    const invitee = await book(acme.ada, type, 'Thu 09:00', atOffice)
    const page = await visit(invitee.cancel_url)
    const cancel = await backgroundOf(page.getByRole('button', { name: 'Cancel booking' }))
    await page.goto(addressOf(invitee.reschedule_url).replace('?', `/${at('Thu 10:30')}?`))
    const reschedule = await backgroundOf(page.getByRole('button', { name: 'Reschedule' }))

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
    expect([times.length, times[0]]).toEqual([2, new Date(start_time).toISOString()])
    expect(await page.getByText('You confirmed on').getAttribute('class')).toBe('quiet')
  })

  test('the pages fit a narrow screen, also with long names', async () => {
    const { reschedule_url, cancel_url } = await book(acme.ada, type, 'Thu 10:00', {
      ...atOffice,
      invitee: { email: `${'z'.repeat(60)}@initech.example`, name: 'Z'.repeat(120), timezone: 'UTC' },
    })
    const confirmation = cancel_url.replace('/cancellations/', '/bookings/')
    const page = await visit(reschedule_url, { viewport: { width: 320, height: 640 } })
    const widths = [await contentWidth(page)]
    for (const link of [confirmation, cancel_url]) {
      await page.goto(addressOf(link))
      widths.push(await contentWidth(page))
    }

    expect(widths).toEqual([320, 320, 320])
  })

  test('the pages send no referrer', async () => {
    const { cancel_url } = await book(acme.ada, type, 'Fri 10:00', atOffice)
    const page = await visit(cancel_url)
    const nextRequest = page.waitForRequest((request) => request.url().includes('/reschedulings/'))

    await page.getByRole('link', { name: 'Reschedule' }).click()

    expect((await (await nextRequest).allHeaders()).referer).toBeUndefined()
  })

  /** Presses Tab until the element with this text or label has the focus. */
  async function tabTo(page: Page, text: string) {
    for (let presses = 0; presses < 70; presses++) {
      await page.keyboard.press('Tab')
      const focused = await page.locator(':focus').evaluateAll(([element]) => {
        const { textContent, labels } = element as Json
        return [textContent, labels?.[0]?.textContent ?? ''].map((part) => part.trim())
      })
      if (focused.some((part) => part === text || part.startsWith(`${text} (`))) return
    }
    throw new Error(`${text} cannot be reached with the keyboard`)
  }

  function stateOf({ uri }: { uri: string }) {
    return db.one(sql`select status, cancel_reason from invitees where id = ${idOf(uri)}`)
  }
})
