import type { FetchLimit, Due, EventRow, SubscriptionQueueChange, SubscriptionQueueRow } from './queries.ts'
import { isSuccess, pauseAfter, failingAfter, type Outcome } from './rules.ts'

/** What is to be sent. An event that is no longer kept cannot be. */
export type QueuedDelivery = Due & { event: EventRow | undefined; readAt: number }

/** One subscription as the worker that delivers to it sees it. */
export type SubscriptionQueue = {
  id: string
  row: SubscriptionQueueRow | undefined
  queue: QueuedDelivery[]
  /** Every event that is queued, on its way or not yet written down. */
  held: Set<string>
  /** What was written down since the latest reading began, which may know it as due. */
  written: Set<string>
  sending: number
  /** How many of these are retries. */
  retrying: number
  /** It has not been read since it was taken or changed, or since new deliveries were made. */
  isOutdated: boolean
  /** The latest reading ended at its limit, so more first attempts can be due. */
  hasMore: boolean
  /** How it fares, as far as that is not written down yet. */
  change: SubscriptionQueueChange | undefined
  /** Counts the changes: what was read before the latest of them is no longer true. */
  changes: number
  /** It has taken something since we deliver there, and nothing has been long on its way since. */
  isProven: boolean
  /** Nothing more of it is to be sent here. */
  isLeaving: boolean
  quietSince: number
}

/** Whether a receiver has shown that it answers, and quickly. One is failing after many failures in a row. */
export type Kind = 'proven' | 'unproven' | 'failing'

/** Requests at once to a receiver that is proven. */
const maxToProven = 8
/** And to any other: one that is silent holds each of them open until it times out. */
const maxFirsts = 4
const maxRetries = 1
/** When to read more, and how much. A queue that empties slowly is short, so that its content is not outdated. */
const queueSizes = { proven: { few: 8, most: 64 }, others: { few: 2, most: 8 } }

type AttemptOutcome = Pick<Outcome, 'status_code' | 'patience'>

export function createSubscriptionQueue(id: string, now: number): SubscriptionQueue {
  const requests = { sending: 0, retrying: 0, held: new Set<string>(), written: new Set<string>() }
  const state = { change: undefined, changes: 0, isProven: false, isLeaving: false, quietSince: now }
  return { id, row: undefined, queue: [], isOutdated: true, hasMore: false, ...requests, ...state }
}

export function failuresOf({ change, row }: SubscriptionQueue) {
  return change?.failures ?? row?.failures ?? 0
}

/** Can another delivery of this lane leave? */
export function isReady(lane: SubscriptionQueue) {
  return indexOfNext(lane) >= 0
}

/** The next delivery that leaves, if one can. It counts as on its way until `end`. */
export function begin(lane: SubscriptionQueue): QueuedDelivery | undefined {
  const index = indexOfNext(lane)
  if (index < 0) return undefined
  const [parcel] = lane.queue.splice(index, 1)
  if (!parcel) return undefined
  lane.sending++
  if (!isFirst(parcel)) lane.retrying++
  return parcel
}

export function end(lane: SubscriptionQueue, parcel: QueuedDelivery) {
  lane.sending--
  if (!isFirst(parcel)) lane.retrying--
}

/** First attempts do not wait for retries. Retries to a failing receiver wait until its pause is known and over. */
function indexOfNext(lane: SubscriptionQueue) {
  const { queue, sending, retrying } = lane
  const kind = kindOf(lane)
  if (kind === 'proven') return queue.length > 0 && sending < maxToProven ? 0 : -1
  const canRetry = retrying < maxRetries && !(kind === 'failing' && lane.change)
  const canBegin = sending - retrying < maxFirsts
  return queue.findIndex((parcel) => (isFirst(parcel) ? canBegin : canRetry))
}

export function isFirst({ attempt }: Pick<Due, 'attempt'>) {
  return attempt === 0
}

export function kindOf(lane: SubscriptionQueue): Kind {
  const failures = failuresOf(lane)
  if (failures >= failingAfter) return 'failing'
  return lane.isProven && failures === 0 ? 'proven' : 'unproven'
}

