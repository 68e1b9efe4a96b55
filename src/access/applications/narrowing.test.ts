import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { appToken, register } from '../../test/applications.ts'
import { clientOf } from '../../test/client.ts'
import { service } from '../../test/service.ts'
import { subscribe } from '../../test/subscriptions.ts'

const { acme, globex, as, app, db, start } = await service()

async function scopesOf(client_id: string) {
  const read = (table: string) => db.all<{ scopes: string[] }>(sql`
    select scopes from ${sql.identifier(table)} where application_id = ${client_id} order by created_at`)
  const [grants, tokens] = [await read('application_grants'), await read('access_tokens')]
  expect(tokens).toEqual(grants)
  return tokens.map(({ scopes }) => scopes)
}

describe('what an application may no longer do', () => {
  test('its tokens cannot do at once, at any process and in any organization', async () => {
    const other = await start()
    const { uri, client_id, scopes } = await register(acme.ada, { scopes: ['users:read', 'groups:read'] })
    const token = await appToken(db, acme.cyd, client_id, scopes)
    const [here, there] = [clientOf(app, token), clientOf(other.app, token)]
    const away = clientOf(app, await appToken(db, globex.ada, client_id, scopes))
    const ask = async () => [
      await here.get('/users/me'), await here.get(`/groups?organization=${acme.uri}`),
      await away.get('/users/me'), await away.get(`/groups?organization=${globex.uri}`),
    ].map(({ status }) => status)
    const before = [await ask(), (await there.get(`/groups?organization=${acme.uri}`)).status]

    await acme.ada.patch(uri, { scopes: ['users:read', 'contacts:read'] })

    expect(before).toEqual([[200, 200, 200, 200], 200])
    expect(await ask()).toEqual([200, 403, 200, 403])
    await expect.poll(async () => (await there.get(`/groups?organization=${acme.uri}`)).status).toBe(403)
    expect(await scopesOf(client_id)).toEqual([['users:read'], ['users:read']])
  })

  test.each<[given: string[], allowed: string[], left: string[]]>([
    [['users:read', 'contacts:write'], ['users:read'], ['users:read']],
    [['contacts:write', 'users:read'], ['contacts:read', 'users:read'], ['contacts:read', 'users:read']],
    [['contacts:read', 'contacts:write'], ['contacts:read'], ['contacts:read']],
    [['contacts:read'], ['contacts:write'], ['contacts:read']],
    [['groups'], ['groups:read'], ['groups:read']],
    [['groups:read'], ['groups'], ['groups:read']],
    [['groups'], ['users:read'], []],
    [['users:read', 'contacts:read'], ['users:read', 'contacts:read', 'groups'], ['users:read', 'contacts:read']],
  ])('leaves of %j within %j only %j', async (given, allowed, left) => {
    const { uri, client_id } = await register(acme.ada, { scopes: given })
    await appToken(db, acme.cyd, client_id, given)

    const { status } = await acme.ada.patch(uri, { scopes: allowed })

    expect([status, await scopesOf(client_id)]).toEqual([200, [left]])
  })

  test('does not come back to its tokens when it may do it again', async () => {
    const { uri, client_id, scopes } = await register(acme.ada, { scopes: ['users:read', 'groups:read'] })
    await appToken(db, acme.cyd, client_id, scopes)

    await acme.ada.patch(uri, { scopes: ['users:read'] })
    await acme.ada.patch(uri, { scopes })

    expect(await scopesOf(client_id)).toEqual([['users:read']])
  })

  test('says nothing about other applications and about personal tokens', async () => {
    const [one, another] = [await register(acme.ada), await register(acme.ada)]
    await appToken(db, acme.cyd, another.client_id, another.scopes)

    await acme.ada.patch(one.uri, { scopes: ['groups:read'] })

    expect(await scopesOf(another.client_id)).toEqual([another.scopes])
    expect((await acme.cyd.get('/users/me')).status).toBe(200)
  })
})

describe('an application that is deleted', () => {
  test('takes its tokens and its webhooks with it, and nobody else’s', async () => {
    const scopes = ['users:read', 'webhooks:write', 'scheduled_events:read']
    const { uri, client_id } = await register(acme.ada, { scopes })
    const through = as(await appToken(db, acme.bob, client_id, scopes))
    const [hook, own] = [await subscribe(through, acme), await subscribe(acme.bob, acme)]
    const before = await through.get('/users/me')

    await acme.ada.delete(uri)

    const statuses = [before, await through.get('/users/me'), await acme.bob.get(hook.uri), await acme.bob.get(own.uri)]
    expect(statuses.map(({ status }) => status)).toEqual([200, 401, 404, 200])
    expect(await scopesOf(client_id)).toEqual([])
  })
})

describe('a token of an application', () => {
  test('reads applications, but changes none', async () => {
    const { uri, client_id, scopes } = await register(acme.ada, { scopes: ['organizations:write'] })
    const through = as(await appToken(db, acme.ada, client_id, scopes))

    const read = [await through.get(uri), await through.get('/applications')]
    const changes = [
      await through.patch(uri, { scopes: ['contacts:write'] }), await through.post(`${uri}/rotate_secret`),
      await through.post(`${uri}/rotate_signing_key`), await through.delete(uri),
      await through.post('/applications', {}),
    ]

    expect(read.map(({ status }) => status)).toEqual([200, 200])
    expect(changes.map(({ status, body }) => `${status} ${body.message}`)).toEqual(changes.map(() =>
      '403 Use a personal access token to manage applications. An OAuth access token cannot do this.'))
  })
})
