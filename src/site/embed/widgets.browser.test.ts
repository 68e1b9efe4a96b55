import type { FrameLocator, Locator } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { openHost } from '../../test/booking-visits.ts'
import { accessibilityProblems, contentWidth, describeInBrowser } from '../../test/browser.ts'
import type { Json } from '../../test/client.ts'
import { clickAtWidths } from '../../test/screen-widths.ts'
import { backgroundOf, eventsTo, openWebsites, strictPolicy } from '../../test/websites.ts'

const { app, offer, forgetVisits } = await openHost()
const ours = 'http://convene.test'
const { path } = await offer({ name: 'Intro' })
const { path: redirecting } = await offer({ name: 'Leads on', redirect_url: 'http://www.shop.example/thanks' })
const sizeIn = (frame: FrameLocator) =>
  frame.locator('html').evaluate((html: Json) => ({
    innerWidth: (globalThis as Json).innerWidth as number,
    overflow: html.scrollWidth - html.clientWidth,
  }))
const innerWidthOf = (frame: Locator) => frame.evaluate((element: Json) => element.clientWidth as number)
const script = `<script src="${ours}/embed/v1.js" async></script>`

describeInBrowser('our widgets on a website without any inline code', () => {
  const websites = openWebsites(app)
  beforeEach(forgetVisits)

  test('attributes show inline, popup and badge, light at 1280 px and dark at 360 px', async () => {
    const { page, errors } = await websites.open({
      policy: strictPolicy(),
      body: `<div data-convene-inline="${path}"></div><a href="${ours}${path}" data-convene-popup>Book</a>
<div data-convene-badge="${path}" data-text="Talk to us" data-color="#0a4cbf" data-text-color="#fff"></div>${script}`,
    })
    const results: unknown[] = []
    const check = async (frame: FrameLocator, element: Locator) => {
      await frame.getByRole('grid').waitFor()
      for (const [colorScheme, width] of [
        ['light', 1280],
        ['dark', 360],
      ] as const) {
        await page.setViewportSize({ width, height: 740 })
        await page.emulateMedia({ colorScheme })
        // The frame runs in a process of its own, which hears of the new width a little later.
        await expect.poll(() => sizeIn(frame)).toMatchObject({ innerWidth: await innerWidthOf(element) })
        const { overflow } = await sizeIn(frame)
        results.push([await accessibilityProblems(page), (await contentWidth(page)) - width, overflow])
      }
    }

    await check(page.frameLocator('iframe'), page.locator('iframe'))
    await clickAtWidths(page, page.getByRole('link', { name: 'Book' }))
    const dialog = page.getByRole('dialog')
    await check(dialog.frameLocator('iframe'), dialog.locator('iframe'))
    await clickAtWidths(page, page.getByRole('button', { name: 'Close' }))
    await clickAtWidths(page, page.getByRole('button', { name: 'Talk to us' }))
    await dialog.frameLocator('iframe').getByRole('grid').waitFor()

    expect(results).toEqual(Array.from({ length: 4 }, () => [[], 0, 0]))
    expect(errors).toEqual([])
    expect(await page.locator('.convene-spinner').count()).toBe(0)
  })

  test('a slow page shows that it is loading', async () => {
    const { page, context } = await websites.open({ body: script })
    await page.waitForFunction('"Convene" in window')
    let answer = () => {}
    await context.route(`${ours}/slow?*`, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.fulfill({ body: 'late' })
    })
    await page.evaluate(`Convene.popup({ url: '/slow', label: 'Termin buchen', loadingText: 'Lädt…' })`)
    const dialog = page.getByRole('dialog', { name: 'Termin buchen' })
    const status = await dialog.getByRole('status').innerText()
    answer()
    await dialog.getByRole('status').waitFor({ state: 'detached' })

    expect(status).toBe('Lädt…')
  })

  test('only the page in the frame can change the height of a widget', async () => {
    const { page } = await websites.open({ body: `<div id="x" data-convene-inline="${path}"></div>${script}` })
    await page.frameLocator('iframe').getByRole('grid').waitFor()
    const height = () => page.evaluate<string>(`document.getElementById('x').style.height`)
    await expect.poll(height).toMatch(/px$/)
    const before = await height()
    await page.evaluate(`postMessage({ event: 'convene.page_height', payload: { height: '9px' } }, '*')`)
    await page.evaluate('new Promise((resolve) => setTimeout(resolve))')

    expect(await height()).toBe(before)
  })

  test('a booking that leads to another page leaves the frame, after the website has heard of it', async () => {
    const { page } = await websites.open({ body: `<div data-convene-inline="${redirecting}"></div>${script}` })
    const frame = page.frameLocator('iframe')
    await frame.locator('.slots button').first().click()
    await frame.getByLabel('Name', { exact: true }).fill('Zoë Lund')
    await frame.getByLabel('Email', { exact: true }).fill('leads@initech.example')
    const steps: string[] = []
    page.on('console', (message) => steps.push(message.text()))
    page.on('framenavigated', (navigated) => {
      if (navigated === page.mainFrame()) steps.push(page.url())
    })
    await page.evaluate(`addEventListener('message', ({ data }) => console.info(data.event))`)
    await frame.getByRole('button', { name: 'Book this time' }).click()
    await page.waitForURL('http://www.shop.example/thanks')

    expect(steps.filter((step) => !step.endsWith('page_height'))).toEqual([
      'calendly.event_scheduled',
      'convene.event_scheduled',
      'http://www.shop.example/thanks',
    ])
  })

  test('links in the frame keep the design or open a tab of their own', async () => {
    const settings = 'hide_landing_page_details=1&background_color=102030'
    const { page, context } = await websites.open({
      body: `<div data-convene-inline="/@cyd-moreau?${settings}"></div>${script}`,
    })
    const frame = page.frameLocator('iframe')
    const opened = context.waitForEvent('page')
    await frame.getByRole('link', { name: 'Powered by Convene' }).click()
    const tab = await opened
    const isHidden = await frame.locator('.profile .initials').isHidden()
    await frame.getByRole('link', { name: 'Intro' }).click()
    await frame.getByRole('grid').waitFor()

    expect([isHidden, await backgroundOf(frame.locator('body'))]).toEqual([true, 'rgb(16, 32, 48)'])
    expect(new URL(tab.url()).pathname).toBe('/')
    expect(await eventsTo(page)).toEqual(['profile_page_viewed', 'event_type_viewed'])
  })

  const hard = ['background_color=777&text_color=888888', 'background_color=000&primary_color=111', 'text_color=f00']
  test.each(hard)('an embedded page can be read in the colors %s', async (colors) => {
    const query = `embed_type=Inline&hide_event_type_details=1&${colors}`
    const { page } = await websites.open({ body: '', host: 'convene.test', path: `${path}?${query}` })
    await page.getByRole('grid').waitFor()
    const calendar = await accessibilityProblems(page, ['.slots li:nth-child(n+4)', '.month tr:nth-child(n+3)'])
    await page.locator('.slots button').first().click()
    await page.getByRole('button', { name: 'Book this time' }).click()
    await page.getByRole('alert').waitFor()

    expect([calendar, await accessibilityProblems(page)]).toEqual([[], []])
  })
})
