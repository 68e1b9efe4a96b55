import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { languageCodes } from '../platform/texts/languages.ts'
import { routes } from '../routes.ts'
import { forPrograms } from '../test/attacks/page-kinds.ts'
import { accessibilityProblems, describeInBrowser, openSite } from '../test/browser.ts'
import { slots } from '../test/booking-visits.ts'
import { htmlProblems } from '../test/html-problems.ts'
import { openLanguages } from '../test/page-languages.ts'
import { checksPerStop, look, openWalk, planWalk, unfilledIn } from '../test/page-walk.ts'
import { routePaths } from '../test/route-paths.ts'
import { screenWidths } from '../test/screen-widths.ts'
import { openSitePages } from '../test/site-pages.ts'

/** Long enough to show where a page breaks no words. */
const text = 'Überlandstraßenbahnhaltestelle & Zoë’s “long” notes'
const { app, db, ada, visitor, pages: sitePages, ofPerson, form } = await openSitePages(text)

const pages = {
  ...sitePages,
  'GET /docs': [['/docs', visitor]],
  'GET /docs/schemas': [['/docs/schemas', visitor]],
  'GET /docs/schemas/:name': [
    ['/docs/schemas/Group', visitor],
    ['/docs/schemas/x', visitor],
  ],
  'GET /docs/search': [
    ['/docs/search?q=timezone', visitor],
    ['/docs/search', visitor],
  ],
  'GET /docs/:slug': [
    ['/docs/groups', visitor],
    ['/docs/x', visitor],
  ],
  'an unknown address': ['/nowhere', '/users/me', '/users/%zz'].map((path) => [path, visitor]),
} satisfies typeof sitePages

/** Addresses that are no pages. The tests of their folders open them. */
const others = /^\/(healthz|readyz|metrics|openapi\.json|docs\/search\.json|assets\/:hash\/:file|embed\/v1\.css)$/

/** Rows of which the walk sees only what the service says about a wrong address, and why. */
const onlyErrors: Record<string, string> = {
  'an unknown address': 'shows nothing else',
  ...Object.fromEntries(
    [
      'GET /bookings/:uuid/calendar.ics',
      'GET /console/contacts/export.csv',
      'GET /console/contacts/import/:id/report.csv',
      'GET /console/insights/export.csv',
      'GET /console/meetings/export.csv',
      'GET /console/recaps/:id/transcript',
      'GET /console/routing-forms/:id/export.csv',
      'GET /console/settings/activity/export.csv',
    ].map((path) => [path, 'is a file']),
  ),
  'GET /console/workflows/:id/message': 'is an email, in a frame',
  'GET /console/demo': 'exists only in a demo',
  'GET /console/meetings/:uuid/guests/remove': 'the meeting has no guests; src/site/meetings looks at the page',
  'GET /setup/:secret': 'exists only before the first organization; src/site/setup looks at the page',
  'GET /join/:meeting/:key': 'redirects to a room',
  'GET /meetings/:uuid': 'redirects to the console',
  'GET /recaps/:uuid': 'redirects to the console',
  'GET /oauth/authorize': 'redirects to the consent',
  'GET /oauth/authorize/:uid': 'redirects to the application',
}

const stops = await planWalk(db, pages, ada)

test('the list contains every page of the service', () => {
  const api = new Set(routes.map(({ path }): string => path))
  const paths = routePaths(app, 'GET').filter(
    (path) => !api.has(path) && !others.test(path) && !forPrograms.test(`GET ${path}`),
  )

  expect(
    Object.keys(pages)
      .filter((page) => page.startsWith('GET '))
      .toSorted(),
  ).toEqual(paths.map((path) => `GET ${path}`).toSorted())
  expect(new Set(stops.map(({ page }) => page))).toEqual(new Set(Object.keys(pages)))
})

test('the walk shows each page, and not only its error', () => {
  const shown = new Set(stops.filter(({ status }) => status < 400).map(({ page }) => page))

  expect(
    Object.keys(pages)
      .filter((page) => !shown.has(page))
      .toSorted(),
  ).toEqual(Object.keys(onlyErrors).toSorted())
})

test('every page has valid HTML, and the check reports what is not', async () => {
  const wrong = '<!DOCTYPE html><html lang="en"><title>x</title><p id="a"><div id="a"><button>Go</button></div></p>'
  const problems = await Promise.all(stops.map(async ({ path, source }) => [path, await htmlProblems(source)]))

  expect(problems.filter(([, found]) => found?.length !== 0)).toEqual([])
  expect((await htmlProblems(wrong)).map((problem) => problem.split(':')[0])).toEqual(
    expect.arrayContaining(['no-dup-id', 'no-implicit-button-type', 'close-order']),
  )
})

