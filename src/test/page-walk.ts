import type { Page } from 'playwright-core'
import { sql } from '../platform/db/sql.ts'
import type { Db } from '../platform/db/db.ts'
import type { PageAddress } from './attacks/account-addresses.ts'
import type { TestBrowser } from './browser-session.ts'
import { accessibilityProblems, colorRules, contentWidth, visit, type Site } from './browser.ts'
import { screenWidths } from './screen-widths.ts'

export type Stop = { page: string; path: string; browser: TestBrowser; status: number; source: string }

const schemes = ['light', 'dark'] as const

/** Each page is checked in every scheme at every width. */
export const checksPerStop = schemes.length * screenWidths.length

/**
 * The addresses of a walk: the first one of each page, and the others that have an element that no address before
 * them has. So the second page about an unknown id is not checked again.
 */
export async function planWalk(db: Db, pages: Record<string, PageAddress[]>, owner: TestBrowser) {
  const [stops, seen]: [Stop[], Set<string>] = [[], new Set()]
  for (const [page, addresses] of Object.entries(pages))
    for (const [i, [path, browser = owner]] of addresses.entries()) {
      await forgetVisits(db)
      const { status, text, headers } = await browser.get(path, { accept: 'text/html' })
      const kinds = elementKinds(text).filter((kind) => !seen.has(kind))
      for (const kind of kinds) seen.add(kind)
      const isPage = String(headers['content-type']).startsWith('text/html')
      if (isPage && (i === 0 || kinds.length > 0)) stops.push({ page, path, browser, status, source: text })
    }
  return stops
}

export const forgetVisits = (db: Db) => db.run(sql`delete from attempt_logs`)

/** The elements of a page, as tag, class, type and role, each with the three elements around it. */
export function elementKinds(source: string) {
  const body = source.slice(source.indexOf('<body')).replaceAll(/<(script|style|template)\b[^>]*>[^]*?<\/\1>/g, '')
  const [kinds, open]: [Set<string>, string[]] = [new Set(), []]
  for (const [, end, tag = '', attributes = ''] of body.matchAll(/<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>/g)) {
    const depth = open.findLastIndex((one) => one.split(' ')[0] === tag)
    if (end === '/' && depth >= 0) open.length = depth
    if (end === '/') continue
    const kind = [tag, ...(attributes.match(/(?<=\s)(class|type|role)="[^"]*"/g) ?? [])].join(' ')
    kinds.add([...open.slice(-3), kind].join(' > '))
    if (!isVoid.test(tag) && !attributes.endsWith('/')) open.push(kind)
  }
  return [...kinds]
}

const isVoid = /^(base|br|col|hr|img|input|link|meta|source|wbr)$/

/** What every page is checked for, besides the rules of axe. Loading axe into a page takes ten times as long. */
export type Look = { width: number; shown: string; lang: string; title: string; nameless: string[] }

const lookAtPage = `(({ scrollWidth: width, lang }) => ({
  width, lang, shown: document.body.innerText, title: document.title.trim(),
  nameless: [...document.querySelectorAll('title, h1, h2, h3, a, button, summary, label, legend, option')]
    .filter((one) => !one.textContent.trim() && !one.ariaLabel && !one.matches('option[value=""]'))
    .map((one) => one.outerHTML),
}))(document.documentElement)`

/** A page that loads itself again, as the booking page does after a refusal, has nothing to look at for a moment. */
export async function look(page: Page): Promise<Look> {
  const shown = await page.waitForFunction<Look | string>(
    `(document.documentElement.lang || document.body?.innerText) && ${lookAtPage}`,
  )
  return (await shown.jsonValue()) as Look
}

/** A placeholder that nothing replaced, or a value that is none. Addresses of conferences can contain `{random}`. */
export const unfilledIn = (text: string) => /\{(?!random\})\w+[},]|undefined|\[object/.exec(text)?.[0]

/** One page of the browser, which opens the pages of a site one after another, each as the user of its address. */
export async function openWalk(site: Site, db: Db) {
  const { page, errors } = await visit(site, '/nowhere', { locale: 'en-US', reducedMotion: 'reduce' })
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(site.address) && !url.startsWith('data:')) foreign.push(url)
  })
  /** The page starts in the scheme and width in which the check of the one before ended. */
  let displays = screenWidths.flatMap((width, i) =>
    (i % 2 === 0 ? schemes : schemes.toReversed()).map((colorScheme) => ({ width, colorScheme })),
  )

  async function open({ path, browser }: Pick<Stop, 'path' | 'browser'>) {
    await forgetVisits(db)
    const cookies = (browser.cookie() ?? '')
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split('='))
    await page.context().clearCookies()
    await page.context().addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: site.address })))
    await page.goto(site.address + path)
  }

  /** The problems of the open page in both schemes at both widths. A scheme changes only colors. */
  async function check(exclude: string[] = []) {
    const problems: string[] = []
    for (const { width, colorScheme } of displays) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      const found = await accessibilityProblems(page, exclude, colorScheme === 'dark' ? colorRules : undefined)
      const excess = (await contentWidth(page)) - width
      if (excess > 0) found.push(`${excess} px too wide`)
      problems.push(...found.map((problem) => `${colorScheme} at ${width} px: ${problem}`))
    }
    displays = displays.toReversed()
    const { shown, title } = await look(page)
    // The reference names the parameters of paths in braces.
    const unfilled = new URL(page.url()).pathname.startsWith('/docs') ? undefined : unfilledIn(shown)
    if (unfilled !== undefined) problems.push(`shows ${unfilled}`)
    if (title === '') problems.push('no title')
    return [...problems, ...errors.splice(0), ...foreign.splice(0).map((url) => `requests ${url}`)]
  }

  return { page, open, check }
}
