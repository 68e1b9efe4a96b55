import { request } from 'node:http'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { idOf } from '../../test/examples.ts'
import { everythingIn, reconfirmLink, visitorOf, withParameters } from '../../test/links.ts'
import { at, publish } from '../../test/meetings.ts'
import { startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db, url, as } = await service()
const visitor = visitorOf(app)
const type = await publish(acme.cyd, { name: 'Intro <b>call</b>', locations: [{ kind: 'ask_invitee' }] })
const odd = {
  location: { kind: 'ask_invitee', location: '"><img src=x>' },
  invitee: { email: 'odd@initech.example', name: '<b>Zoë</b> & \'co\'', timezone: 'Europe/Paris' },
}
const invitee = await book(acme.ada, type, 'Mon 09:00', odd)
const other = await book(acme.ada, type, 'Mon 10:00', odd)
const foreign = await book(globex.ada, await publish(globex.cyd, {}), 'Mon 09:00')
await acme.cyd.post(`${invitee.uri}/reconfirmation`)
const links: string[] = [invitee.cancel_url, invitee.reschedule_url, reconfirmLink(invitee)]
const key = String(new URL(invitee.cancel_url).searchParams.get('key'))

test('without the key of the invitee, a link leads to the same as one to nobody', async () => {
  const before = await everythingIn(db)
  const wrong = links.flatMap((link) => {
    const [path = ''] = link.split('?')
    const nobody = path.replace(idOf(invitee.uri), '01890000-0000-7000-8000-000000000000')
    return [
      `${nobody}?key=${key}`, path, `${path}?key=`, `${path}?key=${key}x`, `${path}?key=${key.slice(1)}`,
      `${path}?key=${key.toUpperCase()}`, `${path}?key=${key}&key=${key}`, `${path}?key[]=${key}`, `${path}?key=%00`,
      `${path}?key=${key}%00`, `${path}?key=%ed%a0%80`, `${path}?key=${'k'.repeat(5000)}`,
      link.replace(idOf(invitee.uri), idOf(other.uri)), link.replace(idOf(invitee.uri), idOf(foreign.uri)),
      link.replace(idOf(invitee.uri), idOf(invitee.event)), link.replace(idOf(invitee.uri), '%00'),
      link.replace(idOf(invitee.uri), 'x'), link.replace(idOf(invitee.uri), `${idOf(invitee.uri)}'`),
    ]
  })

  const looks = await Promise.all(wrong.map((link) => visitor.open(link)))
  const presses = await Promise.all(wrong.map((link) => visitor.submit(link, { start_time: at('Tue 09:00') })))

  const replies = [...looks, ...presses]
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(replies[0]?.text).toContain('<h1>This link does not work</h1>')
  expect(await everythingIn(db)).toEqual(before)
})

test('a scanner that looks at every link of every page changes nothing', async () => {
  const before = await everythingIn(db)
  const client = as(undefined)

  const pages = await Promise.all(links.map((link) => visitor.open(link)))
  const found = pages.flatMap(({ text }) => [...text.matchAll(/href="\.\.([^"]+)"/g)])
    .map(([, path = '']) => path.replaceAll('&#38;', '&'))
  const followed = await Promise.all(found.map((path) => visitor.open(path)))
  const heads = await Promise.all([...links, ...found].map((link) =>
    app.inject({ method: 'HEAD', url: link.replace('http://convene.test', '') })))
  const others = await Promise.all(links.flatMap((link) =>
    (['PUT', 'PATCH', 'DELETE'] as const).map((method) => client.send(method, link))))

  expect(found.length).toBeGreaterThan(4)
  expect(new Set([...pages, ...followed].map(({ status }) => status))).toEqual(new Set([200]))
  expect(heads.every(({ statusCode, payload }) => statusCode === 200 && payload === '')).toBe(true)
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([405]))
  expect(await everythingIn(db)).toEqual(before)
})

test('every text that somebody wrote is shown as text', async () => {
  const pages = await Promise.all(links.map((link) => visitor.open(link)))

  for (const { text } of pages) {
    expect(text).toContain('<dd>Intro &#60;b&#62;call&#60;/b&#62;</dd>')
    expect(text).toContain('<dd>&#60;b&#62;Zoë&#60;/b&#62; &#38; &#39;co&#39;</dd>')
    expect(text).toContain('<dd>&#34;&#62;&#60;img src=x&#62;</dd>')
    expect(text).not.toMatch(/<(b|img|script)\b/)
  }
})

