import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import { contentWidth, describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { meetingPathOf } from '../../test/meeting-pages.ts'
import { at, publish } from '../../test/meetings.ts'
import { begin } from '../../test/past-meetings.ts'
import { checkAtWidths, clickAtWidths, overflowAtWidths } from '../../test/screen-widths.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const long = 'W'.repeat(300)

describeInBrowser('the page of a meeting in a browser', () => {
  const site = openSite(app)

  async function visit(booking: Json, options: BrowserContextOptions) {
    const [name = '', value = ''] = (await signedInBrowser(db, app, acme.ada, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext(options)
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    await page.goto(site.address + meetingPathOf(booking))
    return page
  }

  /** A meeting with every fact, and with words that do not fit. */
  async function bookLong(start: string) {
    const type = await publish(acme.ada, {
      name: `Talk ${long}`.slice(0, 250),
      custom_questions: [{ name: `Why ${long}?`.slice(0, 250), type: 'text' }],
      locations: [{ kind: 'physical', location: `Room ${long}`.slice(0, 250) }],
    })
    const booking = await book(acme.ada, type, start, {
      invitee: { name: `Zoë ${long}`.slice(0, 250), email: 'zoe@initech.example', timezone: 'America/New_York' },
      event_guests: [`g${'w'.repeat(60)}@initech.example`],
      questions_and_answers: [{ question: `Why ${long}?`.slice(0, 250), answer: long.repeat(3), position: 0 }],
    })
    await acme.ada.patch(booking.event, { meeting_notes_plain: `${long}\n\nhttps://acme.example/${long}` })
    return booking
  }

  test('fits 360 and 1280 pixels without JavaScript, whatever people wrote', async () => {
    const page = await visit(await bookLong('Mon 09:00'), { javaScriptEnabled: false })

    expect(await overflowAtWidths(page)).toEqual([0, 0])
    await page.getByRole('heading', { level: 1, name: 'Talk' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Zoë' }).waitFor()
  })

  test('has no accessibility problems, light and dark, and leads from the old meeting to the new one', async () => {
    const booking = await book(acme.ada, await publish(acme.ada, { name: 'Intro call' }), 'Tue 09:00')
    await acme.ada.post(`${booking.uri}/reschedule`, { start_time: at('Tue 11:00'), reason: 'My train is late.' })
    const page = await visit(booking, { viewport: { width: 360, height: 800 } })

    const before = await problemsInBothSchemes(page)
    await page.getByRole('main').getByRole('definition').getByRole('link', { name: '11:00' }).click()
    await page.getByRole('link', { name: 'Cancel meeting' }).waitFor()

    expect([before, await problemsInBothSchemes(page)]).toEqual([[], []])
  })

  test.each([
    ['360 and 1280 pixels, with', true, 'Wed 09:00'],
    ['360 pixels, without', false, 'Wed 11:00'],
  ])('is rescheduled and canceled at %s JavaScript', async (_, hasScript, time) => {
    const booking = await book(acme.ada, await publish(acme.ada, { name: 'Intro call' }), time)
    const page = await visit(booking, { viewport: { width: 360, height: 800 }, javaScriptEnabled: hasScript })
    const results: unknown[] = []
    const check = async () => {
      const step = await page.getByRole('heading', { level: 1 }).textContent()
      const found = hasScript ? await checkAtWidths(page, ['.days li ~ li']) : [[(await contentWidth(page)) - 360, []]]
      results.push(...found.map((one) => [step, ...one]))
    }
    const click = (element: Locator) => (hasScript ? clickAtWidths(page, element) : element.click())

    await click(page.getByRole('link', { name: 'Reschedule' }))
    await check()
    await click(page.getByRole('link', { name: 'Next week' }))
    const slot = page.getByRole('listitem').getByRole('link', { name: '3:00 pm' }).first()
    await slot.waitFor()
    await click(slot)
    await check()
    await page.getByLabel('Reason').fill('The train is late.')
    await click(page.getByRole('button', { name: 'Reschedule' }))
    await page.getByText('The meeting has a new time.').waitFor()
    await click(page.getByText('Add notes'))
    await page.getByRole('textbox', { name: 'Notes' }).fill('Bring tea')
    await click(page.getByRole('button', { name: 'Save notes' }))
    await click(page.getByText('Add guests').first())
    await page.getByLabel('Guest emails').fill('gus')
    await click(page.getByRole('button', { name: 'Add guests' }))
    await page.getByRole('alert').getByText('“gus” is not a valid email address.').waitFor()
    await check()
    await click(page.getByRole('link', { name: 'Cancel meeting' }))
    await check()
    await click(page.getByRole('button', { name: 'Cancel meeting' }))
    await page.getByText('The meeting is canceled.').waitFor()

    const steps = ['Choose another time', 'Move the meeting to this time?', 'Intro call', 'Cancel this meeting?']
    expect(results).toEqual(
      steps.flatMap((step) =>
        hasScript
          ? [
              [step, 0, []],
              [step, 0, []],
            ]
          : [[step, 0, []]],
      ),
    )
  })

  test('a no-show is marked and undone with the keyboard', async () => {
    const booking = await book(acme.ada, await publish(acme.ada, { name: 'Intro call' }), 'Thu 09:00')
    await begin(db, booking.event)
    const page = await visit(booking, { viewport: { width: 1280, height: 800 } })

    await pressAt(page, /^Mark as no-show/)
    await page.getByRole('status').getByText('The invitee is marked as a no-show.').waitFor()
    const problems = await problemsInBothSchemes(page)
    const marked = (await acme.ada.get(booking.uri)).body.resource.no_show
    await pressAt(page, /^Undo$/)
    await page.getByRole('status').getByText('The no-show mark is removed.').waitFor()

    expect([marked, problems]).toEqual([expect.anything(), []])
    expect((await acme.ada.get(booking.uri)).body.resource.no_show).toBe(null)
  })

  /** Presses Tab until a control with this text has the focus, and then Enter. */
  async function pressAt(page: Page, text: RegExp) {
    for (let presses = 0; presses < 50; presses++) {
      await page.keyboard.press('Tab')
      const focused = await page
        .locator(':focus')
        .evaluateAll(([element]) => String((element as Json)?.textContent).trim())
      if (text.test(focused)) return page.keyboard.press('Enter')
    }
    throw new Error(`${text} cannot be reached with the keyboard`)
  }
})
