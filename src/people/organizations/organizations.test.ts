import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'

const { acme, globex } = await service()

test('every member can read the organization', async () => {
  const { status, body } = await acme.cyd.get(acme.uri)

  expect(status).toBe(200)
  expect(body.resource).toEqual({
    uri: acme.uri,
    name: 'Acme',
    kind: 'multiple',
    plan: 'enterprise',
    stage: 'paid',
    created_at: expect.any(String),
    updated_at: expect.any(String),
    brand_color: null,
    links: { website: null, imprint: null, privacy: null },
    powered_by: true,
    embed_domains: null,
    logo_url: null,
  })
})

test('another organization is forbidden', async () => {
  const { status, body } = await acme.ada.get(globex.uri)

  expect([status, body.title, body.message]).toEqual([
    403,
    'Permission Denied',
    'You do not have permission to access this resource.',
  ])
})

test('an unknown organization is not found', async () => {
  const { status, body } = await acme.ada.get('/organizations/0196b1a0-0000-7000-8000-000000000000')

  expect([status, body.title, body.details[0].code]).toEqual([404, 'Internal Server Error', 'not_found'])
})
