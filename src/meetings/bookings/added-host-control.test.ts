import { expect, test, vi } from 'vitest'
import type * as LoadPlan from '../../scheduling/availability/load-plan.ts'
import { bookWhileHostIsAdded } from '../../test/added-host.ts'
import { service } from '../../test/service.ts'

// Control test: added-host.test.ts must fail if the plan of the cache is not checked after locking.
vi.mock('../../scheduling/availability/load-plan.ts', async (original) => ({
  ...await original<typeof LoadPlan>(), requireCurrent: () => {},
}))

const { acme, db } = await service()

test('without the check, a booking does not see a host who was added while it waited', async () => {
  const { reply } = await bookWhileHostIsAdded(db, acme)

  expect([reply?.status, reply?.body.details[0].code]).toEqual([400, 'already_filled'])
})
