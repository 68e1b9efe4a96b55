import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { changeStatements } from '../../test/change-statements.ts'
import { service } from '../../test/service.ts'

// Control test: without the lock of `lockOrganization` and the index, the races of race.timed.test.ts must fail.
changeStatements(/(from organizations where id = \$1) for no key update/, '$1')

const { acme, company, db } = await service()
await db.run(sql`drop index organization_invitations_pending`)
// Opens all connections before the race, so that no request has an advantage.
await Promise.all(Array.from({ length: 16 }, () => db.run(sql`select pg_sleep(0.1)`)))
const fifty = Array.from({ length: 50 }, (_, i) => i)

test('control: without lock and index several requests invite the same address', async () => {
  const answers = await Promise.all(
    fifty.map(() => acme.ada.post(`/organizations/${acme.id}/invitations`, { email: 'dee@acme.example' })),
  )

  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(1)
})

test('control: without the lock several requests get the last seat', async () => {
  const small = await company('Small', 'standard', 'paid', 4)

  const answers = await Promise.all(
    fifty.map((i) => small.ada.post(`/organizations/${small.id}/invitations`, { email: `gus${i}@small.example` })),
  )

  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(1)
})
