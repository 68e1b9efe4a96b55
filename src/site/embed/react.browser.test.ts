import { rolldown } from 'rolldown'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { openHost } from '../../test/booking-visits.ts'
import { describeInBrowser } from '../../test/browser.ts'
import { websiteEntry } from '../../test/foreign/react.ts'
import { backgroundOf, hasFocus, heightOf, openWebsites } from '../../test/websites.ts'

const { acme, app, offer, forgetVisits } = await openHost()
const ours = 'http://convene.test'
const { path } = await offer({ name: 'Intro' })

/** What a website writes. Only the address is ours. */
const source = `
import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { InlineWidget, PopupButton, PopupModal, PopupWidget, useCalendlyEventListener } from 'react-calendly'

const root = document.getElementById('root')
const widgets = { InlineWidget, PopupButton, PopupWidget }
window.heard = []

function Listening({ kind, props }) {
  const [height, setHeight] = useState('630px')
  const record = (name) => ({ data }) => window.heard.push([name, data.event, data.payload])
  useCalendlyEventListener({
    onProfilePageViewed: record('onProfilePageViewed'), onEventTypeViewed: record('onEventTypeViewed'),
    onDateAndTimeSelected: record('onDateAndTimeSelected'), onEventScheduled: record('onEventScheduled'),
    onPageHeightResize: (message) => { setHeight(message.data.payload.height); record('onPageHeightResize')(message) },
  })
  return h(widgets[kind], { ...props, rootElement: root, styles: kind === 'InlineWidget' ? { height } : {} })
}

/** The package has no key of its own to close a popup, so a website adds it. */
function Closing({ props }) {
  const [open, setOpen] = useState(false)
  const close = () => { setOpen(false); document.getElementById('opener').focus() }
  window.onmessage = ({ data }) => { if (data.event === 'convene.escape') close() }
  window.onkeydown = ({ key }) => { if (key === 'Escape') close() }
  return h('div', null, h('button', { id: 'opener', onClick: () => setOpen(true) }, 'Open'),
    h(PopupModal, { ...props, open, onModalClose: close, rootElement: root }))
}

window.show = (kind, props) => createRoot(root.appendChild(document.createElement('div')))
  .render(kind === 'Closing' ? h(Closing, { props }) : h(Listening, { kind, props }))
`

async function bundle() {
  const build = await rolldown({
    input: websiteEntry,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'source',
        resolveId: (id) => (id === websiteEntry ? id : null),
        load: (id) => (id === websiteEntry ? source : null),
      },
    ],
  })
  return (await build.generate({ format: 'iife' })).output[0].code
}

