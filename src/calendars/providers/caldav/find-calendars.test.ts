import { describe, expect, test } from 'vitest'
import {
  davResponse,
  multistatus,
  openLocalOutbound,
  startFakeServer,
  type DavAnswer,
  type DavRequest,
} from '../../../test/fake-dav-server.ts'
import { CalendarProblem } from '../problem.ts'
import { caldavProvider } from './provider.ts'

const outbound = openLocalOutbound()
const account = { username: 'ada', password: 'tops3cret' }

const calendarType = '<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>'
const principal = (href: string) => `<d:current-user-principal><d:href>${href}</d:href></d:current-user-principal>`
const home = (href: string) => `<c:calendar-home-set><d:href>${href}</d:href></c:calendar-home-set>`
const logIn = (url: string) => caldavProvider.logIn(outbound, { url, ...account })

type Answers = Record<string, DavAnswer | ((request: DavRequest) => DavAnswer)>

/** Answers by path, and 404 for all other paths. */
const startServer = (answers: Answers) =>
  startFakeServer((request) => {
    const answer = answers[request.path] ?? { status: 404 }
    return typeof answer === 'function' ? answer(request) : answer
  })

/** A server whose only calendar has these properties. */
const startWith = (properties: string) =>
  startServer({
    '/': multistatus(davResponse('/', home('/home/'))),
    '/home/': multistatus(davResponse('/home/', ''), davResponse('/home/work/', `${calendarType}${properties}`)),
  })

async function problemOf(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => 'no problem',
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof CalendarProblem)) return error
  expect(error.message).not.toContain(account.password)
  return { kind: error.kind, message: error.message, ...error.details }
}

describe('the search', () => {
  test('follows the well-known address to another folder, and remembers where it ended', async () => {
    const { url, got } = await startServer({
      '/': { status: 200, body: '<!doctype html><p>Welcome' },
      '/.well-known/caldav': { status: 301, headers: { location: '/remote.php/dav' } },
      '/remote.php/dav': { status: 301, headers: { location: '/remote.php/dav/' } },
      '/remote.php/dav/': multistatus(davResponse('/remote.php/dav/', principal('principals/ada/'))),
      '/remote.php/dav/principals/ada/': multistatus(davResponse('.', home('/remote.php/dav/calendars/ada/'))),
      '/remote.php/dav/calendars/ada/': multistatus(davResponse('/remote.php/dav/calendars/ada/a%40b', calendarType)),
    })

    const { credentials, calendars } = await logIn(url)

    expect(credentials.url).toBe(`${url}remote.php/dav/`)
    expect(calendars).toMatchObject([{ address: `${url}remote.php/dav/calendars/ada/a%40b/`, name: 'a@b' }])
    expect(got.every(({ headers }) => headers.authorization === `Basic ${btoa('ada:tops3cret')}`)).toBe(true)
  })

  test('finds the home on another host of the same site', async () => {
    const fake = await startFakeServer(({ headers }) =>
      headers.host?.startsWith('p12')
        ? multistatus(davResponse('/work/', calendarType))
        : multistatus(davResponse('/', home(`http://p12-dav.cloud.test:${fake.port}/`))),
    )

    const { account: name, calendars } = await logIn(fake.at('dav.cloud.test'))

    expect(name).toBe(`ada at dav.cloud.test:${fake.port}`)
    expect(calendars).toMatchObject([{ address: fake.at('p12-dav.cloud.test', '/work/') }])
  })

  test('adds a calendar that the account can read but does not list', async () => {
    const { url } = await startServer({
      '/shared/team/': multistatus(davResponse('/shared/team/', `${calendarType}${principal('/me/')}`)),
      '/me/': multistatus(davResponse('/me/', home('/home/'))),
      '/home/': multistatus(davResponse('/home/own/', calendarType)),
    })

    const { credentials, calendars } = await logIn(`${url}shared/team/`)

    expect(calendars.map(({ address }) => address)).toEqual([`${url}home/own/`, `${url}shared/team/`])
    expect(credentials.url).toBe(`${url}shared/team/`)
  })

  test('understands prefixes and default namespaces of any kind', async () => {
    const { url } = await startFakeServer(() => ({
      status: 207,
      body: `<?xml version="1.0"?>
      <multistatus xmlns="DAV:"><response><href>/work/</href><propstat><prop>
        <zz:calendar-home-set xmlns:zz="urn:ietf:params:xml:ns:caldav"><href>/</href></zz:calendar-home-set>
        <resourcetype><calendar xmlns="urn:ietf:params:xml:ns:caldav"/><unknown xmlns="urn:x"/></resourcetype>
        <e:displayname xmlns:e="DAV:"><![CDATA[R&D]]> &lt;x&gt;</e:displayname>
        <displayname xmlns="urn:other">Wrong</displayname>
      </prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>`,
    }))

    expect((await logIn(url)).calendars).toMatchObject([{ name: 'R&D <x>' }])
  })
})

