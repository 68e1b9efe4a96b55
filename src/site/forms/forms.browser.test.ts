import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { contentWidth, describeInBrowser, openBrowser, type SharedBrowser } from '../../test/browser.ts'
import type { Json } from '../../test/client.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { startReceiver } from '../../test/receiver.ts'
import { countryRule, message, pathOf, publishForm } from '../../test/routing-forms.ts'
import { checkAtWidths, clickAtWidths } from '../../test/screen-widths.ts'
import { service } from '../../test/service.ts'

const { acme, app } = await service()

describeInBrowser('the form pages in a browser', async () => {
  await withHours(acme.cyd, '09:00', '17:00')
  const call = await publish(acme.cyd, {
    name: 'Intro call',
    locations: [{ kind: 'outbound_call' }],
    custom_questions: [
      { name: 'Where do you work?', type: 'string' },
      { name: 'What is it about?', type: 'text' },
    ],
  })
  const shop = await startReceiver((_, reply) => void reply.end('<h1>The shop</h1>'))
  const redirecting = await startReceiver(
    (_, reply) => void reply.writeHead(302, { location: `${shop.url}/inside` }).end(),
  )
  const form = await publishForm(acme, {
    rules: [
      countryRule('Germany', { type: 'event_type', value: call }),
      countryRule('France', { type: 'external_url', value: `${redirecting.url}/fr` }),
      countryRule('Italy', message('Grazie', 'We will write to you.\n\nSoon, we hope.')),
    ],
  })
  let browser: SharedBrowser

  beforeAll(async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    browser = await openBrowser(`--host-resolver-rules=MAP convene.test:80 127.0.0.1:${port}`)
  })
  afterAll(() => browser?.close())

  async function visit(query = '', options: BrowserContextOptions = {}) {
    const page = await (await browser.newContext({ javaScriptEnabled: false, ...options })).newPage()
    await page.goto(`http://convene.test${pathOf(form)}${query}`)
    return page
  }

  const phoneIn = (page: Page) => page.getByRole('textbox', { name: 'Your phone number' })

  async function fill(page: Page, country: string, phone = '+1 415 555 2671') {
    await page.getByLabel('Your name').fill('Zoë Lund')
    await page.getByLabel('Your email address').fill('zoe@initech.example')
    await phoneIn(page).fill(phone)
    await page.getByLabel('Where do you work?').fill('Initech')
    await page.getByLabel('What is it about?').fill('Tea\nand cake')
    await page.getByLabel('Country', { exact: true }).selectOption(country)
    await page.getByRole('radio', { name: 'Small' }).check()
  }

  const sendButton = (page: Page) => page.getByRole('button', { name: 'Send' })
  const press = (page: Page) => sendButton(page).click()
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const latest = async (): Promise<Json> =>
    (await acme.ada.get(`/routing_form_submissions?form=${form.uri}&sort=created_at:desc&count=1`)).body.collection[0]

  async function chooseZone(page: Page, hasScript: boolean) {
    await page.getByLabel('Time zone').fill('Lisbon')
    if (hasScript) await page.getByRole('option', { name: /^Lisbon/ }).click()
    else await page.getByRole('button', { name: 'Update time zone' }).click()
  }

  async function chooseSlot(page: Page, index: number) {
    await page.locator('button[name=start_time]').nth(index).click()
    await page.getByRole('heading', { name: 'Your details' }).waitFor()
  }

  /** What the details form sends of the routing form: its answers, and what its address said. */
  const contentOf = (page: Page) =>
    Promise.all(
      ['name', 'email', 'location-0', 'a1', 'a2', 'utm_campaign', 'routing_form_submission', 'locale', 'timezone'].map(
        async (name) => {
          const field = page.locator(`#details [name=${name}]`)
          return (await field.count()) > 0 ? field.inputValue() : undefined
        },
      ),
    )

  test('the error summary has the focus and links to the field, without JavaScript', async () => {
    const page = await visit('?utm_source=mail')
    await fill(page, 'Italy', '12')
    await press(page)

    const problems = page.getByRole('alert')
    await problems.waitFor()
    const focused = await page.locator(':focus').getAttribute('role')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const field = await page.locator(':focus').getAttribute('type')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('+14155552671')
    await press(page)
    await heading(page, 'Grazie')

    expect([focused, field]).toEqual(['alert', 'tel'])
    expect(await page.locator('main p').allInnerTexts()).toEqual(['We will write to you.', 'Soon, we hope.'])
    expect(await latest()).toMatchObject({ tracking: { utm_source: 'mail' }, result: { type: 'custom_message' } })
  })

  test('the browser reports missing answers, and the form can be submitted with the keyboard alone', async () => {
    const page = await visit('?a1=Zo%C3%AB%20Lund&a2=zoe@initech.example&a6=Spain')
    await press(page)
    const alerts = await page.getByRole('alert').count()

    await page.getByRole('radio', { name: 'Small' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await heading(page, 'Thank you')

    const { questions_and_answers: answers } = await latest()
    expect(alerts).toBe(0)
    expect(answers.map(({ answer }: Json) => answer)).toEqual([
      'Zoë Lund',
      'zoe@initech.example',
      null,
      null,
      null,
      'Spain',
      'Large',
    ])
  })

  test('the form can lead to an external site that redirects to another one', async () => {
    const page = await visit()
    await fill(page, 'France')

    await press(page)
    await heading(page, 'The shop')

    expect([redirecting.got, shop.got.slice(0, 1)].map(([got]) => [got?.path, got?.headers.referer])).toEqual([
      ['/fr', undefined],
      ['/inside', undefined],
    ])
  })

  test.each([
    ['without', false],
    ['with', true],
  ])(
    'answers lead to a prefilled booking that keeps them through every choice, %s JavaScript',
    async (_, hasScript) => {
      const query = '?utm_campaign=Spring&timezone=Asia/Tokyo&locale=en-DE'
      // With the motion of its buttons.
      const page = await visit(query, { javaScriptEnabled: hasScript, reducedMotion: 'no-preference' })
      await fill(page, 'Germany')
      await press(page)
      await heading(page, 'Intro call')
      const title = page.getByRole('heading', { level: 3, name: /Times shown in/ })
      const first = await title.innerText()

      await page.getByRole('button', { name: 'Next month' }).click()
      await expect.poll(() => new URL(page.url()).searchParams.get('month')).toBeTruthy()
      await chooseZone(page, hasScript)
      await title.filter({ hasText: 'Lisbon' }).waitFor()
      const days = page.locator('#month-box td button:enabled')
      const day = await days.nth(1).getAttribute('value')
      await days.nth(1).click()
      await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe(day)
      await chooseSlot(page, 0)
      const before = await contentOf(page)
      await page.getByRole('button', { name: 'Change time' }).click()
      await chooseSlot(page, 2)
      const after = await contentOf(page)
      await page.getByRole('button', { name: 'Book this time' }).click()
      await heading(page, 'You’re booked')

      const { submitter, submitter_type, uri } = await latest()
      const invitee = (await acme.ada.get(submitter)).body.resource
      const answers = ['Zoë Lund', 'zoe@initech.example', '+14155552671', 'Initech', 'Tea\nand cake']
      expect(first).toContain('Times shown in Tokyo time')
      expect(before).toEqual([...answers, 'Spring', uri.split('/').at(-1), 'en-DE', 'Europe/Lisbon'])
      expect(after).toEqual(before)
      expect([submitter_type, invitee.routing_form_submission]).toEqual(['Invitee', uri])
      expect(invitee).toMatchObject({
        email: 'zoe@initech.example',
        timezone: 'Europe/Lisbon',
        tracking: { utm_campaign: 'Spring' },
      })
    },
  )

  test('a reloaded booking page and the browser’s Back button keep the answers', async () => {
    const page = await visit('?utm_campaign=Fall', { javaScriptEnabled: true })
    await fill(page, 'Germany')
    await press(page)
    await heading(page, 'Intro call')
    await chooseSlot(page, 0)

    await page.reload()
    const reloaded = await contentOf(page)
    await page.goBack()
    // Late in the day there is only one.
    await chooseSlot(page, -1)
    const again = await contentOf(page)

    expect(reloaded.slice(0, 6)).toEqual([
      'Zoë Lund',
      'zoe@initech.example',
      '+14155552671',
      'Initech',
      'Tea\nand cake',
      'Fall',
    ])
    expect(again).toEqual(reloaded)
  })

  test('every page is accessible, light and dark, and fits 320, 360 and 1280 pixels', async () => {
    const page = await visit('', { javaScriptEnabled: true })
    const results: unknown[] = []
    const check = async (name: string) => {
      await heading(page, name)
      await page.setViewportSize({ width: 320, height: 740 })
      results.push([name, await contentWidth(page), await checkAtWidths(page)])
    }

    await check('Talk to us')
    await fill(page, 'Italy', '12')
    await page
      .getByRole('radio')
      .first()
      .evaluate((radio) => radio.setAttribute('value', 'x'))
    await clickAtWidths(page, sendButton(page))
    await page.getByRole('alert').waitFor()
    await check('Talk to us')
    await phoneIn(page).fill('')
    await page.getByRole('radio', { name: 'Large' }).check()
    await clickAtWidths(page, sendButton(page))
    await check('Grazie')

    const names = ['Talk to us', 'Talk to us', 'Grazie']
    expect(results).toEqual(
      names.map((name) => [
        name,
        320,
        [
          [0, []],
          [0, []],
        ],
      ]),
    )
  })
})