const size = `${new Set(stops.map(({ page }) => page)).size} pages at ${stops.length} addresses`

const checks = `light and dark, at ${screenWidths.join(' and ')} px: ${stops.length * checksPerStop} checks of`

/** What can differ between languages. The walk above runs all rules in English, and this one in Arabic. */
const languageRules = [
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
  'document-title',
  'button-name',
  'link-name',
  'label',
  'select-name',
  'input-button-name',
  'summary-name',
  'empty-heading',
  'image-alt',
  'aria-command-name',
  'aria-input-field-name',
  'landmark-unique',
  'label-title-only',
  'link-in-text-block',
  'target-size',
]

/** Pages for people without an account. Others use the language of the user. */
const forVisitors = new RegExp(
  '^(an unknown|GET /($|@|team/|d/|bookings|cancellations|reschedulings|reconfirmations|' +
    'forms|join|setup/:|shared_recaps|unsubscribe|sign-in|reset-password|invitations))',
)
const isForVisitors = ({ page, browser }: (typeof stops)[number]) =>
  forVisitors.test(page) && (page !== 'GET /' || browser === visitor)

describeInBrowser('the pages of the service', () => {
  const site = openSite(app)

  describe(`${size}, ${checks}`, () => {
    let walk: Awaited<ReturnType<typeof openWalk>>
    beforeAll(async () => {
      walk = await openWalk(site, db)
    })

    test.each(stops)('$page, $path', async (stop) => {
      await walk.open(stop)

      // The frame of a preview shows a booking page, which is another one of these.
      expect(await walk.check(['iframe'])).toEqual([])
    })
  })

  describe('in every language, at 360 px', () => {
    const addresses = stops.filter(isForVisitors).map(({ path }) => path)
    let walk: Awaited<ReturnType<typeof openLanguages>>
    beforeAll(async () => {
      walk = await openLanguages(site, db, app)
    })

    test('the check of names reports what has none', async () => {
      const empty = ['<button type="button"> </button>', '<a href="/"></a>', '<option value="1"></option>']
      const named = ['<button aria-label="Close"></button>', '<a href="/">Home</a>', '<option value=""></option>']
      const page = await walk.show(
        `<title>Names</title><select>${empty[2]}${named[2]}</select>${empty
          .slice(0, 2)
          .join('')}${named.slice(0, 2).join('')}`,
      )

      expect((await look(page)).nameless.toSorted()).toEqual(empty.toSorted())
    })

    test.each(languageCodes)(`%s: ${addresses.length} pages and two states of a form`, async (language) => {
      const problems: unknown[] = []
      const check = async (name: string, page: Page, hasControls: boolean) => {
        const { width, shown, lang, nameless } = await look(page)
        const found =
          language === 'ar'
            ? await accessibilityProblems(page)
            : hasControls
              ? await accessibilityProblems(page, [], languageRules)
              : nameless
        const unfilled = unfilledIn(shown)
        const isRight = width <= 360 && found.length === 0 && unfilled === undefined && lang.startsWith(language)
        if (!isRight) problems.push([name, lang, width, found, unfilled])
      }
      const page = await walk.open('/', language)
      const direction = await page.locator('html').getAttribute('dir')
      for (const address of addresses)
        await check(
          address,
          await walk.open(address, language),
          withControls.some((path) => address.startsWith(path)),
        )
      const booking = await walk.load(ofPerson, language)
      await slots(booking).first().click()
      await booking.locator('button.book').click()
      await check('details', booking, true)
      const answers = await walk.load(form.path, language)
      await submitEmpty(answers)
      await check('errors', answers, true)

      expect(problems).toEqual([])
      expect(walk.takeErrors()).toEqual([])
      expect(direction).toBe(language === 'ar' ? 'rtl' : 'ltr')
    })
  })
})

/** Pages with fields, whose names depend on the language. */
const withControls = [ofPerson, form.path, '/sign-in', '/reschedulings/']

/** Sends a form without the checks of the browser. */
async function submitEmpty(page: Page) {
  await page
    .locator('main form')
    .first()
    .evaluate((form: { noValidate: boolean }) => {
      form.noValidate = true
    })
  await Promise.all([page.waitForEvent('load'), page.locator('main button').click()])
}