/** How many to ask for, those that are held among them; none while there are enough, or before a pause is known. */
export function fetchLimitOf(lane: SubscriptionQueue): FetchLimit {
  const [kind, { queue, held }] = [kindOf(lane), lane]
  const { few, most } = kind === 'proven' ? queueSizes.proven : queueSizes.others
  const none = { any: 0, firsts: 0, retries: 0 }
  if (lane.isLeaving || lane.change?.is_gone) return none
  if (kind === 'proven') return { ...none, any: queue.length < few ? held.size + most : 0 }

  const firsts = queue.filter(isFirst).length
  const isPausing = kind === 'failing' && lane.change !== undefined
  const retries = isPausing || firsts < queue.length ? 0 : maxRetries
  return { ...none, firsts: firsts < few ? held.size + most : 0, retries }
}

/** Should more be read as soon as possible? What is not read now is read within a second or when an event comes. */
export function canTakeMore(lane: SubscriptionQueue) {
  const { any, firsts } = fetchLimitOf(lane)
  return any > 0 || (firsts > 0 && lane.hasMore)
}

/** Takes what was read, of which `asked` could have been as much. */
export function refill(lane: SubscriptionQueue, row: SubscriptionQueueRow, asked: FetchLimit, events: ReadonlyMap<string, EventRow>) {
  lane.row = row
  if (asked.firsts > 0) lane.hasMore = row.due.filter(isFirst).length >= asked.firsts
  for (const due of row.due) {
    if (lane.held.has(due.event_id) || lane.written.has(due.event_id)) continue
    lane.held.add(due.event_id)
    lane.queue.push({ ...due, event: events.get(due.event_id), readAt: performance.now() })
  }
}

/**
 * Notes how an attempt ended that began after `before` failures in a row. Of several that were on their way together,
 * none makes it worse than the pause that the first of them led to. The pause is for retries: first attempts that fail
 * during it do not make it longer, unless the receiver asks for that.
 */
export function note(lane: SubscriptionQueue, { status_code, patience }: AttemptOutcome, before: number, wasFirst = false) {
  const known = failuresOf(lane)
  const failing = lane.change?.failing ?? (lane.row?.is_retrying ? 'as before' : 'no')
  if (isSuccess(status_code)) {
    lane.isProven = true
    if (known > 0 || failing !== 'no') change(lane, { failures: 0, pause: 0, failing: 'no', is_gone: false })
    return
  }
  const isDuringPause = wasFirst && known >= failingAfter
  if (isDuringPause && status_code !== 410 && patience === 0) return
  const failures = known < failingAfter ? known + 1 : isDuringPause ? known : Math.max(known, before + 1)
  change(lane, {
    failures,
    pause: pauseAfter(failures, patience),
    failing: failing === 'no' ? (lane.change ? 'anew' : 'from now on') : failing,
    is_gone: status_code === 410,
  })
  if (failures >= failingAfter || lane.change?.is_gone) empty(lane)
}

/** What has not left yet stays in the database. */
export function empty(lane: SubscriptionQueue) {
  lane.hasMore = true
  for (const { event_id } of lane.queue.splice(0)) lane.held.delete(event_id)
}

/** Its subscription was changed, perhaps disabled: what was read before, also what is being read now, is not sent. */
export function readAgain(lane: SubscriptionQueue) {
  empty(lane)
  lane.isOutdated = true
  lane.changes++
}

/** It is written down. A reading that began before knows nothing of that. */
export function release(lane: SubscriptionQueue, event_id: string) {
  lane.held.delete(event_id)
  lane.written.add(event_id)
}

/** Ends with what is on its way. */
export function drain(lane: SubscriptionQueue) {
  lane.isLeaving = true
  empty(lane)
}

function change(lane: SubscriptionQueue, how: Omit<SubscriptionQueueChange, 'id'>) {
  lane.change = { id: lane.id, ...how, is_gone: how.is_gone || (lane.change?.is_gone ?? false) }
  lane.changes++
}

/** The change is written down, unless there has been another since. */
export function settle(lane: SubscriptionQueue, change: SubscriptionQueueChange) {
  if (lane.change !== change) return
  lane.change = undefined
  if (lane.row) lane.row = { ...lane.row, failures: change.failures, is_retrying: change.failing !== 'no' }
}
