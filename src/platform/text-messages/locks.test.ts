import { expect, test } from 'vitest'
import { overlap } from '../../test/lock-waits.ts'
import { service } from '../../test/service.ts'
import { newNumber, useGateway } from '../../test/text-gateway.ts'
import { queueFor } from '../../test/text-messages.ts'

const running = await service()

test('of two concurrent messages for the last segment of an organization, one is sent', async () => {
  await useGateway({ SMS_DAILY_SEGMENTS: 1 })
  const queue = () => queueFor(running, { to: newNumber() })

  const queued = await overlap(running.db, 'text_messages', queue, queue)

  expect(queued.map(({ status }) => status)).toEqual(['queued', 'suppressed'])
})
