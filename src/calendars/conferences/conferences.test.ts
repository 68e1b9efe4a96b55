import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { startBigBlueButton } from '../../test/bigbluebutton-server.ts'
import { publish } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { idOf, uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, globex, db, tokenFor, as } = await service()
const { ada, bob } = acme
const server = await startBigBlueButton()
const jitsi = { name: 'Video call', provider: 'jitsi', url: 'https://meet.jit.si/' }
const room = (url: string) => ({ name: 'My room', provider: 'room', url })
const bigBlueButton = { name: 'Class', provider: 'bigbluebutton', url: server.url, secret: server.secret }
const hire = () => acme.hire('Dee Lund', uniqueEmail())
const create = async (person: Person, body: object) => (await person.post('/conferences', body)).body.resource

test('a conference is created, read, changed and deleted', async () => {
  const dee = await hire()

  const created = await dee.post('/conferences', jitsi)
  const { uri } = created.body.resource
  const changed = await dee.patch(uri, { name: 'Our call', url: 'https://video.example/' })
  const listed = await dee.get('/conferences?count=100')
  const deleted = await dee.delete(uri)

  expect(created.status).toBe(201)
  expect(created.body.resource).toEqual({
    uri: expect.stringContaining('/conferences/'),
    scope: 'user',
    user: dee.uri,
    name: 'Video call',
    provider: 'jitsi',
    url: 'https://meet.jit.si',
    is_fixed_room: false,
    is_meeting_url: false,
    created_at: expect.stringMatching(/Z$/),
  })
  expect(changed.body.resource).toMatchObject({ name: 'Our call', url: 'https://video.example' })
  expect(listed.body.collection).toContainEqual(changed.body.resource)
  expect([deleted.status, (await dee.get(uri)).status]).toEqual([204, 404])
})

test('everyone uses the conferences of the organization, and only admins and owners change them', async () => {
  const [dee, shared] = [await hire(), await create(ada, { ...jitsi, scope: 'organization' })]

  const statuses = [
    await dee.post('/conferences', { ...jitsi, scope: 'organization' }),
    await dee.get(shared.uri),
    await dee.patch(shared.uri, { name: 'Mine' }),
    await dee.delete(shared.uri),
    await dee.post(`${shared.uri}/test`),
    await ada.patch(shared.uri, { name: 'Ours' }),
  ].map(({ status }) => status)

  expect(shared).toMatchObject({ scope: 'organization', user: null })
  expect(statuses).toEqual([403, 200, 403, 403, 403, 200])
  expect((await dee.get('/conferences?count=100')).body.collection.map(({ uri }: Person) => uri)).toContain(shared.uri)
})

test('the conference of one person does not exist for others, not even for the owner', async () => {
  const own = await create(await hire(), jitsi)

  const replies = await Promise.all(
    [ada, globex.ada].flatMap((person) => [
      person.get(own.uri),
      person.patch(own.uri, { name: 'Mine' }),
      person.delete(own.uri),
      person.post(`${own.uri}/test`),
    ]),
  )
  const listed = (await ada.get('/conferences?count=100')).body.collection

  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(404))
  expect(listed.map(({ uri }: Person) => uri)).not.toContain(own.uri)
})

test('a token needs the scopes of calendars', async () => {
  const reader = as(await tokenFor(acme.id, ada.id, ['calendars:read']))
  const other = as(await tokenFor(acme.id, ada.id, ['event_types:write']))

  expect([
    (await reader.get('/conferences')).status,
    (await reader.post('/conferences', jitsi)).status,
    (await other.get('/conferences')).status,
  ]).toEqual([200, 403, 403])
})

test('two creations at the limit leave 20 conferences', async () => {
  const dee = await hire()
  for (let i = 0; i < 19; i++) await create(dee, jitsi)

  const statuses = (await Promise.all([1, 2, 3].map(() => dee.post('/conferences', jitsi)))).map(({ status }) => status)

  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 403, 403])
  expect(
    (await dee.get('/conferences?count=100')).body.collection.filter(({ user }: { user: string }) => user),
  ).toHaveLength(20)
})

const http = 'must be an http or https address'
test.each([
  ['javascript:alert(1)', 'room', http],
  ['https://user:pass@rooms.example/', 'room', http],
  ['https://{random}.example/', 'room', 'must not have placeholders in the name of the server'],
  ['https://rooms.example/ x', 'room', http],
  ['//rooms.example', 'room', http],
  ['data:text/html,x', 'jitsi', http],
  ['https://rooms.example/{name}', 'room', 'has "{name}". Only {random} and {meeting} are placeholders'],
  ['https://rooms.example/{random', 'room', 'has "{random". Only {random} and {meeting} are placeholders'],
  ['https://meet.jit.si/?x=1', 'jitsi', 'must be the address of the server, without ?, # and placeholders'],
  ['https://meet.jit.si/{random}', 'jitsi', 'must be the address of the server, without ?, # and placeholders'],
  ['http://10.0.0.1/api', 'bigbluebutton', expect.stringContaining('must not point to 10.0.0.1')],
  ['https://169.254.169.254/', 'bigbluebutton', expect.stringContaining('must not point to 169.254.169.254')],
  ['http://bbb.example/', 'bigbluebutton', expect.stringContaining('must be an https address')],
])('the address %s is refused for %s', async (url, provider, message) => {
  const secret = provider === 'bigbluebutton' ? { secret: 'x' } : {}
  const { status, body } = await bob.post('/conferences', { name: 'Call', provider, url, ...secret })

  expect([status, body.details]).toEqual([400, [{ parameter: 'url', code: 'invalid', message }]])
})

