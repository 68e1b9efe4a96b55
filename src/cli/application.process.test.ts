import { expect, test } from 'vitest'
import { findClient } from '../access/applications/queries.ts'
import { scopes as allScopes } from '../platform/auth/scopes.ts'
import { hashOf } from '../platform/auth/tokens.ts'
import { sql } from '../platform/db/sql.ts'
import { appToken, register } from '../test/applications.ts'
import { runCommand, runInProcess, type CommandResult } from '../test/command-line.ts'
import { unknownId } from '../test/hostile.ts'
import { service } from '../test/service.ts'

const { url, acme, globex, company, as, db } = await service()

const convene = (...args: string[]) => runInProcess(['application', ...args], { DATABASE_URL: url })

const createRota = (...more: string[]) =>
  convene('create', '--organization', acme.uri, '--name', 'Rota', '--scopes', 'users:read, groups', ...more)

test('the help of each application command lists all of its options', async () => {
  const options: Record<string, string[]> = {
    create: ['organization', 'name', 'redirect-uri', 'scopes', 'kind', 'json'],
    list: ['organization', 'json'],
    update: ['name', 'redirect-uri', 'scopes', 'json'],
    'rotate-secret': ['revoke-previous', 'json'],
    delete: ['json'],
  }

  const helps = await Promise.all(Object.keys(options).map((command) => convene(command, '--help')))

  for (const [i, names] of Object.values(options).entries()) {
    expect(helps[i]?.code).toBe(0)
    for (const option of names) expect(helps[i]?.out).toContain(`--${option}`)
  }
})

test('application create prints the secrets and records no creator', async () => {
  const { code, json } = await createRota(
    '--redirect-uri',
    'https://rota.example/',
    'http://localhost:3000/',
    '--redirect-uri',
    'https://b.example/',
    '--json',
  )

  const { body } = await acme.ada.get(`/applications/${json.client_id}`)
  const client = await findClient(db, json.client_id)
  expect([code, Object.keys(json)]).toEqual([0, ['client_id', 'client_secret', 'signing_key']])
  expect(body.resource).toMatchObject({
    name: 'Rota',
    kind: 'web',
    creator: null,
    organization: acme.uri,
    scopes: ['users:read', 'groups'],
    redirect_uris: ['https://rota.example/', 'http://localhost:3000/', 'https://b.example/'],
  })
  expect(client?.secrets).toEqual([hashOf(json.client_secret)])
})

test('a native application has no secret, and --scopes all gives it every scope', async () => {
  const { code, json } = await convene(
    'create',
    '--organization',
    acme.id,
    '--name',
    'Rota',
    '--kind',
    'native',
    '--scopes',
    'all',
    '--redirect-uri',
    'http://127.0.0.1/callback',
    '--json',
  )

  const { body } = await acme.ada.get(`/applications/${json.client_id}`)
  expect([code, json.client_secret, json.signing_key]).toEqual([0, null, expect.stringMatching(/^whsec_/)])
  expect(body.resource).toMatchObject({ kind: 'native', scopes: allScopes })
})

test('application list, update and delete work', async () => {
  const initech = await company('Initech')
  const { uri, client_id } = await register(initech.ada, { name: 'Old', scopes: ['users:read', 'groups:read'] })
  const client = as(await appToken(db, initech.cyd, client_id, ['users:read', 'groups:read']))
  const groups = async () => (await client.get(`/groups?organization=${initech.uri}`)).status
  const before = await groups()

  const changed = await convene(
    'update',
    client_id,
    '--name',
    'New',
    '--redirect-uri',
    'https://new.example/',
    '--scopes',
    'users:read',
    '--json',
  )
  await expect.poll(groups).toBe(403)
  const list = await convene('list', '--organization', initech.uri, '--json')
  const text = await runCommand(['application', 'list', '--organization', initech.id], { DATABASE_URL: url })
  const deleted = await convene('delete', uri, '--json')
  const none = await convene('list', '--organization', initech.id)

  expect(before).toBe(200)
  expect(changed.json).toMatchObject({
    uri,
    client_id,
    name: 'New',
    redirect_uris: ['https://new.example/'],
    scopes: ['users:read'],
  })
  expect([list.code, list.json]).toEqual([0, [changed.json]])
  expect(text.out).toMatch(new RegExp(`^${client_id}  \\S+Z  web     New\n$`))
  expect([deleted.code, deleted.json, none.out]).toEqual([0, { deleted: true }, 'There are no applications yet.\n'])
  expect((await initech.ada.get(uri)).status).toBe(404)
})

