import { request } from 'node:http'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { alertOn, hashTables, reconfirmLink, visitorOf, withParameters } from '../../test/booking-links.ts'
import { book } from '../../test/bookings.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish } from '../../test/meetings.ts'
import { startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db, url, as } = await service()
const visitor = visitorOf(app)
const type = await publish(acme.cyd, { name: 'Intro <b>call</b>', locations: [{ kind: 'ask_invitee' }] })
const odd = {
  location: { kind: 'ask_invitee', location: '"><img src=x>' },
  invitee: { email: 'odd@initech.example', name: "<b>Zoë</b> & 'co'", timezone: 'Europe/Paris' },
}
const invitee = await book(acme.ada, type, 'Mon 09:00', odd)
const other = await book(acme.ada, type, 'Mon 10:00', odd)
const foreign = await book(globex.ada, await publish(globex.cyd, {}), 'Mon 09:00')
await acme.cyd.post(`${invitee.uri}/reconfirmation`)
const links: string[] = [invitee.cancel_url, invitee.reschedule_url, reconfirmLink(invitee)]
const key = String(new URL(invitee.cancel_url).searchParams.get('key'))

test('a link with a wrong key shows the same page as an unknown invitee', async () => {
  const before = await hashTables(db)
  const wrong = links.flatMap((link) => {
    const [path = ''] = link.split('?')
    const unknown = path.replace(idOf(invitee.uri), '01890000-0000-7000-8000-000000000000')
    return [
      `${unknown}?key=${key}`,
      path,
      `${path}?key=`,
      `${path}?key=${key}x`,
      `${path}?key=${key.slice(1)}`,
      `${path}?key=${key.toUpperCase()}`,
      `${path}?key=${key}&key=${key}`,
      `${path}?key[]=${key}`,
      `${path}?key=%00`,
      `${path}?key=${key}%00`,
      `${path}?key=%ed%a0%80`,
      `${path}?key=${'k'.repeat(5000)}`,
      link.replace(idOf(invitee.uri), idOf(other.uri)),
      link.replace(idOf(invitee.uri), idOf(foreign.uri)),
      link.replace(idOf(invitee.uri), idOf(invitee.event)),
      link.replace(idOf(invitee.uri), '%00'),
      link.replace(idOf(invitee.uri), 'x'),
      link.replace(idOf(invitee.uri), `${idOf(invitee.uri)}'`),
    ]
  })

  const pages = await Promise.all(wrong.map((link) => visitor.open(link)))
  const posts = await Promise.all(wrong.map((link) => visitor.submit(link, { start_time: at('Tue 09:00') })))

  const replies = [...pages, ...posts]
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]))
  // The menu of languages repeats the address.
  expect(new Set(replies.map(({ text }) => text.replace(/<footer>[^]*<\/footer>\n/, ''))).size).toBe(1)
  expect(replies[0]?.text).toContain('<h1>This link does not work</h1>')
  expect(await hashTables(db)).toEqual(before)
})

test('an email scanner that opens every link of every page changes nothing', async () => {
  const before = await hashTables(db)
  const client = as(undefined)

  const pages = await Promise.all(links.map((link) => visitor.open(link)))
  const slot = `/${at('Tue 09:00')}`
  const paths = [
    ...pages
      .flatMap(({ text }) => [...text.matchAll(/href="(\/[a-z]+s\/[^"]+)"/g)])
      .map(([, path = '']) => path.replaceAll('&#38;', '&')),
    ...['/times', slot].map((end) => invitee.reschedule_url.replace('?', `${end}?`)),
    withParameters(invitee.reschedule_url, { start_time: slot.slice(1) }),
  ]
  const followed = await Promise.all(paths.map((path) => visitor.open(path)))
  const heads = await Promise.all(
    [...links, ...paths].map((link) => app.inject({ method: 'HEAD', url: link.replace('http://convene.test', '') })),
  )
  const others = await Promise.all(
    links.flatMap((link) => (['PUT', 'PATCH', 'DELETE'] as const).map((method) => client.send(method, link))),
  )

  expect(paths.length).toBeGreaterThan(4)
  expect(new Set([...pages, ...followed].map(({ status }) => status))).toEqual(new Set([200]))
  expect(heads.every(({ statusCode, payload }) => statusCode === 200 && payload === '')).toBe(true)
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([405]))
  expect(await hashTables(db)).toEqual(before)
})

test('escapes every text of users and invitees', async () => {
  const pages = await Promise.all(links.map((link) => visitor.open(link)))

  for (const { text } of pages) {
    expect(text).toContain('<dd><bdi>Intro &#60;b&#62;call&#60;/b&#62;</bdi></dd>')
    expect(text).toContain('<dd><bdi>&#60;b&#62;Zoë&#60;/b&#62; &#38; &#39;co&#39;</bdi><br>')
    expect(text).toContain('<dd><bdi>&#34;&#62;&#60;img src=x&#62;</bdi></dd>')
    expect(/<main[^]*<\/main>/.exec(text)?.[0]).not.toMatch(/<(b|img|script)\b/)
  }
})

