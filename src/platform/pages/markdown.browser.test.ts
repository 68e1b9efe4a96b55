import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems, describeInBrowser, openBrowser } from '../../test/browser.ts'
import type { Json } from '../../test/client.ts'
import { cpuTime } from '../../test/cpu-time.ts'
import { textOf } from '../html.ts'
import { markdown } from './markdown.ts'

const open = '<div class="markdown" dir="auto">'
const inside = (text: string) =>
  textOf(markdown(text))
    .replace(open, '')
    .replace(/<\/div>$/, '')
    .trim()
const link = (address: string, text: string) => `<a href="${address}" rel="nofollow noopener noreferrer">${text}</a>`

test.each([
  [
    '- [Bob](https://bob.example/): *send* the **offer**',
    `<ul>
<li>${link('https://bob.example/', 'Bob')}: <em>send</em> the <strong>offer</strong></li>
</ul>`,
  ],
  ['# a\n### b\n###### c\n## d\n# e', '<h3>a</h3>\n<h4>b</h4>\n<h5>c</h5>\n<h4>d</h4>\n<h3>e</h3>'],
  ['# 1\n## 2\n### 3\n#### 4\n##### 5', '<h3>1</h3>\n<h4>2</h4>\n<h5>3</h5>\n<h6>4</h6>\n<h6>5</h6>'],
  ['# {#main}\n#', '<h3>{#main}</h3>\n<p></p>'],
  ['```html onload=x\n<b>\n```', '<pre><code>&lt;b&gt;\n</code></pre>'],
  [
    'See https://a.example/?b=c&d, <mailto:a@b.example> or <c@d.example>.',
    `<p>See ${link('https://a.example/?b=c&amp;d', 'https://a.example/?b=c&amp;d')}, ${link(
      'mailto:a@b.example',
      'mailto:a@b.example',
    )} or ${link('mailto:c@d.example', 'c@d.example')}.</p>`,
  ],
  ['[ü](https://exämple.de/ü "a title")', `<p>${link('https://xn--exmple-cua.de/%C3%BC', 'ü')}</p>`],
  ['![logo](https://a.example/x.png)', `<p>!${link('https://a.example/x.png', 'logo')}</p>`],
  ['example.com and a@b.example are no links', '<p>example.com and a@b.example are no links</p>'],
])('renders %s', (text, expected) => {
  expect(inside(text)).toBe(expected)
})

test('removes the styling of a table and its empty headings', () => {
  const text = inside('|a| |\n|:-:|-:|\n|1|2|')

  expect(text.replaceAll('\n', '')).toBe(
    '<table><thead><tr><th>a</th><td></td></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  )
})

/** Texts that must produce no element that runs, loads or links to another address than it shows. */
const attacks = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg/onload=hit()>',
  '<iframe srcdoc="<script>hit()</script>">',
  '<!-- --><script>hit()</script>',
  '<!--><img src=x onerror=hit()>-->',
  '<![CDATA[<script>hit()</script>]]>',
  '<style>@import "http://evil.example/a.css"</style>',
  '<link rel=stylesheet href=http://evil.example/>',
  '<meta http-equiv=refresh content="0;url=http://evil.example/">',
  '<base href=http://evil.example/>',
  '<form action=http://evil.example/><button>Go',
  '</div></main><h1>Ours</h1>',
  '<a href=javascript:hit()>x</a>',
  '![x](http://evil.example/x.png)',
  '![x](x" onerror="hit())',
  '![x]: http://evil.example/x.png\n\n![x]',
  '[x](javascript:hit())',
  '[x](JaVaScRiPt:hit())',
  '[x](java&#10;script:hit())',
  '[x](&#x6A;avascript:hit())',
  '[x](\u0001javascript:hit())',
  '[x](<javascript:hit()>)',
  '<javascript:hit()>',
  '[x]: javascript:hit()\n\n[x]',
  '[x](vbscript:hit())',
  '[x](data:text/html,<script>hit()</script>)',
  '![x](data:image/svg+xml,<svg/onload=hit()>)',
  '[x](file:///etc/passwd)',
  '[x](blob:x)',
  '[x](//evil.example)',
  '[x](/account)',
  '[x](#main)',
  '[x](?done=shared)',
  '[x]()',
  '[x](\\\\evil.example)',
  '[](http://a.example/)',
  '[ &nbsp;\u200b](http://a.example/)',
  '[x](http:hit)',
  '[x](http://a.example/" onmouseover="hit())',
  '[x](http://a.example/"onmouseover="hit())',
  '<http://a.example/"onmouseover="hit()>',
  '[x](http://a.example "\\" onmouseover=\\"hit()")',
  '[a](http://a.example/[b](javascript:hit()))',
  '[[[x](javascript:hit())](http://a.example)](http://b.example)',
  '[x](http://user:pass@a.example/)',
  'http://a.example/<script>hit()</script>',
  '`<script>hit()</script>`',
  '    <script>hit()</script>',
  '~~~"><script>hit()</script>\n~~~',
  '&lt;script&gt;hit()&lt;/script&gt;',
  '&#60;img src=x onerror=hit()&#62;',
  '\\<script>hit()\\</script>',
  '| <script>hit()</script> |\n|-|\n| " style=x |',
  '# <img src=x onerror=hit()>',
  '1) <b onclick=hit()>x</b>',
  '99999999999. x',
  'javascript:hit()',
]

