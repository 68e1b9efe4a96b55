import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import { contentWidth, describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { at, publish } from '../../test/meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const long = 'W'.repeat(300)

describeInBrowser('the page of a meeting in a browser', () => {
  const site = openSite(app)

  async function visit({ event }: Json, options: BrowserContextOptions) {
    const [name = '', value = ''] = (await signedInBrowser(db, app, acme.ada, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext(options)
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    await page.goto(`${site.address}/console/meetings/${idOf(event)}`)
    return page
  }

  /** A meeting with every fact, and with words that do not fit. */
  async function bookLong(start: string) {
    const type = await publish(acme.ada, {
      name: `Talk ${long}`.slice(0, 250), custom_questions: [{ name: `Why ${long}?`.slice(0, 250), type: 'text' }],
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

  test.each([360, 1280])('fits %i pixels without JavaScript, whatever people wrote', async (width) => {
    const booking = await bookLong(width === 360 ? 'Mon 09:00' : 'Mon 10:00')

    const page = await visit(booking, { viewport: { width, height: 800 }, javaScriptEnabled: false })

    expect(await contentWidth(page)).toBe(width)
    await page.getByRole('heading', { level: 1, name: 'Talk' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Zoë' }).waitFor()
  })

  test('has no accessibility problems, light and dark, and leads from the old meeting to the new one', async () => {
    const booking = await book(acme.ada, await publish(acme.ada, { name: 'Intro call' }), 'Tue 09:00')
    await acme.ada.post(`${booking.uri}/reschedule`, { start_time: at('Tue 11:00'), reason: 'My train is late.' })
    const page = await visit(booking, { viewport: { width: 360, height: 800 } })

    const before = await problemsInBothSchemes(page)
    await page.getByRole('link', { name: '11:00' }).click()
    await page.getByRole('link', { name: '9:00' }).waitFor()

    expect([before, await problemsInBothSchemes(page)]).toEqual([[], []])
  })
})
