import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json, Reply } from '../../test/client.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import { service } from '../../test/service.ts'

const { acme, globex, db } = await service()

async function teamWithEventType(name: string): Promise<{ team: Json; eventType: Json }> {
  const team = (await acme.ada.post('/teams', { name, members: [acme.cyd.uri] })).body.resource
  const input = { owner: team.uri, name: 'Talk', pooling_type: 'collective' }
  return { team, eventType: (await acme.ada.post('/event_types', input)).body.resource }
}

test('a team can be created with members, listed by user, renamed and deleted', async () => {
  const created = await acme.ada.post('/teams', { name: 'Onboarding', members: [acme.cyd.uri, acme.bob.uri] })
  const { uri } = created.body.resource
  const ofCyd = await acme.cyd.get(`/teams?user=${acme.cyd.uri}`)
  const ofAda = await acme.cyd.get(`/teams?user=${acme.ada.uri}`)
  const renamed = await acme.ada.patch(uri, { name: 'Welcome', members: [acme.ada.uri] })
  const nowOfAda = await acme.cyd.get(`/teams?user=${acme.ada.uri}`)
  const deleted = await acme.ada.delete(uri)

  expect(created.body.resource).toEqual({
    uri: expect.stringMatching(/\/teams\/[\w-]{36}$/),
    name: 'Onboarding',
    organization: acme.uri,
    scheduling_url: 'http://convene.test/team/onboarding',
  })
  expect([ofCyd.body.collection.length, ofAda.body.collection.length]).toEqual([1, 0])
  expect(nowOfAda.body.collection).toEqual([renamed.body.resource])
  expect([created.status, renamed.status, deleted.status, (await acme.ada.get(uri)).status]).toEqual([
    201, 200, 204, 404,
  ])
})

test('a team with a user of another organization is not created', async () => {
  const { status, body } = await acme.ada.post('/teams', { name: 'Mixed', members: [acme.cyd.uri, globex.cyd.uri] })

  expect([status, body.details[0].parameter]).toEqual([400, 'members'])
  expect((await acme.ada.get('/teams')).body.collection).toEqual([])
})

test('a team name is unique in an organization', async () => {
  await acme.ada.post('/teams', { name: 'Design' })

  const again = await acme.ada.post('/teams', { name: 'design' })
  const elsewhere = await globex.ada.post('/teams', { name: 'Design' })

  expect([again.status, elsewhere.status]).toEqual([409, 201])
  expect(elsewhere.body.resource.scheduling_url).toMatch(/\/team\/design-\d+$/)
})

test('a team of another organization is not found, and its users are forbidden', async () => {
  const { body } = await globex.ada.post('/teams', { name: 'Hidden' })

  const read = await acme.ada.get(body.resource.uri)
  const filtered = await acme.ada.get(`/teams?user=${globex.ada.uri}`)

  expect([read.status, filtered.status, filtered.body.message]).toEqual([
    404,
    403,
    'This user is not in your organization',
  ])
})

test('a team cannot be deleted until its event types are deleted', async () => {
  const { team, eventType } = await teamWithEventType('Sales')

  const refused = await acme.ada.delete(team.uri)
  const afterwards = [await acme.ada.get(team.uri), await acme.ada.get(`/teams?user=${acme.cyd.uri}`)]
  await acme.ada.delete(eventType.uri)
  const deleted = await acme.ada.delete(team.uri)

  expect([refused.status, refused.body.details]).toEqual([
    409,
    [{ code: 'in_use', message: 'the team still has event types; delete them first' }],
  ])
  expect([afterwards[0]?.body.resource, afterwards[1]?.body.collection]).toEqual([team, [team]])
  expect([deleted.status, (await acme.ada.get(team.uri)).status]).toEqual([204, 404])
})

test('a deleted event type can be read after its team was deleted', async () => {
  const { team, eventType } = await teamWithEventType('Support')
  await acme.ada.delete(eventType.uri)
  await acme.ada.delete(team.uri)

  const { status, body } = await acme.ada.get(eventType.uri)

  expect([status, body.resource]).toMatchObject([200, { name: 'Talk', profile: null, hosts: eventType.hosts }])
  expect(body.resource.deleted_at).not.toBe(null)
})

/** The first request waits for a lock on this table, and continues when the second one waits too. */
async function race(table: string, first: () => Promise<Reply>, second: () => Promise<Reply>) {
  const replies: Promise<Reply>[] = []
  await db.transaction(async (tx) => {
    await tx.run(sql`lock table ${sql.identifier(table)} in access exclusive mode`)
    replies.push(first())
    await untilLockWait(db)
    replies.push(second())
    await untilLockWait(db, 2)
  })
  return (await Promise.all(replies)).map(({ status }) => status)
}

test('a team that is getting an event type concurrently is not deleted', async () => {
  const { uri } = (await acme.ada.post('/teams', { name: 'First', members: [acme.cyd.uri] })).body.resource
  const input = { owner: uri, name: 'Talk', pooling_type: 'collective' }

  const statuses = await race(
    'event_type_hosts',
    () => acme.bob.post('/event_types', input),
    () => acme.ada.delete(uri),
  )

  expect([statuses, (await acme.ada.get(uri)).status]).toEqual([[201, 409], 200])
})

test('a team that is being deleted concurrently gets no event type', async () => {
  const { uri } = (await acme.ada.post('/teams', { name: 'Second', members: [acme.cyd.uri] })).body.resource
  const input = { owner: uri, name: 'Talk', pooling_type: 'collective' }

  const statuses = await race(
    'event_types',
    () => acme.ada.delete(uri),
    () => acme.bob.post('/event_types', input),
  )

  expect([statuses, (await acme.ada.get(uri)).status]).toEqual([[204, 404], 404])
})
