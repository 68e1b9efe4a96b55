import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import { contentWidth, describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
import { editorPathOf } from '../../test/editor-forms.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()

describeInBrowser('the editor of an event type in a browser', () => {
  const site = openSite(app)

  async function create(content: object = {}): Promise<string> {
    return (
      await acme.ada.post('/event_types', {
        owner: acme.ada.uri,
        name: 'Intro call',
        active: true,
        custom_questions: [],
        ...content,
      })
    ).body.resource.uri
  }

  /** Without the booking page in the preview, whose frame has the same size and which takes as long as the editor. */
  async function open(uri: string, section: string, options: BrowserContextOptions = {}, hasPreview = false) {
    const [name = '', value = ''] = (await signedInBrowser(db, app, acme.ada, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 }, ...options })
    await context.addCookies([{ name, value, url: site.address }])
    if (!hasPreview) await context.route(`${site.address}/@**`, (route) => route.abort())
    const page = await context.newPage()
    await page.goto(site.address + editorPathOf(uri, section))
    return page
  }

  const focused = (page: Page) => page.evaluate<string>('document.activeElement.id || document.activeElement.className')

  test('sections are accessible and fit a phone, with all kinds of fields shown', async () => {
    const uri = await create({
      locations: [
        { kind: 'physical', location: 'Room 1' },
        { kind: 'inbound_call', phone_number: '+14155552671' },
      ],
      pooling_type: 'multi_pool',
      hosts: [{ user: acme.ada.uri }, { user: acme.cyd.uri, pool: 1 }],
      period_type: 'fixed',
      start_date: '2031-01-01',
      end_date: '2031-02-01',
    })
    const page = await open(uri, 'locations')
    const [problems, widths]: [string[], number[]] = [[], []]
    for (const section of ['locations', 'hosts', 'limits']) {
      await page.setViewportSize({ width: 1280, height: 900 })
      if (section !== 'locations') await page.goto(site.address + editorPathOf(uri, section))
      problems.push(...(await problemsInBothSchemes(page, ['iframe'])))
      await page.setViewportSize({ width: 360, height: 800 })
      widths.push(await contentWidth(page))
    }

    expect(problems).toEqual([])
    expect(widths).toEqual(widths.map(() => 360))
  })

  test('the preview shows the real page and what was saved', async () => {
    const page = await open(await create(), '', {}, true)
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
    const before = await heading.innerText()

    await page.getByLabel('Name', { exact: true }).fill('Coffee')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Your changes were saved.').waitFor()
    await page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Coffee' }).waitFor()

    expect(before).toBe('Intro call')
    expect(await page.locator('iframe').isVisible()).toBe(true)
  })

  test('a user adds and reorders questions by keyboard, without JavaScript', async () => {
    const uri = await create({ custom_questions: [{ name: 'First', type: 'string' }] })
    const page = await open(uri, 'questions', { javaScriptEnabled: false })

    await page.getByRole('button', { name: 'Add question' }).press('Enter')
    await page.getByRole('group', { name: 'Question 2' }).waitFor()
    const added = await page.locator('fieldset:focus').getAttribute('id')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Second')
    await page.getByRole('button', { name: 'Move up Question 2' }).press('Enter')
    await page.locator('#custom_questions-down-0:focus').waitFor()
    await page.getByLabel('Question', { exact: true }).first().press('Enter')
    await page.getByText('Your changes were saved.').waitFor()

    const { custom_questions } = (await acme.ada.get(uri)).body.resource
    expect(added).toBe('custom_questions-1')
    expect(custom_questions.map(({ name }: { name: string }) => name)).toEqual(['Second', 'First'])
  })

  test('a problem is summarized with the focus, and its link leads to the field', async () => {
    const page = await open(await create(), 'limits')

    await page.getByLabel('From one date to another').check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('heading', { name: 'Please fix 2 fields' }).waitFor()
    const summary = await focused(page)
    const problems = await problemsInBothSchemes(page, ['iframe'])
    await page.getByRole('link', { name: 'Last day' }).click()

    expect([summary, await focused(page), problems]).toEqual(['errors', 'end_date', []])
  })

  test('fields that do not apply to a choice appear with it', async () => {
    const page = await open(await create(), 'hosts')
    const seats = page.getByLabel('Seats in a group')
    const before = await seats.isVisible()

    await page.getByLabel('A group: several invitees book the same time').check()

    expect([before, await seats.isVisible()]).toEqual([false, true])
  })
})
