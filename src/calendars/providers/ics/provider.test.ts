import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openOutbound, type Outbound } from '../../../platform/http/fetch.ts'
import { startReceiver, type ReceivedRequest } from '../../../test/receiver.ts'
import type { CalendarObject, KnownState } from '../provider.ts'
import { icsProvider } from './provider.ts'

const outbound = openOutbound()
afterAll(() => outbound.close())

const unknown: KnownState = { cursor: null, etags: new Map() }
const event = (uid: string, more = '') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART:20261103T090000Z\r\n${more}END:VEVENT\r\n`
const feedOf = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nX-WR-CALNAME:Ada\r\nX-WR-TIMEZONE:Asia/Tokyo\r\n${events.join('')}END:VCALENDAR\r\n`

/** A server whose feed can be changed. `validators`: the headers by which clients ask whether it did. */
const feed = { text: '', validators: {} as Record<string, string>, fullAnswers: 0 }
const server = await startReceiver(answer)
const url = `${server.url}/secret-path/ada.ics?key=hunter2`

function answer({ headers }: ReceivedRequest, reply: ServerResponse) {
  const { etag, 'last-modified': modified } = feed.validators
  const isUnchanged =
    (etag !== undefined && headers['if-none-match'] === etag) ||
    (modified !== undefined && headers['if-modified-since'] === modified)
  if (isUnchanged) return void reply.writeHead(304).end()
  feed.fullAnswers++
  reply.writeHead(200, { 'content-type': 'text/calendar', ...feed.validators }).end(feed.text)
}

const answerWith = (status: number, headers: Record<string, string> = {}, body: string | Buffer = '') => {
  server.manner = (_, reply) => void reply.writeHead(status, headers).end(body)
}

beforeEach(() => {
  Object.assign(feed, { text: feedOf(event('a'), event('b')), validators: {}, fullAnswers: 0 })
  server.manner = answer
  server.got.length = 0
})

/** Syncs, and returns what the next sync knows. */
async function sync(known: KnownState = unknown, totalMs?: number) {
  const batches: CalendarObject[][] = []
  const session = icsProvider.open(outbound, { url }, { totalMs })
  const { removed, cursor } = await session.readChanges('', known, async (batch) => void batches.push(batch))
  const changed = batches.flat()
  const etags = new Map([...known.etags, ...changed.map(({ href, etag }) => [href, etag] as const)])
  for (const href of removed) etags.delete(href)
  return { batches, changed: changed.map(({ href }) => href), removed, known: { cursor, etags }, texts: changed }
}

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('an address', () => {
  test('is one calendar with the name and the zone of the feed, which cannot be written to', async () => {
    const login = await icsProvider.logIn(outbound, { url })

    expect(login).toEqual({
      account: new URL(url).host,
      credentials: { url },
      calendars: [{ address: server.url, name: 'Ada', timezone: 'Asia/Tokyo', isWritable: false }],
    })
  })

  test('is named after its host if the feed has no name', async () => {
    feed.text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'

    const { calendars } = await icsProvider.logIn(outbound, { url })

    expect(calendars).toMatchObject([{ name: new URL(url).host, timezone: null }])
  })

  test('of webcal is read with https', async () => {
    const urls: string[] = []
    const plain: Outbound = {
      ...outbound,
      request: (address, options) => {
        urls.push(address)
        return outbound.request(address.replace('https:', 'http:'), options)
      },
    }

    const { credentials } = await icsProvider.logIn(plain, { url: ` ${url.replace('http:', 'WEBCAL:')}\n` })

    expect([urls, credentials.url]).toEqual([[url.replace('http:', 'https:')], url.replace('http:', 'https:')])
  })

  test.each([
    'ada.ics',
    'ftp://example.com/a.ics',
    'file:///etc/passwd',
    'https://ada:hunter2@example.com/a.ics',
    'https://',
    'https://10.1.1.1/a.ics',
    'webcal://169.254.169.254/a.ics',
    'https://localhost:1/a.ics',
  ])('%s is refused without a request', async (wrong) => {
    const request = () => Promise.reject(new Error('a request was sent'))

    const problem = await problemOf(icsProvider.logIn({ ...outbound, request }, { url: wrong }))

    expect(problem).toMatchObject({ kind: 'invalid', details: { parameter: 'url' } })
    expect(problem).toHaveProperty('message', expect.stringMatching(/^The address must [^.]*(\d\.[^.]*)*\.$/))
    expect(String(problem)).not.toContain('hunter2')
  })
})

