import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { connectFeed, startFeed } from '../../test/calendar-connections.ts'
import type { Person } from '../../test/people.ts'
import { idOf, uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, db } = await service()
const { ada } = acme
const hire = () => acme.hire('Dee Lund', uniqueEmail())
const listed = async (person: Person, query = '') =>
  (await person.get(`/calendar_connections?${query}`)).body.collection.map(({ uri }: { uri: string }) => uri)
const countRows = async (person: Person) =>
  (
    await db.one<{ count: number }>(sql`
  select ((select count(*) from calendar_connections where user_id = ${person.id})
    + (select count(*) from calendars where user_id = ${person.id})
    + (select count(*) from jobs where kind = 'calendar sync' and organization_id = ${acme.id}
      and id in (select id from calendar_connections where user_id = ${person.id})))::int as count`)
  ).count

test('connecting a feed stores its calendar, checks it for conflicts and plans its first sync', async () => {
  const [dee, feed] = [await hire(), await startFeed('Swimming')]

  const {
    status,
    body: { resource },
  } = await dee.post('/calendar_connections', { provider: 'ics', url: feed.url })

  expect(status).toBe(201)
  expect(resource).toEqual({
    uri: expect.stringContaining('/calendar_connections/'),
    user: dee.uri,
    provider: 'ics',
    account: new URL(feed.url).host,
    state: 'active',
    reason: null,
    problems: [],
    last_synced_at: null,
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    calendars: [expect.stringContaining('/calendars/')],
  })
  expect((await dee.get(resource.uri)).body.resource).toEqual(resource)
  expect((await dee.get('/calendars')).body.collection).toEqual([
    {
      uri: resource.calendars[0],
      connection: resource.uri,
      user: dee.uri,
      name: 'Swimming',
      timezone: null,
      read_only: true,
      check_conflicts: true,
      add_bookings: false,
      deleted_entries: 'cancel',
      moved_entries: 'reschedule',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ])
  const jobs = await db.all(sql`select kind, payload from jobs where id = ${idOf(resource.uri)}`)
  expect(jobs).toEqual([{ kind: 'calendar sync', payload: { connection_id: idOf(resource.uri) } }])
})

test('the address of a feed is in no response and not readable in the database', async () => {
  const [dee, feed] = [await hire(), await startFeed()]
  const secret = new URL(feed.url).pathname.slice(1, -4)

  const { uri } = await connectFeed(dee, feed.url)
  const replies = [await dee.get('/calendar_connections'), await dee.get('/calendars'), await ada.get(uri)]
  const [connection] = await db.all<{ row: string }>(sql`
    select a::text as row from calendar_connections a where id = ${idOf(uri)}`)
  const [calendar] = await db.all<{ row: string }>(sql`
    select c::text as row from calendars c where connection_id = ${idOf(uri)}`)

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const text of [...replies.map((reply) => reply.text), connection?.row, calendar?.row])
    expect(text).not.toContain(secret)
})

test.each<[string, object, string, string]>([
  ['a missing provider', { url: 'https://cal.example' }, 'provider', 'is missing'],
  ['an unknown provider', { provider: 'exchange', url: 'https://cal.example' }, 'provider', 'caldav, ics'],
  ['Google', { provider: 'google', url: 'https://cal.example' }, 'provider', 'is not available yet'],
  ['Microsoft', { provider: 'microsoft' }, 'provider', 'is not available yet'],
  ['a missing address', { provider: 'ics' }, 'url', 'is missing'],
  ['an address of another kind', { provider: 'ics', url: 'ftp://cal.example' }, 'url', 'must be an https address'],
  ['a feed without https', { provider: 'ics', url: 'cal.example/team.ics' }, 'url', 'must be an https address'],
  ['a private address', { provider: 'ics', url: 'http://10.0.0.1/a.ics' }, 'url', 'not a public address'],
  ['cloud metadata', { provider: 'ics', url: 'http://169.254.169.254/' }, 'url', 'not a public address'],
  ['a password in the address', { provider: 'ics', url: 'https://a:b@cal.example/' }, 'url', 'user name or password'],
  ['a feed with a user name', { provider: 'ics', url: 'https://cal.example', username: 'a' }, 'username', 'left out'],
  ['a feed with a password', { provider: 'ics', url: 'https://cal.example', password: 'a' }, 'password', 'left out'],
  ['no user name', { provider: 'caldav', url: 'https://cal.example', password: 'a' }, 'username', 'is missing'],
  ['no password', { provider: 'caldav', url: 'https://cal.example', username: 'a' }, 'password', 'is missing'],
  [
    'a colon in the user name',
    { provider: 'caldav', url: 'https://cal.example', username: 'a:b', password: 'c' },
    'username',
    'a colon',
  ],
  [
    'a password of blanks',
    { provider: 'caldav', url: 'https://cal.example', username: 'a', password: ' ' },
    'password',
    'must be filled',
  ],
  [
    'a line break in the password',
    { provider: 'caldav', url: 'https://cal.example', username: 'a', password: 'b\nc' },
    'password',
    'line breaks',
  ],
])('rejects %s and stores nothing', async (_, input, parameter, message) => {
  const dee = await hire()

  const { status, body } = await dee.post('/calendar_connections', input)

  expect([status, await countRows(dee)]).toEqual([400, 0])
  expect(body.details).toContainEqual({
    parameter,
    code: expect.any(String),
    message: expect.stringContaining(message),
  })
})