describe('a calendar', () => {
  const privileges = (...names: string[]) =>
    `<d:current-user-privilege-set>${names
      .map((name) => `<d:privilege><d:${name}/></d:privilege>`)
      .join('')}</d:current-user-privilege-set>`

  test.each([
    ['', true],
    [privileges('read'), false],
    [privileges(), false],
    [privileges('read', 'write'), true],
    [privileges('all'), true],
    [privileges('write-content'), false],
    [privileges('write-content', 'bind'), true],
    [privileges('write-properties'), false],
  ])('with %s can be written: %s', async (properties, isWritable) => {
    const { url } = await startWith(properties)

    expect((await logIn(url)).calendars).toMatchObject([{ isWritable }])
  })

  const zone = (...lines: string[]) =>
    `<c:calendar-timezone>${['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', ...lines].join('\r\n')}</c:calendar-timezone>`

  test.each([
    [zone('TZID:Europe/Berlin'), 'Europe/Berlin'],
    [zone('TZID:Office', 'X-LIC-LOCATION:America/Argentina/Buenos_Aires'), 'America/Argentina/Buenos_Aires'],
    [zone('TZID:/citadel.org/20210210_1/America/Argentina/\r\n Buenos_Aires'), 'America/Argentina/Buenos_Aires'],
    ['<c:calendar-timezone-id>Asia/Tokyo</c:calendar-timezone-id>', 'Asia/Tokyo'],
    [zone('TZID:Mars/Base'), null],
    [zone('TZID:+02:00'), null],
    ['<c:calendar-timezone/>', null],
  ])('with %s has the time zone %s', async (properties, timezone) => {
    const { url } = await startWith(properties)

    expect((await logIn(url)).calendars).toMatchObject([{ timezone }])
  })

  test('for tasks only, or in the trash, is not listed', async () => {
    const component = '<c:supported-calendar-component-set><c:comp name="VTODO"/></c:supported-calendar-component-set>'
    const { url } = await startServer({
      '/': multistatus(davResponse('/', home('/home/'))),
      '/home/': multistatus(
        davResponse('/home/work/', calendarType),
        davResponse('/home/tasks/', calendarType + component),
        davResponse('/home/inbox/', '<d:resourcetype><d:collection/><c:schedule-inbox/></d:resourcetype>'),
        davResponse('/home/trash/', calendarType.replace('<d:collection/>', '<n:deleted-calendar xmlns:n="urn:n"/>')),
      ),
    })

    expect((await logIn(url)).calendars.map(({ name }) => name)).toEqual(['work'])
  })

  test('has a name of one line and of bounded length', async () => {
    const { url } = await startWith(`<d:displayname>a&#10;b\u202Ec${'x'.repeat(5000)}</d:displayname>`)

    const [calendar] = (await logIn(url)).calendars

    expect(calendar?.name).toBe(`a b c${'x'.repeat(195)}`)
  })
})

describe('a login fails', () => {
  test.each([
    ['no user name', { username: ' ', password: 'x' }, 'username'],
    ['a colon in the user name', { username: 'a:b', password: 'x' }, 'username'],
    ['no password', { username: 'ada', password: '' }, 'password'],
    ['no address', { url: ' ' }, 'url'],
    ['an address with a password', { url: 'https://ada:tops3cret@dav.mine.test' }, 'url'],
    ['an address of another kind', { url: 'ftp://dav.mine.test' }, 'url'],
    ['an address that is none', { url: 'https://' }, 'url'],
  ])('with %s, before anything is sent', async (_, entered, parameter) => {
    const problem = problemOf(caldavProvider.logIn(outbound, { url: 'dav.mine.test', ...account, ...entered }))

    expect(await problem).toMatchObject({ parameter, message: expect.any(String) })
  })

  test('on an unknown host, with https added to its name', async () => {
    const problem = await problemOf(logIn('dav.mine.test:1'))

    expect(problem).toMatchObject({
      kind: 'unreachable',
      parameter: 'url',
      message: expect.stringMatching(/dav\.mine\.test:1/),
    })
  })

  test('on a website', async () => {
    const { url } = await startFakeServer(() => ({ status: 200, body: '<!doctype html><p>Welcome' }))

    expect(await problemOf(logIn(url))).toMatchObject({
      kind: 'invalid',
      parameter: 'url',
      message: expect.stringMatching(/not a calendar server/),
    })
  })

  test.each([
    ['401', 401, 'credentials', 'password'],
    ['429', 429, 'unreachable', 'url'],
  ])('with status %s', async (_, status, kind, parameter) => {
    const { url } = await startFakeServer(() => ({ status }))

    expect(await problemOf(logIn(url))).toMatchObject({ kind, parameter })
  })

  test.each([
    'http://169.254.169.254/',
    'http://10.0.0.1/',
    'http://[::1]/',
    'https://dav.other.test/',
    'file:///etc/passwd',
  ])('if the server refers to %s, and nothing is sent there', async (target) => {
    const answers = [
      { status: 302, headers: { location: target } },
      multistatus(davResponse('/', principal(target))),
      multistatus(davResponse('/', home(target))),
    ]
    for (const answer of answers) {
      const { at } = await startFakeServer(() => answer)
      expect(await problemOf(logIn(at('dav.mine.test')))).toMatchObject({
        kind: 'invalid',
        parameter: 'url',
        message: expect.stringMatching(/another site|cannot be used/),
      })
    }
  })

  test('if the server refers to a host of its own site with a private address', async () => {
    const guarded = openLocalOutbound(undefined, (name) => (name.startsWith('internal') ? '10.0.0.1' : '127.0.0.1'))
    const { at } = await startFakeServer(() => multistatus(davResponse('/', home('http://internal.mine.test/'))))

    const problem = await problemOf(caldavProvider.logIn(guarded, { url: at('dav.mine.test'), ...account }))

    expect(problem).toMatchObject({ kind: 'unreachable', message: expect.stringMatching(/not a public address/) })
  })
})
