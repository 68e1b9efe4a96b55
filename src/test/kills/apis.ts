import { setTimeout as sleep } from 'node:timers/promises'
import { startProcess } from '../process.ts'
import { processSettings } from './process-settings.ts'

export type Apis = Awaited<ReturnType<typeof startApis>>

/** `count`: how many requests succeeded. `perKill`: how many of them are between two kills, or more. */
export type ApiLoad = { name: string; perKill: number; count(): number; run(): Promise<unknown> }

/** Two processes that answer requests. The clients call them in turn. */
export async function startApis(url: string) {
  const start = (more: { PORT?: string } = {}) => startProcess({ ...processSettings(url), ...more }, 'api')
  const processes = await Promise.all([start(), start()])
  const inFlight = processes.map(() => new Map<string, number>())
  let state: 'paused' | 'open' | 'over' = 'paused'
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
  async function canStart() {
    while (state === 'paused') await sleep(2)
    return state === 'open'
  }

  /** Runs the loads. Kills a process while it has requests of each of them, starts it again, and so on. */
  async function killUnder(loads: ApiLoad[]) {
    const running = Promise.all(loads.map((load) => load.run()))
    for (const i of [0, 1, 0, 1]) {
      const goals = loads.map((load) => ({ ...load, goal: load.count() + load.perKill }))
      state = 'open'
      while (!goals.every(({ name, count, goal }) => count() >= goal && (inFlight[i]?.get(name) ?? 0) > 0)) await sleep(1)
      state = 'paused'
      await kill(i)
      processes[i] = await start({ PORT: new URL(addressOf(i)).port })
    }
    state = 'over'
    await running
  }

  const kill = async (i: number) => processes[i]?.kill('SIGKILL')
  return { addressOf, send, canStart, killUnder, kill }
}
