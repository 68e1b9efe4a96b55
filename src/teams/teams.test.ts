import { expect, test } from 'vitest'
import { service } from '../test/service.ts'

const { acme, globex } = await service()

test('a team is created with its people, listed by person, renamed and deleted', async () => {
  const created = await acme.ada.post('/teams', { name: 'Onboarding', members: [acme.cyd.uri, acme.bob.uri] })
  const { uri } = created.body.resource
  const ofCyd = await acme.cyd.get(`/teams?user=${acme.cyd.uri}`)
  const ofAda = await acme.cyd.get(`/teams?user=${acme.ada.uri}`)
  const renamed = await acme.ada.patch(uri, { name: 'Welcome', members: [acme.ada.uri] })
  const nowOfAda = await acme.cyd.get(`/teams?user=${acme.ada.uri}`)
  const deleted = await acme.ada.delete(uri)

  expect(created.body.resource).toEqual({
    uri: expect.stringMatching(/\/teams\/[\w-]{36}$/), name: 'Onboarding', organization: acme.uri,
    scheduling_url: 'http://convene.test/team/onboarding',
  })
  expect([ofCyd.body.collection.length, ofAda.body.collection.length]).toEqual([1, 0])
  expect(nowOfAda.body.collection).toEqual([renamed.body.resource])
  expect([created.status, renamed.status, deleted.status, (await acme.ada.get(uri)).status])
    .toEqual([201, 200, 204, 404])
})

test('a team takes only people of its organization, and else is not made at all', async () => {
  const { status, body } = await acme.ada.post('/teams', { name: 'Mixed', members: [acme.cyd.uri, globex.cyd.uri] })

  expect([status, body.details[0].parameter]).toEqual([400, 'members'])
  expect((await acme.ada.get('/teams')).body.collection).toEqual([])
})

test('a name is taken once in an organization', async () => {
  await acme.ada.post('/teams', { name: 'Design' })

  const again = await acme.ada.post('/teams', { name: 'design' })
  const elsewhere = await globex.ada.post('/teams', { name: 'Design' })

  expect([again.status, elsewhere.status]).toEqual([409, 201])
  expect(elsewhere.body.resource.scheduling_url).toMatch(/\/team\/design-\d+$/)
})

test('another organization’s team is missing; a person of another organization is refused', async () => {
  const { body } = await globex.ada.post('/teams', { name: 'Hidden' })

  const read = await acme.ada.get(body.resource.uri)
  const filtered = await acme.ada.get(`/teams?user=${globex.ada.uri}`)

  expect([read.status, filtered.status, filtered.body.message])
    .toEqual([404, 403, 'This user is not in your organization'])
})
