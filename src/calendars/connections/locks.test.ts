import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { startFeed } from '../../test/calendar-connections.ts'
import { idOf } from '../../test/examples.ts'
import { overlap } from '../../test/lock-waits.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada },
  db,
} = await service()

test('of two concurrent requests for the last calendar connection of a person, one succeeds', async () => {
  const feed = await startFeed()
  const connect = () => ada.post('/calendar_connections', { provider: 'ics', url: feed.url })
  const { uri } = (await connect()).body.resource
  await db.run(sql`
    insert into calendar_connections (id, organization_id, user_id, provider, account, credentials)
    select new_id(), organization_id, user_id, provider, account, credentials
    from calendar_connections, generate_series(2, 9) where id = ${idOf(uri)}`)

  const replies = await overlap(db, 'calendar_connections', connect, connect)

  expect(replies.map(({ status }) => status)).toEqual([201, 403])
})
