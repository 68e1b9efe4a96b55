import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { seconds } from '../../platform/time.ts'
import { insertDelivery, subscribe } from '../../test/delivery-log.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'
import { recordResults } from './result-queries.ts'
import { abandonDisabled, deleteOldDeliveries } from './retention.ts'

const { acme, db } = await service()
const clock = { ahead: 0 }
const attempt = { status_code: 200, error: null, response: 'ok', duration_ms: 12 }

/** The first rows of two partitions have the same ctid. */
async function createTwins() {
  await db.run(sql`truncate webhook_deliveries`)
  const [receiver, other] = [await subscribe(acme), await subscribe(acme)]
  const insert = (to: typeof receiver, ago: number) =>
    insertDelivery(db, acme.id, to, { status: 'waiting', attempts: [], ago })
  const uris = [await insert(receiver, seconds({ days: 70 })), await insert(other, 0)]
  await db.run(sql`update webhook_subscriptions set worker_id = ${acme.id}`)
  const rows = await db.all<{ event_id: string; begun_at: string; ctid: string }>(sql`
    select event_id, begun_at, ctid::text from webhook_deliveries order by event_id`)
  return { receiver, other, uris, rows }
}
const listRows = () => db.all(sql`select status, attempt from webhook_deliveries order by event_id`)

test('a result changes only its own delivery, not one of another month with the same ctid', async () => {
  const { other, uris, rows } = await createTwins()
  const result = {
    subscription_id: idOf(other.uri),
    event_id: idOf(uris[1] ?? ''),
    begun_at: rows[1]?.begun_at ?? '',
    number: 0,
    status: 'delivered' as const,
    seconds: 0,
    attempt,
  }

  await recordResults(db, acme.id, [result], clock)

  expect(rows.map(({ ctid }) => ctid)).toEqual(['(0,1)', '(0,1)'])
  expect(await listRows()).toEqual([
    { status: 'waiting', attempt: 0 },
    { status: 'delivered', attempt: 1 },
  ])
})

test('only deliveries of disabled subscriptions are abandoned, whatever their month', async () => {
  const { receiver } = await createTwins()
  await db.run(sql`update webhook_subscriptions set state = 'disabled' where id = ${idOf(receiver.uri)}`)

  await abandonDisabled(db, clock)

  expect(await listRows()).toEqual([
    { status: 'failed', attempt: 0 },
    { status: 'waiting', attempt: 0 },
  ])
})

test('only deliveries older than 30 days are deleted, and whole months with their partition', async () => {
  await createTwins()

  await deleteOldDeliveries(db, clock)
  const left = await listRows()
  await deleteOldDeliveries(db, { ahead: seconds({ days: 80 }) })

  expect(left).toEqual([{ status: 'waiting', attempt: 0 }])
  expect(await listRows()).toEqual([])
  expect(
    await db.all(sql`
    select from partitions_of('webhook_deliveries') where ends <= now() and name not like '%oldest'`),
  ).toEqual([])
})
