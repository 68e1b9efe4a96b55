import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { unknownId } from '../../test/hostile.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
  as,
  tokenFor,
} = await service()
const dee = await acme.hire('Dee Lund', 'dee@acme.example')
const path = '/scheduling_links'

const make = async (owner: Person, input: object = {}): Promise<string> =>
  (await ada.post('/event_types', { owner: owner.uri, name: 'Zoë’s hour', ...input })).body.resource.uri
const cyds = await make(cyd)
const managed = await make(cyd, { name: 'Managed', admin_managed: true, hosts: [{ user: bob.uri }] })
const hosted = await make(ada, { name: 'Hosted', pooling_type: 'round_robin', hosts: [{ user: cyd.uri }] })
const deleted = await make(cyd, { name: 'Deleted' })
await ada.delete(deleted)
const { uri: oneOff } = (
  await cyd.post('/one_off_event_types', {
    name: 'Once',
    host: cyd.uri,
    duration: 30,
    date_setting: { type: 'days_in_future', days: 9, only_weekdays: true },
  })
).body.resource

const link = (owner: string) => ({ max_event_count: 1, owner, owner_type: 'EventType' })
const snapshot = () => db.all(sql`select * from scheduling_links order by id`)
const url = (slug: string) => expect.stringMatching(new RegExp(`^http://convene\\.test/d/[\\w-]{16}/${slug}$`))

test('a link has its own URL for one booking', async () => {
  const { status, body } = await cyd.post(path, link(cyds))

  expect([status, body]).toEqual([
    201,
    {
      resource: { booking_url: url('zoe-s-hour'), owner: cyds, owner_type: 'EventType' },
    },
  ])
  const [, key] = /\/d\/([^/]+)/.exec(body.resource.booking_url) ?? []
  expect(
    await db.all(sql`
    select organization_id, event_type_id, max_event_count, event_count, share, created_by
    from scheduling_links where key = ${key}`),
  ).toEqual([
    {
      organization_id: acme.id,
      event_type_id: idOf(cyds),
      max_event_count: 1,
      event_count: 0,
      share: null,
      created_by: cyd.id,
    },
  ])
})

test('two links of the same event type differ', async () => {
  const replies = [await cyd.post(path, link(cyds)), await cyd.post(path, link(cyds))]

  expect(new Set(replies.map(({ body }) => body.resource.booking_url)).size).toBe(2)
})

test('a slug with special characters is escaped in the URL', async () => {
  const owner = await make(cyd, { name: '山田' })

  const { body } = await cyd.post(path, link(owner))

  expect(body.resource.booking_url).toEqual(url('%E5%B1%B1%E7%94%B0'))
})

const query = (input: Record<string, string>) => `${path}?${new URLSearchParams(input).toString()}`
const inQuery = { max_event_count: '1', owner: cyds, owner_type: 'EventType' }

test.each<[string, string, Json]>([
  ['in the body, as text', path, inQuery],
  ['in the query alone', query(inQuery), undefined],
  ['in the query beside an empty body', query(inQuery), {}],
  ['in both', query({ owner: cyds }), { max_event_count: 1, owner_type: 'EventType' }],
  ['in the body, which counts more', query({ ...inQuery, owner: 'x', max_event_count: '7' }), link(cyds)],
])('the fields of a link can be sent %s', async (_, to, body) => {
  const reply = await cyd.post(to, body)

  expect([reply.status, reply.body.resource.owner]).toEqual([201, cyds])
})

const bad = (...fields: string[]) => fields.map((field) => [field, 'invalid'])

test.each<[string, string, Json, unknown[][]]>([
  ['nothing', path, {}, ['max_event_count', 'owner', 'owner_type'].map((field) => [field, 'missing'])],
  [
    'all of it',
    path,
    { max_event_count: 2, owner: 7, owner_type: 'Team' },
    bad('max_event_count', 'owner', 'owner_type'),
  ],
  ['no count', path, { ...link(cyds), max_event_count: null }, bad('max_event_count')],
  ['a count of 0', path, { ...link(cyds), max_event_count: 0 }, bad('max_event_count')],
  ['a count of 1.5', path, { ...link(cyds), max_event_count: 1.5 }, bad('max_event_count')],
  ['a count that is true', path, { ...link(cyds), max_event_count: true }, bad('max_event_count')],
  ['a count of "01"', path, { ...link(cyds), max_event_count: '01' }, bad('max_event_count')],
  ['an owner of another kind', path, link(cyd.uri), bad('owner')],
  ['an owner of another origin', path, link(cyds.replace('convene', 'evil')), bad('owner')],
  ['a lowercase owner type', path, { ...link(cyds), owner_type: 'eventtype' }, bad('owner_type')],
  [
    'all of it in the query',
    query({ max_event_count: '2', owner: 'x', owner_type: 'y' }),
    undefined,
    bad('max_event_count', 'owner', 'owner_type'),
  ],
  ['an owner twice in the query', `${query(inQuery)}&owner=${cyds}`, undefined, bad('owner')],
  ['a list for a body', query(inQuery), [], [[undefined, 'invalid']]],
])('a link is rejected: %s', async (_, to, input, problems) => {
  const before = await snapshot()

  const { status, body } = await cyd.post(to, input)

  expect([status, body.details?.map(({ parameter, code }: Json) => [parameter, code])]).toEqual([400, problems])
  expect(await snapshot()).toEqual(before)
})

test.each([
  ['the owner of the event type', cyd, cyds],
  ['an admin', bob, cyds],
  ['the owner of the organization', ada, cyds],
  ['a host', cyd, hosted],
  ['a host of a managed one', bob, managed],
  ['the host of a one-off', cyd, oneOff],
])('a link can be created by %s', async (_, creator, owner) => {
  expect((await creator.post(path, link(owner))).status).toBe(201)
})

const closed = 'You do not have permission to access this resource.'
const missing = expect.any(String)
const unknown = cyds.replace(idOf(cyds), unknownId)

test.each<[string, () => Promise<Json>, number, unknown]>([
  ['a colleague', () => dee.post(path, link(cyds)), 403, closed],
  ['the owner of one that admins manage', () => cyd.post(path, link(managed)), 403, closed],
  ['a user of another organization', () => globex.ada.post(path, link(cyds)), 404, missing],
  ['the owner of one that is deleted', () => cyd.post(path, link(deleted)), 404, missing],
  ['an owner, of none', () => ada.post(path, link(unknown)), 404, missing],
  [
    'a token of another scope',
    async () => as(await tokenFor(acme.id, cyd.id, ['shares:write'])).post(path, link(cyds)),
    403,
    `This operation requires the scopes listed in the 'required_scopes' array.`,
  ],
])('a link cannot be created by %s', async (_, request, expected, message) => {
  const before = await snapshot()

  const { status, body } = await request()

  expect([status, body.message]).toEqual([expected, message])
  expect(await snapshot()).toEqual(before)
})
