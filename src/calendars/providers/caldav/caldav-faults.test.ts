import { describe, expect, test } from 'vitest'
import {
  davResponse,
  davStatus,
  multistatus,
  openLocalOutbound,
  startFakeServer,
  type DavAnswer,
  type DavRequest,
} from '../../../test/fake-dav-server.ts'
import { CalendarProblem } from '../problem.ts'
import type { CalendarObject, KnownState } from '../provider.ts'
import { caldavProvider } from './provider.ts'

const outbound = openLocalOutbound()
const account = { username: 'ada', password: 'tops3cret' }
const nothing: KnownState = { cursor: null, etags: new Map() }

const etag = (value: string) => `<d:getetag>"${value}"</d:getetag>`
const event = 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
const content = (href: string, text = event) =>
  davResponse(href, `${etag('1')}<c:calendar-data>${text}</c:calendar-data>`)
const withToken = (token: string, { body = '', ...answer }: DavAnswer): DavAnswer => ({
  ...answer,
  body: body.replace(/<\/d:multistatus>$/, `<d:sync-token>${token}</d:sync-token>$&`),
})
const hrefsIn = ({ body }: DavRequest) => [...body.matchAll(/<d:href>([^<]*)<\/d:href>/g)].map(([, href = '']) => href)

/** Answers multiget with an event for each href, and leaves the rest to `answer`. */
const withContent = (answer: (request: DavRequest) => DavAnswer | undefined) => (request: DavRequest) =>
  request.body.includes('multiget') ? multistatus(...hrefsIn(request).map((href) => content(href))) : answer(request)

async function read(address: string, known = nothing, limits = {}) {
  const objects: CalendarObject[] = []
  const session = caldavProvider.open(outbound, { url: address, ...account }, limits)
  const result = await session.readChanges(address, known, async (batch) => void objects.push(...batch))
  return { ...result, hrefs: objects.map(({ href }) => href) }
}

async function problemOf(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => 'no problem',
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof CalendarProblem)) return error
  expect(error.message).not.toContain(account.password)
  expect(error.message).not.toContain(btoa(`${account.username}:${account.password}`))
  return { kind: error.kind, message: error.message, ...error.details }
}

