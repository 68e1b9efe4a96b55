import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../platform/db/db.ts'
import type { Clock } from './queries.ts'
import { recordResults, updateQueues, type DeliveryResult } from './result-queries.ts'
import { addResult, changesOf, resultsOf, settle, takeBatch, type ResultEntry } from './result-queue.ts'
import type { SubscriptionQueue } from './subscription-queue.ts'

type ResultWriterOptions = {
  db: Db
  worker: string
  clock: Clock
  complain(error: unknown): void
  /** Another worker delivers there now. */
  onQueueLost(queue: SubscriptionQueue): void
}

type Writer = ResultWriterOptions & { entries: ResultEntry[]; isClosing: boolean; writing: Promise<void> | undefined }

/** Results that arrive during this time are written together. */
const batchMs = 10
const retryMs = 500

/** Records results of deliveries in batches. While the database is unreachable, it keeps them in memory. */
export function createResultWriter(options: ResultWriterOptions) {
  const writer: Writer = { ...options, entries: [], isClosing: false, writing: undefined }
  return {
    add(queue: SubscriptionQueue, result: DeliveryResult) {
      addResult(writer.entries, queue, result)
      writer.writing ??= writeAll(writer).finally(() => {
        writer.writing = undefined
      })
    },
    async close() {
      writer.isClosing = true
      await writer.writing
    },
  }
}

async function writeAll(writer: Writer) {
  while (writer.entries.length > 0) {
    if (!writer.isClosing) await sleep(batchMs)
    const batch = takeBatch(writer.entries)
    while (!(await tryWrite(writer, batch))) {
      if (writer.isClosing) return
      await sleep(retryMs)
    }
  }
}

async function tryWrite(writer: Writer, batch: ResultEntry[]) {
  try {
    await writeBatch(writer, batch)
    return true
  } catch (error) {
    writer.complain(error)
    return false
  }
}

async function writeBatch({ db, worker, clock, entries, onQueueLost }: Writer, batch: ResultEntry[]) {
  const rows = await recordResults(db, worker, resultsOf(batch), clock)
  const changes = changesOf(batch)
  if (changes.length > 0) await updateQueues(db, worker, changes, clock)
  for (const queue of settle(entries, batch, { rows, changes })) onQueueLost(queue)
}
