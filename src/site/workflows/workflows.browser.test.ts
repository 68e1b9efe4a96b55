import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
import { publish } from '../../test/meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'
import { createWorkflow } from '../../test/workflows.ts'

const { acme, app, db, work } = await service()
const path = '/console/workflows'

describeInBrowser('workflows in a browser', () => {
  const site = openSite(app)

  async function open(address: string, options: BrowserContextOptions = {}) {
    const [name = '', value = ''] = (await signedInBrowser(db, app, acme.ada, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 }, ...options })
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    await page.goto(site.address + address)
    return page
  }

  test('a user writes a workflow, previews it in two languages, and watches it run', async () => {
    const { url, got } = await mailServer()
    const type = await publish(acme.ada, { name: 'Demo' })
    const page = await open(`${path}/new`)
    await page.getByRole('link', { name: 'Start from scratch' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Welcome')
    await page.getByLabel('It’s on').check()
    await page.getByLabel('Subject').fill('Welcome to ')
    await page.getByLabel('Subject').press('End')
    await page.getByRole('button', { name: 'Insert {{event.name}}' }).click()
    await page.getByLabel('Text', { exact: true }).fill('On {{event.date}}, {{invitee.nam}}')
    await page.getByRole('button', { name: 'Create workflow' }).last().click()
    await page.getByRole('heading', { name: 'Please fix 1 field' }).waitFor()
    const focused = await page.evaluate<string>('document.activeElement.className')
    const problems = await problemsInBothSchemes(page)
    await page.getByLabel('Text', { exact: true }).fill('On {{event.date}}, {{invitee.name}}')
    await page.getByRole('button', { name: 'Create workflow' }).last().click()
    await page.getByText('Your workflow is saved.').waitFor()

    await page.getByRole('link', { name: 'Preview and test' }).click()
    const texts: string[] = []
    for (const language of ['Deutsch', 'Français']) {
      await page.getByLabel('Language of the preview').selectOption(language)
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await page.waitForURL(/language=(de|fr)/)
      texts.push(await page.locator('.message pre').first().innerText())
    }
    const { email } = await book(acme.ada, type, 'Mon 09:00')
    for (let round = 0; round < 3; round++) await work(url)
    await page.getByRole('link', { name: 'Runs', exact: true }).click()
    const run = await page.locator('.runs > li').first().innerText()

    expect([focused, problems]).toEqual(['errors', []])
    expect(texts[0]).toMatch(/^On .*(tag|woch), /)
    expect(texts[1]).toMatch(/^On (lun|mar|mer|jeu|ven|sam|dim)/)
    expect(run).toMatch(/^Sent \W*Demo\W* with/)
    expect(run).toContain(email)
    expect(got.map(({ subject }) => subject)).toContain('Welcome to Demo')
  })

  test('steps are added without JavaScript, and fields keep what was written', async () => {
    const { uri } = await createWorkflow(acme.ada, acme.uri, {
      conditions: [{ type: 'answer', question: 'Size', operator: 'equals', value: '5' }],
    })
    const page = await open(`${path}/${idOf(uri)}`, { javaScriptEnabled: false, viewport: { width: 360, height: 800 } })
    await page.getByLabel('Subject').fill('Kept')
    await page.getByRole('button', { name: 'Add text message' }).press('Enter')
    await page.locator('#steps-1:focus').waitFor()
    const kept = await page.getByLabel('Subject').inputValue()

    expect(kept).toBe('Kept')
  })
})
