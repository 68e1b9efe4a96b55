import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../routes.ts'
import type { Json } from '../../../test/client.ts'
import { partAt, pointerOf } from '../../../test/openapi-lint.ts'
import { requirement, requiring } from '../../../test/optional.ts'
import { recordExample, type Recording } from '../../../test/record-examples.ts'
import { service } from '../../../test/service.ts'
import { config } from '../../config.ts'
import { openapi } from '../openapi.ts'
import { exampleKey, recordedBase } from './examples.ts'

const { acme, app, as, company, db, globex, tokenFor } = await service()
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
const document: Json = JSON.parse(
  JSON.stringify(openapi(routes))
    .replaceAll(config.BASE_URL, recordedBase)
    .replaceAll(encodeURIComponent(config.BASE_URL), encodeURIComponent(recordedBase)),
)
const recordings = new Map<string, Recording>()
const curlProgram = requirement('curl', 'Install curl.')

beforeAll(async () => {
  for (const [i, route] of routes.entries())
    recordings.set(exampleKey(route), await recordExample({ db, origin, company }, route, i + 1))
})

test('the stored examples match the current responses of the service', async () => {
  const examples = Object.fromEntries(
    [...recordings].map(([key, { request, response }]) => [key, { request, response }]),
  )

  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot('examples.json')
})

describe.each(routes.map((route, i) => [exampleKey(route), route, i] as const))('%s', (key, route, i) => {
  const operation = partAt(document, pointerOf(route))

  test('documents the JavaScript that was run, and its response', () => {
    const recorded = recordings.get(key)
    const response = operation.responses[String(recorded?.response.status)]

    expect(operation['x-codeSamples'][1].source).toBe(recorded?.sources.javaScript)
    expect(response?.description).toBeTruthy()
    expect(response.content?.['application/json'].example).toEqual(recorded?.response.body)
  })

  test('documents a curl command that gets the same response', requiring(curlProgram), async () => {
    const recorded = recordings.get(key)
    const { request, response, sources } = await recordExample({ db, origin, company }, route, 1000 + i, 'curl')

    expect(operation['x-codeSamples'][0].source).toBe(sources.curl)
    expect({ request, response }).toEqual({ request: recorded?.request, response: recorded?.response })
  })
})

test('the error examples match the responses of the service', async () => {
  const { ada } = acme
  const narrow = as(await tokenFor(acme.id, ada.id, ['users:read']))
  const { Unauthenticated, PermissionDenied, InsufficientScope, NotFound, KeyReused, Invalid } =
    document.components.examples
  const type = `${config.BASE_URL}/event_types/${acme.id}`
  const key = { 'idempotency-key': 'order-4711' }
  await ada.post('/teams', { name: 'Errors' }, key)

  const replies = await Promise.all([
    as(undefined).get('/users/me'),
    ada.get(`/organizations/${globex.id}`),
    narrow.post('/contacts', {}),
    ada.get(`/groups/${acme.id}`),
    ada.post('/teams', { name: 'Others' }, key),
    ada.get(`/event_type_available_times?event_type=${type}&end_time=2027-01-01T00:00:00Z&count=101`),
  ])

  expect(replies.map(({ status }) => status)).toEqual([401, 403, 403, 404, 422, 400])
  expect(replies.map(({ body }) => body)).toEqual(
    [Unauthenticated, PermissionDenied, InsufficientScope, NotFound, KeyReused, Invalid].map(({ value }) => value),
  )
})
