import { expect, test } from 'vitest'
import { config } from '../config.ts'
import { service } from '../test/service.ts'

const { acme } = await service()
const mostOf = (limit: keyof typeof config.RATE_LIMITS) => config.RATE_LIMITS[limit][0]?.most ?? 0

test('a subscription is tested so often and no more, and another one is not affected', async () => {
  const [uri, other] = await Promise.all(['a', 'b'].map(async (name) => (await acme.cyd.post('/webhook_subscriptions', {
    url: `https://hooks.example/${name}`, events: ['invitee.created'], scope: 'user', user: acme.cyd.uri,
    organization: acme.uri,
  })).body.resource.uri as string))
  const statuses: number[] = []
  for (let i = 0; i <= mostOf('webhook.test'); i++) statuses.push((await acme.cyd.post(`${uri}/test`)).status)

  const { status, body } = await acme.cyd.post(`${uri}/test`)

  expect(statuses).toEqual([...Array.from({ length: mostOf('webhook.test') }, () => 201), 429])
  expect([status, body.message]).toEqual([429, 'Too many test deliveries. Try again in a minute.'])
  expect((await acme.cyd.post(`${other}/test`)).status).toBe(201)
})