test('pages send no referrer, run only the script of the calendar and cannot be framed', async () => {
  const pages = [
    ...(await Promise.all(links.map((link) => visitor.open(link)))),
    await visitor.open('/cancellations/x'),
  ]

  for (const { status, headers, text } of pages) {
    const cache = status === 404 ? 'no-store' : 'private, no-cache'
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': cache })
    const policy = headers['content-security-policy']
    expect(policy).toMatch(/^default-src 'none';.*form-action 'self'; frame-ancestors 'none'/)
    expect(policy).not.toMatch(/unsafe|'self' '|https?:/)
    expect(String(policy).includes('script-src')).toBe(text.includes('<script>'))
  }
})

test('the log never contains a key, even when requests fail', async () => {
  const settings = { DATABASE_URL: url, LOG_LEVEL: 'trace' }
  const process = await startProcess(settings, 'api')
  const send = async (link: string, how: RequestInit = {}) =>
    (await fetch(link.replace('http://convene.test', process.url), how)).status
  const post = { method: 'POST', body: new URLSearchParams() }

  const good = [
    await send(invitee.cancel_url),
    await send(`${other.cancel_url}${key}`),
    await send(invitee.reschedule_url, post),
  ]
  await db.run(sql`alter table invitees rename to lost`)
  const bad = [await send(invitee.cancel_url), await send(invitee.reschedule_url, post)]
  await db.run(sql`alter table lost rename to invitees`)
  await process.stop()

  expect([good, bad]).toEqual([
    [200, 404, 400],
    [500, 500],
  ])
  expect(process.said()).toContain('"route":"/cancellations/:uuid"')
  expect(process.said()).not.toContain(key)
})

test.each([
  ['a repeated field', 'reason=a&reason=b'],
  ['a NUL byte', 'reason=%00'],
  ['a NUL byte in a field name', '%00=x'],
  ['a form that is too large', `reason=${'x'.repeat(300_000)}`],
])('%s is rejected with a friendly page and changes nothing', async (_, body) => {
  const before = await hashTables(db)

  const replies = await Promise.all(links.map((link) => visitor.send(link, body)))

  for (const { status, text } of replies) {
    expect(status).toBe(400)
    expect(text).toContain('We could not read this form. Go back and try again.')
  }
  expect(await hashTables(db)).toEqual(before)
})

test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'application/xml'])(
  'rejects a form with the content type %s',
  async (contentType) => {
    const before = await hashTables(db)

    const replies = await Promise.all(
      links.map((link) => as(undefined).send('POST', link, '{"reason": {"a": 1}}', { 'content-type': contentType })),
    )

    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(replies[0]?.text).toContain('Something went wrong')
    expect(await hashTables(db)).toEqual(before)
  },
)

test.each([
  ['month=2026-13', 'That is not a valid date'],
  ['date=2026-02-30', 'That is not a valid date'],
  ['from=tomorrow', 'That is not a valid date'],
  ['from=2026-02-30', 'That is not a valid date'],
  ['from=', 'That is not a valid date'],
  ['from=2026-12-01&from=2026-12-02', 'That is not a valid date'],
  ['from=%00', 'That is not a valid date'],
  ['timezone=Mars/Olympus', 'We don’t know that time zone'],
  ['timezone=%2B02:00', 'We don’t know that time zone'],
  ['timezone=UTC&timezone=UTC', 'We don’t know that time zone'],
  ['timezone=%00', 'We don’t know that time zone'],
])('the query %s shows an error by GET and by POST', async (view, error) => {
  const before = await hashTables(db)

  const byGet = await visitor.open(`${invitee.reschedule_url}&${view}`)
  const byPost = await visitor.submit(`${invitee.reschedule_url}&${view}`, { start_time: 'x' })

  for (const { status, text } of [byGet, byPost]) {
    expect(status).toBe(400)
    expect(text).toContain('<h1>Choose another time</h1>')
    expect(alertOn(text)).toContain(error)
  }
  expect(await hashTables(db)).toEqual(before)
})

test('ignores unknown query parameters', async () => {
  const { status } = await visitor.open(`${invitee.reschedule_url}&__proto__=x&constructor=y&timezone[a]=UTC`)

  expect(status).toBe(200)
})

test('a valid time with an invalid query reschedules nothing', async () => {
  const before = await hashTables(db)

  const { status } = await visitor.submit(withParameters(invitee.reschedule_url, { timezone: 'Mars/Olympus' }), {
    start_time: at('Tue 09:00'),
  })

  expect(status).toBe(400)
  expect(await hashTables(db)).toEqual(before)
})

test('a client that sends far too much still receives the error page', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const outgoing = request(
      invitee.cancel_url.replace('http://convene.test', address),
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += String(chunk)
        })
        response.on('end', () => resolve({ status: response.statusCode, text }))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(`reason=${'x'.repeat(4_000_000)}`)
  })

  expect(answer).toEqual({ status: 400, text: expect.stringContaining('Something went wrong') })
})

test('none of these requests canceled or confirmed a booking', async () => {
  expect(await db.all(sql`select id from invitees where status <> 'active' or reconfirmed_at is not null`)).toEqual([])
})
