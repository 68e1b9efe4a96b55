import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../platform/db/db.ts'
import type { Listener } from '../../platform/db/listen.ts'
import type { Outbound } from '../../platform/http/fetch.ts'
import { createWakeableSleep, type WakeableSleep } from '../../platform/jobs/wakeable-sleep.ts'
import type { Worker } from '../../platform/jobs/worker.ts'
import { createEventCache } from './event-cache.ts'
import {
  recordHeartbeat, countQueues, fanOut, leave, listDue, newDeliveries, releaseQueues, claimQueues, type FetchLimit, type Clock,
} from './queries.ts'
import { createResultWriter } from './result-writer.ts'
import { createSenderPool } from './sender-pool.ts'
import { fetchLimitOf, createSubscriptionQueue, empty, canTakeMore, readAgain, refill, drain, type SubscriptionQueue } from './subscription-queue.ts'

const maxSleep = 1000
const heartbeat = 2000
/** Without a heartbeat for so long, others will soon take over: nothing new is begun. */
const shareRefreshMs = 10_000
/** How many lanes and workers there are is looked up again after this, by a worker that has its share. */
const newSubscriptionMs = 250
/** A lane that has been quiet for so long is let go. */
const idleReleaseMs = 5000
/** So many lanes nobody grudges a worker. */
const minQueues = 8
const queuesPerClaim = 64
const scanBackoff = 4
const maxEvents = 100
const shutdownPollMs = 50

