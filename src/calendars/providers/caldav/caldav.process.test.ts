import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { milliseconds } from '../../../platform/time.ts'
import {
  radicale,
  startRadicale,
  startXandikos,
  xandikos,
  type CalendarServer,
} from '../../../test/calendar-servers.ts'
import { openLocalOutbound } from '../../../test/fake-dav-server.ts'
import { requiring } from '../../../test/optional.ts'
import { CalendarProblem } from '../problem.ts'
import type { CalendarObject, KnownState } from '../provider.ts'
import { caldavProvider } from './provider.ts'

const outbound = openLocalOutbound()
const nothing: KnownState = { cursor: null, etags: new Map() }

const event = (uid: string, title = 'Lunch') =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20261101T000000Z',
    'DTSTART:20261103T090000Z',
    'DTEND:20261103T100000Z',
    `SUMMARY:${title}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const task = (uid: string) => event(uid).replaceAll('VEVENT', 'VTODO').replace('DTEND', 'DUE')

const openSession = ({ url, username, password }: CalendarServer) =>
  caldavProvider.open(outbound, { url, username, password })

/** A calendar with events `a` and `b`, and what a first sync knows of it. */
async function startCalendar(server: CalendarServer, calendar: string) {
  const address = await server.addCalendar(calendar)
  await server.put(calendar, 'a.ics', event('a'))
  await server.put(calendar, 'b.ics', event('b'))
  const session = openSession(server)
  return { address, session, ...(await sync(server, address, nothing)) }
}

/** Syncs, and returns what changed and what is known then. */
async function sync(server: CalendarServer, address: string, known: KnownState) {
  const changed: CalendarObject[] = []
  const read = async (objects: CalendarObject[]) => void changed.push(...objects)
  const { removed, cursor } = await openSession(server).readChanges(address, known, read)
  const etags = new Map([...known.etags, ...changed.map(({ href, etag }) => [href, etag] as const)])
  for (const href of removed) etags.delete(href)
  const names = changed.map(({ href }) => nameOf(href)).toSorted()
  return { changed: names, removed: removed.map(nameOf), known: { cursor, etags } }
}

const nameOf = (href: string) => href.split('/').at(-1) ?? ''
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) =>
      error instanceof CalendarProblem ? { kind: error.kind, ...error.details, message: error.message } : error,
  )

describe.each([
  { name: 'Radicale', program: radicale, start: startRadicale },
  { name: 'Xandikos', program: xandikos, start: startXandikos },
])('on $name', ({ program, start }) => {
  const started = program.isInstalled ? start() : undefined
  const needs = requiring(program)

  async function server() {
    if (!started) throw new Error('there is no calendar server')
    return started
  }

  test('finds all calendars from the root, a person, a calendar and the well-known address', needs, async () => {
    const { url, username, password, home, addCalendar } = await server()
    const [work, team] = [await addCalendar('Work'), await addCalendar('Team')]
    const principal = home.split('/').slice(0, 2).join('/')

    const found = await Promise.all(
      [url, url.slice(0, -1), work, url + principal.slice(1), `${url}.well-known/caldav`].map((address) =>
        caldavProvider.logIn(outbound, { url: address, username, password }),
      ),
    )

    for (const { account, credentials, calendars } of found) {
      expect(account).toBe(`${username} at ${new URL(url).host}`)
      expect(credentials).toMatchObject({ username, password })
      expect(calendars).toEqual(
        expect.arrayContaining([
          { address: work, name: 'Work', timezone: null, isWritable: true },
          { address: team, name: 'Team', timezone: null, isWritable: true },
        ]),
      )
      const again = await caldavProvider.open(outbound, credentials).listCalendars()
      expect(new Set(again)).toEqual(new Set(calendars))
    }
  })

  test('reads everything first, and then only what other programs changed', needs, async () => {
    const running = await server()
    const { address, changed, known } = await startCalendar(running, 'changes')
    expect(changed).toEqual(['a.ics', 'b.ics'])

    expect(await sync(running, address, known)).toMatchObject({ changed: [], removed: [] })

    await running.put('changes', 'a.ics', event('a', 'Dinner'))
    await running.put('changes', 'c.ics', event('c'))
    await running.remove('changes', 'b.ics')
    const second = await sync(running, address, known)
    expect(second).toMatchObject({ changed: ['a.ics', 'c.ics'], removed: ['b.ics'] })
    expect(await sync(running, address, second.known)).toMatchObject({ changed: [], removed: [] })
  })

  const lostToken = '{"kind":"sync","token":"http://radicale.org/ns/sync/lost"}'
  test.each([lostToken, '{"kind":"tag","tag":"old"}', 'nonsense', null])(
    'compares all etags if the cursor %s is of no use',
    needs,
    async (cursor) => {
      const running = await server()
      const calendar = `lost${String(cursor).length}`
      const { address, known } = await startCalendar(running, calendar)
      await running.put(calendar, 'a.ics', event('a', 'Dinner'))
      await running.put(calendar, 'c.ics', event('c'))
      await running.remove(calendar, 'b.ics')

      const found = await sync(running, address, { ...known, cursor })

      expect(found).toMatchObject({ changed: ['a.ics', 'c.ics'], removed: ['b.ics'] })
      expect(await sync(running, address, found.known)).toMatchObject({ changed: [], removed: [] })
    },
  )

  test('leaves out tasks, and an event that became a task counts as removed', needs, async () => {
    const running = await server()
    const { address, known } = await startCalendar(running, 'tasks')
    await running.put('tasks', 'task.ics', task('task'))
    const second = await sync(running, address, known)
    expect(second).toMatchObject({ changed: [], removed: [] })

    await running.remove('tasks', 'a.ics')
    await running.put('tasks', 'a.ics', task('a'))
    expect(await sync(running, address, second.known)).toMatchObject({ changed: [], removed: ['a.ics'] })
  })

  test('reads objects whose names need escapes', needs, async () => {
    const running = await server()
    const { address, session, known } = await startCalendar(running, 'names')
    await running.put('names', encodeURIComponent("ä b@c;d+e&f'(g)!.ics"), event('x'))

    const found = await sync(running, address, known)

    expect(found.changed.map((name) => decodeURIComponent(name))).toEqual(["ä b@c;d+e&f'(g)!.ics"])
    const href = found.known.etags.keys().find((key) => !known.etags.has(key)) ?? ''
    expect(await session.readObject(address, href)).toMatchObject({ href, etag: found.known.etags.get(href) })
    expect(await sync(running, address, { ...found.known, cursor: null })).toMatchObject({ changed: [], removed: [] })
  })

  test('writes an entry only once, and changes only what it knows', needs, async () => {
    const running = await server()
    const address = await running.addCalendar('writes')
    const session = openSession(running)

    const created = await session.writeEntry(address, { href: 'one.ics', etag: null, text: event('one') })
    expect(created).toEqual({ href: `${new URL(address).pathname}one.ics`, etag: expect.any(String) })
    expect(
      await problemOf(session.writeEntry(address, { href: created.href, etag: null, text: event('one') })),
    ).toMatchObject({ kind: 'conflict' })
    const changed = await session.writeEntry(address, { ...created, text: event('one', 'Dinner') })
    expect(await problemOf(session.writeEntry(address, { ...created, text: event('one', 'Breakfast') }))).toMatchObject(
      { kind: 'conflict' },
    )
    expect(await problemOf(session.deleteEntry(address, created))).toMatchObject({ kind: 'conflict' })

    expect(await session.readObject(address, created.href)).toMatchObject({
      href: created.href,
      etag: changed.etag,
      text: expect.stringContaining('Dinner'),
    })
    await session.deleteEntry(address, changed)
    await session.deleteEntry(address, changed)
    await session.deleteEntry(address, { href: changed.href, etag: null })
    expect(await session.readObject(address, created.href)).toBeUndefined()
    expect(await running.list('writes')).toEqual([])
  })

  test('a second entry with the same UID is a conflict, or the server allows it', needs, async () => {
    const running = await server()
    const { address, session } = await startCalendar(running, 'twice')

    const problem = await problemOf(session.writeEntry(address, { href: 'other.ics', etag: null, text: event('a') }))

    expect([undefined, 'conflict']).toContain((problem as { kind?: string } | undefined)?.kind)
  })

  test('a calendar that was deleted is missing', needs, async () => {
    const running = await server()
    const { address, session, known } = await startCalendar(running, 'deleted')
    await running.remove('deleted', '')

    expect(await problemOf(sync(running, address, known))).toMatchObject({ kind: 'missing' })
    expect(await problemOf(sync(running, address, nothing))).toMatchObject({ kind: 'missing' })
    expect(await problemOf(session.writeEntry(address, { href: 'x.ics', etag: null, text: event('x') }))).toMatchObject(
      { kind: 'missing' },
    )
    expect(await session.readObject(address, 'a.ics')).toBeUndefined()
  })

  test('a server that is down is unreachable, and works again after its return', needs, async () => {
    const running = await server()
    const { address, known } = await startCalendar(running, 'outage')
    await running.stop()

    const problem = await problemOf(sync(running, address, known))
    await running.start()

    expect(problem).toMatchObject({ kind: 'unreachable', message: expect.stringMatching(/cannot be reached/) })
    expect(await sync(running, address, known)).toMatchObject({ changed: [], removed: [] })
  })
})

test('a wrong password is a problem of the password, in the login and later', requiring(radicale), async () => {
  const running = await startRadicale()
  const { url, username } = running
  const address = await running.addCalendar('Work')
  const password = 'not the secret'

  const problem = await problemOf(caldavProvider.logIn(outbound, { url, username, password }))

  expect(problem).toMatchObject({
    kind: 'credentials',
    parameter: 'password',
    message: expect.stringMatching(/app password/),
  })
  expect(JSON.stringify(problem)).not.toContain(password)
  expect(await problemOf(sync({ ...running, password }, address, nothing))).toMatchObject({ kind: 'credentials' })
})

test('an account without calendars has a problem of its address', requiring(radicale), async () => {
  const { url, username, password } = await startRadicale()

  const problem = await problemOf(caldavProvider.logIn(outbound, { url, username, password }))

  expect(problem).toMatchObject({
    kind: 'missing',
    parameter: 'url',
    message: expect.stringMatching(/No calendar was found/),
  })
})

const withTime = requiring(radicale)
test('the first sync of 5,000 events holds 50 at a time, and the next one reads nothing', withTime, async () => {
  const running = await startRadicale()
  const address = await running.addCalendar('large')
  const folder = join(running.folder, 'collection-root', 'reader', 'large')
  await mkdir(folder, { recursive: true })
  const names = Array.from({ length: 5000 }, (_, index) => `event${index}`)
  await Promise.all(names.map((name) => writeFile(join(folder, `${name}.ics`), event(name))))
  const batches: number[] = []
  const etags = new Map<string, string | null>()
  const read = async (objects: CalendarObject[]) => {
    batches.push(objects.length)
    for (const { href, etag } of objects) etags.set(href, etag)
  }

  // Radicale parses every file when it reads the folder for the first time.
  const totalMs = milliseconds({ minutes: 4 })
  const { cursor, removed } = await caldavProvider
    .open(openLocalOutbound(totalMs), running, { totalMs })
    .readChanges(address, nothing, read)

  expect([etags.size, removed.length, Math.max(...batches), batches.length]).toEqual([5000, 0, 50, 100])
  expect(await sync(running, address, { cursor, etags })).toMatchObject({ changed: [], removed: [] })
  expect(await sync(running, address, { cursor: null, etags })).toMatchObject({ changed: [], removed: [] })
})
