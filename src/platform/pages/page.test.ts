import { createHash } from 'node:crypto'
import fastify from 'fastify'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { html, textOf } from '../html.ts'
import { textsIn } from '../texts/texts.ts'
import { brandFooter, brandHeader, brandStyle, type Brand } from './brand.ts'
import { mountIcon } from './icon.ts'
import { renderPage, sendPage } from './page.ts'

const evil = `"><script>alert('1')</script>&`
const texts = textsIn('en')
const acme: Brand = {
  name: 'Acme',
  brand_color: null,
  logo_url: null,
  powered_by: true,
  links: { website: null, imprint: null, privacy: null },
}
const page = (content: Partial<Parameters<typeof renderPage>[0]> = {}) =>
  renderPage({ title: 'Intro call', main: html`<h1>Intro call</h1>`, ...content })
const inline = { script: 'booking', id: 'booking-data', data: {} }

describe('the content security policy', () => {
  const directivesOf = (content: Parameters<typeof page>[0]) =>
    new Map(
      page(content)
        .headers['content-security-policy'].split('; ')
        .map((directive) => {
          const [name = '', ...sources] = directive.split(' ')
          return [name, sources.join(' ')]
        }),
    )

  test('of a page without a script allows none', () => {
    const policy = directivesOf({})

    expect([...policy.keys()]).toEqual([
      'default-src',
      'style-src',
      'img-src',
      'form-action',
      'frame-ancestors',
      'base-uri',
    ])
    expect(policy.get('default-src')).toBe(`'none'`)
    expect(policy.get('img-src')).toBe(`'self'`)
  })

  test('of a page with an inline script allows only it and the line in the head, with trusted types', () => {
    const policy = directivesOf({ inline })

    expect(policy.get('script-src')).toMatch(/^'sha256-[\w+/=]{44}' 'sha256-[\w+/=]{44}'$/)
    expect(policy.get('connect-src')).toBe(`'self'`)
    expect(policy.get('require-trusted-types-for')).toBe(`'script'`)
    expect(policy.get('trusted-types')).toBe('booking')
  })

  test('of a page with script files allows our files', () => {
    const policy = directivesOf({ scripts: ['/assets/1/reference.js'] })

    expect([policy.get('script-src'), policy.get('require-trusted-types-for')]).toEqual([`'self'`, `'script'`])
    expect(policy.has('trusted-types')).toBe(false)
  })

  test.each([
    {},
    { inline },
    { scripts: ['/a.js'] },
    { inline, scripts: ['/a.js'], brand: { ...acme, brand_color: '#ff0000' } },
  ])('never allows inline code without a hash or eval', (content) => {
    const policy = page(content).headers['content-security-policy']

    expect(policy).not.toMatch(/unsafe|\*|data:|blob:|https?:/)
    expect(policy).toContain(`frame-ancestors 'none'`)
  })

  test.each([undefined, '#a0f', '#1F5F4A', '#ffffff'])('has the hash of the style sheet in the color %s', (color) => {
    const { headers, text } = page({ style: '.x { color: red }', brand: { ...acme, brand_color: color ?? null } })

    const styles = [...text.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = '']) => style)
    expect(styles).toHaveLength(1)
    const hash = createHash('sha256')
      .update(styles[0] ?? '')
      .digest('base64')
    expect(headers['content-security-policy']).toContain(`; style-src 'sha256-${hash}'; `)
    expect(text).not.toMatch(/ style="| on\w+="/)
  })
})

