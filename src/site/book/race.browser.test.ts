import { beforeEach, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { sql } from '../../platform/db/sql.ts'
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
import { describeInBrowser, openSite, visit } from '../../test/browser.ts'
import { idOf } from '../../test/examples.ts'

const { acme, app, db, offer, forgetVisits } = await openHost()

describeInBrowser('visitors who want the same slot', async () => {
  const { uri, path } = await offer({ name: 'Popular' })
  // Twenty processes would keep the machine busy instead of the service.
  const site = openSite(app, '--process-per-site')
  const [last, first] = nextMonthEnd()
  beforeEach(forgetVisits)

  const name = (page: Page) => page.getByLabel('Name', { exact: true }).inputValue()
  const slotAt = (page: Page, start: string) => page.locator(`.slots [value="${start}"]`)

  /** People who have the same day open. */
  async function gather(count: number, date: Temporal.PlainDate) {
    const { page: firstPage } = await visit(site, `${path}?date=${date.toString()}`)
    const pages = [firstPage]
    while (pages.length < count) {
      const page = await firstPage.context().newPage()
      await page.goto(firstPage.url())
      pages.push(page)
    }
    const values = await slots(firstPage).evaluateAll((buttons) => buttons.map((one) => one.getAttribute('value')))
    return { pages, starts: values.map(String) }
  }

  /** Whether the page has the slot or says that someone else has it. */
  const isAnswered = async (page: Page) => page.url().includes('hold=') || (await message(page).isVisible())

  /** What someone typed into the form before they looked at another slot. */
  const typeEarlier = (page: Page, text: string) =>
    page.evaluate(`(() => {
    document.getElementById('name').value = '${text}'
    document.getElementById('email').value = '${text.replace(' ', '')}@initech.example'
  })()`)

  /** Books what is open, or another slot, and returns the name that was in the form. */
  async function bookAt(page: Page, start: string) {
    if (!(await detailsHeading(page).isVisible())) await slotAt(page, start).dispatchEvent('click')
    const typed = await name(page)
    await submitButton(page).dispatchEvent('click')
    await confirmed(page).waitFor()
    return typed
  }

  test('20 press it at once: one gets it, the others see alternatives, keep their input and book those', async () => {
    const { pages, starts } = await gather(20, last)
    const [wanted = '', ...others] = starts.slice(20, 41)
    await Promise.all(pages.map((page, i) => typeEarlier(page, `Visitor ${i}`)))

    await Promise.all(pages.map((page) => slotAt(page, wanted).dispatchEvent('click')))
    const outcomes = await Promise.all(
      pages.map(async (page) => {
        await expect.poll(() => isAnswered(page)).toBe(true)
        return { isHeld: await detailsHeading(page).isVisible(), left: await slotAt(page, wanted).count() }
      }),
    )
    const names = await Promise.all(pages.map((page, i) => bookAt(page, others[i] ?? '')))

    expect(outcomes.filter(({ isHeld, left }) => !isHeld && left === 0)).toHaveLength(19)
    expect(names).toEqual(pages.map((_, i) => `Visitor ${i}`))
    const { count } = await db.one<{ count: number }>(sql`
      select count(distinct start_time)::int as count from scheduled_events where event_type_id = ${idOf(uri)}`)
    expect(count).toBe(20)
    await pages[0]?.context().close()
  })

  test('without holds, those who submit too late keep their input and can book another slot', async () => {
    const { pages, starts } = await gather(4, first)
    const [wanted = '', ...others] = starts.slice(30)
    await Promise.all(
      pages.map(async (page, i) => {
        await page.route('**/hold', (route) => route.fulfill({ status: 429 }))
        await typeEarlier(page, `Late ${i}`)
        await slotAt(page, wanted).click()
      }),
    )

    await Promise.all(pages.map((page) => submitButton(page).dispatchEvent('click')))
    await Promise.all(pages.map((page) => message(page).or(confirmed(page)).first().waitFor()))
    const late = (
      await Promise.all(pages.map(async (page) => ((await message(page).isVisible()) ? [page] : [])))
    ).flat()
    const texts = await Promise.all(late.map((page) => message(page).textContent()))
    const names = await Promise.all(late.map((page, i) => bookAt(page, others[i] ?? '')))

    expect(late).toHaveLength(3)
    expect(texts.join()).toMatch(/no longer available.*no longer available/)
    expect(names.every((typed) => /^Late \d$/.test(typed))).toBe(true)
  })

  /** A visitor in the form whose hold has ended. */
  async function overstay(slot: number) {
    const { page } = await visit(site, `${path}?date=${first.toString()}`)
    await page.clock.install()
    const start = (await slots(page).nth(slot).getAttribute('value')) ?? ''
    await slots(page).nth(slot).click()
    await page.waitForURL(/hold=/)
    await fillDetails(page)
    await db.run(sql`update slot_holds set expires_at = now() - interval '1 second'`)
    await page.clock.fastForward('10:01')
    await message(page).waitFor()
    return { page, start, text: await message(page).textContent() }
  }

  test('a hold that ends while typing is explained, and the booking succeeds if the slot is free', async () => {
    const { page, text } = await overstay(3)
    const focus = await page.locator(':focus').getAttribute('id')

    await submitButton(page).click()
    await confirmed(page).waitFor()

    expect(text).toBe('We’re no longer holding this time for you. You can still book it if it’s available.')
    expect(focus).toBe('email')
  })

  test('a hold that ended does not keep others away, and then there are alternatives', async () => {
    const { page, start } = await overstay(5)
    await book(acme.ada, uri, start)

    await submitButton(page).click()
    await message(page).getByText('no longer available').waitFor()
    const isOffered = await slotAt(page, start).count()
    await slots(page).nth(5).click()
    const typed = await name(page)
    await submitButton(page).click()
    await confirmed(page).waitFor()

    expect([isOffered, typed]).toEqual([0, 'Zoë Lund'])
  })
})
