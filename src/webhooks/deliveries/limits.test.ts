import { expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { service } from '../../test/service.ts'

const { acme, db } = await service()
const maxOf = (limit: keyof typeof config.RATE_LIMITS) => config.RATE_LIMITS[limit][0]?.most ?? 0

const subscribe = async (name: string) =>
  (
    await acme.cyd.post('/webhook_subscriptions', {
      url: `https://hooks.example/${name}`,
      events: ['invitee.created'],
      scope: 'user',
      user: acme.cyd.uri,
      organization: acme.uri,
    })
  ).body.resource.uri as string

test('limits the test deliveries of a subscription without affecting another one', async () => {
  const [uri, other] = await Promise.all(['a', 'b'].map(subscribe))
  const statuses: number[] = []
  for (let i = 0; i <= maxOf('webhook.test'); i++) statuses.push((await acme.cyd.post(`${uri}/test`)).status)

  const { status, body } = await acme.cyd.post(`${uri}/test`)

  expect(statuses).toEqual([...Array.from({ length: maxOf('webhook.test') }, () => 201), 429])
  expect([status, body.message]).toEqual([429, 'Too many test deliveries. Try again in a minute.'])
  expect((await acme.cyd.post(`${other}/test`)).status).toBe(201)
})

test('limits the replays of a subscription without affecting another one', async () => {
  const [uri, other] = await Promise.all(['c', 'd'].map(subscribe))
  const max = maxOf('webhook.replay')
  /** Only one replay of a subscription runs at a time. */
  async function replay(subscription: string | undefined) {
    const reply = await acme.cyd.post(`${subscription}/replays`, { since: new Date(Date.now() - 1000).toISOString() })
    await db.run(sql`update webhook_replays set finished_at = now() where finished_at is null`)
    return reply
  }
  const statuses: number[] = []
  for (let i = 0; i < max; i++) statuses.push((await replay(uri)).status)

  const { status, body } = await replay(uri)

  expect(statuses).toEqual(Array.from({ length: max }, () => statuses[0]))
  expect(statuses[0]).toBeLessThan(300)
  expect([status, body.message]).toEqual([429, 'Too many replays. Try again in 60 minutes.'])
  expect((await replay(other)).status).toBe(statuses[0])
})
