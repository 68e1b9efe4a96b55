import { expect, test } from 'vitest'
import { publish } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { createWorkflow, newWorkflow } from '../../test/workflows.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  as,
  company,
  tokenFor,
} = await service()
const dee = await acme.hire('Dee Novak', 'dee@acme.example')
const group = (await ada.post('/groups', { organization: acme.uri, name: 'Sales' })).body.resource.uri
await ada.post('/group_relationships', { group, owner: dee.membership, role: 'admin' })
await ada.post('/group_relationships', { group, owner: cyd.membership, role: 'member' })

const workflows = {
  organization: (await createWorkflow(ada, acme.uri)).uri,
  group: (await createWorkflow(ada, group)).uri,
  user: (await createWorkflow(cyd, cyd.uri)).uri,
}
const filters = { organization: acme.uri, group, user: cyd.uri }
const people: Record<string, Person> = { owner: ada, admin: bob, 'group admin': dee, member: cyd, stranger: globex.ada }
const kinds = ['organization', 'group', 'user'] as const
type Kind = (typeof kinds)[number]

/** Statuses for workflows of the organization, of the group Sales and of Cyd. */
test.each([
  ['owner', { list: [200, 200, 200], get: [200, 200, 200], change: [200, 200, 200], create: [201, 201, 201] }],
  ['admin', { list: [200, 200, 200], get: [200, 200, 200], change: [200, 200, 200], create: [201, 201, 201] }],
  ['group admin', { list: [200, 200, 403], get: [200, 200, 403], change: [403, 200, 403], create: [403, 201, 403] }],
  ['member', { list: [200, 403, 200], get: [200, 403, 200], change: [403, 403, 200], create: [403, 403, 201] }],
  ['stranger', { list: [403, 403, 403], get: [404, 404, 404], change: [404, 404, 404], create: [403, 403, 403] }],
])('the role %s decides which workflows a person can use', async (role, expected) => {
  const person = people[role] ?? ada
  const statuses = async (request: (kind: Kind) => Promise<{ status: number }>) => {
    const found: number[] = []
    for (const kind of kinds) found.push((await request(kind)).status)
    return found
  }

  expect({
    list: await statuses((kind) => person.get(`/workflows?${kind}=${filters[kind]}`)),
    get: await statuses((kind) => person.get(workflows[kind])),
    change: await statuses((kind) => person.patch(workflows[kind], { name: `Changed by a ${role}` })),
    create: await statuses((kind) => person.post('/workflows', newWorkflow(filters[kind]))),
  }).toEqual(expected)
  const deletions = await statuses(async (kind) => person.delete((await createWorkflow(ada, filters[kind])).uri))
  expect(deletions).toEqual(expected.change.map((status) => (status === 200 ? 204 : status)))
})

test('a member cannot use the event types of colleagues, nor a group those of others', async () => {
  const [own, others] = [await publish(cyd, {}), await publish(bob, {})]
  const create = (person: Person, owner: string, event_type: string) =>
    person.post('/workflows', newWorkflow(owner, { event_types: [event_type] }))

  const replies = [
    await create(cyd, cyd.uri, own),
    await create(cyd, cyd.uri, others),
    await create(bob, cyd.uri, others),
    await create(dee, group, own),
    await create(dee, group, others),
    await create(bob, acme.uri, others),
  ]

  expect(replies.map(({ status }) => status)).toEqual([201, 400, 400, 201, 400, 201])
  expect(replies[1]?.body.details).toEqual([
    {
      parameter: 'event_types[0]',
      code: 'not_found',
      message: 'is not an event type of the owner of the workflow',
    },
  ])
})

test('a group can use the event type of a team that one of its members hosts', async () => {
  const team = (await ada.post('/teams', { name: 'Field', members: [cyd.uri, bob.uri] })).body.resource.uri
  const [ours, others] = await Promise.all(
    [[cyd, bob], [bob]].map(
      async (hosts, i) =>
        (
          await ada.post('/event_types', {
            owner: team,
            name: `Team ${i}`,
            active: true,
            pooling_type: 'round_robin',
            hosts: hosts.map(({ uri }) => ({ user: uri })),
          })
        ).body.resource.uri,
    ),
  )

  const statuses = await Promise.all(
    [ours, others].map(
      async (type) => (await dee.post('/workflows', newWorkflow(group, { event_types: [type] }))).status,
    ),
  )

  expect(statuses).toEqual([201, 400])
})

test('the workflows of a person and of a group disappear with them', async () => {
  const eli = await acme.hire('Eli Roth', 'eli@acme.example')
  const other = (await ada.post('/groups', { organization: acme.uri, name: 'Short' })).body.resource.uri
  const [personal, ofGroup] = [await createWorkflow(eli, eli.uri), await createWorkflow(ada, other)]

  await ada.delete(eli.membership)
  await ada.delete(other)

  expect([(await ada.get(personal.uri)).status, (await ada.get(ofGroup.uri)).status]).toEqual([404, 404])
})

test('webhook steps need the plan of webhooks', async () => {
  const { ada: boss, uri: owner } = await company('Small', 'essentials')
  const webhook = { type: 'webhook', url: 'https://hooks.example/x' }
  const { uri } = await createWorkflow(boss, owner)

  const replies = [
    await boss.post('/workflows', newWorkflow(owner, { steps: [webhook] })),
    await boss.patch(uri, { steps: [webhook] }),
  ]

  expect(replies.map(({ status, body }) => [status, body.details[0].code])).toEqual([
    [403, 'upgrade_required'],
    [403, 'upgrade_required'],
  ])
})

test('a token needs the scopes of workflows', async () => {
  const [reader, none] = [
    as(await tokenFor(acme.id, ada.id, ['workflows:read'])),
    as(await tokenFor(acme.id, ada.id, ['users:read'])),
  ]

  const statuses = [
    (await reader.get('/workflows')).status,
    (await reader.post('/workflows', newWorkflow(acme.uri))).status,
    (await none.get('/workflows')).status,
  ]

  expect(statuses).toEqual([200, 403, 403])
})
