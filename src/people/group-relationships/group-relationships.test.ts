import { expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { linkTo } from '../../test/emails.ts'
import { service } from '../../test/service.ts'

const { acme, globex, person, app, db } = await service()
const group = async (name: string, { ada, uri } = acme): Promise<string> =>
  (await ada.post('/groups', { organization: uri, name })).body.resource.uri
const invite = async (email: string): Promise<Json> =>
  (await acme.ada.post(`/organizations/${acme.id}/invitations`, { email })).body.resource
const relate = (group: string, owner: string, role: string) =>
  acme.ada.post('/group_relationships', { group, owner, role })
const list = async (query: Record<string, string>, who = acme.ada) =>
  who.get(`/group_relationships?${new URLSearchParams(query).toString()}`)

test('a relationship shows its owner whole, be it a member or somebody invited', async () => {
  const sales = await group('Sales')
  const invitation = await invite('dee@acme.example')

  const member = await relate(sales, acme.cyd.membership, 'member')
  const invited = await relate(sales, invitation.uri, 'member')
  const membership = (await acme.ada.get(acme.cyd.membership)).body.resource

  expect([member.status, invited.status]).toEqual([201, 201])
  expect(member.body.resource).toEqual({
    uri: expect.stringContaining('/group_relationships/'), role: 'member', group: sales, organization: acme.uri,
    owner: { type: 'OrganizationMembership', ...membership },
    created_at: expect.any(String), updated_at: expect.any(String),
  })
  expect(invited.body.resource.owner).toEqual({ type: 'OrganizationInvitation', ...invitation })
  expect((await acme.ada.get(sales)).body.resource.member_count).toBe(2)
  expect((await list({ owner: invitation.uri })).body.collection).toEqual([invited.body.resource])
})

test('one person runs many groups but is a member of one', async () => {
  const [first, second] = [await group('First'), await group('Second')]
  const eli = await person(acme.id, 'user', 'Eli Voss', 'eli@acme.example')

  const answers = [
    await relate(first, eli.membership, 'admin'), await relate(second, eli.membership, 'admin'),
    await relate(first, eli.membership, 'member'), await relate(second, eli.membership, 'member'),
    await relate(first, eli.membership, 'admin'),
  ]

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409, 409])
  expect(answers[3]?.body.details[0].parameter).toBe('owner')
})

test('whoever was invited into a group is in it after joining', async () => {
  const team = await group('Newcomers')
  const { uri } = await invite('fay@acme.example')
  await relate(team, uri, 'member')
  const link = await linkTo(db, 'fay@acme.example')

  await app.inject({
    method: 'POST', url: `${new URL(link).pathname}/accept`, payload: 'name=Fay&password=correct+horse&timezone=UTC',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const { body } = await list({ group: team })

  expect(body.collection).toMatchObject([
    { role: 'member', owner: { type: 'OrganizationMembership', user: { email: 'fay@acme.example' } } },
  ])
})

test('revoking, declining and leaving take a person out of their groups', async () => {
  const team = await group('Leavers')
  const gus = await person(acme.id, 'user', 'Gus Hale', 'gus@acme.example')
  const { uri } = await invite('hal@acme.example')
  await relate(team, gus.membership, 'member')
  await relate(team, uri, 'member')

  await acme.ada.delete(gus.membership)
  await acme.ada.delete(uri)

  expect((await list({ group: team })).body.collection).toEqual([])
})

test('admins read all, whoever runs a group its people, everybody themselves', async () => {
  const team = await group('Readers')
  const head = await person(acme.id, 'user', 'Ida', 'ida@acme.example')
  const member = await person(acme.id, 'user', 'Jon', 'jon@acme.example')
  await relate(team, head.membership, 'admin')
  const { uri } = (await relate(team, member.membership, 'member')).body.resource
  const status = async (asked: Promise<Json>) => (await asked).status

  expect(await Promise.all([
    status(list({}, acme.bob)), status(list({ group: team }, head)), status(list({ owner: member.membership }, member)),
    status(member.get(uri)), status(head.get(uri)),
  ])).toEqual([200, 200, 200, 200, 200])
  expect(await Promise.all([
    status(list({}, head)), status(list({ group: team }, member)), status(list({ owner: head.membership }, member)),
    status(acme.cyd.get(uri)),
  ])).toEqual([403, 403, 403, 403])
})

test('what belongs to another organization cannot be related or read', async () => {
  const [ours, theirs] = [await group('Ours'), await group('Theirs', globex)]
  const relation = { group: theirs, owner: globex.cyd.membership, role: 'admin' }
  const foreign = (await globex.ada.post('/group_relationships', relation)).body.resource

  const statuses = [
    await relate(theirs, acme.cyd.membership, 'admin'), await relate(ours, globex.cyd.membership, 'admin'),
    await acme.ada.get(foreign.uri), await acme.ada.delete(foreign.uri),
    await list({ group: theirs }), await list({ organization: globex.uri }),
  ].map(({ status }) => status)

  expect(statuses).toEqual([403, 404, 404, 404, 403, 403])
})

test('a relationship can be ended', async () => {
  const { uri } = (await relate(await group('Short'), acme.bob.membership, 'admin')).body.resource

  const ended = await acme.ada.delete(uri)

  expect([ended.status, (await acme.ada.get(uri)).status]).toEqual([204, 404])
})
