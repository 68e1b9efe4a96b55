import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../platform/db/db.ts'
import type { Clock } from './queries.ts'
import { markChangeSaved } from './receiver-state.ts'
import { recordResults, updateQueues, type DeliveryResult } from './result-queries.ts'
import { markRecorded, type SubscriptionQueue } from './subscription-queue.ts'

type ResultWriterOptions = {
  db: Db
  worker: string
  clock: Clock
  complain(error: unknown): void
  /** Another worker delivers there now. */
  onQueueLost(queue: SubscriptionQueue): void
}

type Entry = { queue: SubscriptionQueue; result: DeliveryResult; tries: number }

const maxPerWrite = 500
/** Results that arrive during this time are written together. */
const batchMs = 4
const retryMs = 500
/** A row that another process changed at the same moment is written at the next try; a deleted one, never. */
const maxTries = 3

/** Records results of deliveries in batches. While the database is unreachable, it keeps them in memory. */
export function createResultWriter({ db, worker, clock, complain, onQueueLost }: ResultWriterOptions) {
  let entries: Entry[] = []
  let isClosing = false
  let writing: Promise<void> | undefined

  function add(queue: SubscriptionQueue, result: DeliveryResult) {
    entries.push({ queue, result, tries: 0 })
    writing ??= writeAll().finally(() => { writing = undefined })
  }

  async function writeAll() {
    while (entries.length > 0) {
      if (!isClosing) await sleep(batchMs)
      const batch = entries.splice(0, maxPerWrite)
      while (!(await tryWrite(batch))) {
        if (isClosing) return
        await sleep(retryMs)
      }
    }
  }

  async function tryWrite(batch: Entry[]) {
    try {
      await writeBatch(batch)
      return true
    } catch (error) {
      complain(error)
      return false
    }
  }

  async function writeBatch(batch: Entry[]) {
    const rows = await recordResults(db, worker, batch.map(({ result }) => result).toSorted(byKey), clock)
    const writtenIds = new Map(rows.map(({ id, written }) => [id, new Set(written)]))
    const queues = new Set(batch.map(({ queue }) => queue))
    const changes = [...queues].flatMap(({ unsavedChange }) => unsavedChange ?? [])
    if (changes.length > 0) await updateQueues(db, worker, changes, clock)

    for (const entry of batch) {
      const { queue, result } = entry
      const isMissed = writtenIds.get(queue.id)?.has(result.event_id) === false
      if (isMissed && ++entry.tries < maxTries) entries.push(entry)
      else markRecorded(queue, result.event_id)
    }
    for (const queue of queues) {
      const change = changes.find(({ id }) => id === queue.id)
      if (change) markChangeSaved(queue, change)
      if (!writtenIds.has(queue.id)) onQueueLost(queue)
    }
  }

  return {
    add,
    async close() {
      isClosing = true
      await writing
    },
  }
}

/** All writers lock the rows in the same order, so they cannot deadlock. */
function byKey(a: DeliveryResult, b: DeliveryResult) {
  return `${a.subscription_id}${a.event_id}` < `${b.subscription_id}${b.event_id}` ? -1 : 1
}
