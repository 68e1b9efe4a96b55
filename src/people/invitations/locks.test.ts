import { expect, test } from 'vitest'
import { overlap } from '../../test/lock-waits.ts'
import { service } from '../../test/service.ts'

const { company, db } = await service()

test('of two concurrent invitations for the last seat, one succeeds', async () => {
  const { id, ada, bob } = await company('Small', 'standard', 'paid', 4)
  const path = `/organizations/${id}/invitations`

  const replies = await overlap(
    db,
    'organization_invitations',
    () => ada.post(path, { email: 'gus@small.example' }),
    () => bob.post(path, { email: 'hal@small.example' }),
  )

  expect(replies.map(({ status }) => status)).toEqual([201, 403])
  expect(replies[1].body.details[0].code).toBe('quota_used_up')
})
