import { expect, test } from 'vitest'
import { createApp } from './app.ts'
import { staticDocument } from './static-document.ts'

const app = createApp()
let made = 0
const headers = { 'content-type': 'text/html; charset=utf-8' }
app.get(
  '/document',
  staticDocument(() => ({ headers, text: `${++made} ${'text '.repeat(1000)}` })),
)
app.get(
  '/hashed.js',
  staticDocument(() => ({
    headers: { 'content-type': 'text/javascript', 'cache-control': 'public, immutable' },
    text: 'x',
  })),
)
let text = 'a page'
app.get('/page', (_request, reply) => reply.headers({ ...headers, 'cache-control': 'private, no-cache' }).send(text))
app.get('/secret', (_request, reply) => reply.headers(headers).send(text))

const get = (url: string, more: Record<string, string> = {}) => app.inject({ url, headers: more })
const [br, gzip] = [{ 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }]

test('creates a static document once, with a strong ETag for each encoding', async () => {
  const answers = await Promise.all([{}, br, gzip, {}, br].map((accepted) => get('/document', accepted)))

  const tags = answers.map(({ headers: { etag } }) => String(etag))
  expect(made).toBe(1)
  expect(tags[0]).toMatch(/^"[\w-]{22}"$/)
  expect(tags.slice(0, 3)).toEqual([tags[0], tags[0]?.replace(/"$/, '-br"'), tags[0]?.replace(/"$/, '-gzip"')])
  expect(tags.slice(3)).toEqual(tags.slice(0, 2))
  for (const answer of answers)
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' })
})

test('a static document can choose its own Cache-Control', async () => {
  expect((await get('/hashed.js')).headers['cache-control']).toBe('public, immutable')
})

test.each([{}, br, gzip])('returns 304 without a body to a client that has the document (%o)', async (accepted) => {
  const {
    headers: { etag, 'cache-control': cache },
  } = await get('/document', accepted)
  const ask = (known: string) => get('/document', { ...accepted, 'if-none-match': known })

  for (const known of [String(etag), `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await ask(known)
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    expect(again.headers).toMatchObject({ etag, 'cache-control': cache, vary: 'Accept-Encoding' })
    expect(again.headers).not.toHaveProperty('content-encoding')
    expect(again.headers).not.toHaveProperty('content-length')
  }
  for (const known of ['"other"', 'W/"other"', '', 'nonsense', '"', '*, *'])
    expect((await ask(known)).statusCode).toBe(200)
})

test('a page that must be revalidated gets a weak ETag that changes with its content', async () => {
  const first = await get('/page')
  const known = { 'if-none-match': String(first.headers.etag) }
  const [same, head] = [await get('/page', known), await app.inject({ method: 'HEAD', url: '/page', headers: known })]
  text = 'another page'
  const changed = await get('/page', known)

  expect(first.headers.etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect([same.statusCode, same.payload, head.statusCode]).toEqual([304, '', 304])
  expect([changed.statusCode, changed.payload]).toEqual([200, 'another page'])
  expect(changed.headers.etag).not.toBe(first.headers.etag)
})

test('a response that caches must not store has no ETag', async () => {
  const { headers: sent } = await get('/secret', { 'if-none-match': '*' })

  expect([sent['cache-control'], sent.etag]).toEqual(['no-store', undefined])
})