describe('reading changes', () => {
  test('follows a list that the server cut into pages', async () => {
    const pages: Record<string, DavAnswer> = {
      '': withToken('t1', multistatus(davResponse('/cal/a.ics', etag('1')), davStatus('/cal/', 507))),
      t1: withToken('t2', multistatus(davResponse('/cal/b.ics', etag('1')), davStatus('/cal/a.ics', 404))),
    }
    const { at } = await startFakeServer(
      withContent(({ body }) => pages[/<d:sync-token>(.*)<\/d:sync-token>/.exec(body)?.[1] ?? '']),
    )

    const found = await read(at('dav.mine.test', '/cal/'))

    expect(found).toEqual({ hrefs: ['/cal/b.ics'], removed: ['/cal/a.ics'], cursor: '{"kind":"sync","token":"t2"}' })
  })

  test('gives up on pages that do not end', async () => {
    const { url } = await startFakeServer(() => withToken('t1', multistatus(davStatus('/', 507))))

    expect(await problemOf(read(url))).toMatchObject({ message: expect.stringMatching(/does not finish/) })
  })

  test('compares etags on a server without tokens, and only if its tag changed', async () => {
    let tag = 'one'
    const { url, got } = await startFakeServer(
      withContent(({ method, headers }) => {
        if (method === 'REPORT') return { status: 501 }
        const tagged = davResponse('/', `<s:getctag xmlns:s="http://calendarserver.org/ns/">${tag}</s:getctag>`)
        return headers.depth === '0'
          ? multistatus(tagged)
          : multistatus(
              davResponse('/', '<d:resourcetype><d:collection/></d:resourcetype>'),
              davResponse('/a.ics', etag('1')),
              davResponse('/b.ics', etag('1')),
            )
      }),
    )
    const etags = new Map([
      ['/b.ics', '"1"'],
      ['/c.ics', '"1"'],
    ])

    const first = await read(url, { cursor: null, etags })
    const count = got.length
    const second = await read(url, { cursor: first.cursor, etags })
    const asked = got.length - count
    tag = 'two'
    const third = await read(url, { cursor: first.cursor, etags })

    expect(first).toEqual({ hrefs: ['/a.ics'], removed: ['/c.ics'], cursor: '{"kind":"tag","tag":"one"}' })
    expect([second.hrefs, second.removed, asked]).toEqual([[], [], 1])
    expect(third).toMatchObject({ hrefs: ['/a.ics'], cursor: '{"kind":"tag","tag":"two"}' })
  })

  test.each([403, 409, 412, 500])('reads everything if the server refuses the token with %d', async (status) => {
    const { url } = await startFakeServer(
      withContent(({ body }) =>
        body.includes('old') ? { status } : withToken('new', multistatus(davResponse('/a.ics', etag('1')))),
      ),
    )

    const found = await read(url, { cursor: '{"kind":"sync","token":"old"}', etags: new Map([['/gone.ics', '"1"']]) })

    expect(found).toEqual({ hrefs: ['/a.ics'], removed: ['/gone.ics'], cursor: '{"kind":"sync","token":"new"}' })
  })

  test('ignores objects of other origins and other folders', async () => {
    const listed = [
      '/cal/a.ics',
      '/cal/../other/b.ics',
      '/cal/%2e%2e/c.ics',
      'http://10.0.0.1/cal/d.ics',
      '//evil.test/cal/e.ics',
      '/cal/deep/f.ics',
      'https://ada:pw@dav.mine.test/cal/g.ics',
      'http://[',
      '/cal/',
      'h.ics',
    ]
    const { at, got } = await startFakeServer(
      withContent(() => withToken('t', multistatus(...listed.map((href) => davResponse(href, etag('1')))))),
    )

    const found = await read(at('dav.mine.test', '/cal/'))

    expect(found.hrefs).toEqual(['/cal/a.ics', '/cal/h.ics'])
    expect(got.map(({ path }) => path)).toEqual(['/cal/', '/cal/'])
  })

  test('a calendar that moved does not look empty', async () => {
    const moved = await startFakeServer(({ path }) =>
      path === '/new/' ? withToken('t', multistatus()) : { status: 301, headers: { location: '/new/' } },
    )
    const rewritten = await startFakeServer(() => withToken('t', multistatus(davResponse('/inside/a.ics', etag('1')))))

    expect(await problemOf(read(moved.at('dav.mine.test', '/cal/')))).toMatchObject({ kind: 'missing' })
    expect(await problemOf(read(rewritten.at('dav.mine.test', '/cal/')))).toMatchObject({ kind: 'invalid' })
  })

  test('asks for fewer objects at once if an answer is too large, and leaves out one that always is', async () => {
    const big = `${event}${'x'.repeat(3_000_000)}`
    const names = Array.from({ length: 7 }, (_, index) => `/${index}.ics`)
    const { url, got } = await startFakeServer((request) =>
      request.body.includes('multiget')
        ? multistatus(...hrefsIn(request).map((href) => content(href, href === '/5.ics' ? big.repeat(3) : big)))
        : withToken('t', multistatus(...names.map((href) => davResponse(href, etag('1'))))),
    )

    const found = await read(url)

    expect(found.hrefs).toEqual(names.filter((href) => href !== '/5.ics'))
    expect(found.removed).toEqual([])
    expect(got.map((request) => hrefsIn(request).length)).toEqual([0, 7, 4, 2, 2, 2, 1, 1, 1])
  })

  test('reads one by one what a server leaves out of its answer', async () => {
    const { url } = await startFakeServer(({ method, path, body }) => {
      if (path === '/a.ics') return { status: 200, headers: { etag: '"2"' }, body: event }
      if (method === 'GET') return { status: 404 }
      if (body.includes('multiget')) return multistatus(davStatus('/c.ics', 404))
      return withToken('t', multistatus(...['/a.ics', '/b.ics', '/c.ics'].map((href) => davResponse(href, etag('1')))))
    })

    expect(await read(url)).toMatchObject({ hrefs: ['/a.ics'], removed: ['/b.ics', '/c.ics'] })
  })

  test.each<[string, DavAnswer, object]>([
    ['429', { status: 429, headers: { 'retry-after': '120' } }, { kind: 'unreachable', retryAfter: 120 }],
    ['503', { status: 503 }, { kind: 'unreachable', retryAfter: undefined }],
    ['502', { status: 502 }, { kind: 'unreachable' }],
    ['401', { status: 401 }, { kind: 'credentials' }],
    ['403', { status: 403 }, { kind: 'credentials' }],
    ['404', { status: 404 }, { kind: 'missing' }],
    ['a page', { status: 200, body: '<!doctype html><p>Hello' }, { kind: 'invalid' }],
    ['a broken answer', { ...withToken('t', multistatus()), isBroken: true }, { kind: 'unreachable' }],
    [
      'a huge answer',
      { status: 207, body: `<a>${'<b/>'.repeat(5_000_000)}</a>` },
      { kind: 'invalid', message: expect.stringMatching(/too large/) },
    ],
    ['too many elements', { status: 207, body: `<a>${'<b/>'.repeat(600_000)}</a>` }, { kind: 'invalid' }],
    [
      'an entity bomb',
      { status: 207, body: '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><a>&c;</a>' },
      { kind: 'invalid' },
    ],
  ])('%s is a problem', async (_, answer, expected) => {
    const { url } = await startFakeServer(() => answer)

    expect(await problemOf(read(url))).toMatchObject(expected)
  })

  test('a server that does not answer is unreachable', async () => {
    const { url } = await startFakeServer(() => undefined)

    expect(await problemOf(read(url, nothing, { totalMs: 200 }))).toMatchObject({ kind: 'unreachable' })
  })
})

