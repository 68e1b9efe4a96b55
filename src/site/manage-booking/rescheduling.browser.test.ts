import { expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { describeInBrowser, openSite } from '../../test/browser.ts'
import { idOf } from '../../test/examples.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()

describeInBrowser('the script of the reschedule page', async () => {
  await withHours(acme.cyd, '09:00', '12:00')
  const type = await publish(acme.cyd, { name: 'Intro call' })
  const site = openSite(app)

  async function visit(link: string, options: BrowserContextOptions = {}) {
    const page = await (await site.newContext(options)).newPage()
    await page.goto(link.replace('http://convene.test', site.address))
    return page
  }

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  test('the script reschedules without loading another page, and the history works', async () => {
    const invitee = await book(acme.ada, type, 'Tue 09:00')
    const page = await visit(invitee.reschedule_url, { timezoneId: 'Asia/Tokyo' })
    const requests: string[] = []
    page.on('request', (request) => {
      // Chromium asks for the icon again and again.
      if (request.resourceType() !== 'other') requests.push(`${request.method()} ${request.resourceType()}`)
    })
    const zone = await page.getByLabel('Time zone').inputValue()

    await page.getByRole('button', { name: '9:30 am' }).click()
    const focused = await page.locator(':focus').textContent()
    await page.getByLabel('Reason').fill('Train')
    await page.getByRole('link', { name: 'Change time' }).click()
    await page.getByRole('button', { name: '10:30 am' }).click()
    await page.goBack()
    await page.getByRole('button', { name: '11:00 am' }).click()
    const chosen = await page.locator('#summary').textContent()
    const reason = await page.getByLabel('Reason').inputValue()
    await page.getByRole('button', { name: 'Reschedule' }).click()
    await heading(page, 'Your booking is rescheduled')
    const newTime = await page.getByRole('time').first().textContent()
    const newFocus = await page.locator(':focus').textContent()
    const seen = [...requests]
    await page.reload()
    await heading(page, 'You’re booked')

    expect(zone).toMatch(/^Paris /)
    expect([focused, reason, newFocus]).toEqual(['New time', 'Train', 'Your booking is rescheduled'])
    expect(chosen).toMatch(/^Tuesday, .*, 11:00 am – 11:30 am \(Paris time\)$/)
    expect(newTime).toMatch(/^Tuesday, .*, 11:00 am – 11:30 am$/)
    expect(seen).toEqual(['POST fetch'])
    expect(await stateOf(invitee)).toEqual({ status: 'canceled', cancel_reason: 'Train' })
  })

  test('when the time is taken, the script keeps the reason and shows what is left', async () => {
    const invitee = await book(acme.ada, type, 'Wed 09:00')
    const page = await visit(invitee.reschedule_url)
    await page.getByRole('button', { name: '9:30 am' }).click()
    await page.getByLabel('Reason').fill('Train')
    await book(acme.ada, type, 'Wed 09:30')

    await page.getByRole('button', { name: 'Reschedule' }).click()
    await page.getByRole('alert').getByText('That time is no longer available.').waitFor()
    const left = await page.locator('.slots').innerText()
    await page.getByRole('button', { name: '11:30 am' }).click()
    const reason = await page.getByLabel('Reason').inputValue()
    await page.getByRole('button', { name: 'Reschedule' }).click()
    await heading(page, 'Your booking is rescheduled')

    expect(left.split('\n')).toEqual(['10:00 am', '10:30 am', '11:00 am', '11:30 am'])
    expect(reason).toBe('Train')
  })

  test('when the booking was canceled in the meantime, the script shows that page', async () => {
    const invitee = await book(acme.ada, type, 'Wed 11:00')
    const page = await visit(invitee.reschedule_url)
    await page.getByRole('button', { name: '10:30 am' }).click()
    await acme.cyd.post(`${invitee.event}/cancellation`, { reason: 'Rain' })

    await page.getByRole('button', { name: 'Reschedule' }).click()
    await heading(page, 'This booking was already canceled')

    expect(await page.getByRole('main').innerText()).toContain('Rain')
  })

  test('the confirmation offers the calendar file as a download', async () => {
    const invitee = await book(acme.ada, type, 'Thu 11:00')
    const page = await visit(invitee.cancel_url.replace('/cancellations/', '/bookings/'))
    const download = page.waitForEvent('download')

    await page.getByRole('link', { name: 'Calendar file (.ics)' }).click()

    expect((await download).suggestedFilename()).toBe('intro-call.ics')
    expect(await page.getByRole('list', { name: 'Add to calendar' }).getByRole('link').allTextContents()).toEqual([
      'Calendar file (.ics)',
      'Google Calendar',
      'Outlook.com',
      'Office 365',
      'Yahoo Calendar',
    ])
  })

  function stateOf({ uri }: { uri: string }) {
    return db.one(sql`select status, cancel_reason from invitees where id = ${idOf(uri)}`)
  }
})
