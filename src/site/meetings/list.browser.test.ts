import type { BrowserContextOptions } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { book, newInvitee } from '../../test/bookings.ts'
import { describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { at, publish } from '../../test/meetings.ts'
import { checkAtWidths, clickAtWidths, overflowAtWidths } from '../../test/screen-widths.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, cyd },
  app,
  db,
} = await service()
const long = 'W'.repeat(200)

describeInBrowser('the list of meetings in a browser', () => {
  const site = openSite(app)

  beforeAll(async () => {
    const type = await publish(cyd, { name: `Talk ${long}`, locations: [{ kind: 'physical', location: long }] })
    await book(ada, type, 'Mon 09:00', { invitee: { ...newInvitee(), name: `Yan ${long}` } })
    const choices = [{ kind: 'zoom_conference' }, { kind: 'outbound_call' }]
    const custom_questions = [{ name: 'Topic?', type: 'text', required: true }]
    await publish(ada, { name: 'Intro call', locations: choices, custom_questions, duration_options: [15, 30] })
  })

  async function visit(path: string, options: BrowserContextOptions) {
    const [name = '', value = ''] = (await signedInBrowser(db, app, ada, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin', ...options })
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    await page.goto(`${site.address}${path}`)
    return page
  }

  test('finds a meeting and fits 360 and 1280 pixels, without accessibility problems', async () => {
    const page = await visit('/console/meetings', {})
    const results = await checkAtWidths(page)

    await page.getByLabel('Host').selectOption('Everyone')
    await page.getByLabel('Invitee’s name or email').fill('yan')
    await clickAtWidths(page, page.getByRole('button', { name: 'Search' }))
    await page.getByRole('link', { name: 'Talk' }).waitFor()
    await clickAtWidths(page, page.getByText('More filters'))
    results.push(...(await checkAtWidths(page)))
    await page.getByLabel('From').fill('2099-01-01')
    await clickAtWidths(page, page.getByRole('button', { name: 'Apply filters' }))
    await page.getByRole('heading', { name: 'No meetings match your filters' }).waitFor()

    expect([results, await overflowAtWidths(page)]).toEqual([Array.from({ length: 4 }, () => [0, []]), [0, 0]])
    expect(page.url()).toContain('q=yan')
  })

  test.each([
    [360, true, 'Tue 09:00'],
    [1280, false, 'Tue 10:00'],
  ] as const)('books for someone at %i pixels, with JavaScript: %j', async (width, javaScriptEnabled, start) => {
    const page = await visit('/console/meetings', { viewport: { width, height: 800 }, javaScriptEnabled })
    const problems = async () => (javaScriptEnabled ? [...(await problemsInBothSchemes(page))] : [])

    await page.getByRole('link', { name: 'Book for someone' }).first().click()
    await page.getByRole('link', { name: 'Choose Intro call' }).click()
    const date = at(start).slice(0, 10)
    await page.goto(`${page.url()}&week=${date}`)
    await page
      .getByRole('link', { name: start.endsWith('09:00') ? /^9:00 am/ : /^10:00 am/ })
      .first()
      .click()
    await page.getByLabel('Name', { exact: true }).fill('Zoë Lund')
    await page.getByLabel('Email', { exact: true }).fill('zoe@initech.example')
    await page.getByLabel('Online, with Zoom').check()
    await page.getByLabel('Topic?').fill(' ')
    await page.getByRole('button', { name: 'Book this meeting' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Topic?' }).click()
    const errors = await problems()
    await page.getByRole('button', { name: 'Change time' }).click()
    await page.getByRole('radio', { checked: true }).first().waitFor()
    const changed = await problems()
    await page.getByLabel('Topic?').fill('Tea')
    await page.getByRole('button', { name: 'Book this meeting' }).click()
    await page.waitForURL(/\/console\/meetings\/[\w-]{36}\?done=booked/)

    expect([errors, changed]).toEqual([[], []])
    const [booked] = (await ada.get(`/scheduled_events?user=${ada.uri}&min_start_time=${at(start)}`)).body.collection
    expect(booked).toMatchObject({ name: 'Intro call', start_time: at(start).replace('Z', '.000000Z') })
  })
})