/** Delivers events to subscriptions until stopped; then ends what is on its way. Any number of processes may do so. */
export function startDeliveries(
  db: Db, listener: Listener, outbound: Outbound, complain: (error: unknown) => void, clock: Clock = { ahead: 0 },
): Worker {
  const worker = randomUUID()
  const lanes = new Map<string, SubscriptionQueue>()
  const recall = createEventCache(db)
  const [reporting, fanning, feeding] = [createWakeableSleep(), createWakeableSleep(), createWakeableSleep()]
  const ledger = createResultWriter({ db, worker, clock, complain, lost })
  const postbox = createSenderPool({ outbound, clock, mayBegin: isSure, onCapacity: feeding.wake, enter: ledger.enter })
  let isStopping = false
  let hasEnded = false
  let heardAt = -Infinity
  let lookAgainAt = -Infinity
  let readAllAt = -Infinity
  let looking: NodeJS.Timeout | undefined
  let eventsAtOnce = maxEvents
  let share = Infinity

  listener.on('events', fanning.wake)
  listener.on('deliveries', (text) => {
    const changed = lanes.get(text)
    if (changed) readAgain(changed)
    else if (text.startsWith(newDeliveries)) markOutdated(text.slice(newDeliveries.length))
    feeding.wake()
  })

  const living = loop(reporting, heartbeat, report, () => hasEnded)
  const working = Promise.all([
    loop(fanning, maxSleep, fan, () => isStopping),
    loop(feeding, maxSleep, feed, () => isStopping),
  ])

  /** Again at once while there is work, else when woken, and now and then in any case. */
  async function loop(rest: WakeableSleep, ms: number, work: () => Promise<boolean>, isOver: () => boolean) {
    while (!isOver()) {
      rest.begin()
      const isBusy = await work().catch(sleepAfter)
      if (!isBusy) await rest.sleep(ms)
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

  function isSure() {
    return now() - heardAt < shareRefreshMs
  }

  /** Says that we live. If that was in doubt, our lanes may be another's by now: what is queued is read again. */
  async function report() {
    const asked = now()
    const workers = await recordHeartbeat(db, worker)
    if (!isSure()) {
      for (const lane of lanes.values()) empty(lane)
      feeding.wake()
    }
    heardAt = asked
    share = workers > 1 ? Math.max(minQueues, Math.ceil((await countQueues(db)) / workers)) : Infinity
    return false
  }

  /** When many events for many subscriptions are too much at once, far fewer are tried, and then slowly more again. */
  async function fan() {
    const most = eventsAtOnce
    eventsAtOnce = Math.ceil(most / 4)
    const { events, deliveries, wanted_by } = await fanOut(db, most, clock)
    eventsAtOnce = Math.min(most + 1, maxEvents)
    if (deliveries > 0) {
      markOutdated(wanted_by ?? '')
      feeding.wake()
    }
    return events > 0
  }

  /** New deliveries were made for these subscriptions, or for many that are not named. */
  function markOutdated(ids: string) {
    if (ids === '') readAllAt = -Infinity
    for (const id of ids.split(',')) {
      const lane = lanes.get(id)
      if (lane) lane.isOutdated = true
    }
  }

  /** Takes lanes that nobody has, reads what is due in those that can take more, and sends it. */
  async function feed() {
    if (!isSure()) return false
    if (lanes.size >= share && now() - heardAt > newSubscriptionMs) await report()
    const hasTaken = await take(Math.min(share - lanes.size, queuesPerClaim))
    if (lanes.size > 0) await fill()
    postbox.post(lanes.values())
    await letGo()
    return hasTaken
  }

  /** The more subscriptions have something waiting, the longer it takes to look for lanes, and the rarer it is done. */
  async function take(room: number) {
    const asked = performance.now()
    if (room <= 0) return false
    if (asked < lookAgainAt) return lookLater(lookAgainAt - asked)
    const taken = await claimQueues(db, worker, [...lanes.keys()], room, clock)
    const answered = performance.now()
    if (taken.length < room) lookAgainAt = answered + scanBackoff * (answered - asked)
    for (const { id } of taken) lanes.set(id, createSubscriptionQueue(id, now()))
    return taken.length > 0
  }

  function lookLater(ms: number) {
    clearTimeout(looking)
    looking = setTimeout(feeding.wake, ms)
    return false
  }

  /**
   * Reads the lanes that can have something new, and once a second all of them: a retry can be due, and an announcement
   * can get lost. To read 100 lanes takes 5 ms and more, and receivers that wait for nothing new are many.
   */
  async function fill() {
    const isTimeForAll = now() - readAllAt >= maxSleep
    if (isTimeForAll) readAllAt = now()
    const chosen = [...lanes.values()].filter((lane) => isTimeForAll || lane.isOutdated || canTakeMore(lane))
    const asked = chosen.map((lane) => ({ lane, changes: lane.changes, fetchLimit: fetchLimitOf(lane) }))
    if (asked.length === 0) return
    for (const lane of chosen) {
      lane.isOutdated = false
      lane.written.clear()
    }
    const { rows, events } = await read(asked).catch((error: unknown) => {
      readAllAt = -Infinity
      throw error
    })
    const found = new Map(rows.map((row) => [row.id, row]))
    for (const { lane, changes, fetchLimit } of asked) {
      const row = found.get(lane.id)
      if (!row) drain(lane)
      else if (lane.changes === changes) refill(lane, row, fetchLimit, events)
      else {
        lane.isOutdated = true
        feeding.wake()
      }
    }
  }

  async function read(asked: { lane: SubscriptionQueue; fetchLimit: FetchLimit }[]) {
    const rows = await listDue(db, worker, asked.map(({ lane, fetchLimit }) => ({ id: lane.id, ...fetchLimit })), clock)
    return { rows, events: await recall(rows) }
  }

  /** Lanes that have been quiet for a while, and those beyond a fair share, are for whoever comes. */
  async function letGo() {
    for (const lane of [...lanes.values()].slice(0, Math.max(0, lanes.size - share))) drain(lane)
    const leaving: string[] = []
    for (const lane of lanes.values()) {
      const isQuiet = lane.held.size === 0 && !lane.change
      if (!isQuiet) lane.quietSince = now()
      else if (lane.isLeaving || now() - lane.quietSince > idleReleaseMs) leaving.push(lane.id)
    }
    if (leaving.length === 0) return
    for (const id of leaving) lanes.delete(id)
    await releaseQueues(db, worker, leaving)
    feeding.wake()
  }

  /** Somebody takes us for dead and delivers there now. */
  function lost(lane: SubscriptionQueue) {
    empty(lane)
    lanes.delete(lane.id)
  }

  /** Each lane goes as soon as nothing of it is on its way: nobody waits for those that are silent. */
  async function handOver() {
    for (const lane of lanes.values()) drain(lane)
    let isOver = false
    const ended = postbox.close().then(() => { isOver = true })
    while (!isOver && lanes.size > 0) {
      await letGo().catch(complain)
      await sleep(shutdownPollMs)
    }
    await ended
  }

  return {
    async stop() {
      isStopping = true
      for (const rest of [fanning, feeding]) rest.wake()
      await working
      clearTimeout(looking)
      await handOver()
      await ledger.close()
      hasEnded = true
      reporting.wake()
      await living
      await leave(db, worker).catch(complain)
    },
  }
}