describeInBrowser('react-calendly with only the address changed', async () => {
  const script = await bundle()
  const websites = openWebsites(app)
  beforeEach(forgetVisits)

  async function show(kind: string, props: object) {
    const website = await websites.open({ body: '<div id="root"></div><script src="/app.js"></script>', script })
    await website.page.evaluate(`show(${JSON.stringify(kind)}, ${JSON.stringify(props)})`)
    return website
  }

  const heard = (page: Page) => page.evaluate<[string, string, Record<string, unknown>][]>('heard')

  async function bookIn(page: Page, email: string) {
    const frame = page.frameLocator('iframe')
    await frame.locator('.slots button').first().click()
    await frame.getByLabel('Email', { exact: true }).fill(email)
    await frame.getByRole('button', { name: 'Book this time' }).click()
    await frame.getByRole('heading', { level: 1, name: 'You’re booked' }).waitFor()
  }

  test('InlineWidget and useCalendlyEventListener: all five messages, and the height of the content', async () => {
    const { page, errors } = await show('InlineWidget', {
      url: `${ours}/@cyd-moreau`,
      prefill: { name: 'Zoë Lund' },
      pageSettings: { primaryColor: '0a4cbf' },
      utm: { utmSource: 'shop' },
    })
    const frame = page.frameLocator('iframe')
    const isFitting = async () => (await heightOf(page.locator('iframe'))) === (await heightOf(frame.locator('html')))
    await frame.getByRole('link', { name: 'Intro' }).waitFor()
    await expect.poll(isFitting).toBe(true)
    await frame.getByRole('link', { name: 'Intro' }).click()
    await frame.getByRole('grid').waitFor()
    await expect.poll(isFitting).toBe(true)
    const color = await backgroundOf(frame.locator('.month [aria-pressed=true]'))
    await page.frameLocator('iframe').locator('.slots button').first().click()
    await frame.getByLabel('Name', { exact: true }).fill('Zoë Lund')
    await frame.getByLabel('Email', { exact: true }).fill('inline@initech.example')
    await frame.getByRole('button', { name: 'Book this time' }).click()
    await frame.getByRole('heading', { level: 1, name: 'You’re booked' }).waitFor()
    await expect.poll(isFitting).toBe(true)

    const messages = await heard(page)
    const others = messages.filter(([name]) => name !== 'onPageHeightResize')
    const uri = { uri: expect.stringMatching(/^http:\/\/convene\.test\/scheduled_events\/.{36}/) }
    expect(others).toEqual([
      ['onProfilePageViewed', 'calendly.profile_page_viewed', {}],
      ['onEventTypeViewed', 'calendly.event_type_viewed', {}],
      ['onDateAndTimeSelected', 'calendly.date_and_time_selected', {}],
      ['onEventScheduled', 'calendly.event_scheduled', { event: uri, invitee: uri }],
    ])
    const heights = messages.filter(([name]) => name === 'onPageHeightResize')
    expect(heights.length).toBeGreaterThan(2)
    for (const [, event, payload] of heights)
      expect([event, payload]).toEqual(['calendly.page_height', { height: expect.stringMatching(/^\d+px$/) }])
    expect([color, errors]).toEqual(['rgb(10, 76, 191)', []])
  })

  test.each(['PopupButton', 'PopupWidget'])('%s opens a popup in which a visitor books', async (kind) => {
    const props = { url: `${ours}${path}`, text: 'Talk to us', prefill: { name: 'Zoë Lund' } }
    const { page, errors } = await show(kind, props)
    await page.getByText('Talk to us').click()
    await bookIn(page, `${kind}@initech.example`)
    const names = (await heard(page)).map(([name]) => name).filter((name) => name !== 'onPageHeightResize')
    await page.getByRole('button', { name: 'Close modal' }).click()

    expect(names).toEqual(['onEventTypeViewed', 'onDateAndTimeSelected', 'onEventScheduled'])
    expect(await page.locator('iframe').count()).toBe(0)
    // The style sheet of the package has a picture at another site.
    expect(errors.filter((error) => !error.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([])
  })

  test('PopupModal closes with Escape outside and inside of the frame, focus returns', async () => {
    const { page } = await show('Closing', { url: `${ours}${path}` })
    const opener = page.getByRole('button', { name: 'Open' })
    const returned: boolean[] = []
    for (const isInside of [false, true]) {
      await opener.click()
      const next = page.frameLocator('iframe').getByRole('button', { name: 'Next month' })
      await next.waitFor()
      if (isInside) await next.click()
      // The frame can be gone before the key is released, and then the browser never says so.
      void page.keyboard.press('Escape').catch(() => {})
      await page.locator('iframe').waitFor({ state: 'detached' })
      returned.push(await hasFocus(opener))
    }

    expect(returned).toEqual([true, true])
  })

  test('the booking carries what the website filled in', async () => {
    const { page } = await show('InlineWidget', {
      url: `${ours}${path}`,
      prefill: { name: 'Ann Ray' },
      utm: { utmSource: 'newsletter' },
    })
    await bookIn(page, 'ann@initech.example')
    const [, , payload] = (await heard(page)).find(([name]) => name === 'onEventScheduled') ?? []
    const { uri } = (payload?.invitee ?? {}) as { uri: string }
    const { resource } = (await acme.ada.get(uri)).body

    expect([resource.name, resource.tracking.utm_source]).toEqual(['Ann Ray', 'newsletter'])
  })
})
