import { fork } from 'node:child_process'
import { once } from 'node:events'
import { milliseconds } from '../time.ts'
import type { Job } from './queue.ts'
import type { RunAlone } from './set-aside.ts'

/** What the process of a single job sends: once when the job begins, and then as long as its event loop runs. */
export type SoloMessage = 'begins' | 'lives'

/** Its event loop did nothing else for this long. Generous, because other processes can need all cores. */
const maxSilenceMs = milliseconds({ seconds: 30 })
export const lifeSignMs = milliseconds({ seconds: 1 })

/**
 * Runs jobs alone, one after another, each in a process of its own: `script` gets the id and the attempt of the job
 * after `args`. Only such a process says for certain which job ends a process.
 */
export function createRunAlone(script: string, args: string[] = []): { run: RunAlone; stop(): void } {
  let last: Promise<unknown> = Promise.resolve()
  let isStopping = false

  async function run({ id, attempt }: Job) {
    if (isStopping) return 'unknown'
    const child = fork(script, [...args, id, String(attempt)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    let hasBegun = false
    const kill = () => void child.kill('SIGKILL')
    let timer: NodeJS.Timeout | undefined
    child.on('message', () => {
      hasBegun = true
      clearTimeout(timer)
      timer = setTimeout(kill, maxSilenceMs)
    })
    const [code] = await once(child, 'exit').catch(() => [1])
    clearTimeout(timer)
    if (code === 0) return 'ended'
    return hasBegun && !isStopping ? 'died' : 'unknown'
  }

  return {
    run(job) {
      const outcome = last.then(() => run(job))
      last = outcome.catch(() => {})
      return outcome
    },
    stop: () => {
      isStopping = true
    },
  }
}