test('all problems of a new connection are returned together', async () => {
  const { body } = await ada.post('/calendar_connections', { provider: 'caldav', url: 'https://10.0.0.1/' })

  expect(body.details.map(({ parameter }: { parameter: string }) => parameter)).toEqual(['url', 'username', 'password'])
})

test.each([
  ['is not found', 404, ''],
  ['is not a calendar', 200, '<html>Sign in</html>'],
  ['fails', 500, ''],
])('a feed that %s is a 400 on url, and nothing is stored', async (_, code, text) => {
  const [dee, feed] = [await hire(), await startFeed()]
  Object.assign(feed.state, { status: code, text })

  const { status, body, text: answer } = await dee.post('/calendar_connections', { provider: 'ics', url: feed.url })

  expect([status, await countRows(dee)]).toEqual([400, 0])
  expect(body.details).toEqual([{ parameter: 'url', code: 'invalid', message: expect.stringMatching(/^\S.+\.$/) }])
  expect(answer).not.toContain('private-')
})

test('a server that does not answer is a 400 on url, and nothing is stored', async () => {
  const [dee, feed] = [await hire(), await startFeed()]
  await feed.close()

  const { status, body } = await dee.post('/calendar_connections', { provider: 'ics', url: feed.url })

  expect([status, body.details[0].parameter, await countRows(dee)]).toEqual([400, 'url', 0])
})

test('a person has at most 10 connections, also with concurrent requests', async () => {
  const [dee, feed] = [await hire(), await startFeed()]
  const connect = () => dee.post('/calendar_connections', { provider: 'ics', url: feed.url })

  const replies = await Promise.all(Array.from({ length: 13 }, connect))
  const refused = replies.filter(({ status }) => status !== 201)
  const requests = feed.got.length
  const later = await connect()

  expect(refused.map(({ status, body }) => `${status} ${body.details[0].code}`)).toEqual(
    Array(3).fill('403 quota_used_up'),
  )
  expect(refused[0]?.body.message).toBe(
    'A person can have at most 10 calendar connections. Delete one that you no longer use.',
  )
  expect([later.status, feed.got.length]).toEqual([403, requests])
  const [oldest] = await listed(dee)
  await dee.delete(oldest)
  expect((await connect()).status).toBe(201)
})

test('a repeated request with the same key connects once and asks the server once', async () => {
  const [dee, feed] = [await hire(), await startFeed()]
  const connect = (url = feed.url) =>
    dee.post('/calendar_connections', { provider: 'ics', url }, { 'idempotency-key': 'once' })

  const first = await connect()
  const requests = feed.got.length
  feed.state.status = 500
  const [second, other] = [await connect(), await connect(`${feed.url}?other`)]

  expect([second.status, second.body]).toEqual([201, first.body])
  expect([other.status, feed.got.length, (await listed(dee)).length]).toEqual([422, requests, 1])
})

test('logins at calendar servers are limited, also those that fail', async () => {
  const [dee, feed] = [await hire(), await startFeed()]
  feed.state.status = 404
  const connect = () => dee.post('/calendar_connections', { provider: 'ics', url: feed.url })

  const statuses = []
  for (let i = 0; i < 31; i++) statuses.push((await connect()).status)

  expect(statuses).toEqual([...Array(30).fill(400), 429])
})

test('the list has pages', async () => {
  const dee = await hire()
  const created = [await connectFeed(dee), await connectFeed(dee), await connectFeed(dee)].map(({ uri }) => uri)

  const { collection, pagination } = (await dee.get('/calendar_connections?count=2')).body
  const next = (await dee.get(pagination.next_page)).body

  expect([...collection, ...next.collection].map(({ uri }) => uri)).toEqual(created)
  expect([collection.length, next.pagination.next_page]).toEqual([2, null])
})

test('deleting a connection deletes its calendars, busy times, credentials and job', async () => {
  const dee = await hire()
  const { uri } = await connectFeed(dee)
  const [calendar] = (await dee.get('/calendars')).body.collection
  await db.run(sql`
    insert into busy_times (organization_id, user_id, type, start_time, end_time, calendar_id)
    values (${acme.id}, ${dee.id}, 'external', now() + interval '1 day', now() + interval '25 hours',
      ${idOf(calendar.uri)})`)

  const { status } = await dee.delete(uri)

  const { left } = await db.one<{ left: number }>(sql`
    select ((select count(*) from busy_times where user_id = ${dee.id})
      + (select count(*) from jobs where id = ${idOf(uri)}))::int as left`)
  expect([status, left, await countRows(dee), (await dee.get(uri)).status]).toEqual([204, 0, 0, 404])
})

test('connections end with the membership of their owner', async () => {
  const dee = await hire()
  await connectFeed(dee)

  await ada.delete(dee.membership)

  expect(await countRows(dee)).toBe(0)
})

test('the activity log names what was done, and no address', async () => {
  const [dee, feed] = [await hire(), await startFeed()]
  const { uri } = await connectFeed(dee, feed.url)
  await dee.patch(uri, { url: `${feed.url}?again` })
  await dee.delete(uri)

  const entries = await db.all<{ name: string; details: { uri: string }; row: string }>(sql`
    select namespace || '.' || action as name, details, a::text as row from activity_log_entries a
    where details ->> 'uri' = ${uri} order by occurred_at`)

  expect(entries.map(({ name }) => name)).toEqual([
    'CalendarConnection.Add',
    'CalendarConnection.Update',
    'CalendarConnection.Remove',
  ])
  expect(entries.filter(({ row }) => row.includes('private-'))).toEqual([])
})
