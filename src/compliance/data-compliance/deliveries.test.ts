import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { attempt, subscribe } from '../../test/delivery-log.ts'
import { whereIs } from '../../test/dump-database.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'
import { deletionJob } from './jobs.ts'

const { acme, globex, db } = await service()
const email = 'zoe@initech.example'
const logged = 1700

/** A log of many deliveries, some of which repeat an address: the first, the last and some between. */
async function keepLog(organization_id: string, subscription: { uri: string }) {
  const [plain, echo] = [attempt(200), attempt(200, { response: `Hello ${email}` })].map((one) => JSON.stringify([one]))
  await db.run(sql`
    insert into webhook_deliveries (subscription_id, event_id, organization_id, status, due_at, begun_at, attempts)
    select ${idOf(subscription.uri)}, new_id(), ${organization_id}, 'delivered', now(), now(),
      case when n in (1, 700, 1000, 1001, ${logged}) then ${echo}::jsonb else ${plain} end
    from generate_series(1, ${logged}) n`)
}

test('what receivers repeated is found in logs of any length, in the logs of the organization alone', async () => {
  for (const of of [acme, globex, acme]) await keepLog(of.id, await subscribe(of))
  const errand = { organization_id: acme.id, what: { emails: [email] }, step: 'deliveries' }
  const untouched = sql`select count(*)::int as count from webhook_deliveries where attempts::text like '%"ok"%'`
  const before = [await whereIs(db, email, { notOf: globex.id }), await whereIs(db, email, { notOf: acme.id })]

  await deletionJob(() => {}).run(db, errand)

  const after = [await whereIs(db, email, { notOf: globex.id }), await whereIs(db, email, { notOf: acme.id })]
  expect(before).toEqual([{ 'webhook_deliveries.attempts': 10 }, { 'webhook_deliveries.attempts': 5 }])
  expect(after).toEqual([{}, { 'webhook_deliveries.attempts': 5 }])
  expect(await db.one(untouched)).toEqual({ count: 3 * (logged - 5) })
})
