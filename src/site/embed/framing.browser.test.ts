import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHost } from '../../test/booking-visits.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { describeInBrowser } from '../../test/browser.ts'
import { publishForm, pathOf } from '../../test/routing-forms.ts'
import { openWebsites } from '../../test/websites.ts'

const { acme, app, db, offer, forgetVisits } = await openHost()
const ours = 'http://convene.test'
const { uri, path } = await offer({ name: 'Intro' })
const form = pathOf(
  await publishForm(acme, {
    questions: [{ name: 'Why?', type: 'text' }],
    fallback: { type: 'event_type', value: uri },
  }),
)

const framed = (...addresses: string[]) =>
  addresses
    .map((address) => `<iframe src="${ours}${address}" title="Booking" width="900" height="900"></iframe>`)
    .join('')

/** The addresses that frames of the page show. Instead of others, the browser shows that the page refused. */
async function shownIn(page: Page, addresses: string[]) {
  await page.waitForLoadState()
  const frames = await Promise.all((await page.locator('iframe').elementHandles()).map((each) => each.contentFrame()))
  expect(frames).toHaveLength(addresses.length)
  return addresses.filter((_, i) => frames[i] && !frames[i].url().startsWith('chrome-error:'))
}

describeInBrowser('pages in frames of other websites', () => {
  const websites = openWebsites(app)
  beforeEach(forgetVisits)
  afterEach(() => acme.ada.patch(acme.uri, { embed_domains: null }))

  test.each<[string[] | null, string, boolean]>([
    [null, 'evil.example', true],
    [[], 'shop.example', false],
    [['shop.example'], 'shop.example', true],
    [['shop.example'], 'www.shop.example', false],
    [['shop.example'], 'evil.example', false],
    [['*.shop.example'], 'www.shop.example', true],
    [['*.shop.example'], 'shop.example', false],
    [['*.shop.example'], 'evil.example', false],
  ])('embed_domains %j lets %s show them: %j', async (embed_domains, host, expected) => {
    await acme.ada.patch(acme.uri, { embed_domains })
    const addresses = [path, '/@cyd-moreau', form].map((address) => `${address}?embed_domain=shop.example`)
    const { page } = await websites.open({ host, body: framed(...addresses) })

    expect(await shownIn(page, addresses)).toEqual(expected ? addresses : [])
  })

  test('pages with a session are never shown in a frame, not even of our own website', async () => {
    const cookie = (await signedInBrowser(db, app, acme.ada, acme.id)).cookie() ?? ''
    const [name = '', value = ''] = cookie.split('=')
    const pages = [
      '/',
      '/account',
      '/account/tokens',
      '/account/applications/new',
      '/embed/demo',
      '/sign-in',
      '/sign-in/code',
      '/reset-password',
      '/oauth/authorize',
      '/invitations/x',
      '/docs',
      '/recaps/x',
      '/setup/x',
      '/setup/hours',
      '/setup/done',
      '/console',
      '/console/search?q=Ada',
      '/console/meetings',
      '/console/meetings/x',
      '/console/meetings/book',
      '/console/event-types',
      `/console/event-types/${uri.split('/').at(-1)}`,
      `/console/event-types/${uri.split('/').at(-1)}/hours`,
      '/console/availability',
      '/console/availability/time-off',
      '/console/contacts',
      '/console/routing-forms',
      '/console/recaps',
      '/console/workflows',
      '/console/insights',
      '/console/people',
      '/console/integrations',
      '/console/settings',
    ]
    const { page, context } = await websites.open({ body: 'Wait' })
    await context.addCookies([{ name, value, url: ours }])
    // The last one can be framed, which shows that the others were refused.
    await page.setContent(framed(...pages, path))

    expect(await shownIn(page, [...pages, path])).toEqual([path])
  })
})

describeInBrowser('pages in frames of a browser that blocks the cookies of other sites', () => {
  // Browsers are about to do so. Our cookies are never needed in a frame. The headless shell ignores this option.
  const websites = openWebsites(app, '--test-third-party-cookie-phaseout')
  beforeEach(forgetVisits)

  test.each([true, false])('a visitor books without any cookie, with scripts: %j', async (javaScriptEnabled) => {
    const { page, context } = await websites.open({ body: framed(`${form}?embed_type=Inline`) }, { javaScriptEnabled })
    const frame = page.frameLocator('iframe')
    const statuses: number[] = []
    page.on('response', (response) => {
      if (response.request().method() === 'POST') statuses.push(response.status())
    })
    await frame.getByLabel('Why?').fill('Tea')
    await frame.getByRole('button', { name: 'Send' }).click()
    await frame.getByRole('table').or(frame.getByRole('grid')).first().waitFor()
    await frame.locator('.slots button').nth(3).click()
    await frame.getByLabel('Name', { exact: true }).fill('Zoë Lund')
    await frame.getByLabel('Email', { exact: true }).fill(`zoe-${String(javaScriptEnabled)}@initech.example`)
    await frame.getByRole('button', { name: 'Book this time' }).click()
    await frame.getByRole('heading', { level: 1, name: 'You’re booked' }).waitFor()

    // The form, the hold and the booking; without a script there is no hold.
    expect(statuses).toEqual(javaScriptEnabled ? [303, 201, 201] : [303, 303])
    expect(await context.cookies()).toEqual([])
  })
})
