import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { pngChunk, pngOf } from '../../test/pictures.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const path = '/account/picture'

async function hire(name: string) {
  const person = await acme.hire(name, `${name.toLowerCase()}@acme.example`)
  const picture = async () =>
    (await db.one<{ avatar: string | null }>(sql`select avatar from users where id = ${person.id}`)).avatar
  return { browser: await signedInBrowser(db, app, person, acme.id), picture }
}

test('a user uploads a picture, sees it, and removes it after a confirmation', async () => {
  const { browser, picture } = await hire('Dee')

  const uploaded = await browser.upload(path, 'picture', pngOf(3, 2))
  const page = await browser.get('/account?done=picture')
  const source = /<img src="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const image = await browser.get(source)
  const confirmation = await browser.get(`${path}/remove`)
  const removed = await browser.post(`${path}/remove`)

  expect([uploaded.status, uploaded.headers.location]).toEqual([303, '/account?done=picture'])
  expect(page.text).toContain('Your picture was saved.')
  expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png'])
  expect(confirmation.text).toContain('<h1>Remove your picture?</h1>')
  expect([removed.headers.location, await picture()]).toEqual(['/account?done=picture-removed', null])
  expect((await browser.get('/account?done=picture-removed')).text).toContain('Your booking pages show your initials.')
})

const html = '<!doctype html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

test.for<[what: string, file: Buffer, sentence: string]>([
  ['no file', Buffer.alloc(0), 'Choose a picture first.'],
  ['an SVG file', Buffer.from(svg), 'SVG files can contain scripts, so we don’t accept them.'],
  ['an HTML file', Buffer.from(html), 'This is not a PNG, JPEG, WebP or AVIF picture.'],
  ['a GIF file', Buffer.from('GIF89a'), 'This is not a PNG, JPEG, WebP or AVIF picture.'],
  ['a damaged file', pngOf().subarray(0, 40), 'This file is damaged or incomplete.'],
  ['a picture of too many pixels', pngOf(9000, 9000), 'This picture has too many pixels.'],
  ['a file of more than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1, 1), 'This file is larger than 2 MB.'],
  ['a file of 10 MB', Buffer.alloc(10 * 1024 * 1024, 1), 'This file is larger than 2 MB.'],
])('rejects %s beside the field', async ([what, file, sentence]) => {
  const { browser, picture } = await hire(what.replaceAll(' ', '-'))

  const { status, text } = await browser.upload(path, 'picture', file)

  expect(status).toBe(400)
  expect(text).toContain(`<a href="#picture">Choose a picture</a>: ${sentence}`)
  expect(text).toContain(`<p class="wrong" id="picture-wrong">${sentence}`)
  expect(await picture()).toBe(null)
})

test('accepts a picture of exactly 2 MB', async () => {
  const { browser, picture } = await hire('Max')
  const png = pngOf()
  // A chunk of text ahead of the last chunk, which has 12 bytes.
  const text = pngChunk('tEXt', Buffer.alloc(2 * 1024 * 1024 - png.length - 12, 65))
  const padded = Buffer.concat([png.subarray(0, -12), text, png.subarray(-12)])

  const { status } = await browser.upload(path, 'picture', padded)

  expect([padded.length, status, (await picture()) === null]).toEqual([2 * 1024 * 1024, 303, false])
})

test.for<[what: string, type: string, body: string]>([
  ['another field', 'multipart/form-data; boundary=x', part('avatar')],
  ['two parts', 'multipart/form-data; boundary=x', part('picture').replace('--x--', part('picture'))],
  ['no boundary', 'multipart/form-data', part('picture')],
  ['another boundary', 'multipart/form-data; boundary=y', part('picture')],
  ['no end', 'multipart/form-data; boundary=x', part('picture').replace('--x--', '')],
  ['nothing', 'multipart/form-data; boundary=x', ''],
  ['endless headers', 'multipart/form-data; boundary=x', `--x\r\n${'a: b\r\n'.repeat(99_999)}`],
  ['an ordinary form', 'application/x-www-form-urlencoded', 'picture=me.png'],
])('rejects a form with %s', async ([what, type, payload]) => {
  const { browser, picture } = await hire(`form-with-${what.replaceAll(' ', '-')}`)

  const { statusCode } = await app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { cookie: browser.cookie() ?? '', 'content-type': type, 'sec-fetch-site': 'same-origin' },
  })

  expect([statusCode, await picture()]).toEqual([400, null])
})

function part(name: string) {
  const head = `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a"`
  return `${head}\r\n\r\n${pngOf().toString('latin1')}\r\n--x--\r\n`
}
