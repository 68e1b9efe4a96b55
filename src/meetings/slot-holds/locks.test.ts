import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { createHold, newHost, tryHold } from '../../test/holds.ts'
import { idOf } from '../../test/examples.ts'
import { overlap } from '../../test/lock-waits.ts'
import { publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, db } = await service()

test('of two concurrent requests for the last hold of a user, one succeeds', async () => {
  const types = [await publish(await newHost(acme), {}), await publish(await newHost(acme), {})] as const
  const { uri } = await createHold(acme.ada, types[0], 'Tue 09:00')
  await db.run(sql`
    insert into slot_holds (organization_id, event_type_id, created_by, host_ids, start_time, end_time, blocked_from,
      blocked_to, expires_at)
    select organization_id, event_type_id, created_by, host_ids, start_time, end_time, blocked_from, blocked_to,
      expires_at from slot_holds, generate_series(2, 19) where id = ${idOf(uri)}`)

  const replies = await overlap(
    db,
    'slot_holds',
    () => tryHold(acme.ada, types[0], 'Mon 09:00'),
    () => tryHold(acme.ada, types[1], 'Mon 09:00'),
  )

  expect(replies.map(({ status }) => status)).toEqual([201, 403])
})
