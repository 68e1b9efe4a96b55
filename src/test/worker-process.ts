import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { closeAfterFile } from './cleanup.ts'
import { endOf } from './end-of.ts'

type Options = { nodeArgs?: string[]; env?: Record<string, string> }

/** Starts a worker script of this folder in its own process. Returns what kills it. `gone`: it has ended. */
export async function startWorkerProcess(name: string, args: string[], { nodeArgs = [], env = {} }: Options = {}) {
  const child = spawn(process.execPath, [...nodeArgs, pathOf(name), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const gone = endOf(child)
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  closeAfterFile(kill)
  const failed = gone.then((code) => {
    throw new Error(`${name} ended with code ${code}`)
  })
  await Promise.race([once(child.stdout, 'data'), failed])
  return Object.assign(kill, { gone })
}

export const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