describe('writing', () => {
  const entry = { href: 'a.ics', etag: null, text: event }
  const open = (url: string) => caldavProvider.open(outbound, { url, ...account })

  test.each([
    [412, 'conflict'],
    [403, 'credentials'],
    [401, 'credentials'],
    [404, 'missing'],
    [409, 'missing'],
    [413, 'invalid'],
    [507, 'invalid'],
    [400, 'invalid'],
    [500, 'unreachable'],
    [429, 'unreachable'],
    [301, 'missing'],
  ])('status %d is a problem of the kind %s', async (status, kind) => {
    const { url } = await startFakeServer(() => ({ status, headers: { location: 'http://10.0.0.1/' } }))

    expect(await problemOf(open(url).writeEntry(url, entry))).toMatchObject({ kind })
  })

  test('keeps its own href, and has no etag if the server does not say', async () => {
    const { url } = await startFakeServer(() => ({ status: 201, headers: { location: '/elsewhere.ics' } }))

    expect(await open(url).writeEntry(url, entry)).toEqual({ href: '/a.ics', etag: null })
  })

  test('does not send the conditions of another program', async () => {
    const { url, got } = await startFakeServer(() => ({ status: 204 }))
    await open(url).writeEntry(url, entry)
    await open(url).writeEntry(url, { ...entry, etag: '"1"' })
    await open(url).deleteEntry(url, { href: 'a.ics', etag: '"1"' })

    expect(got.map(({ method, headers }) => [method, headers['if-none-match'], headers['if-match']])).toEqual([
      ['PUT', '*', undefined],
      ['PUT', undefined, '"1"'],
      ['DELETE', undefined, '"1"'],
    ])
  })

  test.each([
    '',
    '.',
    '..',
    '../b/c.ics',
    '/',
    '/cal',
    '/other/a.ics',
    'http://10.0.0.1/cal/a.ics',
    'deep/',
    '%2e%2e/x.ics',
  ])('never touches "%s", which is not an object of the calendar', async (href) => {
    const { at, got } = await startFakeServer(() => ({ status: 204 }))
    const address = at('dav.mine.test', '/cal/')

    const problem = await problemOf(open(address).deleteEntry(address, { href, etag: null }))

    expect(problem).toMatchObject({ kind: 'invalid' })
    expect(got).toEqual([])
  })
})
