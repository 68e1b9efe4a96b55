import { expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { accessProblems, describeInBrowser, openSite } from '../test/browser.ts'
import { linkTo } from '../test/mails.ts'
import { service } from '../test/service.ts'

const { acme, app, db } = await service()

describeInBrowser('in a browser', () => {
  const site = openSite(app)

  async function invited(email: string, javaScriptEnabled = true) {
    await acme.ada.post(`/organizations/${acme.id}/invitations`, { email })
    const link = await linkTo(db, email)
    const context = await site.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(link.replace('http://convene.test', site.address))
    return page
  }

  test('an invited person joins with the keyboard alone and without JavaScript', async () => {
    const page = await invited('dee@acme.example', false)

    await page.getByLabel('Your name').focus()
    await page.keyboard.type('Dee Novak')
    await page.keyboard.press('Tab')
    await page.keyboard.type('correct horse')
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { name: 'Welcome to Acme' }).waitFor()
    const { status } = await db.one<{ status: string }>(sql`
      select status from organization_invitations where email = 'dee@acme.example'`)
    expect(status).toBe('accepted')
  })

  test('no page stands in anybody’s way', async () => {
    const page = await invited('eli@acme.example')
    const link = page.url()
    const found: string[][] = [await accessProblems(page)]

    await page.getByLabel('Your name').fill('Eli')
    await page.getByLabel('A password').fill('short')
    await page.getByRole('button', { name: 'Accept and join' }).click()
    await page.getByText('at least 10 characters long').waitFor()
    found.push(await accessProblems(page))
    await page.getByRole('button', { name: 'Decline the invitation' }).click()
    await page.getByRole('heading', { name: 'Invitation declined' }).waitFor()
    found.push(await accessProblems(page))
    await page.goto(link)
    found.push(await accessProblems(page))
    await page.goto(`${site.address}/docs`)
    // All articles are made alike, so one is checked. The others are removed: axe is slow to exclude so many.
    await page.locator('article ~ article, #start ~ section ~ section article')
      .evaluateAll((articles) => articles.forEach((article) => article.remove()))
    found.push(await accessProblems(page))

    expect(found).toEqual([[], [], [], [], []])
  })
})
