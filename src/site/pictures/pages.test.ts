import { expect, test } from 'vitest'
import { avifOf, jpegOf, pngOf, webpOf } from '../../test/pictures.ts'
import { service } from '../../test/service.ts'

const { acme, app } = await service()

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: new URL(url).pathname, headers })
const upload = async (bytes: Buffer): Promise<string> =>
  (await acme.ada.put(`${acme.uri}/logo`, bytes)).body.resource.logo_url

test.each<[string, Buffer]>([
  ['png', pngOf()],
  ['jpeg', jpegOf()],
  ['webp', webpOf()],
  ['avif', avifOf()],
])('a picture of the type %s is served as it was sent, with strict headers', async (type, bytes) => {
  const { statusCode, headers, rawPayload } = await get(await upload(bytes))

  expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true])
  expect(headers).toMatchObject({
    'content-type': `image/${type}`,
    'content-length': String(bytes.length),
    'content-disposition': `inline; filename="picture.${type}"`,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': `default-src 'none'; sandbox`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect([headers['set-cookie'], headers['access-control-allow-origin'], headers.vary]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a PNG with HTML inside is served as a PNG that browsers do not open as a page', async () => {
  const url = await upload(Buffer.concat([pngOf(), Buffer.from('<html><script>alert(1)</script></html>')]))

  const { headers } = await get(url, { accept: 'text/html' })

  expect([headers['content-type'], headers['x-content-type-options'], headers['content-security-policy']]).toEqual([
    'image/png',
    'nosniff',
    `default-src 'none'; sandbox`,
  ])
})

test('a client that has the picture gets a 304 without the bytes', async () => {
  const url = await upload(pngOf(2, 2))
  const { etag = '' } = (await get(url)).headers

  const replies = [await get(url, { 'if-none-match': etag }), await get(url, { 'if-none-match': '"other"' })]

  expect(replies.map(({ statusCode, rawPayload }) => [statusCode, rawPayload.length])).toEqual([
    [304, 0],
    [200, pngOf(2, 2).length],
  ])
  expect(replies[0]?.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=31536000, immutable' })
  expect(replies[0]?.headers['content-type']).toBeUndefined()
})

test('HEAD has the headers of GET', async () => {
  const url = await upload(pngOf(3, 3))

  const { statusCode, headers, rawPayload } = await get(url, {}, 'HEAD')

  expect([statusCode, rawPayload.length, headers['content-type'], headers['content-length']]).toEqual([
    200,
    0,
    'image/png',
    String(pngOf(3, 3).length),
  ])
})

test('a deleted picture is not found, also by a client that has it', async () => {
  const url = await upload(pngOf(4, 4))
  const { etag } = (await get(url)).headers
  await acme.ada.delete(`${acme.uri}/logo`)

  const replies = [await get(url), await get(url, { 'if-none-match': String(etag) })]

  expect(replies.map(({ statusCode, headers }) => [statusCode, headers['cache-control'], headers.etag])).toEqual([
    [404, 'no-store', undefined],
    [404, 'no-store', undefined],
  ])
})

test('other names are not found', async () => {
  const url = await upload(pngOf(8, 8))
  const base = url.slice(0, -'.png'.length)
  const names = [base, `${base}.jpeg`, `${base}.svg`, `${base}.PNG`, `${url}.png`, `${url}%00`, `${base}%2epng%ff`]

  const statuses = await Promise.all(
    [...names, 'http://convene.test/pictures/..%2f..%2fetc'].map(
      async (name) => (await app.inject({ url: name.slice('http://convene.test'.length) })).statusCode,
    ),
  )

  expect(statuses.filter((status) => status !== 404 && status !== 400)).toEqual([])
})

test('pictures are read only', async () => {
  const path = new URL(await upload(pngOf(9, 9))).pathname

  const replies = await Promise.all(
    (['POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => app.inject({ method, url: path })),
  )

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([405, 405, 405, 405])
})
