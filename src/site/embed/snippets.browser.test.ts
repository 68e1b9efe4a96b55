import type { FrameLocator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { openHost } from '../../test/booking-visits.ts'
import { accessibilityProblems, contentWidth, describeInBrowser } from '../../test/browser.ts'
import {
  backgroundOf,
  eventsTo,
  hasFocus,
  heightOf,
  messagesTo,
  openWebsites,
  strictPolicy,
} from '../../test/websites.ts'

const { acme, app, offer, forgetVisits } = await openHost()
const ours = 'http://convene.test'
const { path } = await offer({ name: 'Intro' })
const widget = `<link href="${ours}/assets/external/widget.css" rel="stylesheet">
<script src="${ours}/assets/external/widget.js" type="text/javascript" async></script>`

const frameIn = (page: Page) => page.frameLocator('iframe')
const calendarIn = (frame: FrameLocator) => frame.getByRole('grid')
const isFocusInDialog = (page: Page) => page.evaluate<boolean>(`!!document.activeElement.closest('dialog')`)

/** Chooses the first slot and books it. */
async function bookIn(frame: FrameLocator, email: string) {
  await frame.locator('.slots button').first().click()
  await frame.getByLabel('Name', { exact: true }).fill('Zoë Lund')
  await frame.getByLabel('Email', { exact: true }).fill(email)
  await frame.getByRole('button', { name: 'Book this time' }).click()
  await frame.getByRole('heading', { level: 1, name: 'You’re booked' }).waitFor()
}

describeInBrowser('the snippets of another service with only the host name changed, under a strict policy', () => {
  const websites = openWebsites(app)
  beforeEach(forgetVisits)

  test('the inline widget books a meeting at an address without @, and the website hears of each step', async () => {
    const { page, errors } = await websites.open(
      {
        policy: strictPolicy(),
        body: `<!-- inline widget begin -->
<div class="calendly-inline-widget" data-url="${ours}${path.replace('@', '')}?hide_gdpr_banner=1"></div>
<script type="text/javascript" src="${ours}/assets/external/widget.js" async></script>`,
      },
      { reducedMotion: 'no-preference' },
    )
    const frame = frameIn(page)
    await calendarIn(frame).waitFor()
    const frameHeight = () => heightOf(page.locator('iframe'))
    const isFitting = async () => (await frameHeight()) === (await heightOf(frame.locator('html')))
    await expect.poll(isFitting).toBe(true)
    const before = await frameHeight()
    await bookIn(frame, 'inline@initech.example')
    await expect.poll(isFitting).toBe(true)

    expect(await frameHeight()).not.toBe(before)
    expect(await eventsTo(page)).toEqual(['event_type_viewed', 'date_and_time_selected', 'event_scheduled'])
    const messages = await messagesTo(page)
    expect(new Set(messages.map(({ origin }) => origin))).toEqual(new Set([ours]))
    const scheduled = messages.find(({ event }) => event === 'calendly.event_scheduled')
    const { event, invitee } = (scheduled?.payload ?? {}) as Record<'event' | 'invitee', { uri: string }>
    const resources = await Promise.all([event, invitee].map(({ uri }) => acme.ada.get(uri)))
    expect(resources.map(({ body }) => body.resource.uri)).toEqual([event.uri, invitee.uri])
    expect(resources[1]?.body.resource.email).toBe('inline@initech.example')
    expect(messages.at(-1)?.payload.height).toMatch(/^\d+px$/)
    const copies = await messagesTo(page, 'convene.')
    expect(copies.map((copy) => ({ ...copy, event: copy.event.replace('convene.', 'calendly.') }))).toEqual(messages)
    expect(errors).toEqual([])
  })

  test('the popup opens and closes with the keyboard, keeps the focus inside and returns it', async () => {
    const handler = `Calendly.initPopupWidget({url: '${ours}${path}'});return false;`
    const { page, errors } = await websites.open(
      {
        policy: strictPolicy(handler),
        body: `${widget}\n<a href="" onclick="${handler}">Schedule time with me</a>`,
      },
      { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' },
    )
    const link = page.getByRole('link', { name: 'Schedule time with me' })
    await page.waitForFunction('"Calendly" in window')
    await link.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Select a date and time' })
    await dialog.waitFor()
    await calendarIn(frameIn(page)).waitFor()
    const problems = await accessibilityProblems(page)
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab']) {
      await page.keyboard.press(key)
      // The frame runs in a process of its own, which receives the focus a little later.
      await expect.poll(() => isFocusInDialog(page)).toBe(true)
    }
    await page.getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const returned = await hasFocus(link)

    await page.keyboard.press('Enter')
    await frameIn(page).getByRole('button', { name: 'Next month' }).click()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const returnedFromFrame = await hasFocus(link)

    expect([returned, returnedFromFrame]).toEqual([true, true])
    expect([problems, await contentWidth(page), errors]).toEqual([[], 360, []])
  })

  test('the badge opens the popup, which books a meeting', async () => {
    const code =
      `window.onload = function() { Calendly.initBadgeWidget({ url: '${ours}${path}', ` +
      `text: 'Schedule time with me', color: '#0a4cbf', textColor: '#ffffff', branding: true }); }`
    const { page, errors } = await websites.open({
      policy: strictPolicy(code),
      body: `${widget}\n<script type="text/javascript">${code}</script>`,
    })
    const badge = page.getByRole('button', { name: 'Schedule time with me' })
    await badge.waitFor()
    const problems = await accessibilityProblems(page)
    const color = await backgroundOf(badge)
    await badge.click()
    await bookIn(frameIn(page), 'badge@initech.example')
    const frameAddress = await page.locator('iframe').getAttribute('src')
    await page.evaluate('Calendly.closePopupWidget(); Calendly.destroyBadgeWidget()')

    expect([problems, errors, color]).toEqual([[], [], 'rgb(10, 76, 191)'])
    expect(frameAddress).toContain('embed_domain=shop.example&embed_type=PopupWidget')
    expect(await page.locator('dialog, .calendly-badge-widget').count()).toBe(0)
    expect(await eventsTo(page)).toContain('event_scheduled')
  })

  test('calls of scripts take options, and refuse addresses that would run code', async () => {
    const { page } = await websites.open({ body: `${widget}<div id="place"></div>` })
    await page.waitForFunction('"Calendly" in window')
    await page.evaluate(`Calendly.initInlineWidget({
      url: '${ours}${path}?a=b', parentElement: document.getElementById('place'), resize: false,
      prefill: { firstName: 'Zoë', email: 'zoe@initech.example', guests: ['a@b.example', 'c@d.example'],
        date: new Date(2026, 0, 5), customAnswers: { a1: 'Yes & no' } },
      utm: { utmCampaign: 'Spring', salesforce_uuid: 'x1' },
      pageSettings: { backgroundColor: '#ffffff', hideEventTypeDetails: true, hideGdprBanner: false },
    })`)
    const address = new URL((await page.locator('#place iframe').getAttribute('src')) ?? '')
    const refused = await page.evaluate(`['javascript:alert(1)', 'data:text/html,x', ' JavaScript:alert(1)'].map(
      (url) => { try { Calendly.showPopupWidget(url) } catch ({ name }) { return name } })`)

    expect(Object.fromEntries(address.searchParams)).toEqual({
      a: 'b',
      first_name: 'Zoë',
      email: 'zoe@initech.example',
      guests: 'a@b.example,c@d.example',
      date: '2026-01-05',
      a1: 'Yes & no',
      utm_campaign: 'Spring',
      salesforce_uuid: 'x1',
      background_color: 'ffffff',
      hide_event_type_details: '1',
      embed_domain: 'shop.example',
      embed_type: 'Inline',
    })
    expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError'])
    expect(await page.locator('dialog').count()).toBe(0)
  })
})
