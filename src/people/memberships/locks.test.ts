import { expect, test } from 'vitest'
import { idOf } from '../../test/examples.ts'
import { overlap } from '../../test/lock-waits.ts'
import { service } from '../../test/service.ts'

const {
  acme: { id, ada },
  person,
  db,
} = await service()

test('of two owners who demote each other at the same time, one remains', async () => {
  const eve = await person(id, 'owner', 'Eve Lindt', 'eve@acme.example')
  const pathOf = ({ membership }: typeof eve) => `/organization_memberships/${idOf(membership)}`

  const replies = await overlap(
    db,
    'organization_memberships',
    () => ada.patch(pathOf(eve), { role: 'user' }),
    () => eve.patch(pathOf(ada), { role: 'user' }),
  )

  expect(replies.map(({ status }) => status)).toEqual([200, 403])
})