const allowed = /^<\/?(p|br|a|em|strong|s|ul|ol|li|h[3-6]|blockquote|pre|code|hr|table|thead|tbody|tr|th|td|span|div)>$/
const attribute = / (href="(https?:\/\/[^"@<>\s]+|mailto:[^"<>\s]+)"|rel="nofollow noopener noreferrer"|start="\d+")/g

test.each(attacks)('renders harmless markup for %s', (text) => {
  const tags = inside(text).match(/<[^>]*>?/g) ?? []

  expect(tags.map((tag) => tag.replaceAll(attribute, '')).filter((tag) => !allowed.test(tag))).toEqual([])
})

const turning = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029\u0000\u0007\u001b\u0085'

test('removes control characters in every notation', () => {
  const written = Array.from(turning)
    .map((mark) => `&#${mark.codePointAt(0)};`)
    .join('')

  const text = inside(`a${turning}b\n\na${written}b <http://a.example/\u202egnp.exe>`)
  const long = textOf(markdown(turning + '<b>'.repeat(50_000)))

  expect(text.replaceAll('\ufffd', '')).toBe(
    `<p>ab</p>\n<p>ab ${link('http://a.example/%E2%80%AEgnp.exe', 'http://a.example/gnp.exe')}</p>`,
  )
  expect(long).toMatch(/^<div class="markdown verbatim" dir="auto">(&#60;b&#62;){50000}<\/div>$/)
})

const deep: [string, (times: number) => string][] = [
  ['quotes', (times) => `${'>'.repeat(times)}a`],
  ['lists', (times) => `${'- '.repeat(times)}a`],
  ['both', (times) => `${'> - '.repeat(times)}a`],
  ['brackets', (times) => `${'['.repeat(times)}a${']'.repeat(times)}`],
  ['links', (times) => `${'['.repeat(times)}a${'](http://a.example)'.repeat(times)}`],
  ['pictures', (times) => `${'!['.repeat(times)}a${'](x)'.repeat(times)}`],
  ['emphasis', (times) => `${'**a *a '.repeat(times)}${'**'.repeat(times)}`],
  ['comments', (times) => '<!--'.repeat(times)],
  ['addresses', (times) => 'http://a.example/('.repeat(times)],
  ['references', (times) => `[a]: http://a.example\n${'[a]'.repeat(times)}`],
  ['cells', (times) => `${'|a'.repeat(times)}\n${'|-'.repeat(times)}\n${'|\n'.repeat(times)}`],
  ['titles', (times) => '[a](b "'.repeat(times)],
  ['open ends', (times) => '*[a_<`'.repeat(times)],
]

const dense = ['a|b\n-|-\n', '- a\n', 'a\n\n', '=\n', '~~a', '![[', '*a', '**a**', '<a@b.c>', 'http://a.b ', '*[a_<`']
const hostile: [string, string][] = [
  ...deep.map(([name, write]): [string, string] => [`${name} nested ten thousand times`, write(10_000)]),
  ...dense.map((piece): [string, string] => [`100 kB of ${JSON.stringify(piece)}`, piece.repeat(50_000)]),
]

// Many runs together, because some kernels count CPU time in steps of several milliseconds.
const timeOf = (text: string) => cpuTime(() => void Array.from({ length: 20 }, () => markdown(text)))

describe('the cost of hostile texts', () => {
  const ordinary = 'We met and **agreed** on [this](http://a.example). '.repeat(400)
  let ordinaryMs = 0

  beforeAll(() => {
    timeOf(ordinary)
    ordinaryMs = timeOf(ordinary)
  })

  test.each(hostile)('rendering hostile %s costs at most 5 times as much as 20 kB of ordinary text', (_, write) => {
    const text = write.slice(0, 100_000)

    expect(timeOf(text)).toBeLessThan(5 * ordinaryMs)
    expect(textOf(markdown(text)).length).toBeLessThan(3_000_000)
  })
})

test('shows a text with too many Markdown characters unformatted', () => {
  expect(textOf(markdown('**a** '.repeat(1000)))).toContain('<strong>')
  expect(textOf(markdown('**a** '.repeat(2000)))).toBe(
    `<div class="markdown verbatim" dir="auto">${'**a** '.repeat(2000)}</div>`,
  )
})

describeInBrowser('in a browser', () => {
  test('no attack runs, loads or moves anything in a browser, even without a content security policy', async () => {
    const browser = await openBrowser()
    const page = await browser.newPage()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const body = [...attacks, ...deep.map(([, write]) => write(30))].map((text) => textOf(markdown(text))).join('<hr>')

    await page.setContent(`<!doctype html><html lang="en"><title>Attacks</title><script>
      var hits = 0; function hit() { hits++ }</script><main><h1>Attacks</h1><h2>All</h2>${body}</main>`)
    await page.evaluate(() => {
      const { document, MouseEvent } = globalThis as Json
      for (const element of document.querySelectorAll('main *'))
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    })
    const [hits, addresses] = await page.evaluate(() => {
      const { document, hits } = globalThis as Json
      return [hits, [...document.links].map(({ protocol }: Json) => protocol)]
    })
    const problems = await accessibilityProblems(page)
    await browser.close()

    expect([hits, requests, problems]).toEqual([0, [], []])
    expect(new Set(addresses)).toEqual(new Set(['http:']))
  })
})
