/** Discrete events: what happens next, in order of time, and in order of planning at the same time. Times are in ms. */
export type Simulation = {
  now(): number
  after(delay: number, run: () => void): void
  /** Runs everything that happens until then. */
  run(until: number): void
}

/** One step of a process: it calls `resume` when the process can go on. */
export type Step = (resume: () => void) => void
export type Process = Generator<Step, void>

/** `busy`: ms of use, summed over the servers. `waited`: ms in the queue, summed over those who used it. */
export type Usage = { busy: number; waited: number; served: number }
export type Station = { name: string; servers: number; usage(): Usage }

type PlannedEvent = { at: number; order: number; run: () => void }

export function createSimulation(): Simulation {
  const queue = createHeap<PlannedEvent>((a, b) => a.at - b.at || a.order - b.order)
  let [now, order] = [0, 0]
  return {
    now: () => now,
    after: (delay, run) => queue.push({ at: now + Math.max(0, delay), order: order++, run }),
    run(until) {
      for (let next = queue.peek(); next && next.at <= until; next = queue.peek()) {
        queue.pop()
        now = next.at
        next.run()
      }
      now = until
    },
  }
}

/** Runs a process until its end, step by step. */
export function start(process: Process) {
  const next = () => {
    const { done, value } = process.next()
    if (!done) value(next)
  }
  next()
}

export const wait =
  (simulation: Simulation, ms: number): Step =>
  (resume) =>
    simulation.after(ms, resume)

export type Queue = Station & { acquire: Step; release(): void }

/** Servers with one queue, first come, first served: connections of a pool, a thread, a lock. */
export function createQueue(simulation: Simulation, name: string, servers: number): Queue {
  const waiting: { since: number; resume: () => void }[] = []
  let [used, busy, since, waited, served, first] = [0, 0, 0, 0, 0, 0]
  const account = () => {
    busy += used * (simulation.now() - since)
    since = simulation.now()
  }
  return {
    name,
    servers,
    acquire(resume) {
      served++
      if (used === servers) {
        waiting.push({ since: simulation.now(), resume })
        return
      }
      account()
      used++
      resume()
    },
    release() {
      const next = waiting[first]
      if (!next) {
        account()
        used--
        return
      }
      waited += simulation.now() - next.since
      first++
      if (first > 1000) {
        waiting.splice(0, first)
        first = 0
      }
      simulation.after(0, next.resume)
    },
    usage() {
      account()
      return { busy, waited, served }
    },
  }
}

export type Cpu = Station & { use(ms: number): Step }

/** Cores that all threads with work share evenly, as the scheduler of the operating system does. */
export function createCpu(simulation: Simulation, name: string, cores: number): Cpu {
  type Thread = { end: number; order: number; resume: () => void }
  const running = createHeap<Thread>((a, b) => a.end - b.end || a.order - b.order)
  // `progress`: the CPU time that each thread has got since the start.
  let [progress, since, busy, asked, served, spent, planned] = [0, 0, 0, 0, 0, 0, 0]
  const rate = () => Math.min(1, cores / running.size())
  const advance = () => {
    const elapsed = simulation.now() - since
    if (running.size() > 0) progress += elapsed * rate()
    busy += elapsed * Math.min(cores, running.size())
    spent += elapsed * running.size()
    since = simulation.now()
  }
  const plan = () => {
    const next = running.peek()
    const plannedNow = ++planned
    if (next)
      simulation.after((next.end - progress) / rate(), () => {
        if (plannedNow === planned) finish()
      })
  }
  const finish = () => {
    advance()
    const done = running.pop()
    plan()
    done?.resume()
  }
  return {
    name,
    servers: cores,
    use: (ms) => (resume) => {
      advance()
      asked += ms
      running.push({ end: progress + ms, order: served++, resume })
      plan()
    },
    usage() {
      advance()
      return { busy, waited: Math.max(0, spent - asked), served }
    },
  }
}

export type CommitLog = Station & { flush: Step }

/** The write-ahead log: one flush at a time, which is for all who asked before it began. */
export function createCommitLog(simulation: Simulation, name: string, flushMs: () => number): CommitLog {
  let waiting: { since: number; resume: () => void }[] = []
  let [isFlushing, busy, waited, served] = [false, 0, 0, 0]
  const begin = () => {
    const batch = waiting
    const ms = flushMs()
    waiting = []
    isFlushing = true
    busy += ms
    for (const { since } of batch) waited += simulation.now() - since
    simulation.after(ms, () => {
      isFlushing = false
      for (const { resume } of batch) resume()
      if (waiting.length > 0 && !isFlushing) begin()
    })
  }
  return {
    name,
    servers: 1,
    flush(resume) {
      served++
      waiting.push({ since: simulation.now(), resume })
      if (!isFlushing) begin()
    },
    usage: () => ({ busy, waited, served }),
  }
}

/** Locks by key, each with its own queue. */
export function createLocks(simulation: Simulation) {
  const locks = new Map<string, { lock: Queue; users: number }>()
  return {
    acquire:
      (key: string): Step =>
      (resume) => {
        const entry = locks.get(key) ?? { lock: createQueue(simulation, key, 1), users: 0 }
        locks.set(key, entry)
        entry.users++
        entry.lock.acquire(resume)
      },
    release(key: string) {
      const entry = locks.get(key)
      if (!entry) return
      entry.lock.release()
      if (--entry.users === 0) locks.delete(key)
    },
  }
}

/** A binary heap: the lowest item first. */
function createHeap<T>(compare: (a: T, b: T) => number) {
  const items: T[] = []
  const at = (i: number) => items[i] as T
  const swap = (i: number, j: number) => {
    const item = at(i)
    items[i] = at(j)
    items[j] = item
  }
  return {
    size: () => items.length,
    peek: () => items[0],
    push(item: T) {
      let i = items.push(item) - 1
      while (i > 0 && compare(at(i), at((i - 1) >> 1)) < 0) {
        swap(i, (i - 1) >> 1)
        i = (i - 1) >> 1
      }
    },
    pop() {
      const first = items[0]
      const last = items.pop()
      if (items.length === 0 || last === undefined) return first
      items[0] = last
      for (let i = 0; ;) {
        const [left, right] = [2 * i + 1, 2 * i + 2]
        let least = i
        if (left < items.length && compare(at(left), at(least)) < 0) least = left
        if (right < items.length && compare(at(right), at(least)) < 0) least = right
        if (least === i) return first
        swap(i, least)
        i = least
      }
    },
  }
}
