import { beforeAll, expect, inject, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { service } from '../../test/service.ts'
import { connect } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { revokeToken } from './tokens.ts'

const { acme, company, person, tokenFor, db, url, app, listener, start } = await service()
const other = await start()

/** Clients of both processes with the same token. Both processes have cached the caller. */
async function atBoth(token: string) {
  const clients = [clientOf(app, token), clientOf(other.app, token)]
  const statuses = async (path = '/users/me') =>
    Promise.all(clients.map(async (client) => (await client.get(path)).status))
  expect(await statuses()).toEqual([200, 200])
  return { clients, statuses }
}

const soon = { timeout: 1000, interval: 10 }

/** While the table is missing, only cached callers are authenticated. */
async function withoutTokens<T>(work: () => Promise<T>) {
  await db.run(sql`alter table access_tokens rename to hidden_tokens`)
  try {
    return await work()
  } finally {
    await db.run(sql`alter table hidden_tokens rename to access_tokens`)
  }
}

beforeAll(async () => {
  // Opens all connections of the pool while the database accepts them.
  await Promise.all(Array.from({ length: 16 }, () => db.run(sql`select pg_sleep(0.05)`)))
})

test('a process caches callers, which the other tests rely on', async () => {
  const { statuses } = await atBoth(acme.ada.token)
  const fresh = clientOf(app, await tokenFor(acme.id, acme.ada.id, ['users:read']))

  const [known, unknown] = await withoutTokens(async () => [await statuses(), (await fresh.get('/users/me')).status])

  expect(known).toEqual([200, 200])
  expect(unknown).toBe(500)
  expect((await fresh.get('/users/me')).status).toBe(200)
})

test('every process rejects a revoked token within a second', async () => {
  const token = await tokenFor(acme.id, acme.cyd.id, ['users:read'])
  const { clients, statuses } = await atBoth(token)

  await revokeToken(db, token)

  await expect.poll(() => statuses(), soon).toEqual([401, 401])
  expect((await clients[0]?.get('/users/me'))?.body.details[0].code).toBe('unauthenticated')
})

test('every process rejects admin actions of an admin who became a user', async () => {
  const eve = await person(acme.id, 'admin', 'Eve Lindt', 'eve@acme.example')
  const { statuses } = await atBoth(eve.token)
  const invitations = `/organizations/${acme.id}/invitations`
  expect(await statuses(invitations)).toEqual([200, 200])

  await db.run(sql`update organization_memberships set role = 'user' where user_id = ${eve.id}`)

  await expect.poll(() => statuses(invitations), soon).toEqual([403, 403])
  expect(await statuses()).toEqual([200, 200])
})

test('every process rejects requests for a scope that was removed from the token', async () => {
  const token = await tokenFor(acme.id, acme.bob.id, ['users:read', 'organizations:read'])
  const { statuses } = await atBoth(token)

  await db.run(sql`update access_tokens set scopes = '{organizations:read}' where user_id = ${acme.bob.id}`)

  await expect.poll(() => statuses(), soon).toEqual([403, 403])
})

test('every process applies the free rate limit when an organization moves to the free stage', async () => {
  const { ada } = await company('Initech', 'standard', 'paid')
  const { clients } = await atBoth(ada.token)
  const limits = async () => {
    const responses = await Promise.all(clients.map((client) => client.get('/users/me')))
    return responses.map(({ headers }) => headers['x-ratelimit-limit'])
  }
  expect(await limits()).toEqual(['500', '500'])

  await db.run(sql`update organizations set stage = 'free' where name = 'Initech'`)

  await expect.poll(limits, soon).toEqual(['50', '50'])
})

test('every process rejects a member who was removed from the organization', async () => {
  const fay = await person(acme.id, 'user', 'Fay Quist', 'fay@acme.example')
  const { statuses } = await atBoth(fay.token)

  const removed = await acme.ada.delete(fay.membership)

  expect(removed.status).toBe(204)
  await expect.poll(() => statuses(), soon).toEqual([401, 401])
})

test('a token that expires while it is cached is rejected as expired', async () => {
  const token = await tokenFor(acme.id, acme.ada.id, ['users:read'], new Date(Date.now() + 2000).toISOString())
  const { clients, statuses } = await atBoth(token)

  await expect.poll(() => statuses()).toEqual([401, 401])

  const response = await clients[1]?.get('/users/me')
  expect(response?.body.details[0].code).toBe('token_expired')
  expect(response?.headers['www-authenticate']).toBe(
    'Bearer error="invalid_token", error_description="expired", ' +
      'resource_metadata="http://convene.test/.well-known/oauth-protected-resource"',
  )
})

test('a process does not cache callers while its listener connection is down', async () => {
  const { statuses } = await atBoth(acme.ada.token)
  const token = await tokenFor(acme.id, acme.bob.id, ['users:read'])
  await atBoth(token)
  const name = sql.identifier(new URL(url).pathname.slice(1))
  const admin = connect(inject('server'), 1)

  try {
    await admin.run(sql`alter database ${name} allow_connections false`)
    await db.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'convene listener'`)
    await expect.poll(() => [listener.isConnected(), other.listener.isConnected()], soon).toEqual([false, false])

    expect(await statuses()).toEqual([200, 200])
    expect(await withoutTokens(statuses)).toEqual([500, 500])
    await revokeToken(db, token)
    expect((await clientOf(app, token).get('/users/me')).status).toBe(401)
    expect((await clientOf(other.app, token).get('/users/me')).status).toBe(401)
  } finally {
    await admin.run(sql`alter database ${name} allow_connections true`)
    await admin.end()
  }

  await expect.poll(() => [listener.isConnected(), other.listener.isConnected()]).toEqual([true, true])
  expect(await statuses()).toEqual([200, 200])
  expect(await withoutTokens(statuses)).toEqual([200, 200])
})
