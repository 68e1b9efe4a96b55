import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../platform/db/db.ts'
import type { Listener } from '../../platform/db/listen.ts'
import type { Outbound } from '../../platform/http/fetch.ts'
import { createWakeableSleep, type WakeableSleep } from '../../platform/jobs/wakeable-sleep.ts'
import type { Worker } from '../../platform/jobs/worker.ts'
import { createEventCache } from './event-cache.ts'
import { deleteWorker, fanOut, newDeliveriesPrefix, recordHeartbeat, type Clock } from './queries.ts'
import { canTakeMore, fetchLimitOf } from './queue-limits.ts'
import { claimQueues, countQueues, listDue, releaseQueues, type FetchLimit } from './queue-queries.ts'
import { createResultWriter } from './result-writer.ts'
import { createSenderPool } from './sender-pool.ts'
import {
  clearDeliveries, createSubscriptionQueue, drain, invalidate, refill, type SubscriptionQueue,
} from './subscription-queue.ts'

const maxSleepMs = 1000
const heartbeatMs = 2000
/** Without a heartbeat for this long, other workers will soon take over, so nothing new is started. */
const heartbeatValidMs = 10_000
/** A worker that has its share counts queues and workers again after this time. */
const shareRefreshMs = 250
/** A queue that has been idle for this long is released. */
const idleReleaseMs = 5000
/** A worker can always have this many queues, whatever its share. */
const minQueues = 8
const queuesPerClaim = 64
/** After a scan for free queues, the worker waits this many times as long as the scan took. */
const scanBackoff = 4
const maxEventsPerFanOut = 100
const shutdownPollMs = 50

