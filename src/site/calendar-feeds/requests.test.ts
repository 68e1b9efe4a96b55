import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { createApp } from '../../platform/http/app.ts'
import { readLimit, readLimiter } from '../../platform/pages/read-limit.ts'
import { networkOf } from '../../platform/rate-limits/rules.ts'
import { mountSite } from '../../site.ts'
import { book, requestBooking } from '../../test/bookings.ts'
import { feedsOf } from '../../test/calendar-feeds.ts'
import { closeAfterFile } from '../../test/cleanup.ts'
import type { Reply } from '../../test/client.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, app, db, start } = await service()
const { ada } = acme
const feeds = await feedsOf(app)

async function newHost() {
  const host = await acme.hire('Dee Lund', uniqueEmail())
  await withHours(host, '00:00', '24:00')
  return { host, ...(await feeds.create(host)), type: await publish(host, { name: 'Intro call' }) }
}
const versionOf = ({ headers }: Response) => ({
  'if-none-match': headers.get('etag') ?? '',
  'if-modified-since': headers.get('last-modified') ?? '',
})
/** The answers to a client that knows the version, the time, or both. */
async function statusesOf(url: string, known: ReturnType<typeof versionOf>) {
  const asked = [known, only('if-none-match', known), only('if-modified-since', known)]
  return Promise.all(asked.map(async (headers) => (await feeds.read(url, headers)).status))
}
const only = (name: string, headers: Record<string, string>) => ({ [name]: headers[name] ?? '' })

test('the headers keep a feed out of caches, frames, search engines and other websites', async () => {
  const { url } = await newHost()

  const { status, headers } = await feeds.read(url, { origin: 'https://evil.example' })

  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'; base-uri 'none'`,
    'content-disposition': 'attachment; filename="meetings.ics"',
  })
  expect([headers.get('set-cookie'), headers.get('access-control-allow-origin')]).toEqual([null, null])
})

test('a poll gets the same bytes or a 304 until something changes, and then the new feed', async () => {
  const { host, type, url } = await newHost()
  const [{ uri }, { event }] = [await book(ada, type, 'Mon 09:00'), await book(ada, type, 'Mon 10:00')]
  const [first, second] = [await feeds.read(url), await feeds.read(url)]
  const changes: [name: string, change: () => Promise<Reply>][] = [
    ['a booking', () => requestBooking(ada, type, 'Mon 11:00')],
    ['a guest', () => ada.post(`${event}/guests`, { event_guests: ['kim@initech.example'] })],
    ['a reschedule', () => ada.post(`${uri}/reschedule`, { start_time: at('Tue 09:00') })],
    ['a cancellation', () => ada.post(`${event}/cancellation`, {})],
    ['another language of the host', () => host.patch('/users/me', { locale: 'fr' })],
  ]

  expect([await second.text(), versionOf(second)]).toEqual([await first.text(), versionOf(first)])
  const results = []
  for (const [name, change] of changes) {
    const known = versionOf(await feeds.read(url))
    const before = await statusesOf(url, known)
    const { status } = await change()
    results.push([name, before, status < 300, await statusesOf(url, known)])
  }
  expect(results).toEqual(changes.map(([name]) => [name, [304, 304, 304], true, [200, 200, 200]]))
})

test('a meeting that leaves the feed changes it for If-Modified-Since too, even within the same second', async () => {
  const { type, url } = await newHost()
  const { event } = await book(ada, type, 'Mon 09:00')
  await book(ada, type, 'Mon 10:00')
  const known = only('if-modified-since', versionOf(await feeds.read(url)))

  await ada.post(`${event}/cancellation`, {})
  const after = await feeds.read(url, known)

  expect(after.status).toBe(200)
  expect((await after.text()).split('BEGIN:VEVENT').length - 1).toBe(1)
})

