import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { confirmed, focused, message, nextMonthEnd, openHost, slots } from '../../test/booking-visits.ts'
import { describeInBrowser, openSite, visit } from '../../test/browser.ts'

const { app, offer } = await openHost()

const english = (date: Temporal.PlainDate) =>
  date.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/** Presses Tab until the focus is on a control with the name. */
async function tabTo(page: Page, name: RegExp) {
  for (let i = 0; i < 90; i++) {
    await page.keyboard.press('Tab')
    if (name.test(await focused(page))) return
  }
  throw new Error(`Tab never reached ${name.source}`)
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

describeInBrowser('the booking page with the keyboard', async () => {
  const { path } = await offer({
    name: 'Consultation',
    locations: [{ kind: 'zoom_conference' }, { kind: 'ask_invitee' }],
    custom_questions: [{ name: 'Company', type: 'text', required: true }],
  })
  const site = openSite(app)
  const [last, first] = nextMonthEnd()

  test('books a meeting, and each step tells what it is', async () => {
    const { page } = await visit(site, `${path}?month=${last.toString().slice(0, 7)}`)

    await tabTo(page, /^Time zone$/)
    await page.keyboard.type('Japan')
    const zones = await page.locator('.zone').ariaSnapshot()
    await press(page, 'ArrowDown', 'Enter')
    const zone = await page.locator('.zone').ariaSnapshot()
    await tabTo(page, /, 20\d\d$/)
    await press(page, 'ArrowRight', 'ArrowDown', 'Enter')
    const day = await focused(page)
    const calendar = await page.locator('#picker').ariaSnapshot()
    await tabTo(page, /^9:30 am/)
    await press(page, 'Enter')
    const [details, detailsFocus] = [await page.locator('#details').ariaSnapshot(), await focused(page)]
    await tabTo(page, /^Name/)
    await press(page, 'Enter')
    const [errors, errorFocus] = [await page.locator('.pane').ariaSnapshot(), await focused(page)]
    await page.keyboard.type('Zoë Lund')
    await press(page, 'Tab')
    await page.keyboard.type('zoe@initech.example')
    await press(page, 'Tab', 'Space')
    await tabTo(page, /^Company/)
    await page.keyboard.type('Initech')
    const fixed = await page.locator('#details [aria-invalid]').count()
    await tabTo(page, /^Book this time/)
    await press(page, 'Enter')
    await confirmed(page).waitFor()

    expect(zones).toContain('combobox "Time zone" [expanded]')
    expect(zones).toMatch(/listbox "Matching cities":[^]*option "Tokyo, Japan GMT\+9/)
    expect(zones).toContain('1 time zone found')
    expect(zone).toMatch(/combobox "Time zone".*: Tokyo \(GMT\+9\)/)
    expect(calendar).toContain('heading "Choose a day and time" [level=2]')
    expect(calendar).toContain('button "Next month"')
    expect(calendar).toMatch(new RegExp(`grid "${last.toLocaleString('en-US', { month: 'long' })} \\d+"`))
    expect(calendar).toContain(`button "${day}" [pressed]`)
    expect(calendar).toContain(`heading "${day} Times shown in Tokyo time" [level=3]`)
    expect(calendar).toContain('button "9:30 am"')
    expect([details, detailsFocus]).toEqual([
      expect.stringMatching(/heading "Your details"[^]*9:30 am – 10:00 am \(Tokyo time\)[^]*radiogroup "Where\?"/),
      'Your details',
    ])
    expect(errors).toContain('alert: Please fix the fields marked below.')
    expect(errors.match(/Please fill in this field\./g)).toHaveLength(4)
    expect([errorFocus, fixed]).toEqual(['Name', 0])
    expect(await focused(page)).toBe('You’re booked')
  })

  test('moves in the month as in every date grid', async () => {
    const { page } = await visit(site, `${path}?date=${last.toString()}`)
    const at = async (...keys: string[]) => {
      await press(page, ...keys)
      return focused(page)
    }
    await page.locator('.month [aria-pressed=true]').focus()
    const week = last.subtract({ days: last.dayOfWeek % 7 })

    expect(await at('ArrowLeft')).toBe(english(last.subtract({ days: 1 })))
    expect(await at('ArrowUp')).toBe(english(last.subtract({ days: 8 })))
    expect(await at('ArrowDown', 'ArrowRight')).toBe(english(last))
    expect(await at('Home')).toBe(english(week))
    expect(await at('End')).toBe(english(last))
    expect(await at('ArrowRight')).toBe(english(first))
    expect(await at('ArrowLeft')).toBe(english(last))
    expect(await at('PageDown')).toBe(english(last.add({ months: 1 })))
    expect(await at('PageUp')).toBe(english(last.add({ months: 1 }).subtract({ months: 1 })))
    // Tab stops once in the grid.
    expect(await page.locator('.month [tabindex="0"]').count()).toBe(1)
  })

  test('never loses the focus', async () => {
    const { path: short } = await offer({
      name: 'Soon',
      period_type: 'moving',
      max_booking_time: 40,
      duration: 15,
      start_time_increment: 5,
    })
    const { page } = await visit(site, short)
    const next = page.getByRole('button', { name: 'Next month' })

    await next.focus()
    await press(page, 'Enter')
    const onArrow = await focused(page)
    while (await next.isEnabled()) await next.press('Enter')
    const afterLast = await focused(page)
    await page.locator('.month td button:enabled').first().press('Enter')
    await page.getByRole('button', { name: 'Show more times' }).press('Enter')
    const more = await focused(page)
    const firstShown = await slots(page).first().textContent()
    await slots(page).nth(2).press('Enter')
    await press(page, 'Tab', 'Enter')
    const back = await focused(page)

    expect(onArrow).toMatch(/^(Next|Previous) month$/)
    expect([afterLast, more]).toEqual(['Previous month', firstShown])
    expect(back).toBe(await slots(page).nth(2).textContent())
    expect(await message(page).count()).toBe(0)
  })

  test('moves through the cities and leaves the field without a change', async () => {
    const { page } = await visit(site, path)
    const field = page.getByRole('combobox', { name: 'Time zone' })
    const active = () => page.locator('[aria-selected=true]').innerText()
    const before = await field.inputValue()

    await field.focus()
    await page.keyboard.type('Brazil')
    await press(page, 'ArrowUp')
    const lastOption = [await active(), await page.getByRole('option').last().innerText()]
    await press(page, 'ArrowDown')
    const firstOption = [await active(), await page.getByRole('option').first().innerText()]
    await press(page, 'Escape')

    expect(lastOption[0]).toBe(lastOption[1])
    expect(firstOption[0]).toBe(firstOption[1])
    expect([await field.inputValue(), await page.getByRole('option').count()]).toEqual([before, 0])
  })
})
