import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../platform/db/db.ts'
import { recordResults, updateQueues, type Clock, type Result } from './queries.ts'
import { release, settle, type SubscriptionQueue } from './subscription-queue.ts'

type Setting = {
  db: Db
  worker: string
  clock: Clock
  complain(error: unknown): void
  /** Somebody else delivers there now. */
  lost(lane: SubscriptionQueue): void
}

type Line = { lane: SubscriptionQueue; result: Result; tries: number }

const maxPerWrite = 500
/** What comes in meanwhile is written together. */
const gathering = 4
const patience = 500
/** A row that somebody else changed at the same moment is written the next time; one that is gone, never. */
const maxTries = 3

/** Writes down what came of deliveries, many at a time. While the database is away, nothing of it is forgotten. */
export function createResultWriter({ db, worker, clock, complain, lost }: Setting) {
  let lines: Line[] = []
  let isClosing = false
  let writing: Promise<void> | undefined

  function enter(lane: SubscriptionQueue, result: Result) {
    lines.push({ lane, result, tries: 0 })
    writing ??= write().finally(() => { writing = undefined })
  }

  async function write() {
    while (lines.length > 0) {
      if (!isClosing) await sleep(gathering)
      const batch = lines.splice(0, maxPerWrite)
      while (!(await attempt(batch))) {
        if (isClosing) return
        await sleep(patience)
      }
    }
  }

  async function attempt(batch: Line[]) {
    try {
      await keep(batch)
      return true
    } catch (error) {
      complain(error)
      return false
    }
  }

  async function keep(batch: Line[]) {
    const rows = await recordResults(db, worker, batch.map(({ result }) => result).toSorted(byKey), clock)
    const kept = new Map(rows.map(({ id, written }) => [id, new Set(written)]))
    const lanes = new Set(batch.map(({ lane }) => lane))
    const changes = [...lanes].flatMap(({ change }) => change ?? [])
    if (changes.length > 0) await updateQueues(db, worker, changes, clock)

    for (const line of batch) {
      const { lane, result } = line
      const isMissed = kept.get(lane.id)?.has(result.event_id) === false
      if (isMissed && ++line.tries < maxTries) lines.push(line)
      else release(lane, result.event_id)
    }
    for (const lane of lanes) {
      const change = changes.find(({ id }) => id === lane.id)
      if (change) settle(lane, change)
      if (!kept.has(lane.id)) lost(lane)
    }
  }

  return {
    enter,
    async close() {
      isClosing = true
      await writing
    },
  }
}

/** Whoever locks the same rows in the same order waits rather than locks up. */
function byKey(a: Result, b: Result) {
  return `${a.subscription_id}${a.event_id}` < `${b.subscription_id}${b.event_id}` ? -1 : 1
}
