import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { EmittedEvents } from './emit-many.ts'
import type { Receivers } from './receivers.ts'

/** Faults at the healthy paths, and how many events were sent twice there because a worker was killed. */
export function findFaults(
  receivers: Receivers,
  healthy: string[],
  { committed, rolledBack }: EmittedEvents,
  killed: Set<string>,
) {
  const faults = { lost: 0, rolledBack: 0, twice: 0, unsigned: 0 }
  let twiceByKilled = 0
  for (const path of healthy) {
    const senders = Map.groupBy(receivers.at(path), ({ n }) => n)
    for (const n of committed) if (!senders.has(n)) faults.lost++
    for (const receipts of senders.values()) {
      if (receipts.length === 1) continue
      const isByKilledWorker = receipts
        .slice(0, -1)
        .every(({ sender }, i) => killed.has(sender) && receipts[i + 1]?.sender !== sender)
      if (isByKilledWorker) twiceByKilled++
      else faults.twice++
    }
  }
  for (const receipt of [...receivers.receipts.values()].flat()) {
    if (rolledBack.has(receipt.n)) faults.rolledBack++
    if (!receipt.isSigned) faults.unsigned++
  }
  return { faults, twiceByKilled }
}

/** How many first attempts were sent twice to a path although no worker was killed between them, and all retries. */
export function attemptsAt({ at }: Receivers, path: string, killed: Set<string>) {
  const firsts = Map.groupBy(
    at(path).filter(({ attempt }) => attempt === 1),
    ({ n }) => n,
  )
  const twice = [...firsts.values()].filter((receipts) =>
    receipts.slice(0, -1).some(({ sender }) => !killed.has(sender)),
  ).length
  return { firsts: firsts.size, twice, retries: at(path).filter(({ attempt }) => attempt > 1).length }
}

/** Whether events wait for their deliveries, or deliveries to healthy paths have not ended. */
export async function hasDeliveries(db: Db) {
  return (
    (await db.maybe(sql`
    select from waiting_events
    union all
    select from webhook_deliveries d join webhook_subscriptions s on s.id = d.subscription_id
    where d.status = 'waiting' and s.callback_url like '%/ok/%'
    limit 1`)) !== undefined
  )
}
