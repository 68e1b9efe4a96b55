import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/db.ts'
import type { Listener } from '../db/listen.ts'
import type { Outbound } from '../http/fetch.ts'
import { createRest, type Rest } from '../jobs/rest.ts'
import type { Worker } from '../jobs/worker.ts'
import { appetiteOf, createLane, empty, refill, retire, type Lane } from './lane.ts'
import { createPostbox } from './postbox.ts'
import { beat, countLanes, fanOut, leave, listDue, listEvents, releaseLanes, takeLanes } from './queries.ts'
import type { Clock, EventRow, LaneRow } from './queries.ts'
import { createLedger } from './record.ts'

const longestSleep = 1000
const heartbeat = 2000
/** Without a heartbeat for so long, others will soon take over: nothing new is begun. */
const longestDoubt = 10_000
/** How many lanes and workers there are is looked up again after this, by a worker that has its share. */
const fresh = 250
/** A lane that has been quiet for so long is let go. */
const linger = 5000
/** So many lanes nobody grudges a worker. */
const fewLanes = 8
const lanesAtOnce = 64
/** Not for long: what somebody is to be forgotten in is not to be sent any more. */
const longestMemory = 5000
const mostRemembered = 2000
const goodbye = 50

/** Delivers events to subscriptions until stopped; then ends what is on its way. Any number of processes may do so. */
export function startDeliveries(
  db: Db, listener: Listener, outbound: Outbound, complain: (error: unknown) => void, clock: Clock = { ahead: 0 },
): Worker {
  const worker = randomUUID()
  const lanes = new Map<string, Lane>()
  const remembered = new Map<string, EventRow>()
  const [reporting, fanning, feeding] = [createRest(), createRest(), createRest()]
  const ledger = createLedger({ db, worker, clock, complain, lost })
  const postbox = createPostbox({ outbound, clock, mayBegin: isSure, hungry: feeding.wake, enter: ledger.enter })
  let isStopping = false
  let hasEnded = false
  let heardAt = -Infinity
  let rememberedAt = -Infinity
  let share = Infinity

  listener.on('events', fanning.wake)
  listener.on('deliveries', feeding.wake)

  const living = loop(reporting, heartbeat, report, () => hasEnded)
  const working = Promise.all([
    loop(fanning, longestSleep, fan, () => isStopping),
    loop(feeding, longestSleep, feed, () => isStopping),
  ])

  /** Again at once while there is work, else when woken, and now and then in any case. */
  async function loop(rest: Rest, ms: number, work: () => Promise<boolean>, isOver: () => boolean) {
    while (!isOver()) {
      rest.begin()
      const isBusy = await work().catch(complain)
      if (!isBusy) await rest.sleep(ms)
    }
  }

  function isSure() {
    return performance.now() - heardAt < longestDoubt
  }

  /** Says that we live. If that was in doubt, our lanes may be another's by now: what is queued is read again. */
  async function report() {
    const asked = performance.now()
    const workers = await beat(db, worker)
    if (!isSure()) {
      for (const lane of lanes.values()) empty(lane)
      feeding.wake()
    }
    heardAt = asked
    share = workers > 1 ? Math.max(fewLanes, Math.ceil((await countLanes(db)) / workers)) : Infinity
    return false
  }

  async function fan() {
    const { events, deliveries } = await fanOut(db, clock)
    if (deliveries > 0) feeding.wake()
    return events > 0
  }

  /** Takes lanes that nobody has, reads what is due in those that can take more, and sends it. */
  async function feed() {
    if (!isSure()) return false
    if (lanes.size >= share && performance.now() - heardAt > fresh) await report()
    const room = Math.min(share - lanes.size, lanesAtOnce)
    const taken = room > 0 ? await takeLanes(db, worker, [...lanes.keys()], room, clock) : []
    for (const { id } of taken) lanes.set(id, createLane(id, performance.now()))

    if (lanes.size > 0) await fill()
    postbox.post(lanes.values())
    await letGo()
    return taken.length > 0
  }

  /** Those that have enough are read, too: they may have been changed, disabled or deleted. */
  async function fill() {
    const asked = [...lanes.values()].map((lane) =>
      ({ lane, changes: lane.changes, id: lane.id, most: appetiteOf(lane) }))
    for (const lane of lanes.values()) lane.written.clear()
    const rows = await listDue(db, worker, asked.map(({ id, most }) => ({ id, most })), clock)
    await remember(rows)
    const found = new Map(rows.map((row) => [row.id, row]))
    for (const { lane, changes } of asked) {
      const row = found.get(lane.id)
      if (!row) retire(lane)
      else if (lane.changes === changes) refill(lane, row, remembered)
      else feeding.wake()
    }
  }

  /** One event may be for many subscriptions, and is for all of them at about the same time. */
  async function remember(rows: LaneRow[]) {
    const isOld = performance.now() - rememberedAt > longestMemory
    if (isOld || remembered.size > mostRemembered) remembered.clear()
    if (remembered.size === 0) rememberedAt = performance.now()
    const wanted = new Set(rows.flatMap(({ due }) => due.map(({ event_id }) => event_id)))
    const missing = [...wanted].filter((id) => !remembered.has(id))
    if (missing.length === 0) return
    for (const event of await listEvents(db, missing)) remembered.set(event.id, event)
  }

  /** Lanes that have been quiet for a while, and those beyond a fair share, are for whoever comes. */
  async function letGo() {
    const now = performance.now()
    for (const lane of [...lanes.values()].slice(0, Math.max(0, lanes.size - share))) retire(lane)
    const leaving: string[] = []
    for (const lane of lanes.values()) {
      const isQuiet = lane.held.size === 0 && !lane.change
      if (!isQuiet) lane.quietSince = now
      else if (lane.isLeaving || now - lane.quietSince > linger) leaving.push(lane.id)
    }
    if (leaving.length === 0) return
    for (const id of leaving) lanes.delete(id)
    await releaseLanes(db, worker, leaving)
    feeding.wake()
  }

  /** Somebody takes us for dead and delivers there now. */
  function lost(lane: Lane) {
    empty(lane)
    lanes.delete(lane.id)
  }

  /** Each lane goes as soon as nothing of it is on its way: nobody waits for those that are silent. */
  async function handOver() {
    for (const lane of lanes.values()) retire(lane)
    let isOver = false
    const ended = postbox.close().then(() => { isOver = true })
    while (!isOver && lanes.size > 0) {
      await letGo().catch(complain)
      await sleep(goodbye)
    }
    await ended
  }

  return {
    async stop() {
      isStopping = true
      for (const rest of [fanning, feeding]) rest.wake()
      await working
      await handOver()
      await ledger.close()
      hasEnded = true
      reporting.wake()
      await living
      await leave(db, worker).catch(complain)
    },
  }
}
