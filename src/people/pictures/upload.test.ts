import { describe, expect, test } from 'vitest'
import { joinOrganization } from '../../access/invitation-acceptance/join.ts'
import { sql } from '../../platform/db/sql.ts'
import { countStorage, findStorage } from '../../platform/storage-quota/queries.ts'
import { getPlan } from '../../scheduling/availability/load-plan.ts'
import type { Json } from '../../test/client.ts'
import { unknownId } from '../../test/hostile.ts'
import { publish } from '../../test/meetings.ts'
import { avifOf, jpegOf, pngOf, webpOf } from '../../test/pictures.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { picturePathOf } from './present.ts'

const { acme, globex, as, company, db, person, tokenFor } = await service()

const address = /^http:\/\/convene\.test\/pictures\/[0-9a-f-]{36}\.(png|jpeg|webp|avif)$/
const megabytes = (count: number) => count * 1024 * 1024
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const countPictures = async () =>
  (await db.one<{ count: number }>(sql`select count(*)::int as count from pictures`)).count

let hired = 0
const hire = () => acme.hire('Dee Lund', `dee${++hired}@acme.example`)
const visit = async (url: string) => (await as(undefined).get(url)).status

/** Where a picture is uploaded, and the field of the response that has its address. */
const targets: [path: string, field: string, makeUrl: () => Promise<string>][] = [
  ['/users/{uuid}/avatar', 'avatar_url', async () => `${(await hire()).uri}/avatar`],
  ['/organizations/{uuid}/logo', 'logo_url', async () => `${acme.uri}/logo`],
]

describe.each(targets)('%s', (_, field, makeUrl) => {
  const upload = async (bytes: Buffer, type?: string) => acme.ada.put(await makeUrl(), bytes, type)

  test.each<[string, Buffer]>([
    ['png', pngOf()],
    ['jpeg', jpegOf()],
    ['webp', webpOf()],
    ['avif', avifOf()],
  ])('stores a picture of the type %s, whatever the header says', async (type, bytes) => {
    const headers = [`image/${type}`, 'application/octet-stream', 'image/gif', 'IMAGE/PNG; charset=utf-8']
    for (const header of headers) {
      const { status, body } = await upload(bytes, header)

      expect([header, status]).toEqual([header, 200])
      expect(body.resource[field]).toMatch(address)
      expect(body.resource[field].endsWith(`.${type}`)).toBe(true)
      expect(await visit(body.resource[field])).toBe(200)
    }
  })

  test('replaces a picture, and the former address stops working', async () => {
    const url = await makeUrl()
    const before = (await acme.ada.put(url, pngOf(2, 2))).body.resource[field]
    const count = await countPictures()

    const after = (await acme.ada.put(url, pngOf(3, 3))).body.resource[field]

    expect(after).not.toBe(before)
    expect([await visit(before), await visit(after), await countPictures()]).toEqual([404, 200, count])
  })

  test('keeps the address when the same picture is sent again', async () => {
    const url = await makeUrl()
    const first = (await acme.ada.put(url, pngOf(5, 5))).body

    expect((await acme.ada.put(url, pngOf(5, 5), 'application/octet-stream')).body).toEqual(first)
  })

  test('deletes a picture, and does nothing when there is none', async () => {
    const url = await makeUrl()
    const before = (await acme.ada.put(url, pngOf(6, 6))).body.resource

    const statuses = [(await acme.ada.delete(url)).status, (await acme.ada.delete(url)).status]
    const after = (await acme.ada.get(before.uri)).body.resource

    expect(statuses).toEqual([204, 204])
    expect([after[field], await visit(before[field])]).toEqual([null, 404])
  })

  test.each<[name: string, bytes: Buffer, type: string, code: string, message: RegExp]>([
    ['an SVG', svg, 'image/svg+xml', 'invalid', /SVG is not accepted, because it can contain scripts/],
    ['an SVG that claims to be a PNG', svg, 'image/png', 'invalid', /SVG is not accepted/],
    ['HTML that claims to be a PNG', Buffer.from('<html></html>'), 'image/png', 'invalid', /looks like HTML/],
    ['a GIF', Buffer.from('GIF89a0000'), 'image/gif', 'invalid', /GIF is not accepted/],
    ['text', Buffer.from('hello'), 'application/octet-stream', 'invalid', /must be a PNG, JPEG, WebP or AVIF picture/],
    ['half a PNG', pngOf().subarray(0, 40), 'image/png', 'invalid', /PNG file that is damaged or incomplete/],
    ['a PNG of 9,000 pixels', pngOf(9000, 1), 'image/png', 'invalid', /has 9000 × 1 pixels/],
    ['a PNG without pixels', pngOf(0, 4), 'image/png', 'invalid', /has 0 × 4 pixels/],
    ['a PNG as a form', pngOf(), 'multipart/form-data; boundary=x', 'unsupported_media_type', /bytes of a file/],
    ['a PNG as JSON', pngOf(), 'application/json', 'unsupported_media_type', /send Content-Type: image\/png, /],
    ['a PNG as HTML', pngOf(), 'text/html', 'unsupported_media_type', /or application\/octet-stream/],
    ['a large file', Buffer.alloc(megabytes(2) + 1), 'image/png', 'too_large', /the file must be 2 MB or smaller/],
  ])('rejects %s and keeps the picture', async (__, bytes, type, code, message) => {
    const url = await makeUrl()
    const before = (await acme.ada.put(url, pngOf(7, 7))).body.resource

    const { status, body } = await acme.ada.put(url, bytes, type)

    expect([status, body.details]).toEqual([400, [{ code, message: expect.stringMatching(message) }]])
    expect((await acme.ada.get(before.uri)).body.resource).toEqual(before)
  })

  test('rejects a request without a body', async () => {
    const { status, body } = await acme.ada.send('PUT', await makeUrl())

    expect([status, body.details[0].code]).toEqual([400, 'missing'])
  })

  test('accepts a file of exactly 2 MB', async () => {
    const rest = Buffer.alloc(megabytes(2) - pngOf().length)

    expect((await upload(Buffer.concat([pngOf(), rest]))).status).toBe(200)
  })
})

