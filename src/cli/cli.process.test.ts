import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import type { Json } from '../test/client.ts'
import { runCommand, runInProcess } from '../test/command-line.ts'
import { createDatabase } from '../test/databases.ts'
import { environment } from '../test/environment.ts'
import { unknownId } from '../test/hostile.ts'
import { service } from '../test/service.ts'

const { url, acme, as, db, tokenFor } = await service()
const empty = await createDatabase('template0')
afterAll(() => empty.drop())

const convene = (args: string[]) => runInProcess(args, { DATABASE_URL: url })
/** In a process of its own, with these settings. */
const conveneAlone = (args: string[], env: Record<string, string> = {}) =>
  runCommand(args, { DATABASE_URL: url, ...env })

test('organization create creates an organization and an owner with a token for every scope', async () => {
  const { code, json } = await convene([
    'organization',
    'create',
    '--name',
    'Initech',
    '--plan',
    'teams',
    '--stage',
    'trial',
    '--seats',
    '5',
    '--owner-email',
    'ona@initech.example',
    '--owner-name',
    'Ona Ray',
    '--timezone',
    'America/Chicago',
    '--json',
  ])
  const me = await as(json.token).get('/users/me')
  const organization = await as(json.token).get(json.organization)

  expect(code).toBe(0)
  expect(Object.keys(json)).toEqual(['organization', 'user', 'token'])
  expect(me.body.resource).toMatchObject({
    uri: json.user,
    timezone: 'America/Chicago',
    current_organization: json.organization,
  })
  expect(organization.body.resource).toMatchObject({ name: 'Initech', plan: 'teams', stage: 'trial', kind: 'single' })
})

test('organization update changes plan, stage, seats, SCIM and features', async () => {
  const { code, json } = await convene([
    'organization',
    'update',
    acme.uri,
    '--plan',
    'standard',
    '--stage',
    'free',
    '--seats',
    '9',
    '--scim',
    'on',
    '--feature',
    'contacts=off',
    '--feature',
    'meeting_recaps=on',
    '--json',
  ])
  const unlimited = await convene([
    'organization',
    'update',
    acme.id,
    '--seats',
    'unlimited',
    '--scim',
    'off',
    '--json',
  ])

  expect([code, json]).toEqual([
    0,
    {
      organization: acme.uri,
      name: 'Acme',
      plan: 'standard',
      stage: 'free',
      seats: 9,
      scim: true,
      features: { contacts: false, meeting_recaps: true },
      storage_quota_mb: null,
    },
  ])
  expect(unlimited.json).toMatchObject({ seats: null, scim: false, plan: 'standard' })
  const closed = await convene(['organization', 'update', acme.id, '--scim', 'on'])
  await convene(['organization', 'update', acme.id, '--scim', 'off'])
  expect(closed.out).toContain('Invitations are closed now.')
})

test('user create creates a user with a membership and a token', async () => {
  const { code, json } = await convene([
    'user',
    'create',
    '--organization',
    acme.uri,
    '--email',
    'dee@acme.example',
    '--name',
    'Dee',
    '--role',
    'admin',
    '--json',
  ])
  const membership = await as(json.token).get(json.membership)

  expect([code, Object.keys(json)]).toEqual([0, ['user', 'membership', 'token']])
  expect(membership.body.resource).toMatchObject({ role: 'admin', user: { uri: json.user, timezone: 'UTC' } })
})

test('token create creates a token with the given scopes, which works until token revoke', async () => {
  const narrow = await convene(['token', 'create', '--user', acme.bob.email, '--scopes', 'users:read groups', '--json'])
  const wide = await convene([
    'token',
    'create',
    '--user',
    acme.bob.uri,
    '--scopes',
    'all',
    '--name',
    'CI',
    '--expires',
    '2999-01-01',
    '--json',
  ])
  const client = as(narrow.json.token)
  const before = [
    await client.get('/users/me'),
    await client.get(`/groups?organization=${acme.uri}`),
    await client.get(acme.uri),
  ]

  const revoked = await convene(['token', 'revoke', narrow.json.token, '--json'])
  const again = await convene(['token', 'revoke', narrow.json.token])

  expect(before.map(({ status }) => status)).toEqual([200, 200, 403])
  expect((await as(wide.json.token).get(acme.uri)).status).toBe(200)
  expect([revoked.code, again.code, again.err]).toEqual([
    0,
    1,
    'convene: There is no such token, or it was already revoked. See convene token list.\n',
  ])
  await expect.poll(async () => (await client.get('/users/me')).status).toBe(401)
})

test('token revoke reads a token from standard input', async () => {
  const token = await tokenFor(acme.id, acme.cyd.id, ['users:read'])
  const client = as(token)
  const before = (await client.get('/users/me')).status

  const emptyInput = await runInProcess(['token', 'revoke', '-'], { DATABASE_URL: url }, '\n')
  const revoked = await runCommand(['token', 'revoke', '-', '--json'], { DATABASE_URL: url }, `  ${token}\n`)
  const again = await runInProcess(['token', 'revoke', '-'], { DATABASE_URL: url }, token)

  expect([before, emptyInput.code, revoked.code, revoked.json, again.code]).toEqual([200, 1, 0, { revoked: true }, 1])
  await expect.poll(async () => (await client.get('/users/me')).status).toBe(401)
  expect(again.out + again.err).not.toContain(token)
})

test('changes of the command line are in the activity log without an actor', async () => {
  const log = await db.all(sql`
    select namespace, action, actor_id from activity_log_entries
    where organization_id = ${acme.id} order by occurred_at`)

  const kinds = [
    ...Array.from({ length: 4 }, () => ['Organization', 'Update']),
    ['User', 'Add'],
    ['Token', 'Add'],
    ['Token', 'Add'],
    ['Token', 'Revoke'],
    ['Token', 'Revoke'],
  ]
  expect(log).toEqual(kinds.map(([namespace, action]) => ({ namespace, action, actor_id: null })))
})

