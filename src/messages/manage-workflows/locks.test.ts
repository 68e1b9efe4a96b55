import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { idOf } from '../../test/examples.ts'
import { overlap } from '../../test/lock-waits.ts'
import { service } from '../../test/service.ts'
import { newWorkflow } from '../../test/workflows.ts'

const {
  acme: { ada, uri: acme },
  db,
} = await service()

test('of two concurrent requests for the last workflow of an owner, one succeeds', async () => {
  await db.run(sql`
    insert into workflows (organization_id, user_id, name, active, trigger_type, steps)
    select organization_id, ${ada.id}, name, active, trigger_type, steps
    from workflows, generate_series(1, 99) where organization_id = ${idOf(acme)} and trigger_type = 'booked'`)
  const create = () => ada.post('/workflows', newWorkflow(ada.uri))

  const replies = await overlap(db, 'workflows', create, create)

  expect(replies.map(({ status }) => status)).toEqual([201, 403])
})