test('a 304 has its validators and renders nothing, and HEAD has the headers of GET', async () => {
  const { type, url } = await newHost()
  await book(ada, type, 'Mon 09:00')
  const got = await feeds.read(url)

  const unchanged = await feeds.read(url, versionOf(got))
  const head = await feeds.read(url, {}, 'HEAD')

  expect([unchanged.status, await unchanged.text(), versionOf(unchanged)]).toEqual([304, '', versionOf(got)])
  expect(unchanged.headers.get('cache-control')).toBe('private, no-cache')
  expect([head.status, await head.text(), versionOf(head)]).toEqual([200, '', versionOf(got)])
  expect(head.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
})

test('If-None-Match decides alone, and an invalid date counts as none', async () => {
  const { url } = await newHost()
  const known = versionOf(await feeds.read(url))

  const statuses = [
    (await feeds.read(url, { ...known, 'if-none-match': '"other"' })).status,
    (await feeds.read(url, { 'if-none-match': '*' })).status,
    (await feeds.read(url, { 'if-modified-since': 'yesterday' })).status,
    (await feeds.read(url, { 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).status,
  ]

  expect(statuses).toEqual([200, 304, 200, 200])
})

test('a deleted feed is gone at once in every process, and looks like one that never existed', async () => {
  const { host, uri, url } = await newHost()
  const { app: second } = await start()
  const other = await feedsOf(second)
  const before = [(await feeds.read(url)).status, (await other.read(url)).status]
  const known = versionOf(await feeds.read(url))

  await host.delete(uri)
  const answers = [
    await feeds.read(url),
    await feeds.read(url, known),
    await other.read(url),
    await feeds.read(url.replace(/ccf_.{6}/, 'ccf_AAAAAA')),
    await feeds.read(url.replace(/.{6}\.ics/, '.ics')),
    await feeds.read(url.replace(/ccf_.*/, 'x.ics')),
  ]
  const bodies = await Promise.all(answers.map((answer) => answer.text()))

  expect(before).toEqual([200, 200])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(new Set(bodies).size).toBe(1)
  expect(bodies[0]).toContain('Remove it from your calendar app.')
  const page = await (await feeds.read(url, { accept: 'text/html' })).text()
  expect(page).toContain('Remove it from your calendar app.')
  expect(page).not.toContain('ccf_')
})

test('a person who leaves the organization loses their feeds at once', async () => {
  const { host, url } = await newHost()
  expect((await feeds.read(url)).status).toBe(200)

  await ada.delete(host.membership)

  expect((await feeds.read(url)).status).toBe(404)
  expect(await db.all(sql`select id from calendar_feeds where user_id = ${host.id}`)).toEqual([])
})

test('the last use is recorded at most once an hour', async () => {
  const { host, url } = await newHost()
  const lastUse = async () => (await host.get('/calendar_feeds')).body.collection[0].last_used_at as string | null
  const never = await lastUse()
  await feeds.read(url)
  const first = await lastUse()
  await feeds.read(url)
  const second = await lastUse()
  await db.run(sql`
    update calendar_feeds set last_used_at = now() - interval '61 minutes' where user_id = ${host.id}`)
  const known = versionOf(await feeds.read(url))

  const third = await lastUse()

  expect([never, typeof first, second]).toEqual([null, 'string', first])
  expect((third ?? '') > (first ?? '')).toBe(true)
  expect((await feeds.read(url, known)).status).toBe(304)
})

test('a feed is read at most 60 times in 15 minutes, and other feeds go on', async () => {
  const [busy, other] = [await newHost(), await newHost()]
  for (let n = 0; n < 60; n++) await feeds.read(busy.url)

  const refused = await feeds.read(busy.url)

  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await refused.text()).toContain('This calendar feed is read too often. Try again in')
  expect((await feeds.read(other.url)).status).toBe(200)
})

test('one network reads a limited number of feeds, also of unknown ones', async () => {
  const [site, { url }] = [createApp(), await newHost()]
  mountSite(site, db, async () => {}, readLimit(networkOf, readLimiter(2)))
  closeAfterFile(() => site.close())
  const { read } = await feedsOf(site)

  const statuses = [
    (await read(url)).status,
    (await read('http://convene.test/calendar_feeds/x.ics')).status,
    (await read(url)).status,
  ]

  expect(statuses).toEqual([200, 404, 429])
})
