import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { unsubscribeLink } from '../messages/unsubscribes/sign-link.ts'
import { languageCodes, type Language } from '../platform/texts/languages.ts'
import { shareRecap } from '../recaps/meeting-recaps/share.ts'
import { accessibilityProblems, describeInBrowser, openSite, visit, type Visit } from '../test/browser.ts'
import { browserOf } from '../test/browser-session.ts'
import { book } from '../test/bookings.ts'
import { openHost, slots } from '../test/booking-visits.ts'
import { linkTo } from '../test/emails.ts'
import { publishForm } from '../test/routing-forms.ts'
import { storeRecap } from '../test/stored-recaps.ts'

const { acme, app, db, work, offer, forgetVisits } = await openHost()
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '')

/** What can differ between languages. All rules run in English and Arabic, on all pages. */
const languageRules = [
  'html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title', 'button-name', 'link-name', 'label',
  'select-name', 'input-button-name', 'summary-name', 'empty-heading', 'image-alt', 'aria-command-name',
  'aria-input-field-name', 'landmark-unique', 'label-title-only', 'link-in-text-block', 'target-size',
]
const allRulesIn = new Set<Language>(['en', 'ar'])

type Look = { width: number; shown: string; lang: string; nameless: string[] }

/** What every page is checked for. Loading axe into a page takes ten times as long. */
const lookAtPage = `(({ scrollWidth: width, lang }) => ({
  width, lang, shown: document.body.innerText,
  nameless: [...document.querySelectorAll('title, h1, h2, h3, a, button, summary, label, legend, option')]
    .filter((one) => !one.textContent.trim() && !one.ariaLabel && !one.matches('option[value=""]'))
    .map((one) => one.outerHTML),
}))(document.documentElement)`

/** Addresses of all pages for people without an account. */
async function publicPages() {
  const { uri, path } = await offer({
    name: 'Intro', duration_options: [30, 90], duration: 30,
    locations: [{ kind: 'zoom_conference' }, { kind: 'outbound_call' }, { kind: 'ask_invitee' }],
  })
  const past = { period_type: 'fixed', start_date: '2026-01-01', end_date: '2026-01-02' }
  const { path: full } = await offer({ name: 'Full', ...past })
  const team = (await acme.ada.post('/teams', { name: 'Support', members: [acme.cyd.uri] })).body.resource
  const { path: ofTeam } = await offer({ name: 'Help', owner: team.uri }, acme.ada)
  const at = { location: { kind: 'zoom_conference' } }
  const [booked, canceled] = [await book(acme.cyd, uri, 'Mon 09:00', at), await book(acme.cyd, uri, 'Mon 10:00', at)]
  await acme.cyd.post(`${canceled.event}/cancellation`, { reason: 'Rain' })
  await acme.cyd.post(`${booked.uri}/reconfirmation`)
  const manage = (page: string) => pathOf(booked.cancel_url).replace('/cancellations/', `/${page}/`)
  const form = pathOf((await publishForm(acme)).uri).replace('/routing_forms/', '/forms/')
  const recap = await shareRecap(db, await storeRecap(db, acme, acme.cyd))
  await acme.ada.post(`/organizations/${acme.id}/invitations`, { email: 'dee@acme.example' })
  await browserOf(app).post('/reset-password', { email: acme.bob.email })
  await work()
  const list = (address: string) => address.replace(/\/[^/]+$/, '')
  return {
    path, form,
    addresses: [
      '/', path, full, list(path), ofTeam, list(ofTeam), pathOf(canceled.cancel_url),
      ...['cancellations', 'reschedulings', 'bookings', 'reconfirmations'].map(manage), form, `${form}/answers/unknown`,
      `/shared_recaps/${recap.share_key}`, '/shared_recaps/unknown',
      pathOf(unsubscribeLink(acme.id, 'zoe@initech.example')), '/sign-in', '/sign-in/code', '/reset-password',
      pathOf(await linkTo(db, acme.bob.email)), '/reset-password/unknown', pathOf(await linkTo(db, 'dee@acme.example')),
      '/invitations/unknown', '/@unknown', '/nowhere', '/users/me', '/cancellations/unknown',
    ],
  }
}

