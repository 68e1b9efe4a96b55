import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { record } from '../../platform/events/activity.ts'
import type { Json } from '../../test/client.ts'
import { service } from '../../test/service.ts'

const { acme, globex, company, db, person } = await service()

const read = async ({ ada, uri }: Pick<typeof acme, 'ada' | 'uri'>, query = ''): Promise<Json> =>
  (await ada.get(`/activity_log_entries?organization=${uri}&${query}`)).body

test('an entry names the action, its time, its resource and its actor', async () => {
  const { body } = await acme.bob.post('/teams', { name: 'Sales' })

  const {
    collection: [entry],
    ...beside
  } = await read(acme)

  expect(entry).toEqual({
    occurred_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    uri: expect.stringMatching(/^http:\/\/convene\.test\/activity_log_entries\/[\w-]{36}$/),
    namespace: 'Team',
    action: 'Add',
    fully_qualified_name: 'Team.Add',
    organization: acme.uri,
    details: { uri: body.resource.uri },
    actor: {
      type: 'User',
      uri: acme.bob.uri,
      organization: { uri: acme.uri, role: 'admin' },
      display_name: 'Bob Okafor',
      alternative_identifier: 'bob@acme.example',
    },
  })
  expect(beside).toEqual({
    pagination: expect.objectContaining({ count: 1, next_page: null }),
    last_event_time: entry.occurred_at,
    total_count: 1,
    exceeds_max_total_count: false,
  })
})

test('the log of an organization without activity is empty', async () => {
  const quiet = await company('Quiet')

  expect(await read(quiet)).toMatchObject({
    collection: [],
    last_event_time: null,
    total_count: 0,
    exceeds_max_total_count: false,
  })
})

test('an actor is shown with the group that they belong to', async () => {
  const dee = await person(acme.id, 'admin', 'Dee Novak', 'dee@acme.example')
  const { uri } = (await acme.ada.post('/groups', { organization: acme.uri, name: 'North' })).body.resource
  await acme.ada.post('/group_relationships', { group: uri, owner: dee.membership, role: 'member' })
  await dee.post('/teams', { name: 'Northern' })

  const {
    collection: [entry],
  } = await read(acme, `actor=${dee.uri}`)

  expect(entry.actor.group).toEqual({ uri, name: 'North', role: 'member' })
})

test('an action without a user has the system as its actor', async () => {
  const calm = await company('Calm')
  await record(db, { organization_id: calm.id, namespace: 'Invitation', action: 'Decline', details: {} })

  const {
    collection: [entry],
  } = await read(calm)

  expect(entry.actor).toEqual({ type: 'System', display_name: 'Convene System' })
})

test('a former member keeps their name until they join another organization, then only their URI', async () => {
  const eli = await acme.hire('Eli Sato', 'eli@acme.example')
  await eli.post('/contacts', { name: 'Zoë', emails: [{ email: 'zoe@world.example' }] })
  const readActor = async () => (await read(acme, `actor=${eli.uri}`)).collection[0].actor
  await acme.ada.delete(eli.membership)

  const left = await readActor()
  await person(globex.id, 'user', 'Eli Secret', 'eli@acme.example')
  const joinedOther = await readActor()

  const identity = { type: 'User', uri: eli.uri }
  expect(left).toEqual({ ...identity, display_name: 'Eli Sato', alternative_identifier: 'eli@acme.example' })
  expect(joinedOther).toEqual(identity)
  expect((await read(acme, 'search_term=secret')).total_count).toBe(0)
  expect((await read(globex, `actor=${eli.uri}`)).total_count).toBe(0)
})

test('only admins and owners can read the log, and must name their own organization', async () => {
  const [ada, path] = [acme.ada, '/activity_log_entries']

  const replies = [
    await acme.cyd.get(`${path}?organization=${acme.uri}`),
    await ada.get(`${path}?organization=${globex.uri}`),
    await ada.get(path),
    await acme.bob.get(`${path}?organization=${acme.uri}`),
  ]

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 400, 200])
  expect(replies.map(({ body }) => body.message).slice(0, 2)).toEqual(
    Array(2).fill('You do not have permission to access this resource.'),
  )
  expect(replies[2]?.body.details).toEqual([{ parameter: 'organization', code: 'missing', message: 'is missing' }])
})

test.each([
  ['teams', 'paid'],
  ['enterprise', 'trial'],
  ['basic', 'free'],
] as const)('an organization with the plan %s (%s) must upgrade to read the log', async (plan, stage) => {
  const { ada, uri } = await company(`Small ${plan}`, plan, stage)

  const { status, body } = await ada.get(`/activity_log_entries?organization=${uri}`)

  const message = 'Please upgrade your account to Enterprise.'
  expect([status, body]).toEqual([
    403,
    {
      title: 'Permission Denied',
      message,
      details: [{ message, code: 'upgrade_required' }],
    },
  ])
})

test('the total count of entries stops at 10,000', async () => {
  const { ada, id, uri } = await company('Busy')
  await db.run(sql`
    insert into activity_log_entries (organization_id, namespace, action, actor_id)
    select ${id}, 'Team', case when i > 1 then 'Add' else 'Remove' end, ${ada.id} from generate_series(1, 10001) i`)

  const [all, counted] = [await read({ ada, uri }, 'count=1000'), await read({ ada, uri }, 'action=Add')]

  expect([all.total_count, all.exceeds_max_total_count, all.collection.length]).toEqual([10_000, true, 1000])
  expect([counted.total_count, counted.exceeds_max_total_count]).toEqual([10_000, false])
})
