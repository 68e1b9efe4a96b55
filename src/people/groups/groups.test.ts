import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'

const { acme, globex } = await service()

test('a group can be created, listed, read, renamed and deleted', async () => {
  const created = await acme.bob.post('/groups', { organization: acme.uri, name: '  Sales  ' })
  const { uri } = created.body.resource
  const renamed = await acme.bob.patch(uri, { name: 'Sales EMEA' })
  const listed = await acme.cyd.get(`/groups?organization=${acme.uri}`)
  const read = await acme.cyd.get(uri)
  const deleted = await acme.bob.delete(uri)
  const afterwards = await acme.bob.get(uri)

  expect(created.body.resource).toEqual({
    uri: expect.stringMatching(/\/groups\/[\w-]{36}$/),
    name: 'Sales',
    organization: acme.uri,
    member_count: 0,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  expect([created.status, renamed.status, deleted.status, afterwards.status]).toEqual([201, 200, 204, 404])
  expect(listed.body.collection).toEqual([read.body.resource])
  expect(read.body.resource.name).toBe('Sales EMEA')
})

test('two groups of an organization cannot have the same name, ignoring case', async () => {
  await acme.ada.post('/groups', { organization: acme.uri, name: 'Support' })
  const other = await acme.ada.post('/groups', { organization: acme.uri, name: 'Berlin' })

  const created = await acme.ada.post('/groups', { organization: acme.uri, name: 'SUPPORT' })
  const renamed = await acme.ada.patch(other.body.resource.uri, { name: 'support' })
  const elsewhere = await globex.ada.post('/groups', { organization: globex.uri, name: 'Support' })

  expect([created.status, created.body.details[0]]).toEqual([
    409,
    { code: 'already_exists', parameter: 'name', message: 'is already the name of another group' },
  ])
  expect([renamed.status, elsewhere.status]).toEqual([409, 201])
})

test('listing groups requires an organization', async () => {
  const { status, body } = await acme.ada.get('/groups')

  expect([status, body.details]).toEqual([400, [{ parameter: 'organization', code: 'missing', message: 'is missing' }]])
})

test('groups of another organization are forbidden', async () => {
  const { body } = await globex.ada.post('/groups', { organization: globex.uri, name: 'Moonshots' })

  const responses = [
    await acme.ada.get(`/groups?organization=${globex.uri}`),
    await acme.ada.get(body.resource.uri),
    await acme.ada.patch(body.resource.uri, { name: 'Ours' }),
    await acme.ada.delete(body.resource.uri),
    await acme.ada.post('/groups', { organization: globex.uri, name: 'Spies' }),
  ]

  expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})
