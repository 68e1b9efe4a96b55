import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'

const { acme, globex, company } = await service()
const list = (query: Record<string, string>) => `/organization_memberships?${new URLSearchParams(query).toString()}`

test('an admin can list all memberships of the organization', async () => {
  const { status, body } = await acme.bob.get(list({ organization: acme.uri }))

  expect(status).toBe(200)
  expect(body.collection.map((membership: { role: string }) => membership.role)).toEqual(['owner', 'admin', 'user'])
  expect(body.collection[2]).toEqual({
    uri: acme.cyd.membership,
    role: 'user',
    organization: acme.uri,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    user: {
      uri: acme.cyd.uri,
      name: 'Cyd Moreau',
      slug: expect.any(String),
      email: 'cyd@acme.example',
      avatar_url: null,
      locale: 'en',
      scheduling_url: expect.any(String),
      timezone: 'Europe/Berlin',
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
  })
})

test('memberships can be filtered by user, role and case-insensitive email address', async () => {
  const listUrisBy = async (query: Record<string, string>) => {
    const { body } = await acme.ada.get(list({ organization: acme.uri, ...query }))
    return body.collection.map((row: { uri: string }) => row.uri)
  }

  expect(await listUrisBy({ user: acme.bob.uri })).toEqual([acme.bob.membership])
  expect(await listUrisBy({ role: 'owner' })).toEqual([acme.ada.membership])
  expect(await listUrisBy({ email: 'CYD@acme.EXAMPLE' })).toEqual([acme.cyd.membership])
  expect(await listUrisBy({ role: 'owner', user: acme.bob.uri })).toEqual([])
})

test('listing memberships requires an organization or a user', async () => {
  const { status, body } = await acme.ada.get('/organization_memberships')

  expect([status, body.details[0].parameter, body.details[0].code]).toEqual([400, 'organization', 'missing'])
})

test('a user can read only their own membership', async () => {
  const statuses = await Promise.all([
    acme.cyd.get(list({ user: acme.cyd.uri })),
    acme.cyd.get(acme.cyd.membership),
    acme.cyd.get(list({ organization: acme.uri })),
    acme.cyd.get(list({ user: acme.bob.uri })),
    acme.cyd.get(acme.bob.membership),
  ])

  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 403, 403, 403])
})

test('another organization and its users are forbidden, and its memberships are not found', async () => {
  const organization = await acme.ada.get(list({ organization: globex.uri }))
  const user = await acme.ada.get(list({ user: globex.cyd.uri }))
  const membership = await acme.ada.get(globex.cyd.membership)
  const never = await acme.ada.get('/organization_memberships/0196b1a0-0000-7000-8000-000000000000')

  expect([organization.status, user.status, user.body.message]).toEqual([
    403,
    403,
    'This user is not in your organization',
  ])
  expect([membership.status, membership.body]).toEqual([404, never.body])
})

test('removing a user revokes their tokens immediately and keeps the user readable', async () => {
  const initech = await company('Initech')
  const before = await initech.cyd.get('/users/me')

  const removed = await initech.bob.delete(initech.cyd.membership)
  const after = await initech.cyd.get('/users/me')
  const removedUser = await initech.ada.get(initech.cyd.uri)
  const again = await initech.bob.delete(initech.cyd.membership)

  expect([before.status, removed.status, removed.text, after.status, removedUser.status, again.status]).toEqual([
    200,
    204,
    '',
    401,
    200,
    404,
  ])
})

test('users without permission cannot remove members, and admins cannot remove the owner or themselves', async () => {
  const cases = [
    [acme.cyd, acme.bob.membership, 'You do not have permission to perform this action'],
    [acme.bob, acme.ada.membership, 'You can not change owner role'],
    [acme.bob, acme.bob.membership, 'You can not remove yourself from organization'],
  ] as const

  for (const [caller, membership, message] of cases) {
    const { status, body } = await caller.delete(membership)
    expect([status, body.message]).toEqual([403, message])
  }
  expect((await acme.ada.delete(globex.cyd.membership)).status).toBe(404)
})
