import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { milliseconds } from '../../time.ts'
import { codeOf, isAlive, ignoreErrors } from './process.ts'

/** Longer than the lock holder waits for a slow server. */
const timeoutMs = milliseconds({ minutes: 6 })
const expiryMs = 10_000

/** Does the work while this call holds the lock file. Other calls wait, here and elsewhere. `signal`: waits no more. */
export async function withLock<T>(path: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const token = await acquire(path, signal)
  const heartbeat = setInterval(() => ignoreErrors(() => utimesSync(path, new Date(), new Date())), 1000)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    ignoreErrors(() => readFileSync(path, 'utf8') === token && rmSync(path))
  }
}

async function acquire(path: string, signal: AbortSignal | undefined) {
  const token = `${process.pid} ${randomUUID()}`
  const deadline = performance.now() + timeoutMs
  let last = { token: '', heartbeat: 0, at: performance.now() }

  while (!create(path, token)) {
    signal?.throwIfAborted()
    const now = performance.now()
    const holder = readHolder(path)
    if (holder.token !== last.token || holder.heartbeat !== last.heartbeat) last = { ...holder, at: now }
    if (now > deadline) {
      throw new Error(
        `${path} has been held by process ${holder.token.split(' ')[0]} for ${timeoutMs / 1000} s. ` +
          'End that process, or delete the file if the process does not exist. Then try again.',
      )
    }

    // Uses the monotonic clock, so that a clock change or a sleeping laptop does not expire a live lock.
    if (now - last.at > expiryMs || isDead(holder.token)) breakLock(path, holder.token)
    await sleep(10)
  }
  return token
}

function create(path: string, token: string) {
  try {
    writeFileSync(path, token, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  }
}

function readHolder(path: string) {
  const read = () => ({ token: readFileSync(path, 'utf8'), heartbeat: statSync(path).mtimeMs })
  return ignoreErrors(read) ?? { token: '', heartbeat: 0 }
}

function isDead(token: string) {
  const pid = Number.parseInt(token, 10)
  return pid > 0 && !isAlive(pid)
}

/** Two processes can find the same dead lock. The slower one must not delete the new lock of the faster one. */
function breakLock(path: string, token: string) {
  const aside = `${path}.${randomUUID()}`
  ignoreErrors(() => {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== token) linkSync(aside, path)
  })
  rmSync(aside, { force: true })
}
