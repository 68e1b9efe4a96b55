import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import { contentWidth, describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
import { linkTo } from '../../test/emails.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()

describeInBrowser('the pages about people in a browser', () => {
  const site = openSite(app)

  /** Ada's, in all tests. */
  let page: Page
  beforeAll(async () => {
    const [name = '', value = ''] = (await signedInBrowser(db, app, acme.ada, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin' })
    await context.addCookies([{ name, value, url: site.address }])
    page = await context.newPage()
  })

  async function open(path: string, width: number) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(site.address + path)
  }

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const textIn = async (page: Page) => page.evaluate<string>('document.activeElement.textContent.trim()')

  test('an owner invites a person, who accepts and becomes an admin', async () => {
    await open('/console/people', 1280)

    await page.getByRole('link', { name: 'Invite people' }).click()
    await page.getByLabel('Email addresses').fill('Dee Lund <dee@acme.example>, wrong')
    await press(page, 'Create invitations')
    await page.getByText('1 invitation was created').waitFor()
    const found = [await problemsInBothSchemes(page), await contentWidth(page)]
    const invited = await (await site.newContext({ locale: 'en-US' })).newPage()
    await invited.goto(site.address + new URL(await linkTo(db, 'dee@acme.example')).pathname)
    await invited.getByLabel('Name').fill('Dee Lund')
    await invited.getByLabel('Password').fill('a long enough password')
    await invited.getByRole('button', { name: /^(Join|Accept)/ }).click()
    await invited.getByRole('heading', { level: 1 }).waitFor()
    await page.goto(`${site.address}/console/people`)
    await page.getByRole('link', { name: 'Dee Lund' }).click()
    await page.getByRole('radio', { name: /^Admin:/ }).check()
    await press(page, 'Change role')
    await page.getByText('The role of Dee Lund was changed.').waitFor()
    await invited.goto(`${site.address}/console/people`)
    await invited.getByRole('heading', { level: 1, name: 'People' }).waitFor()

    expect(found).toEqual([[], 1280])
    expect(await problemsInBothSchemes(page)).toEqual([])
  })

  test('an owner hands over ownership with the keyboard on a small screen', async () => {
    await open('/console/people', 360)
    const widths = [await contentWidth(page)]
    /** Presses Tab until the focus is on an element with this text. */
    async function tabTo(pattern: RegExp) {
      for (let i = 0; i < 80; i++) {
        await page.keyboard.press('Tab')
        if (pattern.test(await textIn(page))) return
      }
      throw new Error(`no focus on ${pattern}`)
    }

    await tabTo(/^Cyd Moreau$/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'Hand over ownership' }).waitFor()
    const problems = await problemsInBothSchemes(page)
    await tabTo(/^Hand over to Cyd Moreau$/)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    const focused = await page.locator('[role=alert]:focus').getAttribute('role')
    await tabTo(/^Hand over ownership$/)
    await page.keyboard.press('Enter')
    const field = await page.evaluate<string>('document.activeElement.id')
    await page.keyboard.press('Space')
    await tabTo(/^Hand over to Cyd Moreau$/)
    await page.keyboard.press('Enter')
    await page.getByText('Cyd Moreau is now an owner, and you are an admin.').waitFor()
    widths.push(await contentWidth(page))

    expect([problems, focused, field, widths]).toEqual([[], 'alert', 'confirm', [360, 360]])
    expect((await acme.ada.get(acme.ada.membership)).body.resource.role).toBe('admin')
    expect((await acme.ada.get(acme.cyd.membership)).body.resource.role).toBe('owner')
  })
})
