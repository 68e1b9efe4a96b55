import { markChangeSaved } from './receiver-state.ts'
import type { DeliveryResult, SubscriptionQueueChange } from './result-queries.ts'
import { markRecorded, type SubscriptionQueue } from './subscription-queue.ts'

export type ResultEntry = { queue: SubscriptionQueue; result: DeliveryResult; tries: number }

/** What one write saved: the recorded events of each queue that is still ours, and states of receivers. */
export type SavedBatch = { rows: { id: string; written: string[] }[]; changes: SubscriptionQueueChange[] }

const maxPerWrite = 500
/** A row that another process changed at the same moment is written at the next try; a deleted one, never. */
const maxTries = 3

export function addResult(entries: ResultEntry[], queue: SubscriptionQueue, result: DeliveryResult) {
  entries.push({ queue, result, tries: 0 })
}

export function takeBatch(entries: ResultEntry[]) {
  return entries.splice(0, maxPerWrite)
}

/** All writers lock the rows in the same order, so they cannot deadlock. */
export function resultsOf(batch: ResultEntry[]) {
  return batch.map(({ result }) => result).toSorted(byKey)
}

/** The states of receivers that are not in the database yet. */
export function changesOf(batch: ResultEntry[]) {
  return [...queuesOf(batch)].flatMap(({ unsavedChange }) => unsavedChange ?? [])
}

/** Applies what was saved, adds missed results to the queue again, and returns the queues that other workers have. */
export function settle(entries: ResultEntry[], batch: ResultEntry[], { rows, changes }: SavedBatch) {
  const writtenIds = new Map(rows.map(({ id, written }) => [id, new Set(written)]))
  for (const entry of batch) {
    const { queue, result } = entry
    const isMissed = writtenIds.get(queue.id)?.has(result.event_id) === false
    if (isMissed && ++entry.tries < maxTries) entries.push(entry)
    else markRecorded(queue, result.event_id)
  }
  const queues = [...queuesOf(batch)]
  const savedChanges = new Map(changes.map((change) => [change.id, change]))
  for (const queue of queues) {
    const change = savedChanges.get(queue.id)
    if (change) markChangeSaved(queue, change)
  }
  return queues.filter(({ id }) => !writtenIds.has(id))
}

function queuesOf(batch: ResultEntry[]) {
  return new Set(batch.map(({ queue }) => queue))
}

function byKey(a: DeliveryResult, b: DeliveryResult) {
  if (a.subscription_id !== b.subscription_id) return a.subscription_id < b.subscription_id ? -1 : 1
  return a.event_id < b.event_id ? -1 : 1
}
