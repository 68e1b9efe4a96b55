import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { accessibilityProblems, describeInBrowser, openBrowser } from '../../test/browser.ts'
import type { Json } from '../../test/client.ts'
import { at, monday, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()

describeInBrowser('the booking pages in a browser', async () => {
  await withHours(acme.cyd, '09:00', '12:00')
  const type = await publish(acme.cyd, {
    name: 'Consultation', period_type: 'unlimited', description: 'All about it.\n\nhttps://acme.example/about',
    duration: 30, duration_options: [30, 60],
    locations: [{ kind: 'zoom_conference' }, { kind: 'outbound_call' }, { kind: 'ask_invitee' }],
    custom_questions: [
      { name: 'Company', type: 'string', required: true }, { name: 'Notes', type: 'text' },
      { name: 'Color', type: 'single_select', answer_choices: ['Red', 'Blue'], include_other: true },
      { name: 'Topics', type: 'multi_select', answer_choices: ['Code', 'Money'], required: true },
    ],
  })
  const path = new URL((await acme.ada.get(type)).body.resource.scheduling_url).pathname
  const from = monday.toString()
  let browser: Browser
  let address: string

  beforeAll(async () => {
    browser = await openBrowser()
    address = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  beforeEach(() => db.run(sql`delete from attempt_logs`))
  afterAll(() => browser?.close())

  async function visit(path: string, options: BrowserContextOptions = {}) {
    const page = await (await browser.newContext(options)).newPage()
    await page.goto(address + path)
    return page
  }

  // All times and zones look the same, so checking the first ones is enough.
  const repeated = ['option ~ option', 'fieldset.day ~ fieldset.day', '.times button ~ button']
  const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()
  const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

  test('a visitor chooses a time, corrects an error and books', async () => {
    const page = await visit('/@cyd-moreau', { javaScriptEnabled: false })

    await page.getByRole('link', { name: 'Consultation' }).click()
    await heading(page, 'Choose a time')
    await press(page, 'Next week')
    await press(page, '10:00')
    await field(page, 'Your name').fill('Zoë Lund')
    await field(page, 'Email address').fill('zoe@initech.example')
    await page.getByRole('radio', { name: 'the host calls you' }).check()
    await field(page, 'Your phone number').fill('12')
    await field(page, 'Company').fill('Initech')
    await page.getByLabel('Code').check()
    await press(page, 'Book this time')
    const error = await page.getByText('Your phone number must be').textContent()
    await field(page, 'Your phone number').fill('+14155552671')
    await press(page, 'Book this time')
    await heading(page, 'You’re booked')
    const confirmation = await page.getByRole('main').innerText()
    await page.reload()
    await page.getByRole('link', { name: 'Reschedule' }).click()
    await heading(page, 'Choose another time')

    expect(error).toContain('must be a valid phone number')
    expect(confirmation).toMatch(/Consultation[^]*10:00[^]*Cyd Moreau[^]*\+14155552671[^]*Zoë Lund/)
  })

  test('a URL prefills the form, and the input stays when the visitor chooses another time', async () => {
    const prefill = new URLSearchParams({
      from, name: 'Zoë Lund', email: 'zoe@initech.example', a1: 'Initech', a3: 'Green', a4: 'Money,Code',
      location: 'Café Central', guests: 'bo@initech.example', utm_source: 'mail', timezone: 'Asia/Tokyo',
    })
    const page = await visit(`${path}?${prefill.toString()}`, { javaScriptEnabled: false })

    await press(page, '17:30')
    await heading(page, 'Your details')
    const answers = ['Company', 'Topics'].map((question, position) => ({ question, answer: 'Code', position }))
    await book(acme.ada, type, 'Mon 09:30', {
      location: { kind: 'zoom_conference' }, questions_and_answers: answers,
    })
    await press(page, 'Book this time')
    await page.getByRole('alert').getByText('That time is no longer available').waitFor()
    await press(page, 'Next week')
    await press(page, 'Previous week')
    await press(page, '18:00')
    await press(page, 'Book this time')
    await heading(page, 'You’re booked')

    const booking = await db.one(sql`
      select i.name, i.timezone, i.tracking->>'utm_source' as source, e.location->>'location' as location, e.start_time,
        (select string_agg(a->>'answer', '; ') from json_array_elements(i.questions_and_answers) a) as answers,
        (select string_agg(email, ',') from event_guests g where g.event_id = e.id) as guests
      from invitees i join scheduled_events e on e.id = i.event_id where i.tracking->>'utm_source' = 'mail'`)
    expect(booking).toEqual({
      name: 'Zoë Lund', timezone: 'Asia/Tokyo', source: 'mail', location: 'Café Central',
      guests: 'bo@initech.example',
      answers: 'Initech; Green; Code\nMoney', start_time: at('Mon 10:00').replace('Z', '.000000Z'),
    })
  })

  test.each([['light', 1280], ['dark', 360]] as const)(
    'every page is accessible and fits the screen, %s at %s px',
    async (colorScheme, width) => {
      const page = await visit('/@cyd-moreau', { colorScheme, viewport: { width, height: 800 } })
      const results: unknown[] = []
      const check = async (name: string) => {
        await heading(page, name)
        const content = await page.evaluate(() => (globalThis as Json).document.documentElement.scrollWidth)
        results.push([...await accessibilityProblems(page, repeated), content])
      }
      const time = width > 1000 ? '11:00' : '11:30'

      await check('Cyd Moreau')
      await page.goto(`${address}${path}?from=${from}`)
      await check('Choose a time')
      await press(page, time)
      await check('Your details')
      await page.getByRole('button', { name: 'Book' }).evaluate((button) => (button as Json).form.noValidate = true)
      await page.getByText('Add guests').click()
      await field(page, 'Guest email addresses (optional)').fill('not-an-address')
      await press(page, 'Book this time')
      await page.getByRole('alert').waitFor()
      await check('Your details')
      await page.goto(`${address}${path}/2020-01-01T09:00:00Z`)
      await check('Choose a time')
      await page.goto(`${address}${path}?from=2020-01-01`)
      await check('Choose a time')
      await page.goto(`${address}/@unknown`)
      await check('Booking page not found')

      expect(results).toEqual(results.map(() => [width]))
    },
  )

  test('going back after booking shows the filled form, and submitting it again shows the same booking', async () => {
    const prefill = { from, name: 'Zoë Lund', email: 'zoe@initech.example', a1: 'Initech', a4: 'Code' }
    const page = await visit(`${path}?${new URLSearchParams(prefill).toString()}`, { javaScriptEnabled: false })
    await press(page, '10:30')
    await page.getByRole('radio', { name: 'Zoom' }).check()
    await field(page, 'Company').fill('Initech and sons')
    await press(page, 'Book this time')
    await heading(page, 'You’re booked')
    const booked = page.url()

    await page.goBack()
    await heading(page, 'Your details')
    const alerts = await page.getByRole('alert').count()
    await page.getByRole('radio', { name: 'Zoom' }).check()
    await press(page, 'Book this time')
    await heading(page, 'You’re booked')

    expect([alerts, page.url()]).toEqual([0, booked])
  })

  test('a visitor books with the keyboard alone', async () => {
    const page = await visit(`${path}/${at('Tue 09:00')}?name=Zo%C3%AB&email=z@x.example&a1=Initech&a4=Code`,
      { javaScriptEnabled: false })

    await page.getByRole('radio', { name: 'Zoom' }).focus()
    await page.keyboard.press('Space')
    await field(page, 'Company').focus()
    await page.keyboard.press('Enter')
    await heading(page, 'You’re booked')

    expect(await page.getByRole('main').innerText()).toContain('Online, with Zoom')
  })
})
