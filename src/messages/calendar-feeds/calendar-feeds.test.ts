import { expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { appToken, register } from '../../test/applications.ts'
import { feedsOf } from '../../test/calendar-feeds.ts'
import type { Person } from '../../test/people.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, as, db, tokenFor } = await service()
const { ada, bob, cyd } = acme
const feeds = await feedsOf(app)
const hire = () => acme.hire('Dee Lund', uniqueEmail())
const listed = async (person: Person, query = '') =>
  (await person.get(`/calendar_feeds?${query}`)).body.collection.map(({ uri }: { uri: string }) => uri)

test('creating a feed returns its address once, and only a hash of it is stored', async () => {
  const dee = await hire()

  const {
    status,
    body: { resource },
  } = await dee.post('/calendar_feeds', { user: dee.uri, name: 'Work' })
  const { url, ...shown } = resource

  expect(status).toBe(201)
  expect(url.startsWith(`${config.BASE_URL}/calendar_feeds/ccf_`) && url.endsWith('.ics')).toBe(true)
  expect(shown).toEqual({
    uri: expect.stringContaining('/calendar_feeds/'),
    user: dee.uri,
    name: 'Work',
    last_used_at: null,
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect((await dee.get('/calendar_feeds')).body.collection).toEqual([shown])
  const [row] = await db.all<{ row: string }>(sql`select f::text as row from calendar_feeds f where name = 'Work'`)
  expect(row?.row).not.toContain(url.split('/').at(-1).slice(4, 20))
})

test('a repeated request with the same key gets the same address, which is encrypted while it is stored', async () => {
  const dee = await hire()
  const send = async () => (await dee.post('/calendar_feeds', {}, { 'idempotency-key': 'once' })).body.resource.url

  const [first, second] = [await send(), await send()]
  const stored = await db.all<{ body: string }>(sql`select body from idempotency_keys where user_id = ${dee.id}`)

  expect(second).toBe(first)
  expect(stored.map(({ body }) => body.includes('ccf_'))).toEqual([false])
})

test('a body is not required, and invalid fields are returned together', async () => {
  const dee = await hire()

  const { status, body } = await dee.post('/calendar_feeds', { user: 'me', name: 'a\nb' })

  expect(status).toBe(400)
  expect(body.details).toMatchObject([{ parameter: 'user' }, { parameter: 'name' }])
  expect((await dee.post('/calendar_feeds')).status).toBe(201)
})

test('a person has at most 10 feeds, also with concurrent requests', async () => {
  const dee = await hire()

  const replies = await Promise.all(Array.from({ length: 13 }, () => dee.post('/calendar_feeds', {})))
  const refused = replies.filter(({ status }) => status !== 201)

  expect(refused.map(({ status, body }) => `${status} ${body.details[0].code}`)).toEqual(
    Array(3).fill('403 quota_used_up'),
  )
  expect(refused[0]?.body.message).toBe(
    'A person can have at most 10 calendar feeds. Delete one that you no longer use.',
  )
  const [oldest] = await listed(dee)
  await dee.delete(oldest)
  expect((await dee.post('/calendar_feeds', {})).status).toBe(201)
})

test('the list has pages', async () => {
  const dee = await hire()
  const created = [await feeds.create(dee), await feeds.create(dee), await feeds.create(dee)].map(({ uri }) => uri)

  const { collection, pagination } = (await dee.get('/calendar_feeds?count=2')).body
  const next = (await dee.get(pagination.next_page)).body

  expect([...collection, ...next.collection].map(({ uri }) => uri)).toEqual(created)
  expect([collection.length, next.pagination.next_page]).toEqual([2, null])
})

test('members manage their own feeds, and admins list and delete feeds of members but never create one', async () => {
  const dee = await hire()
  const [own, other] = [await feeds.create(dee), await feeds.create(cyd)]

  expect([await listed(dee), await listed(bob, `user=${dee.uri}`)]).toEqual([[own.uri], [own.uri]])
  expect(await listed(bob, `organization=${acme.uri}&count=100`)).toEqual(expect.arrayContaining([own.uri, other.uri]))
  expect(JSON.stringify((await bob.get(`/calendar_feeds?user=${dee.uri}`)).body)).not.toContain('ccf_')
  const refused = [
    await bob.post('/calendar_feeds', { user: dee.uri }),
    await dee.get(`/calendar_feeds?user=${cyd.uri}`),
    await dee.get(`/calendar_feeds?organization=${acme.uri}`),
    await dee.delete(other.uri),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(refused[0]?.body.message).toBe('You can create calendar feeds only for yourself.')
  expect([(await bob.delete(own.uri)).status, (await feeds.read(own.url)).status]).toEqual([204, 404])
})

test('another organization can neither see nor delete a feed', async () => {
  const { uri, url } = await feeds.create(cyd)

  const statuses = [
    (await globex.ada.delete(uri)).status,
    (await globex.ada.get(`/calendar_feeds?user=${cyd.uri}`)).status,
    (await globex.ada.get(`/calendar_feeds?organization=${acme.uri}`)).status,
  ]

  expect(statuses).toEqual([404, 403, 403])
  expect(await listed(globex.ada, `organization=${globex.uri}`)).toEqual([])
  expect((await feeds.read(url)).status).toBe(200)
})

test('feeds need their own scopes, and the secret of a feed is no token', async () => {
  const { uri, url } = await feeds.create(cyd)
  const [secret] = url.split('/').at(-1)?.split('.') ?? []
  const reading = as(await tokenFor(acme.id, cyd.id, ['calendar_feeds:read']))
  const other = as(await tokenFor(acme.id, cyd.id, ['scheduled_events:read', 'users:read']))

  const statuses = [
    (await reading.get('/calendar_feeds')).status,
    (await reading.post('/calendar_feeds', {})).status,
    (await reading.delete(uri)).status,
    (await other.get('/calendar_feeds')).status,
    (await as(secret).get('/calendar_feeds')).status,
  ]

  expect(statuses).toEqual([200, 403, 403, 403, 401])
})

test('an application cannot create a feed, because the feed would outlive its access', async () => {
  const dee = await hire()
  const { client_id } = await register(ada, { scopes: ['calendar_feeds:write'] })
  const token = await appToken(db, dee, client_id, ['calendar_feeds:write'])

  const { status, body } = await as(token).post('/calendar_feeds', {})

  expect([status, body.message]).toEqual([
    403,
    'Use a personal access token to create calendar feeds. An OAuth access token cannot do this.',
  ])
})

test('creating and deleting a feed are in the activity log, without the secret', async () => {
  const { uri, url } = await feeds.create(ada)
  await ada.delete(uri)

  const entries = await db.all<{ name: string; row: string }>(sql`
    select namespace || '.' || action as name, e::text as row from activity_log_entries e
    where details ->> 'uri' = ${uri} order by occurred_at`)

  expect(entries.map(({ name }) => name)).toEqual(['CalendarFeed.Add', 'CalendarFeed.Remove'])
  expect(entries.some(({ row }) => row.includes(url.slice(-40, -4)))).toBe(false)
})
