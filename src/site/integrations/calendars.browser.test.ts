import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { contentWidth, describeInBrowser, openSite } from '../../test/browser.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { radicale, startRadicale, type CalendarServer } from '../../test/calendar-servers.ts'
import { requiring } from '../../test/optional.ts'
import type { Person } from '../../test/people.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { checkAtWidths, clickAtWidths } from '../../test/screen-widths.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()

describeInBrowser('a calendar server in a browser', () => {
  const site = openSite(app)

  async function openPage(person: Person, width: number, javaScriptEnabled: boolean) {
    const [name = '', value = ''] = (await signedInBrowser(db, app, person, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext({ viewport: { width, height: 800 }, javaScriptEnabled })
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    await page.goto(`${site.address}/console/integrations/calendars`)
    return page
  }

  const hire = () => acme.hire('Dee Novak', uniqueEmail())
  const calendarsOf = async (person: Person) => (await person.get('/calendars')).body.collection

  async function openIn(page: Page, locale: string) {
    const address = new URL(page.url())
    address.searchParams.set('locale', locale)
    await page.goto(address.href)
    expect(await page.locator('html').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr')
  }

  async function fillForm(page: Page, { url, username, password }: CalendarServer, isWrong = false) {
    await page.getByLabel('Address of the server').fill(url)
    await page.getByLabel('User name').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(isWrong ? 'wrong' : password)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
  }

  describe('with Radicale', requiring(radicale), () => {
    test.each([
      ['360 and 1280 pixels, with', true],
      ['360 pixels, without', false],
    ])('is connected, chosen, checked, missed and disconnected at %s JavaScript', async (_, hasScript) => {
      const [server, dee] = [await startRadicale(), await hire()]
      for (const name of ['Work', 'Private']) await server.addCalendar(name)
      const page = await openPage(dee, 360, hasScript)
      const results: unknown[] = []
      const check = async (widths?: number[]) =>
        results.push(...(hasScript ? await checkAtWidths(page, [], widths) : [[(await contentWidth(page)) - 360, []]]))
      const click = (element: Locator) => (hasScript ? clickAtWidths(page, element) : element.click())

      if (!hasScript) await check()
      await click(page.getByRole('link', { name: 'Connect a calendar' }))
      if (!hasScript) await check()
      await click(page.getByRole('link', { name: 'Calendar server (CalDAV)' }))
      await fillForm(page, server, true)
      await page.getByRole('heading', { name: 'Please fix' }).waitFor()
      const [kept, password] = await Promise.all(
        ['User name', 'Password'].map((label) => page.getByLabel(label, { exact: true }).inputValue()),
      )
      await check()
      await fillForm(page, server)
      await page.getByText('We found 2 calendars.').waitFor()
      await check()
      if (hasScript) {
        await openIn(page, 'ar')
        await check([360])
        await openIn(page, 'en')
      }

      await page.getByLabel('Check for conflicts: Private').uncheck()
      await page.getByLabel('Add bookings here: Private').check()
      await page.getByLabel('If you delete a booking').selectOption({ label: 'Keep the meeting and warn me' })
      await click(page.getByRole('button', { name: 'Save changes' }))
      await page.getByText('Your changes were saved.').waitFor()
      const calendars = await calendarsOf(dee)
      await click(page.getByRole('button', { name: 'Check now' }))
      await page.getByText('Everything works.').waitFor()
      await server.stop()
      await page.getByRole('button', { name: 'Check now' }).click()
      await page.getByText('Can’t be reached', { exact: true }).waitFor()
      await check()
      await page.goto(`${site.address}/console`)
      await click(page.getByRole('link', { name: 'We can’t reach your calendar' }))
      await click(page.getByRole('link', { name: 'Disconnect…' }))
      if (!hasScript) await check()
      await click(page.getByRole('button', { name: 'Disconnect' }))
      await page.getByText('Its busy times are free again.').waitFor()

      expect([kept, password]).toEqual([server.username, ''])
      expect(results).toEqual(results.map(() => [0, []]))
      expect(calendars).toHaveLength(2)
      expect(calendars).toContainEqual(
        expect.objectContaining({
          name: 'Private',
          check_conflicts: false,
          add_bookings: true,
          deleted_entries: 'flag',
        }),
      )
      expect(await calendarsOf(dee)).toEqual([])
    })

    test('is connected and chosen with the keyboard only', async () => {
      const [server, dee] = [await startRadicale(), await hire()]
      for (const name of ['Work', 'Private']) await server.addCalendar(name)
      const page = await openPage(dee, 1280, true)
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key)
      }

      await page.getByRole('link', { name: 'Connect a calendar' }).focus()
      await press('Enter')
      await page.getByRole('link', { name: 'Calendar server (CalDAV)' }).focus()
      await press('Enter')
      await page.getByLabel('Address of the server').focus()
      await page.keyboard.type(server.url)
      await press('Tab')
      await page.keyboard.type(server.username)
      await press('Tab')
      await page.keyboard.type(server.password)
      await press('Enter')
      await page.getByText('We found 2 calendars.').waitFor()
      await page.getByLabel('Check for conflicts: Private').focus()
      await press('Space')
      await page.getByLabel('Add bookings here: Work').focus()
      await press('Space', 'Enter')
      await page.getByText('Your changes were saved.').waitFor()

      const byName = new Map((await calendarsOf(dee)).map((each: { name: string }) => [each.name, each]))
      expect(byName.get('Private')).toMatchObject({ check_conflicts: false, add_bookings: false })
      expect(byName.get('Work')).toMatchObject({ check_conflicts: true, add_bookings: true })
    })

    test('shows that it is busy until the server answers', async () => {
      const page = await openPage(await hire(), 1280, true)
      await page.goto(`${site.address}/console/integrations/calendars/new/ics`)
      await page.evaluate(`document.querySelector('form[data-busy]').addEventListener('submit', (event) =>
        event.preventDefault())`)
      await page.getByRole('button', { name: 'Connect', exact: true }).click()

      const form = page.locator('form[data-busy]')
      expect([await form.getAttribute('aria-busy'), await form.getByRole('button').innerText()]).toEqual([
        'true',
        'Connecting…',
      ])
    })
  })
})