test('pages keep their address to themselves, run no scripts and cannot be framed', async () => {
  const pages = [...await Promise.all(links.map((link) => visitor.open(link))), await visitor.open('/cancellations/x')]

  for (const { status, headers } of pages) {
    const cache = status === 404 ? 'no-store' : 'private, no-cache'
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': cache })
    const policy = headers['content-security-policy']
    expect(policy).toMatch(/^default-src 'none';.*form-action 'self'; frame-ancestors 'none'/)
    expect(policy).not.toMatch(/script-src|unsafe/)
  }
})

test('no log has a key in it, whatever happens', async () => {
  const settings = { DATABASE_URL: url, LOG_LEVEL: 'trace' }
  const process = await startProcess(settings, 'api')
  const send = async (link: string, how: RequestInit = {}) =>
    (await fetch(link.replace('http://convene.test', process.url), how)).status
  const press = { method: 'POST', body: new URLSearchParams() }

  const good = [
    await send(invitee.cancel_url), await send(`${other.cancel_url}${key}`), await send(invitee.reschedule_url, press),
  ]
  await db.run(sql`alter table invitees rename to lost`)
  const bad = [await send(invitee.cancel_url), await send(invitee.reschedule_url, press)]
  await db.run(sql`alter table lost rename to invitees`)
  await process.stop()

  expect([good, bad]).toEqual([[200, 404, 400], [500, 500]])
  expect(process.said()).toContain('"route":"/cancellations/:uuid"')
  expect(process.said()).not.toContain(key)
})

test.each([
  ['a field that is given twice', 'reason=a&reason=b'],
  ['a NUL byte', 'reason=%00'],
  ['a NUL byte in a name', '%00=x'],
  ['a form that is too large', `reason=${'x'.repeat(300_000)}`],
])('%s is refused in a friendly way, and nothing changes', async (_, body) => {
  const before = await everythingIn(db)

  const replies = await Promise.all(links.map((link) => visitor.send(link, body)))

  for (const { status, text } of replies) {
    expect(status).toBe(400)
    expect(text).toContain('We could not read this form. Go back and try again.')
  }
  expect(await everythingIn(db)).toEqual(before)
})

test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'application/xml'])(
  'a form is no %s',
  async (contentType) => {
    const before = await everythingIn(db)

    const replies = await Promise.all(links.map((link) =>
      as(undefined).send('POST', link, '{"reason": {"a": 1}}', { 'content-type': contentType })))

    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(replies[0]?.text).toContain('That did not work')
    expect(await everythingIn(db)).toEqual(before)
  },
)

test.each([
  ['from=tomorrow', 'That is not a date'],
  ['from=2026-02-30', 'That is not a date'],
  ['from=', 'That is not a date'],
  ['from=2026-12-01&from=2026-12-02', 'That is not a date'],
  ['from=%00', 'That is not a date'],
  ['timezone=Mars/Olympus', 'That is not a time zone'],
  ['timezone=%2B02:00', 'That is not a time zone'],
  ['timezone=UTC&timezone=UTC', 'That is not a time zone'],
  ['timezone=%00', 'That is not a time zone'],
])('a view of %s is answered, by looking and by pressing', async (view, complaint) => {
  const before = await everythingIn(db)

  const looked = await visitor.open(`${invitee.reschedule_url}&${view}`)
  const pressed = await visitor.submit(`${invitee.reschedule_url}&${view}`, { start_time: 'x' })

  for (const { status, text } of [looked, pressed]) {
    expect(status).toBe(400)
    expect(text).toContain('<h1>Choose another time</h1>')
    expect(text).toContain(`<p role="alert">${complaint}`)
  }
  expect(await everythingIn(db)).toEqual(before)
})

test('parameters that nobody knows are not looked at', async () => {
  const { status } = await visitor.open(`${invitee.reschedule_url}&__proto__=x&constructor=y&timezone[a]=UTC`)

  expect(status).toBe(200)
})

test('a good choice with a broken view moves nothing', async () => {
  const before = await everythingIn(db)

  const { status } = await visitor.submit(withParameters(invitee.reschedule_url, { timezone: 'Mars/Olympus' }), {
    start_time: at('Tue 09:00'),
  })

  expect(status).toBe(400)
  expect(await everythingIn(db)).toEqual(before)
})

test('whoever sends far too much still gets to see the page', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sending = request(invitee.cancel_url.replace('http://convene.test', address), {
      method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }, (response) => {
      let text = ''
      response.on('data', (chunk) => { text += String(chunk) })
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
    sending.on('error', reject)
    sending.end(`reason=${'x'.repeat(4_000_000)}`)
  })

  expect(answer).toEqual({ status: 400, text: expect.stringContaining('That did not work') })
})

test('nobody was canceled by all of this', async () => {
  expect(await db.all(sql`select id from invitees where status <> 'active' or reconfirmed_at is not null`)).toEqual([])
})