describe('a sync', () => {
  test('passes all events the first time, and then what changed', async () => {
    const first = await sync()
    feed.text = feedOf(event('b', 'TRANSP:TRANSPARENT\r\n'), event('c'))
    const second = await sync(first.known)
    const third = await sync(second.known)

    expect([first.changed, first.removed]).toEqual([['a', 'b'], []])
    expect([second.changed, second.removed]).toEqual([['b', 'c'], ['a']])
    expect([third.changed, third.removed]).toEqual([[], []])
    expect(second.texts[0]?.text).toContain('TRANSP:TRANSPARENT')
  })

  test.each([
    ['an ETag', { etag: '"v1"' }],
    ['a date', { 'last-modified': 'Tue, 03 Nov 2026 09:00:00 GMT' }],
    ['both', { etag: 'W/"v1"', 'last-modified': 'Tue, 03 Nov 2026 09:00:00 GMT' }],
  ])('of a feed with %s reads it once while it does not change', async (_, validators) => {
    feed.validators = validators
    let { known } = await sync()
    for (let i = 0; i < 3; i++) ({ known } = await sync(known))
    const whileUnchanged = feed.fullAnswers
    feed.text = feedOf(event('a'))
    feed.validators = { etag: '"v2"' }
    const { removed } = await sync(known)

    expect([whileUnchanged, feed.fullAnswers, removed]).toEqual([1, 2, ['b']])
  })

  test('of a feed without validators passes nothing if the text is the same', async () => {
    const { known } = await sync()

    const second = await sync(known)

    expect([second.changed, second.removed, second.known.cursor]).toEqual([[], [], known.cursor])
  })

  test('that lists the calendars first reads the feed once', async () => {
    const session = icsProvider.open(outbound, { url })

    await session.listCalendars()
    await session.readChanges('', unknown, async () => {})

    expect(feed.fullAnswers).toBe(1)
  })

  test('passes many events in batches', async () => {
    feed.text = feedOf(...Array.from({ length: 450 }, (_, i) => event(`e${i}`)))

    const { batches } = await sync()

    expect(batches.map(({ length }) => length)).toEqual([200, 200, 50])
  })

  test('finds one object by its name', async () => {
    const session = icsProvider.open(outbound, { url })

    const [found, missing] = [await session.readObject('', 'b'), await session.readObject('', 'z')]

    expect(found?.text).toBe(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event('b')}END:VCALENDAR\r\n`)
    expect(missing).toBeUndefined()
  })

  test('never writes', async () => {
    const session = icsProvider.open(outbound, { url })

    await expect(session.writeEntry('', { href: 'a', etag: null, text: '' })).rejects.toThrow('cannot be written')
    await expect(session.deleteEntry('', { href: 'a', etag: null })).rejects.toThrow('cannot be written')
    expect(server.got).toEqual([])
  })
})

describe('redirects', () => {
  test('are followed, with the conditions of the first request', async () => {
    const target = await startReceiver((received, reply) => answer(received, reply))
    feed.validators = { etag: '"v1"' }
    answerWith(302, { location: `${target.url}/there.ics` })

    const { known } = await sync()
    await sync(known)

    expect([feed.fullAnswers, target.got.map(({ path }) => path)]).toEqual([1, ['/there.ics', '/there.ics']])
  })

  test.each([
    ['to a private address', 'http://10.0.0.1/ada.ics'],
    ['to the metadata of a cloud', 'http://169.254.169.254/'],
    ['to another machine of the loopback network', 'http://127.0.0.2/'],
    ['to a file', 'file:///etc/passwd'],
    ['in a circle', '/'],
  ])('%s are refused', async (_, location) => {
    answerWith(302, { location })

    const problem = await problemOf(sync())

    expect(problem).toHaveProperty('name', 'CalendarProblem')
    expect(server.got.length).toBeLessThan(10)
  })
})

describe('a server that fails', () => {
  const html = '<!doctype html><title>Sign in</title>'
  const large = feedOf(event('a', `COMMENT:${'x'.repeat(1000)}\r\n`.repeat(50_000)))

  test.each([
    [401, {}, '', { kind: 'missing' }],
    [403, {}, '', { kind: 'missing' }],
    [404, {}, '', { kind: 'missing' }],
    [410, {}, '', { kind: 'missing' }],
    [429, { 'retry-after': '120' }, '', { kind: 'unreachable', details: { retryAfter: 120 } }],
    [503, {}, '', { kind: 'unreachable' }],
    [304, {}, '', { kind: 'invalid' }],
    [200, {}, '', { kind: 'unreachable', message: expect.stringContaining('did not send all of it') }],
    [200, {}, html, { kind: 'invalid', message: expect.stringContaining('does not return a calendar') }],
    [200, {}, feedOf(event('a')).slice(0, -9), { kind: 'invalid', message: expect.stringContaining('incomplete') }],
    [200, {}, large, { kind: 'invalid', message: expect.stringContaining('larger than 10 MB') }],
    [200, { 'content-length': '90000' }, feedOf(event('a')), { kind: 'unreachable' }],
    [
      200,
      { 'content-encoding': 'gzip' },
      gzipSync(Buffer.alloc(50_000_000, ' ')),
      { kind: 'invalid', message: expect.stringContaining('compresses') },
    ],
  ])(
    'with status %d and the headers %j is a problem that does not contain the address',
    async (status, headers, body, expected) => {
      server.manner = (_, reply) => {
        reply.writeHead(status, headers)
        reply.end(body, () => reply.socket?.destroySoon())
      }

      const problem = await problemOf(sync())

      expect(problem).toMatchObject({ name: 'CalendarProblem', ...expected })
      expect(JSON.stringify([String(problem), problem])).not.toMatch(/secret-path|hunter2/)
    },
  )

  test.each([
    ['never answers', () => undefined],
    ['never ends its answer', (reply: ServerResponse) => void reply.writeHead(200).write(feedOf(event('a')))],
  ])('and %s is given up after the time limit', async (_, behave) => {
    server.manner = (_received, reply) => behave(reply)

    const problem = await problemOf(sync(unknown, 300))

    expect(problem).toMatchObject({ name: 'CalendarProblem', kind: 'unreachable' })
  })

  test('keeps what is known', async () => {
    const { known } = await sync()
    answerWith(500)
    await problemOf(sync(known))
    server.manner = answer

    const { changed, removed } = await sync(known)

    expect([changed, removed]).toEqual([[], []])
  })
})