test('a room without a placeholder is the same for all meetings, and the API says so', async () => {
  const dee = await hire()

  const [fixed, each] = [
    await create(dee, room('https://rooms.example/dee')),
    await create(dee, room('https://rooms.example/{meeting}?k={random}')),
  ]
  const { join_url } = (await dee.post(`${each.uri}/test`)).body.resource

  expect([fixed.is_fixed_room, each.is_fixed_room]).toEqual([true, false])
  expect(join_url).toMatch(/^https:\/\/rooms\.example\/[0-9a-f-]{36}\?k=[\w-]{22}$/)
  expect((await dee.post(`${fixed.uri}/test`)).body.resource).toEqual({
    join_url: 'https://rooms.example/dee',
    problem: null,
  })
})

test('a BigBlueButton server is stored only if it accepts the secret, which is never returned', async () => {
  const dee = await hire()
  const wrong = await dee.post('/conferences', { ...bigBlueButton, secret: 'wrong' })
  const none = await dee.post('/conferences', { ...bigBlueButton, secret: undefined })
  const elsewhere = await dee.post('/conferences', { ...bigBlueButton, url: 'http://127.0.0.1:1/' })

  const { body, text } = await dee.post('/conferences', bigBlueButton)
  const [row] = await db.all<{ row: string }>(
    sql`select c::text as row from conferences c where id = ${idOf(body.resource.uri)}`,
  )

  expect(wrong.body.details).toEqual([
    { parameter: 'secret', code: 'invalid', message: 'the server does not accept the secret' },
  ])
  expect(none.body.details).toEqual([{ parameter: 'secret', code: 'missing', message: 'is missing' }])
  expect(elsewhere.body.details).toMatchObject([{ parameter: 'url', message: expect.stringContaining('be reached') }])
  expect(body.resource.url).toBe(`${server.url}api`)
  expect(text + row?.row).not.toContain(server.secret)
})

test('a new address of a BigBlueButton server needs the secret again, and is not called without it', async () => {
  const { uri } = await create(bob, bigBlueButton)
  const other = await startBigBlueButton()

  const refused = await bob.patch(uri, { url: other.url })
  const same = await bob.patch(uri, { name: 'Class 2', url: `${server.url}api/` })
  const calls = other.calls.length
  const changed = await bob.patch(uri, { url: other.url, secret: other.secret })

  expect([refused.status, refused.body.details]).toEqual([
    400,
    [
      {
        parameter: 'secret',
        code: 'missing',
        message: 'is missing: enter the secret again to change the address',
      },
    ],
  ])
  expect([same.status, calls, changed.status]).toEqual([200, 0, 200])
  expect(changed.body.resource).toMatchObject({ name: 'Class 2', url: `${other.url}api` })
})

test('a test of a BigBlueButton server makes a room and a signed link, or says what is wrong', async () => {
  const { uri } = await create(bob, bigBlueButton)

  const good = (await bob.post(`${uri}/test`)).body.resource
  server.state.fail = 502
  const bad = (await bob.post(`${uri}/test`)).body.resource
  server.state.fail = 0

  expect(server.rooms.get(new URL(good.join_url).searchParams.get('meetingID') ?? '')).toBe(1)
  expect(good.join_url).toContain('role=MODERATOR')
  expect(good.join_url).not.toContain(server.secret)
  expect(bad).toEqual({ join_url: null, problem: 'the server does not answer like BigBlueButton (status 502)' })
})

test('an event type uses a conference of the organization or of its owner, and gets its name', async () => {
  const dee = await hire()
  const [own, others] = [await create(dee, jitsi), await create(bob, jitsi)]
  const send = (locations: object[]) => dee.post('/event_types', { owner: dee.uri, name: 'Talk', locations })

  const good = await send([{ kind: 'custom', conference: own.uri }])
  const foreign = await send([{ kind: 'custom', conference: others.uri }])
  const wrongKind = await send([{ kind: 'physical', conference: own.uri }])
  const twice = await send([
    { kind: 'custom', conference: own.uri },
    { kind: 'custom', location: 'Video call' },
  ])

  expect(good.body.resource.locations).toEqual([{ kind: 'custom', location: 'Video call', conference: own.uri }])
  expect([foreign, wrongKind, twice].map(({ body }) => body.details[0].parameter)).toEqual([
    'locations[0].conference',
    'locations[0].conference',
    'locations[0].location',
  ])
})

test('a conference that an event type uses is deleted only after the event type is', async () => {
  const dee = await hire()
  const own = await create(dee, jitsi)
  const type = await publish(dee, { name: 'Talk "live"', locations: [{ kind: 'custom', conference: own.uri }] })

  const refused = await dee.delete(own.uri)
  await dee.delete(type)

  expect([refused.status, refused.body.details]).toEqual([
    409,
    [
      {
        code: 'in_use',
        message: 'event types use this conference: "Talk \\"live\\"". Choose another location for them first',
      },
    ],
  ])
  expect((await dee.delete(own.uri)).status).toBe(204)
})

test('a conference is either deleted or used when both happen at the same time', async () => {
  const dee = await hire()
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const own = await create(dee, jitsi)
      const [type, deletion] = await Promise.all([
        dee.post('/event_types', {
          owner: dee.uri,
          name: 'Talk',
          locations: [{ kind: 'custom', conference: own.uri }],
        }),
        dee.delete(own.uri),
      ])
      return [type.status, deletion.status].join()
    }),
  )

  expect(outcomes.filter((outcome) => !['201,409', '400,204'].includes(outcome))).toEqual([])
})