test('members change their own picture, admins and owners those of everyone', async () => {
  const dee = await hire()
  const attempts: [by: Json, of: Json][] = [
    [dee, dee],
    [acme.bob, dee],
    [acme.ada, acme.bob],
    [acme.bob, acme.ada],
    [dee, acme.cyd],
    [dee, acme.ada],
    [globex.ada, dee],
    [acme.ada, globex.cyd],
  ]

  const statuses = []
  for (const [by, of] of attempts)
    statuses.push([(await by.put(`${of.uri}/avatar`, pngOf())).status, (await by.delete(`${of.uri}/avatar`)).status])

  expect(statuses).toEqual([
    [200, 204],
    [200, 204],
    [200, 204],
    [200, 204],
    [403, 403],
    [403, 403],
    [403, 403],
    [403, 403],
  ])
  expect((await acme.ada.put(`/users/${unknownId}/avatar`, pngOf())).status).toBe(404)
})

test('only admins and owners change the logo', async () => {
  const url = `${acme.uri}/logo`

  const statuses = [
    await acme.ada.put(url, pngOf()),
    await acme.bob.put(url, pngOf()),
    await acme.cyd.put(url, pngOf()),
    await globex.ada.put(url, pngOf()),
    await as(undefined).put(url, pngOf()),
    await acme.cyd.delete(url),
    await globex.ada.delete(url),
    await acme.bob.delete(url),
  ].map(({ status }) => status)

  expect(statuses).toEqual([200, 200, 403, 403, 401, 403, 403, 204])
})

test('the scopes users:write and organizations:write are needed', async () => {
  const client = as(await tokenFor(acme.id, acme.ada.id, ['users:read', 'organizations:read']))

  const replies = [
    await client.put(`${acme.ada.uri}/avatar`, pngOf()),
    await client.delete(`${acme.ada.uri}/avatar`),
    await client.put(`${acme.uri}/logo`, pngOf()),
    await client.delete(`${acme.uri}/logo`),
  ]

  expect(replies.map(({ status, body }) => [status, body.required_scopes[0]])).toEqual([
    [403, 'users:write'],
    [403, 'users:write'],
    [403, 'organizations:write'],
    [403, 'organizations:write'],
  ])
})

