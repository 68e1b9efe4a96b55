import fastify from 'fastify'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleSections } from '../../resources.ts'
import {
  accessibilityProblems,
  describeInBrowser,
  openBrowser,
  problemsInBothSchemes,
  type SharedBrowser,
} from '../../test/browser.ts'
import type { Json } from '../../test/client.ts'
import { html } from '../html.ts'
import { textsIn } from '../texts/texts.ts'
import {
  actionForm,
  alert,
  areaField,
  boxesField,
  button,
  choiceField,
  hiddenField,
  inputField,
  notice,
  secretBox,
  zoneField,
} from './fields.ts'
import { factList, renderItemList } from './item-list.ts'
import { consoleNav } from './nav.ts'
import { sendPage } from './page.ts'

const english = textsIn('en')
const ada = { name: 'Ada Park', email: 'ada@acme.example', organization_name: 'Acme', role: 'owner' } as const
const token = `cpt_${'x'.repeat(49)}`

const messages = html`${notice('The token was revoked.')}${alert('This was tried too often.')}`

const form = html`<form method="post" action="/">
${hiddenField('return_to', '/')}
${inputField({ name: 'name', label: 'Name', hint: 'What it is for.', value: 'Laptop' })}
${inputField({ name: 'email', label: 'Email address', type: 'email', hint: 'Yours.', wrong: 'is taken' })}
${inputField({ name: 'until', label: 'Date', type: 'date', isOptional: true })}
${areaField({ name: 'addresses', label: 'Redirect addresses', wrong: 'must be of https', value: 'http://a.example/' })}
${choiceField({
  name: 'kind',
  label: 'Kind',
  value: 'web',
  options: [
    { value: 'web', label: 'Runs on a server' },
    { value: 'native', label: 'Runs on a device' },
  ],
})}
${zoneField('Time zone', 'Europe/Berlin')}
${boxesField({
  name: 'scopes',
  label: 'Scopes',
  hint: 'No more than it needs.',
  wrong: 'are missing',
  boxes: [
    { value: 'a', label: 'Read contacts', hint: 'contacts:read' },
    { value: 'b', label: 'See and change the webhook subscriptions of all members', isChecked: true },
    { value: 'c', label: 'Read groups', hint: 'groups:read' },
  ],
})}
${button('Create the token')}${button('Not now', 'plain')}
</form>`

const lists = html`${factList([
  ['Name', 'Ada Park'],
  ['Address', 'ada@acme.example'],
])}
<h2>Sessions <span class="badge">2</span></h2>
${renderItemList(
  [
    {
      title: 'Firefox on Linux',
      badge: 'This one',
      facts: [
        ['From', '127.0.0.1'],
        ['Seen', '15 Nov 2026, 16:05'],
      ],
    },
    {
      title: `A very long name: ${'long'.repeat(30)}`,
      facts: [['Used', 'Never']],
      action: actionForm('/', 'End', 'danger', [], 'the session'),
    },
    { title: 'Safari on iPhone', facts: [['From', '10.1.1.1']], action: actionForm('/', 'End', 'plain', [], 'Safari') },
  ],
  'There are none.',
)}
${renderItemList([], 'You have no tokens.')}
${secretBox('Client secret', token)}${secretBox('Signing key', token)}
<p>Programs use <a href="/docs">the reference</a>, such as <code>GET /users/me</code>.</p>
<p><a class="button" href="/">Done</a></p>`

const unusualOptions = html`<h1>Options</h1><label for="kind">Kind</label><select id="kind">
<option>One</option><option>Two</option><option lang="xx">Three</option><option aria-wrong="1">Four</option>
</select>`