test('application rotate-secret keeps or revokes the previous secret', async () => {
  const { client_id, client_secret: first } = await register(acme.ada)
  const secrets = async () => (await findClient(db, client_id))?.secrets.map((secret) => secret.toString('hex'))
  const hashes = (...texts: string[]) => texts.map((text) => hashOf(text).toString('hex'))

  const { json: second } = await convene('rotate-secret', client_id, '--json')
  const both = await secrets()
  const { json: third } = await convene('rotate-secret', client_id, '--revoke-previous', '--json')

  expect(second).toEqual({
    client_id,
    client_secret: expect.stringMatching(/^ccs_/),
    previous_secret_until: expect.stringMatching(/Z$/),
  })
  expect(both).toEqual(hashes(second.client_secret, first))
  expect(third.previous_secret_until).toBeNull()
  expect(await secrets()).toEqual(hashes(third.client_secret))
})

test('application commands are in the activity log without an actor', async () => {
  const { json } = await convene(
    'create',
    '--organization',
    globex.uri,
    '--name',
    'Rota',
    '--scopes',
    'groups',
    '--redirect-uri',
    'https://rota.example/',
    '--json',
  )
  await convene('update', json.client_id, '--name', 'New')
  await convene('rotate-secret', json.client_id)
  await convene('delete', json.client_id)

  const log = await db.all(sql`
    select action, actor_id, details from activity_log_entries
    where organization_id = ${globex.id} and namespace = 'Application' order by occurred_at`)

  const details = { uri: `http://convene.test/applications/${json.client_id}` }
  const actions = ['Add', 'Update', 'RotateSecret', 'Remove']
  expect(log).toEqual(actions.map((action) => ({ action, actor_id: null, details })))
})

test('application commands exit with 2 for wrong usage and 1 for a rejection, and explain each', async () => {
  const { client_id } = await register(acme.ada, { kind: 'native' })
  const good = ['--redirect-uri', 'https://rota.example/']
  const cases: [result: Promise<CommandResult>, code: number, pattern: RegExp][] = [
    [createRota(), 2, /--redirect-uri/],
    [createRota('--redirect-uri', 'http://a.example/'), 2, /--redirect-uri: http:\/\/a.example\/ must begin with/],
    [createRota(...good, ...good), 2, /--redirect-uri: https:\/\/rota.example\/ is a duplicate/],
    [createRota(...good, '--name', ' '), 2, /--name: must be filled/],
    [createRota(...good, '--scopes', 'users:admin'), 2, /--scopes: has unknown scopes: users:admin/],
    [createRota(...good, '--organization', unknownId), 1, /[Tt]here is no organization/],
    [convene('list', '--organization', unknownId), 1, /[Tt]here is no organization/],
    [convene('update', client_id), 2, /Nothing to change/],
    [convene('update', client_id, '--redirect-uri', 'app:/x'), 1, /redirect_uris\[0\] must begin with/],
    [convene('update', unknownId, '--name', 'New'), 1, /There is no application/],
    [convene('rotate-secret', client_id), 1, /kind is native: native applications use PKCE/],
    [convene('delete', acme.uri), 2, /is not an id or a URI like …\/applications/],
  ]

  for (const [result, code, pattern] of cases)
    expect(await result).toMatchObject({ code, err: expect.stringMatching(pattern) })
})
