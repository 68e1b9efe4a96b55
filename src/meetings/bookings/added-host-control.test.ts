import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { bookWhileHostIsAdded } from '../../test/added-host.ts'
import { service } from '../../test/service.ts'

const { acme, db } = await service()
// Control test: added-host.test.ts must fail if the check after locking accepts the plan of the cache. It compares
// versions, and without this trigger a new host does not change the version.
await db.run(sql`drop trigger plan_version on event_type_hosts`)

test('without a new version of the plan, a booking does not see a host who was added while it waited', async () => {
  const { reply } = await bookWhileHostIsAdded(db, acme)

  expect([reply?.status, reply?.body.details[0].code]).toEqual([400, 'already_filled'])
})
