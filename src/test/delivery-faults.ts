import { setTimeout as sleep } from 'node:timers/promises'
import type { EmittedEvents } from './emit-many.ts'
import type { Receivers } from './worker-kills.ts'

/** Faults at the healthy paths, and how many events were sent twice there because a worker was killed. */
export function findFaults(
  receivers: Receivers, healthy: string[], { committed, rolledBack }: EmittedEvents, killed: Set<string>,
) {
  const faults = { lost: 0, rolledBack: 0, twice: 0, unsigned: 0 }
  let twiceByKilled = 0
  for (const path of healthy) {
    const senders = Map.groupBy(receivers.at(path), ({ n }) => n)
    for (const n of committed) if (!senders.has(n)) faults.lost++
    for (const receipts of senders.values()) {
      if (receipts.length === 1) continue
      const isByKilledWorker = receipts.slice(0, -1)
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
  const firsts = Map.groupBy(at(path).filter(({ attempt }) => attempt === 1), ({ n }) => n)
  const twice = [...firsts.values()]
    .filter((receipts) => receipts.slice(0, -1).some(({ sender }) => !killed.has(sender))).length
  return { firsts: firsts.size, twice, retries: at(path).filter(({ attempt }) => attempt > 1).length }
}

/** Waits until `count` different events have arrived at each of these paths. */
export async function waitForEvents({ at }: Receivers, paths: string[], count: number, ms: number) {
  const deadline = Date.now() + ms
  const isComplete = (path: string) => new Set(at(path).map(({ n }) => n)).size >= count
  while (!paths.every(isComplete) && Date.now() < deadline) await sleep(100)
}
