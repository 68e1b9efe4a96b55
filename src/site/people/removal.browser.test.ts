import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { contentWidth, describeInBrowser, openSite } from '../../test/browser.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { leavingPerson } from '../../test/handovers.ts'
import { service } from '../../test/service.ts'

const { acme, app, consume, db } = await service()
const idOf = (uri: string) => uri.split('/').at(-1) ?? ''

describeInBrowser('removing a person in a browser', () => {
  const site = openSite(app)

  async function visit(path: string, options: BrowserContextOptions = {}) {
    const [name = '', value = ''] = (await signedInBrowser(db, app, acme.ada, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin', ...options })
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    await page.goto(site.address + path)
    return page
  }

  test('an admin reassigns the meetings of a person at 360 px without JavaScript', async () => {
    const { from, to, type } = await leavingPerson(acme, { name: 'Tea' })
    const { event, email } = await book(acme.ada, type, 'Mon 09:00')
    const viewport = { width: 360, height: 800 }
    const page = await visit(`/console/people/${idOf(from.membership)}/remove`, { javaScriptEnabled: false, viewport })
    const width = await contentWidth(page)

    await page.getByLabel('Who takes over?').selectOption({ label: 'Eli Okoro' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Remove Dee Lund' }).click()
    await page.getByRole('heading', { name: 'Dee Lund was removed' }).waitFor()

    await consume()
    const emails = await db.all<{ subject: string }>(sql`select subject from mails where recipient = ${email}`)
    expect(width).toBeLessThanOrEqual(360)
    expect((await acme.ada.get(event)).body.resource.event_memberships[0].user).toBe(to.uri)
    expect(emails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('New host: Tea with Eli Okoro'))
    await page.context().close()
  })
})