test('the picture of a user appears wherever the API and pages show the user', async () => {
  const dee = await hire()
  const uri = await publish(dee, { name: 'Intro' })
  const { avatar_url } = (await dee.put(`${dee.uri}/avatar`, webpOf())).body.resource

  const me = await dee.get('/users/me')
  const membership = await acme.ada.get(dee.membership)
  const host = await dee.get(`/event_type_memberships?event_type=${uri}`)
  const plan = await getPlan(db, acme.id, idOf(uri))

  expect([
    me.body.resource.avatar_url,
    membership.body.resource.user.avatar_url,
    host.body.collection[0].member.avatar_url,
    plan.owner_avatar_url,
    plan.hours[0]?.avatar_url,
  ]).toEqual(Array(5).fill(avatar_url))
})

test('an uploaded picture replaces one at another address, and deleting removes that one too', async () => {
  const [dee, eve] = [await hire(), await hire()]
  await db.run(sql`update users set avatar_url = 'https://acme.example/x.png' where id in (${dee.id}, ${eve.id})`)

  const uploaded = (await dee.put(`${dee.uri}/avatar`, pngOf())).body.resource.avatar_url
  await dee.delete(`${dee.uri}/avatar`)
  await eve.delete(`${eve.uri}/avatar`)

  expect(uploaded).toMatch(address)
  const urls = await Promise.all([dee, eve].map(async (one) => (await one.get('/users/me')).body.resource.avatar_url))
  expect(urls).toEqual([null, null])
})

test('pages load uploaded pictures from their own origin, and no others', async () => {
  const dee = await hire()
  const { avatar_url } = (await dee.put(`${dee.uri}/avatar`, pngOf())).body.resource
  const elsewhere = ['https://evil.example/x.png', 'http://convene.test.evil.io/pictures/x.png', 'javascript:x', null]

  expect(picturePathOf(avatar_url)).toBe(avatar_url.replace('http://convene.test', ''))
  expect(elsewhere.map(picturePathOf)).toEqual([undefined, undefined, undefined, undefined])
})

test('concurrent uploads leave one picture', async () => {
  const dee = await hire()
  const count = await countPictures()

  const replies = await Promise.all([11, 12, 13, 14].map((side) => dee.put(`${dee.uri}/avatar`, pngOf(side, side))))

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const addresses = replies.map(({ body }) => body.resource.avatar_url)
  const statuses = await Promise.all(addresses.map(visit))
  expect(statuses.filter((status) => status === 200)).toEqual([200])
  expect(await countPictures()).toBe(count + 1)
})

describe('the storage quota', () => {
  const usedBy = async (id: Json) => [(await findStorage(db, id))?.bytes, await countStorage(db, id)]

  test('counts pictures', async () => {
    const { ada, id } = await company('Initech')

    await ada.put(`${ada.uri}/avatar`, pngOf(200, 200))
    const used = await usedBy(id)
    await ada.delete(`${ada.uri}/avatar`)

    expect(used).toEqual([100 + pngOf(200, 200).length, used[0]])
    expect(await usedBy(id)).toEqual([0, 0])
  })

  test('that is used up rejects a larger picture, and allows a smaller one and a deletion', async () => {
    const { ada, cyd, id } = await company('Umbrella')
    await db.run(sql`update organizations set storage_quota_mb = 1 where id = ${id}`)
    const large = (length: number) => Buffer.concat([pngOf(), Buffer.alloc(length)])
    await ada.put(`${ada.uri}/avatar`, large(1_000_000))

    const replies = [
      await cyd.put(`${cyd.uri}/avatar`, pngOf()),
      await ada.put(`${ada.uri}/avatar`, large(1_100_000)),
      await ada.put(`${ada.uri}/avatar`, large(999_999)),
      await ada.delete(`${ada.uri}/avatar`),
    ]

    expect(replies.map(({ status }) => status)).toEqual([403, 403, 200, 204])
    expect(replies[0]?.body.details[0].code).toBe('quota_used_up')
  })

  test('of another organization counts the picture of a person who moves there', async () => {
    const [from, to] = [await company('Stark'), await company('Wayne')]
    const dee = await person(from.id, 'user', 'Dee Lund', 'dee@moves.example')
    const { avatar_url } = (await dee.put(`${dee.uri}/avatar`, pngOf(50, 50))).body.resource
    await from.ada.delete(dee.membership)

    await joinOrganization(db, to.id, 'user', { name: 'Dee Lund', email: 'dee@moves.example', timezone: 'UTC' })

    const size = 100 + pngOf(50, 50).length
    expect([await usedBy(from.id), await usedBy(to.id)]).toEqual([
      [0, 0],
      [size, size],
    ])
    expect(await visit(avatar_url)).toBe(200)
  })
})
