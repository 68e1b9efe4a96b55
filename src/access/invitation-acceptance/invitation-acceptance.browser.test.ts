import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { accessibilityProblems, describeInBrowser, openSite } from '../../test/browser.ts'
import { linkTo } from '../../test/emails.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()

describeInBrowser('the invitation page in a browser', () => {
  const site = openSite(app)

  async function openInvitation(email: string, javaScriptEnabled = true, timezoneId = 'Europe/Berlin') {
    await acme.ada.post(`/organizations/${acme.id}/invitations`, { email })
    const link = await linkTo(db, email)
    const context = await site.newContext({ javaScriptEnabled, timezoneId })
    const page = await context.newPage()
    await page.goto(link.replace('http://convene.test', site.address))
    return page
  }

  test('an invited person can join with only the keyboard and without JavaScript', async () => {
    const page = await openInvitation('dee@acme.example', false)

    await page.getByLabel('Your name').focus()
    await page.keyboard.type('Dee Novak')
    await page.keyboard.press('Tab')
    await page.keyboard.type('correct horse')
    await page.keyboard.press('Enter')

    await page.waitForURL(/\/console$/)
    const { status } = await db.one<{ status: string }>(sql`
      select status from organization_invitations where email = 'dee@acme.example'`)
    expect(status).toBe('accepted')
  })

  test('the form selects the time zone of the browser', async () => {
    const page = await openInvitation('zoe@acme.example', true, 'Asia/Tokyo')

    await page.waitForFunction(`document.querySelector('#timezone').value === 'Asia/Tokyo'`)

    expect(await page.getByLabel('Your time zone').inputValue()).toBe('Asia/Tokyo')
  })

  test('the answers to an invitation have no accessibility problems', async () => {
    const page = await openInvitation('eli@acme.example')
    const link = page.url()
    const problems: string[][] = []

    await page.getByLabel('Your name').fill('Eli')
    await page.getByLabel('Password').fill('short')
    await page.getByRole('button', { name: 'Accept and join' }).click()
    await page.getByText('Please use at least 10 characters.').waitFor()
    problems.push(await accessibilityProblems(page))
    await page.getByRole('button', { name: 'Decline invitation' }).click()
    await page.getByRole('heading', { name: 'Invitation declined' }).waitFor()
    problems.push(await accessibilityProblems(page))
    await page.goto(link)
    problems.push(await accessibilityProblems(page))

    expect(problems).toEqual([[], [], []])
  })
})
