import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { createApp } from '../../platform/http/app.ts'
import { openapi } from '../../platform/http/openapi.ts'
import { routes } from '../../routes.ts'
import { mountReference } from './mount.ts'

type Operation = { operationId: string; summary: string; tags: [string]; parameters: { name: string }[] }

const app = createApp()
mountReference(app, () => openapi(routes))
const get = (path: string) => app.inject(path)
const json = await get('/openapi.json')
const introduction = (await get('/docs')).body
const { paths, components } = json.json<{
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, object>> & { schemas: Record<string, { properties?: object }> }
}>()
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
)
const tags = [...new Set(operations.map(({ tags: [tag] }) => tag))]
const addresses = ['/docs', ...new Set(all(/ href="(\/docs\/[^"#]*)/g, introduction))]
const pages = new Map(await Promise.all(addresses.map(async (path) => [path, await get(path)] as const)))

function all(pattern: RegExp, text: string) {
  return [...text.matchAll(pattern)].map(([, match = '']) => match)
}

/** The page of an operation, as the list in the introduction links it. */
function pageOf(operationId: string) {
  const [address = ''] = all(new RegExp(`href="([^"#]+)#${operationId}"`, 'g'), introduction)
  return pages.get(address)?.body ?? ''
}

test('every page of the reference is HTML with status 200', () => {
  const failed = [...pages].filter(
    ([, { statusCode, headers }]) => statusCode !== 200 || headers['content-type'] !== 'text/html; charset=utf-8',
  )

  expect(failed.map(([path]) => path)).toEqual([])
  expect(pages.size).toBe(2 + tags.length + Object.keys(components.schemas).length)
})

test.each(routes)('$method $path is documented and has a section with a link', ({ method, path }) => {
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  const page = pageOf(operation?.operationId ?? '')
  const [article = ''] = all(new RegExp(`(<article id="${operation?.operationId}".*?</article>)`, 'gs'), page)

  expect(article.replaceAll('&#39;', `'`)).toContain(`<a href="#${operation?.operationId}">${operation?.summary}</a>`)
  expect(article).toContain(`>${method}</span>`)
  expect(article.replaceAll('<wbr>', '')).toContain(`<code>${path.replaceAll(/:(\w+)/g, '{$1}')}</code>`)
  for (const { name } of operation?.parameters ?? [])
    expect(article.replaceAll('<wbr>', '')).toContain(`<p class="field"><code>${name}</code>`)
})

test('every reference in the document leads to a component that is more than a reference', () => {
  const targets = all(/"\$ref":"#\/components\/([^"]+)"/g, json.body)
  const dangling = targets.filter((target) => {
    const [kind = '', name = ''] = target.split('/')
    const component = components[kind]?.[name]
    return !component || '$ref' in component
  })

  expect(targets).toHaveLength(json.body.split('"$ref"').length - 1)
  expect([...new Set(dangling)]).toEqual([])
})

test('every schema has a page, and an object on it a list of its fields', () => {
  const lacking = Object.entries(components.schemas).filter(([name, { properties }]) => {
    const page = pages.get(`/docs/schemas/${name}`)?.body.replaceAll('<wbr>', '') ?? ''
    return Object.keys(properties ?? {}).some((field) => !page.includes(`<p class="field"><code>${field}</code>`))
  })

  expect(lacking.map(([name]) => name)).toEqual([])
})

test('every link inside the reference leads to a page and to an id on it', () => {
  const known = new Map([...pages].map(([path, { body }]) => [path, new Set(all(/ id="([^"]+)"/g, body))]))
  const broken = [...pages].flatMap(([path, { body }]) =>
    all(/ href="((?:\/docs|#)[^"]*)"/g, body).filter((href) => {
      const [page, id] = href.startsWith('#') ? [path, href.slice(1)] : href.split('#')
      return !known.get(page ?? '') || (id !== undefined && !known.get(page ?? '')?.has(id))
    }),
  )

  expect([...new Set(broken)]).toEqual([])
})

test('ids are unique on every page', () => {
  const repeated = [...pages].filter(([, { body }]) => {
    const ids = all(/ id="([^"]+)"/g, body)
    return new Set(ids).size < ids.length
  })

  expect(repeated.map(([path]) => path)).toEqual([])
})

test('links to the old one-page reference still lead to the same operation or schema', () => {
  const ids = new Set(all(/ id="([^"]+)"/g, introduction))
  const old = [
    'start',
    'authorization',
    'envelopes',
    'pages',
    'errors',
    'limits',
    'keys',
    'schemas',
    ...operations.map(({ operationId }) => operationId),
    ...Object.keys(components.schemas).map((name) => `schema-${name}`),
  ]

  expect(old.filter((id) => !ids.has(id))).toEqual([])
})

test('headings go down one level at a time', () => {
  const skipping = [...pages].filter(([, { body }]) => {
    const levels = all(/<h([1-6])/g, body).map(Number)
    return levels[0] !== 1 || levels.some((level, i) => i > 0 && (level === 1 || level > (levels[i - 1] ?? 0) + 1))
  })

  expect(skipping.map(([path]) => path)).toEqual([])
})

test('pages load nothing from elsewhere and nothing inline but their style', () => {
  for (const { body, headers } of pages.values()) {
    const [style = ''] = all(/<style>(.*?)<\/style>/gs, body)
    const hash = createHash('sha256').update(style).digest('base64')
    const outside = all(/ (?:src|href|action)="([^"]*)"/g, body).filter((address) => /^(\w+:|\/\/)/.test(address))

    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; connect-src 'self'; /)
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}';`)
    expect(body).not.toMatch(/<script(?! type="module" src="\/assets\/\w+\/[\w-]+\.js"><\/script>)| style="| on\w+="/i)
    expect(outside.filter((address) => !address.startsWith(config.AUTH_URL))).toEqual([])
  }
})

