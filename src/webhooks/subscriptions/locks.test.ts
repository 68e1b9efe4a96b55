import { afterAll, expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { overlap } from '../../test/lock-waits.ts'
import { service } from '../../test/service.ts'
import { subscriptionInput } from '../../test/subscriptions.ts'

const { acme, db } = await service()
const { WEBHOOK_SUBSCRIPTIONS_PER_ORGANIZATION } = config
afterAll(() => void Object.assign(config, { WEBHOOK_SUBSCRIPTIONS_PER_ORGANIZATION }))

test('two concurrent requests cannot exceed the limit per organization together', async () => {
  Object.assign(config, { WEBHOOK_SUBSCRIPTIONS_PER_ORGANIZATION: 1 })
  const create = (url: string) => acme.ada.post('/webhook_subscriptions', subscriptionInput(acme, { url }))

  const replies = await overlap(
    db,
    'activity_log_entries',
    () => create('https://one.example/'),
    () => create('https://two.example/'),
  )

  expect(replies.map(({ status }) => status)).toEqual([201, 403])
})
