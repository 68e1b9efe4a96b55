import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { connectFeed, startFeed } from '../../test/calendar-connections.ts'
import { radicale, startRadicale, type CalendarServer } from '../../test/calendar-servers.ts'
import type { Json } from '../../test/client.ts'
import { requiring } from '../../test/optional.ts'
import type { Person } from '../../test/people.ts'
import { startReceiver } from '../../test/receiver.ts'
import { idOf, uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, db } = await service()
const hire = () => acme.hire('Dee Lund', uniqueEmail())
const calendarsOf = async (person: Person, query = ''): Promise<Json[]> =>
  (await person.get(`/calendars?sort=name:asc&${query}`)).body.collection

async function connect(person: Person, { url, username, password }: CalendarServer): Promise<{ uri: string }> {
  const { status, text, body } = await person.post('/calendar_connections', {
    provider: 'caldav',
    url,
    username,
    password,
  })
  if (status !== 201) throw new Error(text)
  return body.resource
}

const rowsOf = (uri: string) =>
  db.all<{ row: string }>(sql`
  select a::text as row from calendar_connections a where id = ${idOf(uri)}`)

test('the root of a CalDAV server is enough to connect all calendars', requiring(radicale), async () => {
  const [dee, server] = [await hire(), await startRadicale()]
  for (const name of ['Home', 'Work']) await server.addCalendar(name)
  const { url, username, password } = server

  const {
    status,
    body: { resource },
    text,
  } = await dee.post('/calendar_connections', { provider: 'caldav', url, username, password })

  expect(status).toBe(201)
  expect(resource).toMatchObject({ provider: 'caldav', state: 'active', reason: null })
  expect(resource.account).toContain(username)
  expect(text).not.toContain(password)
  expect(
    (await calendarsOf(dee)).map(({ name, read_only, check_conflicts }) => [name, read_only, check_conflicts]),
  ).toEqual([
    ['Home', false, true],
    ['Work', false, true],
  ])
  expect((await rowsOf(resource.uri)).some(({ row }) => row.includes(password))).toBe(false)
})

test('only the first CalDAV account gets the bookings, in one calendar', requiring(radicale), async () => {
  const [dee, first, second] = [await hire(), await startRadicale(), await startRadicale()]
  for (const server of [first, second]) await server.addCalendar('Home')
  await connectFeed(dee)

  const { uri } = await connect(dee, first)
  const chosen = (await calendarsOf(dee)).filter(({ add_bookings }) => add_bookings)
  await dee.patch(chosen[0]?.uri, { add_bookings: false })
  await connect(dee, second)

  expect(chosen.map(({ connection }) => connection)).toEqual([uri])
  expect((await calendarsOf(dee)).filter(({ add_bookings }) => add_bookings)).toEqual([])
})

test('a wrong password or no calendar is a 400, and nothing is stored', requiring(radicale), async () => {
  const [dee, server] = [await hire(), await startRadicale()]
  const { url, username, password } = server
  const send = (change: object) =>
    dee.post('/calendar_connections', { provider: 'caldav', url, username, password, ...change })

  const empty = await send({})
  await server.addCalendar('Home')
  const wrong = await send({ password: 'not the right password' })

  expect([empty, wrong].map(({ status, body }) => [status, body.details[0].parameter])).toEqual([
    [400, 'url'],
    [400, 'password'],
  ])
  expect(wrong.text).not.toContain('not the right password')
  expect((await dee.get('/calendar_connections')).body.collection).toEqual([])
})

test('a reconnect keeps the settings of calendars that still exist', requiring(radicale), async () => {
  const [dee, server] = [await hire(), await startRadicale()]
  for (const name of ['Home', 'Work']) await server.addCalendar(name)
  const { uri } = await connect(dee, server)
  const [home, work] = await calendarsOf(dee)
  await dee.patch(home.uri, { check_conflicts: false, deleted_entries: 'flag' })
  await db.run(sql`
    update calendar_connections set state = 'needs_reconnect', reason = 'The password changed.', failures = 3
    where id = ${idOf(uri)}`)
  await server.remove('Work', '')
  await server.addCalendar('Sports')

  const refused = await dee.patch(uri, { password: 'wrong' })
  const unchanged = (await dee.get(uri)).body.resource
  const {
    status,
    body: { resource },
  } = await dee.patch(uri, { password: server.password })

  expect([refused.status, refused.body.details[0].parameter]).toEqual([400, 'password'])
  expect(unchanged.state).toBe('needs_reconnect')
  expect([status, resource.state, resource.reason]).toEqual([200, 'active', null])
  const after = await calendarsOf(dee)
  expect(after.map(({ name }) => name)).toEqual(['Home', 'Sports'])
  expect(after[0]).toMatchObject({ uri: home.uri, check_conflicts: false, deleted_entries: 'flag' })
  expect(after.map((calendar) => calendar.uri)).not.toContain(work.uri)
  const [job] = await db.all(sql`select due_at <= now() as due from jobs where id = ${idOf(uri)}`)
  expect(job).toEqual({ due: true })
})

test('the stored password is never sent to another address', requiring(radicale), async () => {
  const [dee, server, other] = [await hire(), await startRadicale(), await startReceiver(401)]
  await server.addCalendar('Home')
  const { uri } = await connect(dee, server)

  const { status, body } = await dee.patch(uri, { url: other.url })
  await dee.patch(uri, { url: other.url, password: 'something new' })

  expect([status, body.details]).toEqual([
    400,
    [{ parameter: 'password', code: 'missing', message: 'is missing: enter the password again to change the address' }],
  ])
  const sent = other.got.map(({ headers }) => Buffer.from((headers.authorization ?? '').slice(6), 'base64').toString())
  expect(sent.filter((text) => text.includes(server.password))).toEqual([])
  expect(other.got.length).toBeGreaterThan(0)
})

test('a feed is reconnected with another address', async () => {
  const [dee, feed, next] = [await hire(), await startFeed('Old'), await startFeed('New')]
  const { uri } = await connectFeed(dee, feed.url)

  const refused = await dee.patch(uri, { url: next.url, username: 'dee' })
  const empty = await dee.patch(uri, {})
  const host = await dee.patch(uri, { url: 'cal.example.com' })
  const { status } = await dee.patch(uri, { url: next.url })

  expect([refused, empty, host].map((reply) => [reply.status, reply.body.details[0].parameter])).toEqual([
    [400, 'username'],
    [400, 'url'],
    [400, 'url'],
  ])
  expect([status, (await calendarsOf(dee)).map(({ name }) => name)]).toEqual([200, ['New']])
})

test('a sync returns the connection with its new state, also if it failed', async () => {
  const [dee, feed] = [await hire(), await startFeed()]
  const { uri } = await connectFeed(dee, feed.url)

  const good = await dee.post(`${uri}/sync`)
  feed.state.status = 404
  const failed = await dee.post(`${uri}/sync`)
  feed.state.status = 200
  const restored = await dee.post(`${uri}/sync`)

  expect(good.status).toBe(201)
  expect(good.body.resource).toMatchObject({ uri, state: 'active', last_synced_at: expect.any(String) })
  expect([failed.status, failed.body.resource.state, failed.body.resource.reason]).toEqual([
    201,
    'needs_reconnect',
    expect.stringMatching(/\S/),
  ])
  expect(failed.text).not.toContain('private-')
  expect(restored.body.resource).toMatchObject({ state: 'active', reason: null })
})
