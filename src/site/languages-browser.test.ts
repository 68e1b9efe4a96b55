import { expect, test } from 'vitest'
import { english } from '../platform/texts/english.ts'
import { languageCodes, languages } from '../platform/texts/languages.ts'
import { accessibilityProblems, contentWidth, describeInBrowser, openSite, visit } from '../test/browser.ts'
import { book } from '../test/bookings.ts'
import { openHost, slots } from '../test/booking-visits.ts'
import { publishForm } from '../test/routing-forms.ts'

const { acme, app, offer, forgetVisits } = await openHost()

describeInBrowser('the pages of visitors in every language', async () => {
  const { uri, path } = await offer({
    name: 'Intro', duration_options: [30, 90], duration: 30,
    locations: [{ kind: 'zoom_conference' }, { kind: 'outbound_call' }, { kind: 'ask_invitee' }],
  })
  const past = { period_type: 'fixed', start_date: '2026-01-01', end_date: '2026-01-02' }
  const { path: full } = await offer({ name: 'Full', ...past })
  const invitee = await book(acme.cyd, uri, 'Mon 09:00', { location: { kind: 'zoom_conference' } })
  const form = await publishForm(acme)
  const site = openSite(app)
  const manage = (page: string) => invitee.cancel_url.replace(/^.*\/cancellations\//, `/${page}/`)
  const paths = [
    '/', path, full, new URL(path, 'http://a').pathname.replace(/\/[^/]+$/, ''),
    ...['cancellations', 'reschedulings', 'bookings', 'reconfirmations'].map(manage),
    new URL(form.uri).pathname.replace('/routing_forms/', '/forms/'), '/sign-in', '/reset-password',
    '/reset-password/unknown', '/invitations/unknown', '/@unknown', '/nowhere', '/users/me', '/cancellations/unknown',
  ]

  /** Pages with other elements than the rest. Checking all of them in nine languages takes minutes. */
  const checkedPages = new Set([path, manage('reschedulings'), '/', '/sign-in', 'details'])

  test.each(languageCodes)('%s: no missing text, nothing beyond 360 px, no accessibility problem', async (language) => {
    const options = { viewport: { width: 360, height: 800 }, locale: 'en-GB' }
    const { page, errors } = await visit(site, '/', options)
    const problems: unknown[] = []
    const look = async (name: string) => {
      const width = await contentWidth(page)
      const axe = checkedPages.has(name) ? await accessibilityProblems(page) : []
      const shown = await page.locator('body').innerText()
      const unfilled = /\{\w+[},]|undefined|\[object/.exec(shown)?.[0]
      if (width > 360 || axe.length > 0 || unfilled !== undefined) problems.push([name, width, axe, unfilled])
      const file = `${language}-${name.split('?')[0]?.replaceAll(/\W/g, '-')}.png`
      if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${file}`, fullPage: true })
    }
    for (const address of paths) {
      await forgetVisits()
      await page.goto(`${site.address}${address}${address.includes('?') ? '&' : '?'}locale=${language}`)
      await look(address)
    }
    await page.goto(`${site.address}${path}?locale=${language}`)
    await slots(page).first().click()
    await page.locator('button.book').click()
    await look('details')

    expect(problems).toEqual([])
    expect(errors).toEqual([])
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
  })

  test('the menu shows the page in another language without a script and keeps the address', async () => {
    const { page } = await visit(site, `${path}?utm_source=mail`, { javaScriptEnabled: false })
    await page.locator('.languages summary').click()
    await page.getByRole('link', { name: 'Deutsch' }).click()

    await page.getByRole('heading', { name: languages.de.catalog['choose-time'] }).waitFor()
    expect(new URL(page.url()).searchParams.toString()).toBe('utm_source=mail&locale=de')
    expect(await page.locator('main').innerText()).not.toContain(english['choose-time'])
  })

  test('the arrow keys of the calendar follow the direction of the text', async () => {
    const { page } = await visit(site, `${path}?locale=ar`)
    const days = page.locator('.month td button:enabled')
    await days.first().focus()
    const [first, second] = [await days.first().getAttribute('value'), await days.nth(1).getAttribute('value')]
    await page.keyboard.press('ArrowLeft')
    const next = await page.evaluate<string>('document.activeElement.value')
    await page.keyboard.press('ArrowRight')

    expect([next, await page.evaluate<string>('document.activeElement.value')]).toEqual([second, first])
  })
})