describe('the brand of an organization', () => {
  const linksIn = (markup: string) =>
    [...markup.matchAll(/<a href="([^"]*)" ?(?:rel="noopener")?>([^]*?)<\/a>/g)].map(([, href, label = '']) => [
      href,
      label.replaceAll(/<[^>]*>/g, ''),
    ])
  const headerOf = (brand: Brand | undefined) => textOf(brandHeader(brand))
  const footerOf = (brand: Brand) => textOf(html`${brandFooter(brand, texts)}`)

  test('is its name, its logo and a link to its website', () => {
    const withLogo = { ...acme, logo_url: '/pictures/1.png' }
    const withSite = { ...withLogo, links: { ...acme.links, website: 'https://acme.example/' } }

    expect(headerOf(acme)).toBe('<header class="brand"><span dir="auto">Acme</span></header>')
    expect(headerOf(withLogo)).toContain('<img class="logo" src="/pictures/1.png" alt="" height="40"><span dir="auto">')
    expect(linksIn(headerOf(withLogo))).toEqual([])
    expect(linksIn(headerOf(withSite))).toEqual([['https://acme.example/', 'Acme']])
    expect(headerOf(undefined)).toBe('<header>Convene</header>')
  })

  test('has the links of the organization in the footer, and ours unless it is turned off', () => {
    const links = { website: null, imprint: 'https://acme.example/imprint', privacy: 'https://acme.example/privacy' }
    const imprint = ['https://acme.example/imprint', 'Legal notice']
    const privacy = ['https://acme.example/privacy', 'Privacy']

    expect(linksIn(footerOf({ ...acme, links }))).toEqual([imprint, privacy, ['/', 'Powered by Convene']])
    expect(linksIn(footerOf({ ...acme, links, powered_by: false }))).toEqual([imprint, privacy])
    expect(linksIn(footerOf({ ...acme, links: { ...links, imprint: null }, powered_by: false }))).toEqual([privacy])
    expect(footerOf({ ...acme, powered_by: false })).toBe('')
    expect(page().text).not.toContain('<footer>')
  })

  test('is escaped everywhere', () => {
    const links = { website: `https://x/${evil}`, imprint: `https://x/${evil}`, privacy: `https://x/${evil}` }
    const { text } = page({
      title: evil,
      brand: { ...acme, name: evil, logo_url: `/${evil}`, links },
      preview: { description: evil, url: 'https://acme.example/a', image: evil },
    })

    expect(text).not.toMatch(/<script|alert\('/)
    expect(text.match(/&#60;script&#62;/g)?.length).toBeGreaterThan(8)
  })

  test('changes only colors of the style sheet, and only to hexadecimal ones', () => {
    const color = fc.oneof(
      fc.string(),
      fc.stringMatching(/^#[\da-fA-F]{3,8}$/),
      fc.stringMatching(/^#[\da-fA-F]{6}$/),
      fc.constantFrom('red', 'url(//x)', '#ff0000; } body { display: none', '#ff0000\n', '</style>', 'var(--x)'),
    )
    fc.assert(
      fc.property(color, (brand_color) => {
        const style = brandStyle({ ...acme, brand_color })

        const rules = '((--accent|--strong|--on-accent|--tint): #[0-9a-f]{6}; ){4}'
        const sheet = new RegExp(
          `^:root { ${rules}}\\n@media \\(prefers-color-scheme: dark\\) { :root { ${rules}} }\\n$`,
        )
        const isColor = /^#[\da-f]{6}$/i.test(brand_color) && brand_color.length === 7
        expect(style).toMatch(isColor ? sheet : /^$/)
      }),
    )
    expect([brandStyle(acme), brandStyle(undefined)]).toEqual(['', ''])
  })
})

describe('a page', () => {
  test('has the language, title and icon of its organization', () => {
    const { text } = page({ texts: textsIn('en-DE'), brand: { ...acme, logo_url: '/pictures/1.png' } })

    expect(text).toContain('<html lang="en-DE" dir="ltr">')
    expect(text).toContain('<title>Intro call · Acme</title>')
    expect(text).toContain('<link rel="icon" href="/pictures/1.png">')
  })

  test('has our name and icon otherwise', () => {
    const [ours, branded] = [page(), page({ brand: acme })].map(({ text }) => text)

    expect(ours).toContain('<html lang="en" dir="ltr">')
    expect(ours).toContain('<title>Intro call · Convene</title>')
    for (const text of [ours, branded]) expect(text).toContain('<link rel="icon" href="/favicon.svg">')
    expect(ours).not.toContain('og:')
  })

  test('has absolute addresses for link previews', () => {
    const { text } = page({
      brand: acme,
      preview: { description: 'A first call', url: 'https://meet.example/@ada/intro', image: '/pictures/2.png' },
    })

    const tags = [...text.matchAll(/<meta (?:name|property)="(description|og:\w+)" content="([^"]*)">/g)].map(
      ([, name, content]) => [name, content],
    )
    expect(Object.fromEntries(tags)).toEqual({
      description: 'A first call',
      'og:title': 'Intro call',
      'og:description': 'A first call',
      'og:type': 'website',
      'og:url': 'https://meet.example/@ada/intro',
      'og:image': 'https://meet.example/pictures/2.png',
      'og:site_name': 'Acme',
    })
  })

  test('has no picture in link previews if there is none', () => {
    const { text } = page({ preview: { description: '', url: 'https://meet.example/@ada/intro' } })

    expect(text).not.toContain('og:image')
    expect(text).toContain('<meta property="og:site_name" content="Convene">')
  })

  test.each([
    [200, 'private', 'private, no-cache'],
    [400, 'private', 'private, no-cache'],
    [404, 'private', undefined],
    [200, undefined, undefined],
  ] as const)('with status %i and cache %s has cache-control %s', async (status, cache, expected) => {
    const app = fastify()
    app.get('/', (_request, reply) => sendPage(reply, { title: '', main: html``, status, ...(cache && { cache }) }))

    const reply = await app.inject('/')

    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([status, expected])
    expect(reply.headers['x-frame-options']).toBe('DENY')
  })
})

test('the icon is a picture that browsers keep for a day', async () => {
  const app = fastify()
  mountIcon(app)

  const reply = await app.inject('/favicon.svg')

  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(reply.headers['cache-control']).toBe('public, max-age=86400')
  expect(reply.body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^]*<\/svg>$/)
})
