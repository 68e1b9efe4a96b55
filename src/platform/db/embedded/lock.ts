import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, isAlive, ignoreErrors } from './process.ts'

/** Longer than the holder waits for a slow server. */
const patience = 360_000
const silence = 10_000

/** Does the work while no other process (or other caller here) holds the lock file. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const mark = await take(path)
  const beat = setInterval(() => ignoreErrors(() => utimesSync(path, new Date(), new Date())), 1000)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    ignoreErrors(() => readFileSync(path, 'utf8') === mark && rmSync(path))
  }
}

async function take(path: string) {
  const mark = `${process.pid} ${randomUUID()}`
  const deadline = performance.now() + patience
  let last = { mark: '', beat: 0, at: performance.now() }

  while (!create(path, mark)) {
    const now = performance.now()
    const holder = readHolder(path)
    if (holder.mark !== last.mark || holder.beat !== last.beat) last = { ...holder, at: now }
    if (now > deadline) {
      throw new Error(`${path} has been held by process ${holder.mark.split(' ')[0]} for ${patience / 1000} s: `
        + 'end that process, or remove the file if there is none, then try again')
    }

    // Watched on our own clock, so that neither a changed clock nor a sleeping laptop makes a live holder look old.
    if (now - last.at > silence || isDead(holder.mark)) breakLock(path, holder.mark)
    await sleep(10)
  }
  return mark
}

function create(path: string, mark: string) {
  try {
    writeFileSync(path, mark, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  }
}

function readHolder(path: string) {
  return ignoreErrors(() => ({ mark: readFileSync(path, 'utf8'), beat: statSync(path).mtimeMs })) ?? { mark: '', beat: 0 }
}

function isDead(mark: string) {
  const pid = Number.parseInt(mark, 10)
  return pid > 0 && !isAlive(pid)
}

/** Two may find the same dead lock; the slower one must not throw away what the quicker one has made since. */
function breakLock(path: string, mark: string) {
  const aside = `${path}.${randomUUID()}`
  ignoreErrors(() => {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== mark) linkSync(aside, path)
  })
  rmSync(aside, { force: true })
}
