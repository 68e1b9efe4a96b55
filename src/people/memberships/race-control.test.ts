import { expect, test, vi } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { service } from '../../test/service.ts'
import type * as queries from './role-queries.ts'

// Control test: without the lock, the races of race.test.ts must fail.
vi.mock('./role-queries.ts', async (importOriginal) => ({
  ...await importOriginal<typeof queries>(),
  lockRoles: (...[db, { organization_id }]: Parameters<typeof queries.lockRoles>) => db.all<queries.RoleRow>(sql`
    select id, organization_id, user_id, role, updated_at from organization_memberships
    where organization_id = ${organization_id}`),
}))

const { company, person, db } = await service()
// Opens all connections before the race, so that no request has an advantage.
await Promise.all(Array.from({ length: 16 }, () => db.run(sql`select pg_sleep(0.1)`)))

test('control: without the lock, owners who step down at the same time leave no owner', async () => {
  const { id, ada } = await company('Initech')
  const others = await Promise.all(Array.from({ length: 7 }, (_, i) =>
    person(id, 'owner', 'Eve Lindt', `eve${i}@initech.example`)))

  const answers = await Promise.all([ada, ...others].map((each) => each.patch(each.membership, { role: 'user' })))

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
})
