import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import { contentWidth, describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
import { monday, publish, withHours } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const base = '/console/availability'

describeInBrowser('the editor of hours in a browser', () => {
  const site = openSite(app)

  async function visit(person: Person, path: string, options: BrowserContextOptions = {}) {
    const [name = '', value = ''] = (await signedInBrowser(db, app, person, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin', ...options })
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    await page.goto(site.address + path)
    return page
  }

  const day = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
  const saved = (page: Page) => page.getByText('Your changes were saved.').waitFor()
  const values = (page: Page, name: string) =>
    day(page, name)
      .locator('input.clock')
      .evaluateAll((fields) => (fields as unknown as { value: string }[]).map(({ value }) => value))
  async function scheduleOf(person: Person): Promise<string> {
    const [{ uri }] = (await person.get('/user_availability_schedules')).body.collection
    return `${base}/${uri.split('/').at(-1)}`
  }

  test.each([1280, 360])('a host changes hours by keyboard alone, and the page changes, at %i px', async (width) => {
    const dee = await acme.hire('Dee Novak', `dee${width}@acme.example`)
    await withHours(dee, '09:00', '17:00')
    const uri = await publish(dee, { minimum_notice: 0, period_type: 'unlimited', duration: 60 })
    const { scheduling_url } = (await dee.get(uri)).body.resource
    const booking = `${new URL(scheduling_url).pathname}?date=${monday.toString()}&timezone=Europe/Berlin`
    const page = await visit(dee, base, { viewport: { width, height: 800 } })
    /** Moves the focus as a user without a mouse does, to a control that the selector finds. */
    async function tabTo(selector: string) {
      for (let i = 0; i < 150; i++) {
        await page.keyboard.press('Tab')
        if (await page.evaluate<boolean>(`document.activeElement.matches(${JSON.stringify(selector)})`)) return
      }
      throw new Error(`Tab does not reach ${selector}`)
    }
    async function write(selector: string, text: string) {
      await tabTo(selector)
      await page.keyboard.type(text)
    }

    await tabTo('.things .toolbar a')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Working hours' }).waitFor()
    await write('#monday-0-from', '10')
    await write('#monday-0-to', '12')
    await tabTo('[value="add monday"]')
    await page.keyboard.press('Enter')
    await page.keyboard.type('3pm')
    await write('#monday-1-to', '7pm')
    await page.keyboard.press('ArrowUp')
    const announced = await page.locator('#hours-status').textContent()
    await tabTo('#monday summary')
    await page.keyboard.press('Enter')
    await tabTo('[name="copy-monday tuesday"]')
    await page.keyboard.press('Space')
    await tabTo('[value="copy monday"]')
    await page.keyboard.press('Enter')
    const [monday2, tuesday] = [await values(page, 'Monday'), await values(page, 'Tuesday')]
    await tabTo('#name')
    await page.keyboard.press('Enter')
    await saved(page)
    const [schedule] = (await dee.get('/user_availability_schedules')).body.collection
    await page.goto(site.address + booking)
    const slots = await page.locator('.slots button').allInnerTexts()

    const intervals = [
      { from: '10:00', to: '12:00' },
      { from: '15:00', to: '19:15' },
    ]
    expect(announced).toMatch(/^7:15 pm$|^19:15$/)
    expect(monday2).toHaveLength(4)
    expect(tuesday).toEqual(monday2)
    for (const wday of ['monday', 'tuesday']) expect(schedule.rules).toContainEqual({ type: 'wday', wday, intervals })
    expect(slots.map((text) => text.slice(0, 5).trim())).toEqual(expect.arrayContaining(['10:00']))
    expect(slots.some((text) => text.startsWith('9:00') || text.startsWith('09:00'))).toBe(false)
  })

  test('a touch screen uses the time picker of the phone, up to midnight', async () => {
    const eve = await acme.hire('Eve Lund', 'eve@acme.example')
    const options = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } }
    const page = await visit(eve, await scheduleOf(eve), options)

    await day(page, 'Saturday').getByRole('button', { name: 'Add hours on Saturday' }).tap()
    const type = await day(page, 'Saturday').getByLabel('End 1').getAttribute('type')
    await day(page, 'Saturday').getByLabel('End 1').fill('00:00')
    await day(page, 'Monday').getByRole('button', { name: 'Remove interval 1 on Monday' }).tap()
    await page.getByRole('button', { name: 'Save changes' }).tap()
    await saved(page)

    const [{ rules }] = (await eve.get('/user_availability_schedules')).body.collection
    expect(type).toBe('time')
    expect(rules).toContainEqual({ type: 'wday', wday: 'saturday', intervals: [{ from: '09:00', to: '24:00' }] })
    expect(rules).toContainEqual({ type: 'wday', wday: 'monday', intervals: [] })
  })

  test.each([true, false])('every state is accessible and fits the screen, with scripts: %j', async (hasScripts) => {
    const person = await acme.hire('Fay Lund', `fay-${String(hasScripts)}@acme.example`)
    const path = await scheduleOf(person)
    const rules = ['2030-12-24', '2020-12-24'].map((date) => ({ type: 'date', date, intervals: [] }))
    const { resource } = (await person.post('/user_availability_schedules', { name: 'x'.repeat(60), rules })).body
    const other = `${base}/${resource.uri.split('/').at(-1)}`
    const page = await visit(person, base)
    // The checks need JavaScript themselves, so the page only loses its scripts.
    if (!hasScripts) await page.route('**/assets/**', (route) => route.abort())
    const save = () => page.getByRole('button', { name: 'Save', exact: false }).last().click()
    const steps: [path: string, action?: () => Promise<unknown>][] = [
      // src/site/pages.walk.test.ts looks at these with scripts.
      ...(hasScripts ? [] : [base, `${base}/new`, `${other}/delete`, `${other}/dates`].map((one): [string] => [one])),
      [`${other}?past=1`],
      [
        path,
        async () => {
          await day(page, 'Monday').getByLabel('Start 1').fill('x')
          await save()
          await page.getByRole('heading', { name: 'Please fix 1 field' }).waitFor()
        },
      ],
      [
        path,
        async () => {
          await day(page, 'Monday').locator('summary').click()
          await day(page, 'Monday').getByLabel('Sunday').waitFor()
        },
      ],
      [
        `${other}/dates?first=2030-12-24&last=2030-12-24`,
        async () => {
          await page.getByLabel('You can be booked at these hours').check()
        },
      ],
      [
        other,
        async () => {
          await page.getByRole('button', { name: 'Remove Tuesday, December 24, 2030' }).click()
          await page.getByRole('button', { name: 'Undo' }).waitFor()
        },
      ],
    ]
    const problems: string[] = []
    for (const [address, action] of steps) {
      await page.goto(site.address + address)
      await action?.()
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        if ((await contentWidth(page)) > width) problems.push(`${address} is too wide at ${width} px`)
      }
      problems.push(...(await problemsInBothSchemes(page)).map((problem) => `${address}: ${problem}`))
      await page.setViewportSize({ width: 360, height: 900 })
      problems.push(...(await problemsInBothSchemes(page)).map((problem) => `${address} at 360 px: ${problem}`))
    }

    expect(problems).toEqual([])
  })
})