test('scripts have no types left, a name that changes with them and a cache that keeps them', async () => {
  const scripts = all(/(?:src|href)="(\/assets\/[^"]+)"/g, introduction)
  const answers = await Promise.all(scripts.map(get))

  expect(scripts).toHaveLength(3)
  for (const { statusCode, headers, body } of answers) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(body).not.toMatch(/: string|import type|\.ts'/)
  }
  expect((await get('/assets/000000000000/reference.js')).statusCode).toBe(404)
  expect((await get('/assets/../package.json')).statusCode).toBe(404)
})

test.each([
  '/openapi.json',
  '/docs',
  '/docs/contacts',
  '/docs/schemas/Contact',
  '/docs/search?q=a',
  '/docs/search.json',
])('%s is compressed, and answers 304 to a client that has it', async (url) => {
  const plain = await get(url)
  const small = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
  const headers = { 'accept-encoding': 'br', 'if-none-match': String(small.headers.etag) }
  const again = await app.inject({ url, headers })

  expect(small.headers['content-encoding']).toBe('br')
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['cache-control']).toBe('public, no-cache')
})

test('the introduction has at most 25 kB compressed, every other page 60 kB', async () => {
  const urls = [...pages.keys()].filter((url) => !url.includes('schemas/'))
  const sizes = await Promise.all(
    urls.map(async (url) => {
      const { rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
      return { url, size: rawPayload.length }
    }),
  )

  expect(sizes.filter(({ url, size }) => size > (url === '/docs' ? 25_000 : 60_000))).toEqual([])
})

test('an unknown page of the reference answers 404', async () => {
  const unknown = [
    '/docs/nothing',
    '/docs/schemas/Nothing',
    '/docs/schemas/constructor',
    '/docs/__proto__',
    '/docs/a/b',
  ]
  const answers = await Promise.all(unknown.map(get))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(unknown.map(() => 404))
})

describe('search', () => {
  const search = async (query: string) => {
    const { statusCode, body } = await get(`/docs/search?q=${encodeURIComponent(query)}`)
    expect(statusCode).toBe(200)
    return { body, hrefs: all(/<li><a href="([^"]+)"><span class="method/g, body) }
  }

  test.each([
    ['a path', '/contacts/{uuid}', 'get_contacts_by_uuid'],
    ['a summary', 'list contacts', 'get_contacts'],
    ['a query parameter', 'job_title', 'get_contacts'],
    ['a field of the body', 'max_event_count', 'post_scheduling_links'],
    ['a method and a word', 'DELETE contact', 'delete_contacts_by_uuid'],
    ['a scope', 'data_compliance:write', 'post_data_compliance_deletion_invitees'],
  ])('finds an operation by %s', async (_, query, operationId) => {
    const { hrefs } = await search(query)

    expect(hrefs.slice(0, 8).map((href) => href.split('#')[1])).toContain(operationId)
  })

  test('finds sections of the guide and schemas', async () => {
    expect((await search('pagination')).hrefs[0]).toBe('/docs#pages')
    expect((await search('WebhookSubscription')).hrefs).toContain('/docs/schemas/WebhookSubscription')
  })

  test('says when there are no results, and what to search for without a query', async () => {
    expect((await search('zebra')).body).toContain('No results for “zebra”')
    expect((await search('')).body).toContain('Search for a path')
    expect((await get('/docs/search')).statusCode).toBe(200)
    expect((await get('/docs/search?q=a&q=b')).statusCode).toBe(200)
  })

  test.each([
    `"><script>alert(1)</script>`,
    `' onfocus='alert(1)`,
    '</title><img src=x>',
    '&lt;b&gt;',
    '.*(a+)+$',
    '\u{d800}',
    '%00',
  ])('shows %j as text', async (query) => {
    const { body } = await search(query.toWellFormed())

    expect(body).not.toMatch(/<script>|<img|<b>|' onfocus/)
    expect(all(/<input type="search"[^>]*? value="([^"]*)"/g, body)).toHaveLength(1)
  })

  test('cuts off a long query instead of working through it', async () => {
    const { body } = await search('contact '.repeat(1000))

    expect(body.length).toBeLessThan(introduction.length * 2)
    expect(all(/<input type="search"[^>]*? value="([^"]*)"/g, body)[0]).toHaveLength(100)
  })

  test('lists 50 results at most', async () => {
    expect((await search('uri')).hrefs).toHaveLength(50)
    expect((await search('uri')).body).toContain('The first 50 results')
  })
})
