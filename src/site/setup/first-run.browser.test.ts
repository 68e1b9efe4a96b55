import { describe, expect, test } from 'vitest'
import { offerSetup } from '../../access/first-run/create-link.ts'
import { contentWidth, describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
import type { Json } from '../../test/client.ts'
import { emptyService } from '../../test/empty-service.ts'

/** A service without an organization, and its setup link. */
async function startEmpty() {
  const { db, app } = await emptyService()
  return { app, link: new URL((await offerSetup(db)) ?? '').pathname }
}

const runs = await Promise.all([1280, 360].map(async (width) => ({ width, ...(await startEmpty()) })))

describe.each(runs)('at $width pixels,', ({ width, app, link }) => {
  describeInBrowser('the first run in a browser', () => {
    const site = openSite(app)

    test('a person gets from the link to the first booking, and the pages are accessible', async () => {
      const context = await site.newContext({ viewport: { width, height: 740 }, timezoneId: 'Asia/Tokyo' })
      const page = await context.newPage()
      const problems: Record<string, unknown> = {}
      let clicks = 0
      const press = async (name: string | RegExp) => {
        clicks += 1
        await page.getByRole('button', { name }).click()
      }
      const check = async (state: string) => {
        const shown = await contentWidth(page)
        const found = [...(await problemsInBothSchemes(page)), ...(shown > width ? [`${shown} px wide`] : [])]
        if (found.length > 0) problems[state] = found
      }

      await page.goto(site.address + link)
      await check('organization')
      await page.getByLabel('Organization name').fill('Acme')
      await page.getByLabel('Your name').fill('Ada Park')
      await page.getByLabel('Email address').fill('ada@acme.example')
      await page.getByLabel('Password').fill('short')
      await press('Create organization')
      await page.getByText('Please fix 1 field').waitFor()
      expect(await page.evaluate(() => (globalThis as Json).document.activeElement.className)).toBe('errors')
      await check('organization-error')
      await page.getByLabel('Password').fill('correct horse')
      await press('Create organization')

      await page.getByText('Step 2 of 4').waitFor()
      expect(await page.getByLabel('Your time zone').inputValue()).toBe('Asia/Tokyo')
      await page.getByLabel('Until').selectOption('08:00')
      await press('Continue')
      await page.getByText('The end must be later than the start.').first().waitFor()
      await check('hours-error')
      await page.getByLabel('Until').selectOption('17:00')
      await press('Continue')

      await page.getByText('Step 3 of 4').waitFor()
      await press('Publish')
      await page.getByRole('heading', { name: 'You can be booked now' }).waitFor()
      await check('done')
      const address = await page.getByRole('link', { name: /intro-call/ }).innerText()
      await page.getByRole('link', { name: 'Go to your console' }).click()
      await page.getByRole('heading', { name: 'Hello, Ada Park' }).waitFor()

      const visitor = await (await site.newContext({ viewport: { width, height: 740 } })).newPage()
      await visitor.goto(site.address + new URL(address).pathname)
      await visitor
        .getByRole('button', { name: /^\d+:\d\d/ })
        .first()
        .click()
      await visitor.getByLabel('Name', { exact: true }).fill('Zoë Lund')
      await visitor.getByLabel('Email', { exact: true }).fill('zoe@initech.example')
      await visitor.getByRole('textbox', { name: /phone/i }).fill('+81 3-1234-5678')
      await visitor.getByRole('button', { name: /^(Book|Schedule|Confirm)/ }).click()
      await visitor.getByRole('heading', { name: /booked|scheduled|confirmed/i }).waitFor()

      await page.reload()
      await page.getByRole('link', { name: 'Zoë Lund' }).waitFor()
      await page.goto(`${site.address}/console/search?q=zo`)
      await page.getByRole('link', { name: 'Zoë Lund' }).first().waitFor()
      await page.goto(`${site.address}/console/search?q=xyzzy`)
      await page.goto(site.address + link)
      await page.getByRole('heading', { name: 'This setup link doesn’t work' }).waitFor()
      await context.close()

      expect(problems).toEqual({})
      // Two of them were sent with an error on purpose.
      expect(clicks).toBe(5)
    })
  })
})
