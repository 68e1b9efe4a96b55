import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { findFreePort } from '../src/platform/db/embedded/server.ts'
import { endWithBench, onExit } from './cleanup.ts'

export { median } from './figures.ts'

export type Running = { url: string; child: ChildProcess; ms: number; line: string; stop(): Promise<void> }

/** Starts a program that prints one line when it is ready, and times how long that takes. */
export async function run(
  command: string,
  args: string[],
  env: Record<string, string>,
  cwd = process.cwd(),
): Promise<Running> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(command, args, {
    env: { ...process.env, PORT: String(port), BASE_URL: url, DEMO: 'off', LOG_LEVEL: 'warn', ...env },
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const forget = endWithBench(child.pid)
  const stop = onExit(async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await once(child, 'exit')
    forget()
  })
  try {
    const exited = once(child, 'exit').then(() => Promise.reject(new Error(`${command} ended early`)))
    const [line] = await Promise.race([once(child.stdout, 'data'), exited])
    return { url, child, ms: performance.now() - startedAt, line: String(line), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const pool = '16'

/** Settings for both the service and the baseline. */
export function environmentOf(databaseUrl: string) {
  return {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: pool,
    SECRET_KEY: 'a secret key for benches, long enough',
  }
}

/** Does the work while the API runs. */
export async function withService<T>(databaseUrl: string, work: (service: Running) => Promise<T>) {
  const service = await run('bin/convene', ['serve', '--json', '--only', 'api'], environmentOf(databaseUrl))
  try {
    return await work(service)
  } finally {
    await service.stop()
  }
}

/** The resident memory of a process in MB. */
export function memoryOf({ child }: Running) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
