import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { contentWidth, describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
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

  test('the pages of removals, groups and teams are accessible', async () => {
    const { from, to } = await leavingPerson(acme, { name: 'Tea' })
    const group = (await acme.ada.post('/groups', { organization: acme.uri, name: 'Sales' })).body.resource.uri
    await acme.ada.post('/group_relationships', { group, owner: acme.cyd.membership, role: 'member' })
    const team = (await acme.ada.post('/teams', { name: 'Support', members: [acme.cyd.uri] })).body.resource.uri
    const removal = `/console/people/${idOf(from.membership)}/remove`
    const paths = [
      removal, `${removal}/confirm?to=${to.id}`, '/console/people/groups', `/console/people/groups/${idOf(group)}`,
      '/console/people/teams', `/console/people/teams/${idOf(team)}`,
    ]
    const page = await visit(removal, { viewport: { width: 360, height: 800 } })

    const found: unknown[] = []
    for (const path of paths) {
      if (path !== removal) await page.goto(site.address + path)
      found.push([path, await contentWidth(page) <= 360, await problemsInBothSchemes(page)])
    }

    expect(found).toEqual(paths.map((path) => [path, true, []]))
    await page.context().close()
  })
})