/** Delivers events until stopped; then finishes the requests in flight. Any number of processes can do this. */
export function startDeliveries(
  db: Db, listener: Listener, outbound: Outbound, complain: (error: unknown) => void, clock: Clock = { ahead: 0 },
): Worker {
  const worker = randomUUID()
  const queues = new Map<string, SubscriptionQueue>()
  const loadEvents = createEventCache(db)
  const [heartbeatSleep, fanOutSleep, deliverySleep] =
    [createWakeableSleep(), createWakeableSleep(), createWakeableSleep()]
  const resultWriter = createResultWriter({ db, worker, clock, complain, onQueueLost: forgetQueue })
  const senderPool = createSenderPool({
    outbound, clock, canStart: isAlive, onCapacity: deliverySleep.wake, onResult: resultWriter.add,
  })
  let isStopping = false
  let hasStopped = false
  let lastHeartbeatAt = -Infinity
  let nextScanAt = -Infinity
  let readAllAt = -Infinity
  let scanTimer: NodeJS.Timeout | undefined
  let eventsPerFanOut = maxEventsPerFanOut
  let share = Infinity

  listener.on('events', fanOutSleep.wake)
  listener.on('deliveries', (text) => {
    const changed = queues.get(text)
    if (changed) invalidate(changed)
    else if (text.startsWith(newDeliveriesPrefix)) markOutdated(text.slice(newDeliveriesPrefix.length))
    deliverySleep.wake()
  })

  const heartbeats = loop(heartbeatSleep, heartbeatMs, sendHeartbeat, () => hasStopped)
  const work = Promise.all([
    loop(fanOutSleep, maxSleepMs, fanOutEvents, () => isStopping),
    loop(deliverySleep, maxSleepMs, deliverDue, () => isStopping),
  ])

  /** Repeats a step immediately while there is work, otherwise when woken or after `ms`. */
  async function loop(pause: WakeableSleep, ms: number, step: () => Promise<boolean>, isOver: () => boolean) {
    while (!isOver()) {
      pause.begin()
      const isBusy = await step().catch(sleepAfter)
      if (!isBusy) await pause.sleep(ms)
    }
  }

  /** After an error a loop sleeps, whatever `complain` returns. */
  function sleepAfter(error: unknown) {
    complain(error)
    return false
  }

  /** Never goes back, unlike the time of day. */
  function now() {
    return performance.now() + clock.ahead * 1000
  }

  function isAlive() {
    return now() - lastHeartbeatAt < heartbeatValidMs
  }

  /** If the last heartbeat was too long ago, another worker can have our queues: their deliveries are read again. */
  async function sendHeartbeat() {
    const startedAt = now()
    const workers = await recordHeartbeat(db, worker)
    if (!isAlive()) {
      for (const queue of queues.values()) clearDeliveries(queue)
      deliverySleep.wake()
    }
    lastHeartbeatAt = startedAt
    share = workers > 1 ? Math.max(minQueues, Math.ceil((await countQueues(db)) / workers)) : Infinity
    return false
  }

  /** After a failed batch, perhaps too large, the next one is a quarter of its size. Then the size grows again. */
  async function fanOutEvents() {
    const max = eventsPerFanOut
    eventsPerFanOut = Math.ceil(max / 4)
    const { events, deliveries, subscription_ids } = await fanOut(db, max, clock)
    eventsPerFanOut = Math.min(max + 1, maxEventsPerFanOut)
    if (deliveries > 0) {
      markOutdated(subscription_ids ?? '')
      deliverySleep.wake()
    }
    return events > 0
  }

  /** These subscriptions have new deliveries. An empty list stands for many subscriptions. */
  function markOutdated(ids: string) {
    if (ids === '') readAllAt = -Infinity
    for (const id of ids.split(',')) {
      const queue = queues.get(id)
      if (queue) queue.isOutdated = true
    }
  }

  /** Claims free queues, reads the due deliveries of those that have room, and sends them. */
  async function deliverDue() {
    if (!isAlive()) return false
    if (queues.size >= share && now() - lastHeartbeatAt > shareRefreshMs) await sendHeartbeat()
    const hasClaimed = await claim(Math.min(share - queues.size, queuesPerClaim))
    if (queues.size > 0) await fillQueues()
    senderPool.enqueue(queues.values())
    await releaseIdle()
    return hasClaimed
  }

  /** A scan takes longer the more subscriptions have waiting deliveries, so it then runs less often. */
  async function claim(max: number) {
    const startedAt = performance.now()
    if (max <= 0) return false
    if (startedAt < nextScanAt) return scanLater(nextScanAt - startedAt)
    const claimed = await claimQueues(db, worker, [...queues.keys()], max, clock)
    const endedAt = performance.now()
    if (claimed.length < max) nextScanAt = endedAt + scanBackoff * (endedAt - startedAt)
    for (const { id } of claimed) queues.set(id, createSubscriptionQueue(id, now()))
    return claimed.length > 0
  }

  function scanLater(ms: number) {
    clearTimeout(scanTimer)
    scanTimer = setTimeout(deliverySleep.wake, ms)
    return false
  }

  /**
   * Reads the queues that can have new deliveries, and all queues once a second, because a retry can be due and a
   * notification can get lost. Reading 100 queues takes 5 ms and more, and many receivers have nothing new.
   */
  async function fillQueues() {
    const isTimeForAll = now() - readAllAt >= maxSleepMs
    if (isTimeForAll) readAllAt = now()
    const chosen = [...queues.values()].filter((queue) => isTimeForAll || queue.isOutdated || canTakeMore(queue))
    const reads = chosen.map((queue) => ({ queue, version: queue.version, fetchLimit: fetchLimitOf(queue) }))
    if (reads.length === 0) return
    for (const queue of chosen) {
      queue.isOutdated = false
      queue.recorded.clear()
    }
    const { rows, events } = await readDue(reads).catch((error: unknown) => {
      readAllAt = -Infinity
      throw error
    })
    const rowsById = new Map(rows.map((row) => [row.id, row]))
    for (const { queue, version, fetchLimit } of reads) {
      const row = rowsById.get(queue.id)
      if (!row) drain(queue)
      else if (queue.version === version) refill(queue, row, fetchLimit, events)
      else {
        queue.isOutdated = true
        deliverySleep.wake()
      }
    }
  }

  async function readDue(reads: { queue: SubscriptionQueue; fetchLimit: FetchLimit }[]) {
    const limits = reads.map(({ queue, fetchLimit }) => ({ id: queue.id, ...fetchLimit }))
    const rows = await listDue(db, worker, limits, clock)
    return { rows, events: await loadEvents(rows) }
  }

  /** Releases idle queues, and those beyond a fair share, for other workers. */
  async function releaseIdle() {
    for (const queue of [...queues.values()].slice(0, Math.max(0, queues.size - share))) drain(queue)
    const idle: string[] = []
    for (const queue of queues.values()) {
      const isIdle = queue.pending.size === 0 && !queue.unsavedChange
      if (!isIdle) queue.idleSince = now()
      else if (queue.isDraining || now() - queue.idleSince > idleReleaseMs) idle.push(queue.id)
    }
    if (idle.length === 0) return
    for (const id of idle) queues.delete(id)
    await releaseQueues(db, worker, idle)
    deliverySleep.wake()
  }

  /** Another worker has taken the queue over. */
  function forgetQueue(queue: SubscriptionQueue) {
    clearDeliveries(queue)
    queues.delete(queue.id)
  }

  /** Releases each queue as soon as none of its requests is in flight, so that silent receivers delay no others. */
  async function drainAll() {
    for (const queue of queues.values()) drain(queue)
    let isOver = false
    const closed = senderPool.close().then(() => { isOver = true })
    while (!isOver && queues.size > 0) {
      await releaseIdle().catch(complain)
      await sleep(shutdownPollMs)
    }
    await closed
  }

  return {
    async stop() {
      isStopping = true
      for (const pause of [fanOutSleep, deliverySleep]) pause.wake()
      await work
      clearTimeout(scanTimer)
      await drainAll()
      await resultWriter.close()
      hasStopped = true
      heartbeatSleep.wake()
      await heartbeats
      await deleteWorker(db, worker).catch(complain)
    },
  }
}
