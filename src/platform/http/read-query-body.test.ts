import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import { uriOf } from './field-types.ts'

const { acme, globex } = await service()
const organization = uriOf('organizations', acme.id)
const list = (path: string, body: unknown, headers = {}) => acme.ada.send('GET', path, body, headers)
const emailsIn = ({ body }: Awaited<ReturnType<typeof list>>) =>
  body.collection.map(({ user }: { user: { email: string } }) => user.email)

test('a JSON object in the body of a GET is taken as query parameters', async () => {
  const all = await list('/organization_memberships', { organization, count: 100 })
  const first = await list('/organization_memberships', { organization, count: 1, page_token: null })
  const second = await acme.ada.get(first.body.pagination.next_page)

  expect([all.status, first.status, second.status]).toEqual([200, 200, 200])
  expect(emailsIn(all).length).toBeGreaterThan(1)
  expect([...emailsIn(first), ...emailsIn(second)]).toEqual(emailsIn(all).slice(0, 2))
})

test('a query parameter wins over the same one in the body', async () => {
  const body = { organization: uriOf('organizations', globex.id), count: 'many', email: 'other@acme.example' }
  const { email } = acme.bob

  const found = await list(`/organization_memberships?organization=${organization}&count=5&email=${email}`, body)

  expect([found.status, emailsIn(found)]).toEqual([200, [email]])
})

test('the body of a GET has the access rules of the query', async () => {
  const foreign = await list('/organization_memberships', { organization: uriOf('organizations', globex.id) })
  const unknown = await list('/organization_memberships', { organization: randomUUID() })

  expect([foreign.status, unknown.status]).toEqual([403, 400])
})

test.each([
  ['an array', [organization], 'the body of a GET must be a JSON object of query parameters'],
  ['broken JSON', '{"organization":', 'the body is not valid JSON in UTF-8'],
  ['an object that is too large', { name: 'x'.repeat(17_000) }, 'the body of a GET must be 16000 bytes or smaller'],
])('%s in the body of a GET is a 400', async (_, body, message) => {
  const { status, body: answer } = await list('/organization_memberships', body)

  expect([status, answer.details[0].message]).toEqual([400, message])
})

test('an object as the value of a parameter is a 400 that names it', async () => {
  const { status, body } = await list('/organization_memberships', { organization: { id: acme.id } })

  expect([status, body.details[0].parameter]).toEqual([400, 'organization'])
})

test('a body of another type is ignored', async () => {
  const { status } = await list(`/organization_memberships?organization=${organization}`, 'hello', {
    'content-type': 'text/plain',
  })

  expect(status).toBe(200)
})
