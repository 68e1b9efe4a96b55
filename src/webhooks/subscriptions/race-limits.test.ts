import { afterAll, expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { indexes } from '../../test/process-fleet.ts'
import { service } from '../../test/service.ts'
import { subscriptionInput } from '../../test/subscriptions.ts'

const { acme, globex, db } = await service()
const { WEBHOOK_SUBSCRIPTIONS_PER_HOST, WEBHOOK_SUBSCRIPTIONS_PER_ORGANIZATION } = config
afterAll(() => void Object.assign(config, { WEBHOOK_SUBSCRIPTIONS_PER_HOST, WEBHOOK_SUBSCRIPTIONS_PER_ORGANIZATION }))
// All connections are open before the race, so that no request has to wait for one.
await Promise.all(indexes(16).map(() => db.run(sql`select pg_sleep(0.1)`)))

test.each([
  ['organization', 3, 100, acme, (i: number) => `https://host${i}.example/`],
  ['host', 100, 3, globex, (i: number) => `https://hooks.example/${i}`],
])('concurrent requests cannot exceed the limit per %s together', async (_name, organization, host, of, urlOf) => {
  Object.assign(config, {
    WEBHOOK_SUBSCRIPTIONS_PER_ORGANIZATION: organization,
    WEBHOOK_SUBSCRIPTIONS_PER_HOST: host,
  })

  const replies = await Promise.all(
    indexes(40).map((i) => of.ada.post('/webhook_subscriptions', subscriptionInput(of, { url: urlOf(i) }))),
  )

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(37)
})