describeInBrowser('the pages of visitors in every language', async () => {
  const { path, form, addresses } = await publicPages()
  const hasControls = (name: string) => [path, form, '/sign-in', 'details', 'errors'].includes(name)
    || name.startsWith('/reschedulings/')
  const site = openSite(app)
  let loaded: Visit
  /** Shows pages without navigating, so their policy does not count. */
  let shown: Visit
  beforeAll(async () => {
    const options = { viewport: { width: 360, height: 800 }, locale: 'en-GB' }
    loaded = await visit(site, '/nowhere', options)
    shown = await visit(site, '/nowhere', { ...options, bypassCSP: true })
  })

  const inLanguage = (address: string, language: Language) =>
    `${address}${address.includes('?') ? '&' : '?'}locale=${language}`

  async function request(address: string, language: Language) {
    await forgetVisits()
    const { payload, headers } = await app.inject({ url: inLanguage(address, language), headers: browserHeaders })
    const [style] = /<style>.*?<\/style>/s.exec(payload) ?? []
    const isStatic = payload.startsWith('<!doctype html>') && !payload.includes('<script')
    return { payload, isStatic, rules: `${headers['content-security-policy']} ${style}` }
  }

  const english = new Map<string, Awaited<ReturnType<typeof request>>>()

  /**
   * Opens a page in a language. Loading takes most of the time, so a page without scripts is loaded only in English.
   * With the same policy and style, the browser refuses the same in other languages: only the HTML is replaced there.
   */
  async function openPage(address: string, language: Language) {
    if (!english.has(address)) english.set(address, await request(address, 'en'))
    const reply = language === 'en' ? undefined : await request(address, language)
    if (reply?.isStatic && reply.rules === english.get(address)?.rules) {
      await shown.page.evaluate(replacementOf(reply.payload))
      return shown.page
    }
    await forgetVisits()
    await loaded.page.goto(site.address + inLanguage(address, language))
    return loaded.page
  }

  test('the check of names reports what has none', async () => {
    const empty = ['<button type="button"> </button>', '<a href="/"></a>', '<option value="1"></option>']
    const named = ['<button aria-label="Close"></button>', '<a href="/">Home</a>', '<option value=""></option>']
    await shown.page.evaluate(replacementOf(`<title>Names</title><select>${empty[2]}${named[2]}</select>${
      empty.slice(0, 2).join('')}${named.slice(0, 2).join('')}`))

    expect((await shown.page.evaluate<Look>(lookAtPage)).nameless.toSorted()).toEqual(empty.toSorted())
  })

  test.each(languageCodes)('%s: no missing text, nothing beyond 360 px, no accessibility problem', async (language) => {
    const { page } = loaded
    const problems: unknown[] = []
    const open = (address: string) => page.goto(site.address + inLanguage(address, language))
    const look = async (name: string, opened = page) => {
      const { width, shown: text, lang, nameless } = await opened.evaluate<Look>(lookAtPage)
      const axe = allRulesIn.has(language) ? await accessibilityProblems(opened)
        : hasControls(name) ? await accessibilityProblems(opened, [], languageRules) : nameless
      const unfilled = /\{\w+[},]|undefined|\[object/.exec(text)?.[0]
      const isRight = width <= 360 && axe.length === 0 && unfilled === undefined && lang.startsWith(language)
      if (!isRight) problems.push([name, lang, width, axe, unfilled])
    }
    for (const address of addresses) await look(address, await openPage(address, language))
    await forgetVisits()
    await open(path)
    await slots(page).first().click()
    await page.locator('button.book').click()
    await look('details')
    await open(form)
    await submitEmpty(page)
    await look('errors')

    expect(problems).toEqual([])
    expect([...loaded.errors.splice(0), ...shown.errors.splice(0)]).toEqual([])
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
  })
})

const browserHeaders = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'en-GB' }

/** Replaces the page with another one that has no scripts, and waits for its pictures. */
const replacementOf = (source: string) => `(async () => {
  const { documentElement } = new DOMParser().parseFromString(${JSON.stringify(source)}, 'text/html')
  document.replaceChild(document.adoptNode(documentElement), document.documentElement)
  await Promise.allSettled([...document.images].map((image) => image.decode()))
})()`

/** Sends a form without the checks of the browser. */
async function submitEmpty(page: Page) {
  await page.locator('main form').first().evaluate((form: { noValidate: boolean }) => { form.noValidate = true })
  await Promise.all([page.waitForEvent('load'), page.locator('main button').click()])
}

