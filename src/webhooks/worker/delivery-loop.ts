import type { Db } from '../../platform/db/db.ts'
import type { Listener } from '../../platform/db/listen.ts'
import type { Outbound } from '../../platform/http/fetch.ts'
import { createWakeableSleep, type WakeableSleep } from '../../platform/jobs/wakeable-sleep.ts'
import { createDeliveries } from './create-deliveries.ts'
import { deleteWorker, type Clock } from './queries.ts'
import { releaseAll } from './release-queues.ts'
import { createResultWriter } from './result-writer.ts'
import { sendDue } from './send-due.ts'
import { sendHeartbeat } from './send-heartbeat.ts'
import { createSenderPool } from './sender-pool.ts'
import { applyNotification, createDeliveryWorker, forgetQueue, isAlive, timeOf } from './worker-state.ts'

type Loop = { pause: WakeableSleep; ms: number; isOver: boolean; complain: (error: unknown) => void }

const maxSleepMs = 1000
const heartbeatMs = 2000

/** Delivers events until stopped; then finishes the requests in flight. Any number of processes can do this. */
export function startDeliveries(
  db: Db,
  listener: Listener,
  outbound: Outbound,
  complain: (error: unknown) => void,
  clock: Clock = { ahead: 0 },
) {
  const createLoop = (ms: number): Loop => ({ pause: createWakeableSleep(), ms, isOver: false, complain })
  const [heartbeats, fanOuts, sends] = [createLoop(heartbeatMs), createLoop(maxSleepMs), createLoop(maxSleepMs)]
  const { wake } = sends.pause
  const worker = createDeliveryWorker(db, clock, wake)
  const { id, state } = worker
  const resultWriter = createResultWriter({
    db,
    worker: id,
    clock,
    complain,
    onQueueLost: (queue) => forgetQueue(state, queue),
  })
  const senderPool = createSenderPool({
    outbound,
    clock,
    canStart: () => isAlive(state, timeOf(clock)),
    onCapacity: wake,
    onResult: resultWriter.add,
  })
  const handlers = [
    listener.on('events', fanOuts.pause.wake),
    listener.on('deliveries', (text) => {
      if (applyNotification(state, text, id)) wake()
    }),
  ]

  const beating = run(heartbeats, () => sendHeartbeat(worker))
  const working = Promise.all([
    run(fanOuts, () => createDeliveries(worker, senderPool)),
    run(sends, () => sendDue(worker, senderPool)),
  ])

  return {
    async stop() {
      for (const loop of [fanOuts, sends]) end(loop)
      await working
      clearTimeout(worker.scanTimer)
      await releaseAll(worker, senderPool, complain)
      await resultWriter.close()
      end(heartbeats)
      await beating
      for (const remove of handlers) remove()
      await deleteWorker(db, id).catch(complain)
    },
  }
}

/** Repeats a step immediately while it returns true, otherwise when woken or after `ms`. After an error it sleeps. */
async function run(loop: Loop, step: () => Promise<boolean | void>) {
  const { pause, ms, complain } = loop
  while (!loop.isOver) {
    pause.begin()
    const isBusy = await step().catch((error: unknown) => {
      complain(error)
      return false
    })
    if (!isBusy) await pause.sleep(ms)
  }
}

function end(loop: Loop) {
  loop.isOver = true
  loop.pause.wake()
}