test('exits with 2 for wrong usage, 1 for a rejection and 3 for a setup problem, and explains each', async () => {
  const cases: [string[], number, RegExp, Record<string, string>?][] = [
    [['frobnicate'], 2, /unknown command/, {}],
    [['organization', 'create', '--name', 'X'], 2, /--owner-email/],
    [
      ['organization', 'create', '--name', 'X', '--plan', 'gold', '--owner-email', 'nope', '--owner-name', 'Y'],
      2,
      /--plan: [^]*--owner-email: /,
    ],
    [['organization', 'update', acme.uri], 2, /Nothing to change/],
    [['organization', 'update', acme.cyd.uri, '--plan', 'basic'], 2, /not an id or a URI like/],
    [['token', 'create', '--user', acme.bob.email, '--scopes', 'users:admin'], 2, /unknown scopes: users:admin/],
    [
      ['token', 'create', '--user', 'unknown@acme.example', '--scopes', 'all'],
      1,
      /There is no user unknown@acme.example/,
    ],
    [
      ['user', 'create', '--organization', acme.uri, '--email', acme.cyd.email, '--name', 'Cyd'],
      1,
      /already belongs to an organization/,
    ],
    [
      ['user', 'create', '--organization', unknownId, '--email', 'x@acme.example', '--name', 'X'],
      1,
      /no organization /,
    ],
    [['mail', 'show', 'nothing'], 1, /There is no email nothing/],
    [['migrate'], 3, /cannot be reached[^]*convene doctor/, { DATABASE_URL: 'postgres://127.0.0.1:1/none' }],
    [['migrate'], 3, /PORT: /, { PORT: 'soon' }],
  ]

  const results = await Promise.all(cases.map(([args, , , env]) => (env ? conveneAlone(args, env) : convene(args))))

  expect(results.map(({ code }) => code)).toEqual(cases.map(([, code]) => code))
  for (const [i, [, , pattern]] of cases.entries()) expect(results[i]?.err).toMatch(pattern)
})

test('mail list and mail show print emails', async () => {
  await acme.ada.post(`/organizations/${acme.id}/invitations`, { email: 'eli@acme.example' })

  const list = await convene(['mail', 'list', '--json'])
  const shown = await conveneAlone(['mail', 'show', list.json[0].id])
  const latest = await convene(['mail', 'show', 'latest', '--json'])

  expect(list.json[0]).toMatchObject({
    recipient: 'eli@acme.example',
    subject: 'You’re invited to join Acme',
    status: 'queued',
  })
  expect(shown.out).toMatch(/To: eli@acme.example[^]*http:\/\/convene.test\/invitations\/[\w-]{43}/)
  expect(latest.json.html).toContain('href="http://convene.test/invitations/')
})

test('mail show prints an email without its links if the secret key has changed', async () => {
  await acme.ada.post(`/organizations/${acme.id}/invitations`, { email: 'fay@acme.example' })
  const env = { SECRET_KEY: 'another key that is as long as it must be' }

  const list = await conveneAlone(['mail', 'list', '--json'], env)
  const shown = await conveneAlone(['mail', 'show', 'latest'], env)
  const old = await conveneAlone(['mail', 'show', 'latest'], { ...env, OLD_SECRET_KEY: environment.SECRET_KEY })

  expect([list.code, list.json[0].recipient]).toEqual([0, 'fay@acme.example'])
  expect([shown.code, shown.out]).toEqual([0, expect.stringContaining('(this link cannot be read: ')])
  expect(shown.out).toContain('encrypted with another SECRET_KEY')
  expect(shown.out).not.toContain('/invitations/')
  expect(old.out).toMatch(/http:\/\/convene.test\/invitations\/[\w-]{43}/)
})

test('doctor reports pending migrations until migrate has run them', async () => {
  const env = { DATABASE_URL: empty.url }
  const before = await conveneAlone(['doctor', '--json'], env)
  const first = await conveneAlone(['migrate', '--json'], env)
  const second = await runInProcess(['migrate'], env)
  const after = await runInProcess(['doctor', '--json'], env)
  const broken = await runInProcess(['doctor'], {
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  const state = (findings: Json, check: string) => findings.find((finding: Json) => finding.check === check)?.state

  expect([state(before.json, 'migrations'), state(after.json, 'migrations'), before.code, after.code]).toEqual([
    'warning',
    'ok',
    0,
    0,
  ])
  expect([first.json.ran[0], second.out]).toEqual(['0001_foundation.sql', 'The database is up to date.\n'])
  expect([broken.code, broken.out]).toEqual([1, expect.stringMatching(/FAILED {3}database: [^]*FAILED {3}email: /)])
})

test('serve explains a port in use and creates no demo data', async () => {
  const newDatabase = await createDatabase()
  const otherServer = createServer().listen(0, '127.0.0.1')
  await once(otherServer, 'listening')
  const address = otherServer.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''

  const { code, err } = await conveneAlone(['serve'], { PORT: port, DATABASE_URL: newDatabase.url, DEMO: 'on' })
  otherServer.close()
  const database = connect(newDatabase.url, 2)
  const organizations = await database.all(sql`select id from organizations`)
  await database.end()
  await newDatabase.drop()

  expect([code, err]).toEqual([
    1,
    `convene: Port ${port} of 127.0.0.1 is in use. Stop the other program, or choose another port with PORT=…\n`,
  ])
  expect(organizations).toEqual([])
})
