import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { changeStatements } from '../../test/change-statements.ts'
import { service } from '../../test/service.ts'

// Control test: without the lock of `lockRoles`, the races of race.timed.test.ts must fail.
changeStatements(/(from organization_memberships\s+where .* order by id) for no key update/s, '$1')

const { company, person, db } = await service()
// Opens all connections before the race, so that no request has an advantage.
await Promise.all(Array.from({ length: 16 }, () => db.run(sql`select pg_sleep(0.1)`)))

test('control: without the lock, owners who step down at the same time leave no owner', async () => {
  const { id, ada } = await company('Initech')
  const others = await Promise.all(
    Array.from({ length: 7 }, (_, i) => person(id, 'owner', 'Eve Lindt', `eve${i}@initech.example`)),
  )

  const answers = await Promise.all([ada, ...others].map((each) => each.patch(each.membership, { role: 'user' })))

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
})
