import { expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { linkTo } from '../../test/emails.ts'
import { service } from '../../test/service.ts'

const { acme, globex, person, app, db } = await service()
const createGroup = async (name: string, { ada, uri } = acme): Promise<string> =>
  (await ada.post('/groups', { organization: uri, name })).body.resource.uri
const invite = async (email: string): Promise<Json> =>
  (await acme.ada.post(`/organizations/${acme.id}/invitations`, { email })).body.resource
const relate = (group: string, owner: string, role: string) =>
  acme.ada.post('/group_relationships', { group, owner, role })
const list = async (query: Record<string, string>, caller = acme.ada) =>
  caller.get(`/group_relationships?${new URLSearchParams(query).toString()}`)

test('a relationship contains its owner, a membership or an invitation, in full', async () => {
  const sales = await createGroup('Sales')
  const invitation = await invite('dee@acme.example')

  const member = await relate(sales, acme.cyd.membership, 'member')
  const invited = await relate(sales, invitation.uri, 'member')
  const membership = (await acme.ada.get(acme.cyd.membership)).body.resource

  expect([member.status, invited.status]).toEqual([201, 201])
  expect(member.body.resource).toEqual({
    uri: expect.stringContaining('/group_relationships/'),
    role: 'member',
    group: sales,
    organization: acme.uri,
    owner: { type: 'OrganizationMembership', ...membership },
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  expect(invited.body.resource.owner).toEqual({ type: 'OrganizationInvitation', ...invitation })
  expect((await acme.ada.get(sales)).body.resource.member_count).toBe(2)
  expect((await list({ owner: invitation.uri })).body.collection).toEqual([invited.body.resource])
})

test('a person can be an admin of many groups but a member of only one', async () => {
  const [first, second] = [await createGroup('First'), await createGroup('Second')]
  const eli = await person(acme.id, 'user', 'Eli Voss', 'eli@acme.example')

  const answers = [
    await relate(first, eli.membership, 'admin'),
    await relate(second, eli.membership, 'admin'),
    await relate(first, eli.membership, 'member'),
    await relate(second, eli.membership, 'member'),
    await relate(first, eli.membership, 'admin'),
  ]

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409, 409])
  expect(answers[3]?.body.details[0].parameter).toBe('owner')
})

test('an invited person becomes a member of the group by accepting', async () => {
  const team = await createGroup('Newcomers')
  const { uri } = await invite('fay@acme.example')
  await relate(team, uri, 'member')
  const link = await linkTo(db, 'fay@acme.example')

  await app.inject({
    method: 'POST',
    url: `${new URL(link).pathname}/accept`,
    payload: 'name=Fay&password=correct+horse&timezone=UTC',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const { body } = await list({ group: team })

  expect(body.collection).toMatchObject([
    { role: 'member', owner: { type: 'OrganizationMembership', user: { email: 'fay@acme.example' } } },
  ])
})

test('removing a member and revoking an invitation delete their group relationships', async () => {
  const team = await createGroup('Leavers')
  const gus = await person(acme.id, 'user', 'Gus Hale', 'gus@acme.example')
  const { uri } = await invite('hal@acme.example')
  await relate(team, gus.membership, 'member')
  await relate(team, uri, 'member')

  await acme.ada.delete(gus.membership)
  await acme.ada.delete(uri)

  expect((await list({ group: team })).body.collection).toEqual([])
})

test('admins read all relationships, group admins those of their group, members their own', async () => {
  const team = await createGroup('Readers')
  const admin = await person(acme.id, 'user', 'Ida', 'ida@acme.example')
  const member = await person(acme.id, 'user', 'Jon', 'jon@acme.example')
  await relate(team, admin.membership, 'admin')
  const { uri } = (await relate(team, member.membership, 'member')).body.resource
  const status = async (response: Promise<Json>) => (await response).status

  expect(
    await Promise.all([
      status(list({}, acme.bob)),
      status(list({ group: team }, admin)),
      status(list({ owner: member.membership }, member)),
      status(member.get(uri)),
      status(admin.get(uri)),
    ]),
  ).toEqual([200, 200, 200, 200, 200])
  expect(
    await Promise.all([
      status(list({}, admin)),
      status(list({ group: team }, member)),
      status(list({ owner: admin.membership }, member)),
      status(acme.cyd.get(uri)),
    ]),
  ).toEqual([403, 403, 403, 403])
})

test('groups and members of another organization cannot be used or read', async () => {
  const [ours, theirs] = [await createGroup('Ours'), await createGroup('Theirs', globex)]
  const relation = { group: theirs, owner: globex.cyd.membership, role: 'admin' }
  const foreign = (await globex.ada.post('/group_relationships', relation)).body.resource

  const statuses = [
    await relate(theirs, acme.cyd.membership, 'admin'),
    await relate(ours, globex.cyd.membership, 'admin'),
    await acme.ada.get(foreign.uri),
    await acme.ada.delete(foreign.uri),
    await list({ group: theirs }),
    await list({ organization: globex.uri }),
  ].map(({ status }) => status)

  expect(statuses).toEqual([403, 404, 404, 404, 403, 403])
})

test('a relationship can be deleted', async () => {
  const { uri } = (await relate(await createGroup('Short'), acme.bob.membership, 'admin')).body.resource

  const deleted = await acme.ada.delete(uri)

  expect([deleted.status, (await acme.ada.get(uri)).status]).toEqual([204, 404])
})
