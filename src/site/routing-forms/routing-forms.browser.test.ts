import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contentWidth, describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { formPathOf } from '../../test/console-areas/routing-forms.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { countryRule, publishForm } from '../../test/routing-forms.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()

describeInBrowser('routing forms in a browser', () => {
  const site = openSite(app)

  async function open(path: string, width: number, javaScriptEnabled = true) {
    const [name = '', value = ''] = (await signedInBrowser(db, app, acme.ada, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext({
      locale: 'en-US',
      timezoneId: 'Europe/Berlin',
      viewport: { width, height: 900 },
      javaScriptEnabled,
    })
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    await page.goto(site.address + path)
    return page
  }

  /** Everything by keyboard: buttons with Enter, fields with typing, selects with the first letters. */
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  const type = async (page: Page, label: string, text: string, index = 0) => {
    await page.getByLabel(label, { exact: true }).nth(index).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
  }
  const choose = (page: Page, label: string, text: string, index = 0) =>
    page.getByLabel(label, { exact: true }).nth(index).pressSequentially(text)

  test('an admin builds a form by keyboard, a visitor books through it, and the booking is found', async () => {
    await withHours(acme.cyd, '00:00', '23:45')
    await publish(acme.cyd, { name: 'Intro call' })
    const page = await open('/console/routing-forms', 1280)
    const problems: string[] = []
    const check = async () => void problems.push(...(await problemsInBothSchemes(page)))

    await page.getByRole('link', { name: 'New routing form' }).press('Enter')
    await press(page, 'Create form')
    await page.getByRole('heading', { name: 'Please fix 1 field' }).waitFor()
    const summary = await page.evaluate<string>('document.activeElement.className')
    await type(page, 'Name of the form', 'Talk to us')
    await press(page, 'Create form')
    await press(page, 'Add question')
    await page.getByRole('group', { name: 'Question 1' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Your name')
    await choose(page, 'Kind of answer', 'Na')
    await press(page, 'Add question')
    await page.getByRole('group', { name: 'Question 2' }).waitFor()
    await type(page, 'Question', 'Company size', 1)
    await choose(page, 'Kind of answer', 'One choice w', 1)
    await type(page, 'Choices', 'Small\n50+', 1)
    await press(page, 'Move up Question 2')
    await page.locator('[id="questions-down-0"]:focus').waitFor()
    await press(page, 'Add rule')
    await page.getByRole('group', { name: 'Rule 1', exact: true }).waitFor()
    await choose(page, 'Answer to', 'Comp')
    await type(page, 'Text', '50+')
    await choose(page, 'Event type', 'Intro')
    await choose(page, 'Everyone else goes to', 'A mess')
    await press(page, 'Save and publish')
    await page.getByRole('heading', { name: 'Please fix 2 fields' }).waitFor()
    await check()
    await type(page, 'Headline of the message', 'Thank you', 1)
    await type(page, 'Message', 'We will write to you.', 1)
    await press(page, 'Save and publish')
    await page.getByText('The form is published. Anyone with its link can answer it.').waitFor()
    await page.getByText('If Company size is 50+, visitors book Intro call.').waitFor()
    await check()

    await page.getByRole('link', { name: 'Test', exact: true }).press('Enter')
    await page.getByLabel('50+').check()
    await press(page, 'Test these answers')
    await page.getByText('The visitor would book Intro call.').waitFor()
    await check()

    const {
      collection: [form],
    } = (await acme.ada.get(`/routing_forms?organization=${acme.uri}`)).body
    const visitor = await (await site.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin' })).newPage()
    await visitor.goto(`${site.address}/forms/${form.uri.split('/').at(-1)}?utm_source=news`)
    await visitor.getByLabel('50+').check()
    await visitor.getByLabel('Your name').fill('Zoë Lund')
    const [next] = await Promise.all([
      visitor.waitForRequest(/routing_form_submission=/),
      visitor.getByRole('button', { name: 'Send' }).click(),
    ])
    // The link has the public name of the service, which this browser cannot open.
    const booking = await visitor.context().newPage()
    await booking.goto(site.address + next.url().replace(/^https?:\/\/[^/]+/, ''))
    await booking.locator('button[name=start_time]').first().click()
    await booking.getByRole('heading', { name: 'Your details' }).waitFor()
    await booking.getByLabel('Email', { exact: true }).fill('zoe@initech.example')
    await booking.getByRole('button', { name: /^(Book|Schedule|Confirm)/ }).click()
    await booking.getByRole('heading', { name: /booked|scheduled|confirmed/i }).waitFor()

    await page.getByRole('link', { name: 'Submissions', exact: true }).press('Enter')
    await page.locator('.badge', { hasText: 'Booked' }).waitFor()
    await page.locator('.submissions h2 a').press('Enter')
    await page.getByText('news', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'View the booking' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: /Intro call/ }).waitFor()

    expect([summary, problems]).toEqual(['errors', []])
    expect(await page.getByText('zoe@initech.example').count()).toBeGreaterThan(0)
  })

  test('every page of a form fits a phone, also without JavaScript', async () => {
    const long = 'W'.repeat(120)
    const { uri } = await publishForm(acme, {
      name: `Form ${long}`,
      rules: [
        {
          when: {
            any: [
              { question: 'Country', operator: 'one_of', values: ['Italy', 'Spain'] },
              {
                all: [
                  { question: 'Your name', operator: 'is_filled' },
                  { any: [{ question: 'Where do you work?', operator: 'contains', value: long }] },
                ],
              },
            ],
          },
          result: { type: 'external_url', value: `https://shop.example/${long}` },
        },
        countryRule('France', { type: 'custom_message', value: { headline: long, body: long } }),
      ],
    })
    const page = await open('/console/routing-forms', 360, false)
    const widths: number[] = []
    widths.push(await contentWidth(page))
    for (const end of ['/test', '/submissions', '/share', '']) {
      await page.goto(site.address + formPathOf(uri, end))
      widths.push(await contentWidth(page))
    }
    await page.getByRole('button', { name: 'Add group of conditions Rule 1', exact: true }).click()
    await page.getByRole('group', { name: 'Rule 1, Group 3', exact: true }).waitFor()

    expect([...widths, await contentWidth(page)]).toEqual(Array.from({ length: 6 }, () => 360))
  })
})
