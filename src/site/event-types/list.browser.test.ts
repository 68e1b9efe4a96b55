import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { contentWidth, describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { publish } from '../../test/meetings.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const path = '/console/event-types'

describeInBrowser('event types in a browser', () => {
  const site = openSite(app)

  /** A member with event types of these names, who looks at the list. */
  async function open(names: string[], options: BrowserContextOptions = {}) {
    const person = await acme.hire('Dee Novak', uniqueEmail())
    const uris: string[] = []
    for (const name of names) uris.push(await publish(person, { name, locations: [{ kind: 'zoom_conference' }] }))
    const [name = '', value = ''] = (await signedInBrowser(db, app, person, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext({ locale: 'en-US', ...options })
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    await page.goto(site.address + path)
    const order = async (): Promise<string[]> =>
      (await person.get(`/event_types?user=${person.uri}&sort=position:asc`)).body.collection.map(
        (type: Json) => type.name,
      )
    return { page, order, uris }
  }

  test('an open menu and errors have no accessibility problems', async () => {
    const { page } = await open(['Intro call', 'Workshop'], { viewport: { width: 360, height: 800 } })
    await page.getByText('More Intro call').click()
    const found: Record<string, string[]> = { list: await problemsInBothSchemes(page) }
    await page.goto(`${site.address}${path}/new`)
    await page.getByLabel('Name').fill(' ')
    await page.getByRole('button', { name: 'Create event type' }).click()
    await page.getByRole('link', { name: 'Name', exact: true }).waitFor()
    found.errors = await problemsInBothSchemes(page)

    expect(found).toEqual({ list: [], errors: [] })
    expect(await contentWidth(page)).toBe(360)
  })

  test('the keyboard moves an event type again and again, because the focus stays on the button', async () => {
    const { page, order } = await open(['A', 'B', 'C'], { javaScriptEnabled: false })

    await page.getByRole('button', { name: 'Move up C' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'The order was saved' }).waitFor()
    await page.locator('button[value=up]:focus').waitFor()
    const first = await order()
    await page.keyboard.press('Enter')

    await expect.poll(order).toEqual(['C', 'A', 'B'])
    expect(first).toEqual(['A', 'C', 'B'])
  })

  test('turns off, duplicates and makes a single-use link without JavaScript', async () => {
    const { page } = await open(['Intro call'], { javaScriptEnabled: false })

    await page.getByRole('switch', { name: 'Intro call' }).click()
    await page.getByText('The event type is off.').waitFor()
    const isOn = await page.getByRole('switch', { name: 'Intro call' }).getAttribute('aria-checked')
    await page.getByText('More Intro call').click()
    await page.getByRole('button', { name: 'Duplicate Intro call' }).click()
    await page.getByRole('link', { name: 'Edit the copy' }).waitFor()
    const names = await page.getByRole('heading', { level: 3 }).allInnerTexts()
    await page.getByRole('button', { name: 'Single-use link Intro call', exact: true }).click()

    expect(isOn).toBe('false')
    expect(names.map((name) => name.trim())).toEqual(['Intro call', 'Intro call (copy)'])
    expect(await page.locator('.secret code').innerText()).toContain('/d/')
    expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0)
  })

  test('copies the link of an event type', async () => {
    const { page, uris } = await open(['Intro call'], { permissions: ['clipboard-read', 'clipboard-write'] })

    await page.getByRole('button', { name: 'Copy the link to Intro call' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()

    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      (await acme.ada.get(uris[0] ?? '')).body.resource.scheduling_url,
    )
  })
})
