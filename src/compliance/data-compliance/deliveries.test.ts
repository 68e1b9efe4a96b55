import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { attempt, subscribe } from '../../test/delivery-log.ts'
import { findText } from '../../test/dump-database.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'
import { deletionJob } from './jobs.ts'

const { acme, globex, db } = await service()
const email = 'zoe@initech.example'
const deliveryCount = 1700

/** Inserts many deliveries. Some repeat an address: the first, the last and some in between. */
async function insertDeliveries(organization_id: string, subscription: { uri: string }) {
  const [plain, echoed] = [attempt(200), attempt(200, { response: `Hello ${email}` })].map((entry) =>
    JSON.stringify([entry]),
  )
  await db.run(sql`
    insert into webhook_deliveries (subscription_id, event_id, organization_id, status, due_at, begun_at, attempts)
    select ${idOf(subscription.uri)}, new_id(), ${organization_id}, 'delivered', now(), now(),
      case when n in (1, 700, 1000, 1001, ${deliveryCount}) then ${echoed}::jsonb else ${plain} end
    from generate_series(1, ${deliveryCount}) n`)
}

test('a deletion redacts all delivery attempts of the organization and leaves those of others alone', async () => {
  for (const company of [acme, globex, acme]) await insertDeliveries(company.id, await subscribe(company))
  const payload = { organization_id: acme.id, what: { emails: [email] }, step: 'deliveries' }
  const untouched = sql`select count(*)::int as count from webhook_deliveries where attempts::text like '%"ok"%'`
  const before = [await findText(db, email, { notOf: globex.id }), await findText(db, email, { notOf: acme.id })]

  await deletionJob(() => {}).run(db, payload)

  const after = [await findText(db, email, { notOf: globex.id }), await findText(db, email, { notOf: acme.id })]
  expect(before).toEqual([{ 'webhook_deliveries.attempts': 10 }, { 'webhook_deliveries.attempts': 5 }])
  expect(after).toEqual([{}, { 'webhook_deliveries.attempts': 5 }])
  expect(await db.one(untouched)).toEqual({ count: 3 * (deliveryCount - 5) })
})
