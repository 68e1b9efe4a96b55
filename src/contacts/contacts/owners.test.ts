import { expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { service } from '../../test/service.ts'

const { acme } = await service()

test('a filter with 500 addresses finds contacts of many owners', async () => {
  const owners = await Promise.all(Array.from({ length: 60 }, (_, i) => acme.hire(`Owner ${i}`, `o${i}@acme.example`)))
  const requests = owners.map((owner, i) => owner.post('/contacts', { emails: [{ email: `guest${i}@many.example` }] }))
  const replies = await Promise.all(requests)
  const existing = ['Guest7@many.example', 'guest41@many.example']
  const list = [...Array.from({ length: 498 }, (_, i) => `${i}@x.co`), ...existing].join(',')

  const { status, body } = await acme.ada.get(`/contacts?organization=${acme.uri}&email=${list}`)

  const uris = new Set(body.collection.map(({ uri }: Json) => uri))
  expect([status, uris]).toEqual([200, new Set([7, 41].map((i) => replies[i]?.body.resource.uri))])
})
