import { beforeEach, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { book } from '../../test/bookings.ts'
import {
  confirmed,
  detailsHeading,
  fillDetails,
  message,
  nextMonthEnd,
  openHost,
  slots,
  submitButton,
} from '../../test/booking-visits.ts'
import { accessibilityProblems, contentWidth, describeInBrowser, openSite, visit } from '../../test/browser.ts'
import { withHours } from '../../test/meetings.ts'

const { acme, app, offer, forgetVisits } = await openHost()

/** Many slots look the same, so checking the first ones is enough. */
const repeated = ['.slots li:nth-child(n+4)', '.month tr:nth-child(n+3)', '.phone-country option']

const wide = { width: 1280, height: 800 }
const narrow = { width: 360, height: 740 }
type Look = { colorScheme: 'light' | 'dark'; viewport: { width: number; height: number } }

/** The last look of each is that of the visitor who walks through the page. */
const looks: [string, string | null, Look[]][] = [
  [
    'light at 1280 px and dark at 360 px',
    null,
    [
      { colorScheme: 'light', viewport: wide },
      { colorScheme: 'dark', viewport: narrow },
    ],
  ],
  [
    'light at 360 px and dark at 1280 px with a yellow brand',
    '#ffe600',
    [
      { colorScheme: 'light', viewport: narrow },
      { colorScheme: 'dark', viewport: wide },
    ],
  ],
]

describeInBrowser('every state of the booking page', async () => {
  const site = openSite(app)
  const { uri, path } = await offer({
    name: 'Consultation',
    description: 'All about it.\n\nhttps://acme.example/about',
    duration_options: [30, 60],
    duration: 30,
    locations: [{ kind: 'zoom_conference' }, { kind: 'outbound_call' }, { kind: 'ask_invitee' }],
    custom_questions: [
      { name: 'Notes', type: 'text' },
      { name: 'Color', type: 'single_select', answer_choices: ['Red', 'Blue'] },
      { name: 'Topics', type: 'multi_select', answer_choices: ['Code', 'Money'], required: true },
    ],
  })
  const [, first] = nextMonthEnd()
  const { path: emptyPath } = await offer({
    name: 'Later',
    period_type: 'fixed',
    start_date: first.toString(),
    end_date: first.add({ months: 1 }).toString(),
  })
  const { path: nonePath } = await offer({
    name: 'Never',
    period_type: 'fixed',
    start_date: '2026-01-01',
    end_date: '2026-01-02',
  })
  const { uri: offUri, path: offPath } = await offer({ name: 'Off' })
  await acme.cyd.patch(offUri, { active: false })
  await withHours(acme.bob, '09:00', '17:00')
  beforeEach(forgetVisits)
  let count = 0

  /** Walks through the page and looks at each state. */
  async function walk(page: Page, look: (state: string) => Promise<void>) {
    await look('calendar')
    await page.getByRole('button', { name: 'Next month' }).click()
    await look('other month')
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Brazil')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await look('zones')
    await page.keyboard.press('Escape')
    await slots(page)
      .nth(count * 2)
      .click()
    await page.waitForURL(/hold=/)
    await look('details')
    await submitButton(page).click()
    await message(page).waitFor()
    await look('errors')
    await fillDetails(page)
    await page.getByRole('radio', { name: 'the host calls you' }).check()
    await submitButton(page).click()
    await page.locator('.wrong').first().waitFor()
    await look('errors of the server')
    await page.getByLabel('Code').check()
    await page.getByRole('radio', { name: 'Zoom' }).check()
    await submitButton(page).click()
    await confirmed(page).waitFor()
    await look('confirmation')
  }

  async function walkRest(page: Page, look: (state: string) => Promise<void>) {
    const open = (address: string) => page.goto(site.address + address)
    await open(emptyPath)
    await page.getByRole('grid').waitFor()
    await look('first month')
    await open(`${emptyPath}?month=${Temporal.Now.plainDateISO('UTC').toString().slice(0, 7)}`)
    await page.getByText('The next free day is').waitFor()
    await look('empty month')
    await page.getByRole('button', { name: 'Go to the next free day' }).click()
    await slots(page).first().waitFor()
    await open(nonePath)
    await page.getByText('No times are available right now').waitFor()
    await look('no times')
    await open(offPath)
    await page.getByText('Not available right now').waitFor()
    await look('not available')
    await open(`${path}?date=${first.toString()}&name=Zo%C3%AB&email=z@initech.example&a3=Code`)
    const start =
      (await slots(page)
        .nth(20 + count)
        .getAttribute('value')) ?? ''
    await book(acme.ada, uri, start, {
      location: { kind: 'zoom_conference' },
      questions_and_answers: [{ question: 'Topics', answer: 'Code', position: 2 }],
    })
    await slots(page)
      .nth(20 + count)
      .click()
    await message(page).getByText('Someone else just took that time').waitFor()
    await look('taken')
    await page.clock.install()
    await slots(page)
      .nth(24 + count)
      .click()
    await page.waitForURL(/hold=/)
    await page.clock.fastForward('11:00')
    await message(page).getByText('no longer holding').waitFor()
    await look('hold ended')
  }

  test.each(looks)('is accessible and fits the screen, %s', async (_name, brand_color, views) => {
    count++
    await acme.ada.patch(acme.uri, { brand_color })
    // Colors change at once, without a transition.
    const { page, errors } = await visit(site, path, { ...views.at(-1), reducedMotion: 'reduce' })
    const results: Record<string, unknown> = {}
    const look = async (state: string) => {
      const seen: unknown[] = []
      for (const { colorScheme, viewport } of views) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        seen.push([...(await accessibilityProblems(page, repeated)), await contentWidth(page)])
      }
      results[state] = seen
    }

    await walk(page, look)
    await walkRest(page, look)

    const widths = views.map(({ viewport }) => [viewport.width])
    expect(results).toEqual(Object.fromEntries(Object.keys(results).map((state) => [state, widths])))
    expect(Object.keys(results)).toHaveLength(13)
    expect(errors).toEqual([])
  })

  test.each([
    ['at 320 px', { viewport: { width: 320, height: 640 } }],
    // 200 % zoom of a window of 640 px.
    ['zoomed to 200 %', { viewport: { width: 320, height: 256 }, deviceScaleFactor: 2 }],
  ])('loses nothing %s', async (_name, options) => {
    count++
    const { page } = await visit(site, path, options)
    const results: unknown[] = []
    const look = async (state: string) => {
      const cut = await page.evaluate<string[]>(`[...document.querySelectorAll('main *')].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < -1 || right > 321)
      }).map((element) => element.outerHTML.slice(0, 80))`)
      results.push([state, await contentWidth(page), cut])
    }

    await walk(page, look)

    expect(results).toEqual(results.map((result) => [(result as string[])[0], 320, []]))
    expect(await detailsHeading(page).count()).toBe(0)
  })
})
