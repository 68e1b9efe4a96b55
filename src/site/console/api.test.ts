import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { blockedAddressRoutes } from '../../people/blocked-addresses/routes.ts'
import { users } from '../../people/users/routes.ts'
import { sql } from '../../platform/db/sql.ts'
import { Forbidden, Invalid, NotFound } from '../../platform/errors.ts'
import { eventTypes } from '../../scheduling/event-types/routes.ts'
import type { Person } from '../../test/people.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { apiFor } from './api.ts'

const { acme, globex, db } = await service()

/** The API in a browser session of a person. */
function sessionOf({ id }: Person, role: SignedInUser['role'], organization_id = acme.id) {
  const signedInUser = {
    user_id: id,
    organization_id,
    role,
    plan: 'enterprise',
    stage: 'paid',
    scim_enabled: false,
    features: {},
  } as SignedInUser
  return apiFor(db, { id: `request of ${role}`, signedInUser } as FastifyRequest)
}

const cyd = sessionOf(acme.cyd, 'user')
const count = async () => (await db.one<{ count: number }>(sql`select count(*)::int as count from event_types`)).count
const newEventType = { owner: acme.cyd.uri, name: 'Coffee', duration: 30 }

describe('a page that calls the API', () => {
  test('reads what the user can read, in the words of the API', async () => {
    const { resource } = (await acme.cyd.get('/users/me')).body

    expect(await cyd.one(users, 'GET /users/me')).toEqual(resource)
    await expect(cyd.one(users, 'GET /users/:uuid', { ids: { uuid: globex.ada.id } })).rejects.toThrow(Forbidden)
    await expect(cyd.one(users, 'GET /users/:uuid', { ids: { uuid: 'x' } })).rejects.toThrow(NotFound)
  })

  test('pages through a list with the tokens of the API', async () => {
    for (const name of ['One', 'Two', 'Three'])
      await cyd.one(eventTypes, 'POST /event_types', { body: { ...newEventType, name } })
    const list = (page_token?: string) =>
      cyd.many<{ name: string }>(eventTypes, 'GET /event_types', {
        query: { user: acme.cyd.uri, count: '2', sort: 'name:asc', ...(page_token !== undefined && { page_token }) },
      })

    const first = await list()
    const second = await list(first.pagination.next_page_token ?? undefined)

    const names = [first, second].flatMap(({ collection }) => collection.map(({ name }) => name))
    expect(names).toEqual(names.toSorted())
    expect([first.collection.length, new Set(names).size]).toEqual([2, names.length])
  })

  test('is refused what the role of the user does not allow', async () => {
    const path = 'GET /organizations/:uuid/blocked_addresses'
    const ids = { uuid: acme.id }

    await expect(cyd.many(blockedAddressRoutes, path, { ids })).rejects.toThrow(Forbidden)
    expect((await sessionOf(acme.bob, 'admin').many(blockedAddressRoutes, path, { ids })).collection).toEqual([])
  })

  test('writes with an entry in the activity log that names the user and no token', async () => {
    const { uri } = await cyd.one<{ uri: string }>(eventTypes, 'POST /event_types', { body: newEventType })

    const entries = await db.all(sql`
      select namespace, action, actor_id, token_id, request_id from activity_log_entries
      where details->>'uri' = ${uri}`)
    expect(entries).toEqual([
      {
        namespace: 'EventType',
        action: 'Add',
        actor_id: acme.cyd.id,
        token_id: null,
        request_id: 'request of user',
      },
    ])
  })

  test('gets all validation errors of the API, and nothing is written', async () => {
    const before = await count()
    const body = { ...newEventType, name: '', duration: -1 }

    const error = await cyd.one(eventTypes, 'POST /event_types', { body }).catch((thrown: unknown) => thrown)

    expect(error instanceof Invalid && error.details.map(({ parameter }) => parameter)).toEqual(['name', 'duration'])
    expect(await count()).toBe(before)
  })

  test('creates one thing when a form is sent twice', async () => {
    const before = await count()
    const create = () =>
      cyd.one<{ uri: string }>(eventTypes, 'POST /event_types', { body: newEventType, idempotencyKey: 'form-1' })

    const [first, second] = [await create(), await create()]

    expect([first.uri, await count()]).toEqual([second.uri, before + 1])
  })

  test('writes nothing if the check before it fails', async () => {
    const { uri } = await cyd.one<{ uri: string }>(eventTypes, 'POST /event_types', { body: newEventType })
    const change = cyd.one(eventTypes, 'PATCH /event_types/:uuid', {
      ids: { uuid: idOf(uri) },
      body: { name: 'Tea' },
      async before(tx) {
        await tx.run(sql`update event_types set name = 'Water' where id = ${idOf(uri)}`)
        throw new Error('stale')
      },
    })

    await expect(change).rejects.toThrow('stale')
    expect((await acme.cyd.get(uri)).body.resource.name).toBe('Coffee')
  })

  test('fails early if it names an endpoint that does not exist', async () => {
    await expect(cyd.one(users, 'GET /user/me')).rejects.toThrow('there is no endpoint GET /user/me')
  })
})