describeInBrowser('in a browser', () => {
  let browser: SharedBrowser
  let address: string
  const app = fastify()
  const main = html`<h1>Personal tokens</h1>${messages}${form}${lists}`
  app.get('/narrow', (_request, reply) => sendPage(reply, { title: 'Narrow', main }))
  app.get('/options', (_request, reply) => sendPage(reply, { title: 'Options', main: unusualOptions }))
  app.get('/wide', (_request, reply) =>
    sendPage(reply, { title: 'Wide', main, nav: consoleNav(consoleSections, 'tokens', ada, english), wide: true }),
  )

  beforeAll(async () => {
    browser = await openBrowser()
    address = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await browser?.close()
    await app.close()
  })

  /** One with scripts and one without. A page in a context of its own takes as long as three more loads. */
  const pages = new Map<boolean, Page>()
  /** Pages that no test changes, loaded once. */
  const still = new Map<string, Page>()

  async function visit(path: string, width = 1280, javaScriptEnabled = true) {
    const page = pages.get(javaScriptEnabled) ?? (await (await browser.newContext({ javaScriptEnabled })).newPage())
    pages.set(javaScriptEnabled, page)
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address + path)
    return page
  }

  async function look(path: string, width: number) {
    const page = still.get(path) ?? (await (await browser.newContext()).newPage())
    await page.setViewportSize({ width, height: 800 })
    if (!still.has(path)) await page.goto(address + path)
    still.set(path, page)
    return page
  }

  const looks = [
    ['/narrow', 1280],
    ['/narrow', 360],
    ['/wide', 1280],
    ['/wide', 768],
    ['/wide', 360],
  ] as const

  test.each(looks)('%s passes the accessibility checks, light and dark, %d wide', async (path, width) => {
    const page = await look(path, width)

    const problems = await problemsInBothSchemes(page)
    const [content, small] = await page.evaluate(() => {
      const { document } = globalThis as Json
      const targets = 'button, .button, select, textarea, .box, nav li a, input:not([type=hidden], [type=checkbox])'
      const isSmall = (target: Json) => target.checkVisibility() && target.getBoundingClientRect().height < 40
      return [
        document.documentElement.scrollWidth,
        [...document.querySelectorAll(targets)].filter(isSmall).map(({ outerHTML }) => outerHTML),
      ]
    })

    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}${path}-${width}.png`, fullPage: true })
    expect(problems).toEqual([])
    expect([content, small]).toEqual([width, []])
  })

  test.each([768, 360])('a button opens the navigation of a window %d wide, without a script', async (width) => {
    const page = await visit('/wide', width, false)
    const nav = page.getByRole('navigation', { name: 'Console' })
    const isHidden = await nav.isHidden()

    await page.getByRole('button', { name: 'Menu' }).click()
    await nav.getByRole('link', { name: 'Personal tokens' }).waitFor()
    await page.keyboard.press('Escape')
    await nav.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await nav.getByRole('button', { name: 'Close menu' }).click()
    await nav.waitFor({ state: 'hidden' })

    expect(isHidden).toBe(true)
  })

  test('a wide window shows the navigation beside the page', async () => {
    const page = await visit('/wide')

    const nav = await page.getByRole('navigation', { name: 'Console' }).boundingBox()
    const main = await page.getByRole('main').boundingBox()

    expect(nav && main && nav.x + nav.width <= main.x && main.y < 100).toBe(true)
    expect(await page.getByRole('button', { name: 'Menu' }).isHidden()).toBe(true)
  })

  test('the open navigation of a small window passes the accessibility checks, and its targets are large', async () => {
    const page = await visit('/wide', 360)
    await page.getByRole('button', { name: 'Menu' }).click()

    const heights = await page
      .locator('#console-nav :is(a, button, input)')
      .evaluateAll((targets) => targets.map((target: Json) => target.getBoundingClientRect().height))

    expect(await problemsInBothSchemes(page)).toEqual([])
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(40)
  })

  test('one click selects a whole secret and nothing else', async () => {
    const page = await visit('/narrow')

    await page.getByRole('group', { name: 'Signing key' }).getByText(token).click()

    expect(await page.evaluate(() => String((globalThis as Json).getSelection()))).toBe(token)
  })

  test('keyboard users can skip the navigation', async () => {
    const page = await visit('/wide')

    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip navigation' })
    const box = await skip.boundingBox()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')

    expect(box?.height).toBeGreaterThan(10)
    expect(await page.locator(':focus').getAttribute('name')).toBe('name')
  })
  test('the accessibility checks include options with more than text', async () => {
    const problems = await accessibilityProblems(await visit('/options'))

    expect(problems).toEqual([
      'aria-valid-attr: <option aria-wrong="1">Four</option>',
      'valid-lang: <option lang="xx">Three</option>',
    ])
  })
})
