import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { appToken, register } from '../../test/applications.ts'
import { clientOf } from '../../test/client.ts'
import { service } from '../../test/service.ts'
import { subscribe } from '../../test/subscriptions.ts'

const { acme, globex, as, app, db, start } = await service()

async function scopesOf(client_id: string) {
  const read = (table: string) =>
    db.all<{ scopes: string[] }>(sql`
    select scopes from ${sql.identifier(table)} where application_id = ${client_id} order by created_at`)
  const [grants, tokens] = [await read('application_grants'), await read('access_tokens')]
  expect(tokens).toEqual(grants)
  return tokens.map(({ scopes }) => scopes)
}

describe('a scope that an application loses', () => {
  test('is removed from its tokens immediately, in every process and organization', async () => {
    const other = await start()
    const { uri, client_id, scopes } = await register(acme.ada, { scopes: ['users:read', 'groups:read'] })
    const token = await appToken(db, acme.cyd, client_id, scopes)
    const [here, there] = [clientOf(app, token), clientOf(other.app, token)]
    const globexClient = clientOf(app, await appToken(db, globex.ada, client_id, scopes))
    const statuses = async () =>
      [
        await here.get('/users/me'),
        await here.get(`/groups?organization=${acme.uri}`),
        await globexClient.get('/users/me'),
        await globexClient.get(`/groups?organization=${globex.uri}`),
      ].map(({ status }) => status)
    const before = [await statuses(), (await there.get(`/groups?organization=${acme.uri}`)).status]

    await acme.ada.patch(uri, { scopes: ['users:read', 'contacts:read'] })

    expect(before).toEqual([[200, 200, 200, 200], 200])
    expect(await statuses()).toEqual([200, 403, 200, 403])
    await expect.poll(async () => (await there.get(`/groups?organization=${acme.uri}`)).status).toBe(403)
    expect(await scopesOf(client_id)).toEqual([['users:read'], ['users:read']])
  })

  test.each<[granted: string[], allowed: string[], remaining: string[]]>([
    [['users:read', 'contacts:write'], ['users:read'], ['users:read']],
    [
      ['contacts:write', 'users:read'],
      ['contacts:read', 'users:read'],
      ['contacts:read', 'users:read'],
    ],
    [['contacts:read', 'contacts:write'], ['contacts:read'], ['contacts:read']],
    [['contacts:read'], ['contacts:write'], ['contacts:read']],
    [['groups'], ['groups:read'], ['groups:read']],
    [['groups:read'], ['groups'], ['groups:read']],
    [['groups'], ['users:read'], []],
    [
      ['users:read', 'contacts:read'],
      ['users:read', 'contacts:read', 'groups'],
      ['users:read', 'contacts:read'],
    ],
  ])('narrows the granted scopes %j within %j to %j', async (granted, allowed, remaining) => {
    const { uri, client_id } = await register(acme.ada, { scopes: granted })
    await appToken(db, acme.cyd, client_id, granted)

    const { status } = await acme.ada.patch(uri, { scopes: allowed })

    expect([status, await scopesOf(client_id)]).toEqual([200, [remaining]])
  })

  test('is not restored to its tokens when the application gets it back', async () => {
    const { uri, client_id, scopes } = await register(acme.ada, { scopes: ['users:read', 'groups:read'] })
    await appToken(db, acme.cyd, client_id, scopes)

    await acme.ada.patch(uri, { scopes: ['users:read'] })
    await acme.ada.patch(uri, { scopes })

    expect(await scopesOf(client_id)).toEqual([['users:read']])
  })

  test('stays with other applications and personal tokens', async () => {
    const [one, another] = [await register(acme.ada), await register(acme.ada)]
    await appToken(db, acme.cyd, another.client_id, another.scopes)

    await acme.ada.patch(one.uri, { scopes: ['groups:read'] })

    expect(await scopesOf(another.client_id)).toEqual([another.scopes])
    expect((await acme.cyd.get('/users/me')).status).toBe(200)
  })
})

describe('deleting an application', () => {
  test('deletes its tokens and webhook subscriptions, and no others', async () => {
    const scopes = ['users:read', 'webhooks:write', 'scheduled_events:read']
    const { uri, client_id } = await register(acme.ada, { scopes })
    const client = as(await appToken(db, acme.bob, client_id, scopes))
    const [hook, own] = [await subscribe(client, acme), await subscribe(acme.bob, acme)]
    const before = await client.get('/users/me')

    await acme.ada.delete(uri)

    const after = [await client.get('/users/me'), await acme.bob.get(hook.uri), await acme.bob.get(own.uri)]
    expect([before, ...after].map(({ status }) => status)).toEqual([200, 401, 404, 200])
    expect(await scopesOf(client_id)).toEqual([])
  })
})

describe('an OAuth access token', () => {
  test('can read applications but not change them', async () => {
    const { uri, client_id, scopes } = await register(acme.ada, { scopes: ['organizations:write'] })
    const client = as(await appToken(db, acme.ada, client_id, scopes))

    const read = [await client.get(uri), await client.get('/applications')]
    const changes = [
      await client.patch(uri, { scopes: ['contacts:write'] }),
      await client.post(`${uri}/rotate_secret`),
      await client.post(`${uri}/rotate_signing_key`),
      await client.delete(uri),
      await client.post('/applications', {}),
    ]

    expect(read.map(({ status }) => status)).toEqual([200, 200])
    expect(changes.map(({ status, body }) => `${status} ${body.message}`)).toEqual(
      changes.map(
        () => '403 Use a personal access token to manage applications. An OAuth access token cannot do this.',
      ),
    )
  })
})
