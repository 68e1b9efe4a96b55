import { beforeEach, describe, expect, test } from 'vitest'
import { unsubscribeLink } from '../messages/unsubscribes/sign-link.ts'
import { catalogOf } from '../platform/texts/catalogs.ts'
import { languageCodes, languages, type Language } from '../platform/texts/languages.ts'
import type { TextKey } from '../platform/texts/texts.ts'
import { book } from '../test/bookings.ts'
import { bookingPage, noBookingLimits, zoe } from '../test/booking-page.ts'
import { at, publish } from '../test/meetings.ts'
import { publishForm } from '../test/routing-forms.ts'

const { acme, visitor, type, url, urlOf, forgetVisits } = await bookingPage()
const accept = 'text/html'
const german = { 'accept-language': 'de-AT,de;q=0.9', accept }
const pathOf = (address: string) => new URL(address).pathname
const languageOf = (text: string) => /<html lang="([^"]+)" dir="([^"]+)">/.exec(text)?.slice(1)
const textOf = (language: Language, key: TextKey) => catalogOf(language)[key]

beforeEach(forgetVisits)

describe('the language of a booking page', () => {
  test('is the one of the browser, although the event type has a default locale', async () => {
    const { text, headers } = await visitor.get(pathOf(url), german)

    expect(languageOf(text)).toEqual(['de-AT', 'ltr'])
    expect(text).toContain(textOf('de', 'choose-time'))
    expect(headers.vary).toContain('Accept-Language')
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  test('is the one of the event type if a request set it, also on the pages of its bookings', async () => {
    const french = await publish(acme.cyd, { ...noBookingLimits, name: 'Appel', locale: 'fr', custom_questions: [] })
    const { cancel_url } = await book(acme.cyd, french, 'Mon 09:00')
    const [page, cancellation] = [
      await visitor.get(pathOf(await urlOf(french)), german),
      await visitor.get(cancel_url, german),
    ]

    expect([page, cancellation].map(({ text }) => languageOf(text)?.[0])).toEqual(['fr-AT', 'fr-AT'])

    await acme.cyd.patch(french, { locale: 'en' })
    expect(languageOf((await visitor.get(pathOf(await urlOf(french)), german)).text)?.[0]).toBe('en-AT')
  })

  test.each(languageCodes)('is %s if the address asks for it, and every link and form keeps it', async (language) => {
    const { text } = await visitor.get(`${pathOf(url)}?locale=${language}&utm_source=mail`, german)

    expect(languageOf(text)).toEqual([`${language}-AT`, language === 'ar' ? 'rtl' : 'ltr'])
    expect(text).toContain(textOf(language, 'choose-time'))
    expect([...text.matchAll(/name="locale" value="([^"]+)"/g)].map(([, value]) => value)).toEqual([language, language])
    expect(text).toContain(`"query":"locale=${language}"`)
    expect(text).toContain(`href="?locale=nl&#38;utm_source=mail" hreflang="nl"`)
    expect(text).toContain(`<link rel="alternate" hreflang="uk" href="${url}?locale=uk">`)
  })

  test('stays from the form to the confirmation and to the pages of the booking', async () => {
    const { headers } = await visitor.post(`${pathOf(url)}/${at('Tue 09:00')}`, { ...zoe, locale: 'uk' }, german)
    const confirmation = await visitor.get(headers.location ?? '', german)
    const links = [...confirmation.text.matchAll(/href="([^"]+)"/g)]
      .map(([, link = '']) => link.replaceAll('&#38;', '&'))
      .filter((link) => /^\/(reschedulings|cancellations|bookings)/.test(link))

    expect(languageOf(confirmation.text)?.[0]).toBe('uk-AT')
    expect(links).toHaveLength(3)
    for (const link of links) expect(new URL(link, url).searchParams.get('locale')).toBe('uk')
  })
})

describe('in every language', () => {
  const paths = [
    '/',
    '/sign-in',
    '/reset-password',
    '/reset-password/unknown',
    '/invitations/unknown',
    '/nowhere',
    '/users/me',
    '/@unknown',
    '/forms/unknown',
    '/shared_recaps/unknown',
    '/cancellations/unknown',
    '/unsubscribe/unknown',
    pathOf(unsubscribeLink(acme.id, 'zoe@initech.example')),
  ]

  test.each(languageCodes)('pages of visitors and errors have a heading and a menu in %s', async (language) => {
    const form = await publishForm(acme)
    for (const path of [...paths, pathOf(form.uri).replace('/routing_forms/', '/forms/')]) {
      const { text } = await visitor.get(`${path}?locale=${language}`, { accept })

      expect([path, languageOf(text)?.[0]]).toEqual([path, language])
      expect(text).toContain(`aria-current="true">${languages[language].name}</a>`)
    }
  })

  test.each(languageCodes)('a form shows what to correct in %s', async (language) => {
    const { text } = await visitor.post(
      `${pathOf(url)}/${at('Wed 09:00')}?locale=${language}`,
      { guests: 'bo' },
      german,
    )

    expect(text).toContain(textOf(language, 'field-required'))
    expect(text).toContain(textOf(language, 'field-invalid-email'))
    expect(text).toContain(textOf(language, 'choose-location'))
  })
})

test('the event type has no own locale by default', async () => {
  expect((await acme.ada.get(type)).body.resource.locale).toBe('en')
})
