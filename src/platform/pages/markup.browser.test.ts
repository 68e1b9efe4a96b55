import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeInBrowser, openBrowser, type SharedBrowser } from '../../test/browser.ts'
import { html, textOf } from '../html.ts'
import { bookingTexts } from '../texts/english-booking.ts'
import { textWriter } from './browser/booking-texts.ts'
import { monthViews } from './browser/calendar-view.ts'
import { openCalendar, withMonth } from './browser/calendar.ts'
import { element, type ViewChild } from './browser/element.ts'
import { encodeStarts } from './browser/encode-starts.ts'
import { slotsViews } from './browser/slots-view.ts'
import { dateWords } from './date-words.ts'
import { bundleScript } from './inline-script.ts'
import { markupOf } from './markup.ts'

const evil = `</td></script><script>alert("1")</script><!-- '" & <b>`
const text = textWriter(bookingTexts, 'en-US')
const hostileText = textWriter(
  Object.fromEntries(Object.keys(bookingTexts).map((key) => [key, evil])) as Record<keyof typeof bookingTexts, string>,
  'en-US',
)

const now = Temporal.Instant.from('2026-10-16T12:00Z').epochMilliseconds / 60_000
const starts = Array.from({ length: 400 }, (_, i) => now + i * 90)
const calendar = openCalendar(
  { zone: 'Europe/Berlin', now, until: now + 500_000, words: dateWords('en-US'), notation: '12h', weekStart: 1 },
  { from: now, to: now + 100_000, starts: encodeStarts({ starts, remaining: starts.map((_, i) => (i % 5) + 1) }) },
)
const empty = withMonth({ ...calendar, days: new Map() }, '2026-11')

const markup = (views: ViewChild[]) => textOf(html`${views.map(markupOf)}`)

test('markup has attributes, texts and elements without an end', () => {
  const view = element(
    'p',
    { hidden: true, class: 'a b', title: undefined, tabindex: 0, value: '' },
    'text ',
    5,
    false,
    undefined,
    element('br'),
    element('input', { name: 'x', disabled: false }),
  )

  expect(textOf(markupOf(view))).toBe('<p hidden class="a b" tabindex="0" value>text 5<br><input name="x"></p>')
})

test('markup escapes every text and every value', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (value, content) => {
      const written = textOf(markupOf(element('p', { title: value }, content)))

      expect(written).toMatch(/^<p title(="[^"<>']*")?>[^<>"']*<\/p>$/)
    }),
  )
})

test('markup of hostile texts has no elements but ours', () => {
  const written = markup([
    ...monthViews(calendar, hostileText),
    ...slotsViews(calendar, hostileText),
    ...monthViews(empty, hostileText),
  ])

  const tags = new Set([...written.matchAll(/<\/?([^\s/>]*)/g)].map(([, tag]) => tag))
  expect(tags).toEqual(
    new Set(['button', 'div', 'h3', 'li', 'p', 'span', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul']),
  )
  expect(written.match(/&#60;script&#62;/g)?.length).toBeGreaterThan(30)
})

describeInBrowser('in a browser', () => {
  let browser: SharedBrowser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    page = await browser.newPage()
    const script = bundleScript('patch').replace(/\}\)\(\)$/, 'globalThis.patchChildren = patchChildren })()')
    await page.addScriptTag({ content: script })
  })
  afterAll(() => browser?.close())

  /** What the browser builds from the views after others, and what its parser reads from the server's markup. */
  async function builtAndParsed(views: ViewChild[], earlier: ViewChild[] = []) {
    // Undefined attributes are lost on the way to the browser, as they are in the markup.
    return page.evaluate(
      ([wanted, before, written]) => {
        const { document, patchChildren } = globalThis as unknown as BrowserGlobals
        const [built, parsed] = [document.createElement('div'), document.createElement('div')]
        patchChildren(built, before)
        patchChildren(built, wanted)
        parsed.innerHTML = written
        return [built.innerHTML, parsed.innerHTML, built.isEqualNode(parsed)] as const
      },
      [views, earlier, markup(views)] as const,
    )
  }

  test.each([
    ['a month', monthViews(calendar, text)],
    ['a grid', monthViews(calendar, text, true)],
    ['an empty month', monthViews(empty, text)],
    ['slots', slotsViews(calendar, text)],
    ['hostile texts', [...monthViews(empty, hostileText), ...slotsViews(calendar, hostileText)]],
    ['an attribute without text', [element('p', { title: '', hidden: true }, 'x')]],
  ])('shows %s as the server does', async (_, views) => {
    const [built, parsed, isSame] = await builtAndParsed(views)

    expect(built).toBe(parsed)
    expect([isSame, built.length > 20]).toEqual([true, true])
  })

  test('shows the same after any other view', async () => {
    const views = [monthViews(calendar, text, true), monthViews(empty, text), slotsViews(calendar, text), []]
    for (const before of views)
      for (const after of views) {
        // Attributes can be in another order.
        const [, , isSame] = await builtAndParsed(after, before)
        expect(isSame).toBe(true)
      }
  })

  type Element = { innerHTML: string; isEqualNode: (other: Element) => boolean }
  type BrowserGlobals = {
    document: { createElement: (tag: string) => Element }
    patchChildren: (parent: Element, views: readonly ViewChild[]) => void
  }
})
