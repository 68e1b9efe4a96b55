import { setTimeout as sleep } from 'node:timers/promises'
import { startProcess } from '../process.ts'
import { processSettings } from './process-settings.ts'

export type Apis = Awaited<ReturnType<typeof startApis>>

/** `count`: how many requests succeeded. `perKill`: how many of them are between two kills, or some more. */
export type ApiLoad = { name: string; perKill: number; count(): number; run(): Promise<unknown> }

/** Two processes that answer requests. The clients call them in turn. */
export async function startApis(url: string) {
  const start = (more: { PORT?: string } = {}) => startProcess({ ...processSettings(url), ...more }, 'api')
  const processes = await Promise.all([start(), start()])
  const inFlight = processes.map(() => new Map<string, number>())
  /** How much a load may have done. A fast one waits for the others, which saves time. */
  let max = new Map<string, number>()
  let isOver = false
  let turn = 0

  /** Sends a request of this load to one of the processes. Rejects if it is cut off. */
  async function send<Answer>(load: string, request: (address: string) => Promise<Answer>): Promise<Answer> {
    const i = turn++ % 2
    const change = (by: number) => inFlight[i]?.set(load, (inFlight[i].get(load) ?? 0) + by)
    change(1)
    try {
      return await request(addressOf(i))
    } finally {
      change(-1)
    }
  }

  function addressOf(i: number) {
    const process = processes[i]
    if (!process) throw new Error('There are two processes.')
    return process.url
  }

  /** Whether a client may start something new. Nothing new starts while a killed process is replaced. */
  async function canStart({ name, count }: Pick<ApiLoad, 'name' | 'count'>) {
    while (!isOver && count() >= (max.get(name) ?? 0)) await sleep(20)
    return !isOver
  }

  /** Runs the loads. Kills a process while it has requests of each of them, starts it again, and so on. */
  async function killUnder(loads: ApiLoad[]) {
    const running = Promise.all(loads.map((load) => load.run()))
    for (const i of [0, 1, 0, 1]) {
      await reach(
        loads,
        ({ perKill }) => perKill,
        () => true,
      )
      // Until then some wait for the others. Now all are busy.
      await reach(
        loads,
        () => 5,
        ({ name }) => (inFlight[i]?.get(name) ?? 0) > 0,
        Infinity,
      )
      max = new Map()
      await kill(i)
      processes[i] = await start({ PORT: new URL(addressOf(i)).port })
    }
    isOver = true
    await running
  }

  /** Lets each load do that much more, or up to the limit, and returns when all have and are in this state. */
  async function reach(
    loads: ApiLoad[],
    more: (load: ApiLoad) => number,
    isReady: (load: ApiLoad) => boolean,
    limit?: number,
  ) {
    const goals = loads.map((load) => ({ load, goal: load.count() + more(load) }))
    max = new Map(goals.map(({ load, goal }) => [load.name, limit ?? goal]))
    while (!goals.every(({ load, goal }) => load.count() >= goal && isReady(load))) await sleep(2)
  }

  const kill = async (i: number) => processes[i]?.kill('SIGKILL')
  return { addressOf, send, canStart, killUnder, kill }
}
