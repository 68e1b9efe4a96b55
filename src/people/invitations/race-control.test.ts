import { expect, test, vi } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { service } from '../../test/service.ts'
import type * as queries from '../organizations/queries.ts'

// What race.test.ts proves is only worth something if it fails without the lock and the index: here they are away.
vi.mock('../organizations/queries.ts', async (importOriginal) => {
  const original = await importOriginal<typeof queries>()
  return { ...original, lockOrganization: original.getOrganization }
})

const { acme, company, db } = await service()
await db.run(sql`drop index organization_invitations_pending`)
// All connections are open before the race, so that none of the racers is a connection ahead.
await Promise.all(Array.from({ length: 16 }, () => db.run(sql`select pg_sleep(0.1)`)))
const fifty = Array.from({ length: 50 }, (_, i) => i)

test('without lock and index more than one invites the same address', async () => {
  const answers = await Promise.all(fifty.map(() =>
    acme.ada.post(`/organizations/${acme.id}/invitations`, { email: 'dee@acme.example' })))

  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(1)
})

test('without the lock more than one gets the last seat', async () => {
  const small = await company('Small', 'standard', 'paid', 4)

  const answers = await Promise.all(fifty.map((i) =>
    small.ada.post(`/organizations/${small.id}/invitations`, { email: `gus${i}@small.example` })))

  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(1)
})
