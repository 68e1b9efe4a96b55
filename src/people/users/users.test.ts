import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'

const { acme, globex, person } = await service()

test('GET /users/me returns the user of the token with every field of the contract', async () => {
  const { status, body } = await acme.cyd.get('/users/me')

  expect(status).toBe(200)
  expect(body.resource).toEqual({
    uri: acme.cyd.uri,
    name: 'Cyd Moreau',
    slug: expect.stringMatching(/^cyd-moreau(-\d+)?$/),
    email: 'cyd@acme.example',
    scheduling_url: `http://convene.test/@${body.resource.slug}`,
    timezone: 'Europe/Berlin',
    avatar_url: null,
    locale: 'en',
    time_notation: '12h',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    current_organization: acme.uri,
    resource_type: 'User',
    week_start: null,
    meeting_url: null,
  })
})

test('every member can read a colleague', async () => {
  const responses = [await acme.ada.get(acme.bob.uri), await acme.cyd.get(acme.bob.uri)]

  expect(responses.map(({ status, body }) => [status, body.resource.email])).toEqual([
    [200, acme.bob.email],
    [200, acme.bob.email],
  ])
  expect(responses[0]?.body).toEqual(responses[1]?.body)
})

test('a user of another organization is forbidden, and an unknown user is not found', async () => {
  const foreign = await acme.ada.get(globex.bob.uri)
  const unknown = await acme.ada.get('/users/0196b1a0-0000-7000-8000-000000000000')

  expect([foreign.status, foreign.body.message]).toEqual([403, 'You do not have permission to access this resource.'])
  expect([unknown.status, unknown.body.details[0].code]).toEqual([404, 'not_found'])
})

test('users with the same name get different slugs', async () => {
  const twin = await person(acme.id, 'user', 'Bob Okafor', 'another.bob@acme.example')

  const slugs = await Promise.all([acme.bob, twin].map(async (bob) => (await bob.get('/users/me')).body.resource.slug))

  expect(new Set(slugs).size).toBe(2)
})
