import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './embedded-runtime.ts'

/** PostgreSQL's own lock file: what it says, and whether the process it names is a server of this cluster. */
export type PidFile = { pid: number, port: number, status: string | undefined, rest: string, holder: Holder }
type Holder = 'server' | 'foreign' | 'dead' | 'unknown'

const patience = 90_000
const silence = 10_000

/** Does the work while no other process (or other caller here) holds the lock file. */
export async function underLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const mark = await take(path)
  const beat = setInterval(() => quietly(() => utimesSync(path, new Date(), new Date())), 1000)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    quietly(() => readFileSync(path, 'utf8') === mark && rmSync(path))
  }
}

export async function readPidFile({ cluster }: Place): Promise<PidFile | undefined> {
  const text = await fs.readFile(pidPath(cluster), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const [pid, port, status] = [Number(lines[0]), Number(lines[3]), lines[7]?.trim()]
  if (!(pid > 0 && port > 0)) return undefined
  return { pid, port, status, rest: lines.slice(1).join('\n'), holder: judge(pid, cluster) }
}

/**
 * PostgreSQL refuses to start while the process named in the file lives, even a foreign one that got the number later.
 * It passes over its own parent, which we are; without the file it would not look for survivors of a killed server.
 */
export async function disownPidFile(place: Place) {
  const path = pidPath(place.cluster)
  const file = await readPidFile(place)
  if (!file && await isEmptyFor(path, 200)) await fs.rm(path, { force: true })
  if (file?.holder !== 'foreign') return

  const half = `${path}.new`
  await fs.writeFile(half, `${process.pid}\n${file.rest}`, { mode: 0o600 })
  if (place.account) await fs.chown(half, place.account.uid, place.account.gid)
  await fs.rename(half, path)
}

/** The same port again, so that one who used the server before it fell and rose may revive its connection. */
export async function findLastPort({ cluster }: Place) {
  const options = await fs.readFile(join(cluster, 'postmaster.opts'), 'utf8').catch(() => '')
  const port = options.match(/"-p" "(\d+)"/)?.[1]
  return port === undefined ? undefined : Number(port)
}

export function isAlive(pid: number) {
  return findCommand(pid) !== undefined
}

export function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

export function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
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
  return quietly(() => ({ mark: readFileSync(path, 'utf8'), beat: statSync(path).mtimeMs })) ?? { mark: '', beat: 0 }
}

function isDead(mark: string) {
  const pid = Number.parseInt(mark, 10)
  return pid > 0 && !isAlive(pid)
}

/** Two may find the same dead lock; the slower one must not throw away what the quicker one has made since. */
function breakLock(path: string, mark: string) {
  const aside = `${path}.${randomUUID()}`
  quietly(() => {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== mark) linkSync(aside, path)
  })
  rmSync(aside, { force: true })
}

function pidPath(cluster: string) {
  return join(cluster, 'postmaster.pid')
}

function judge(pid: number, cluster: string): Holder {
  const command = findCommand(pid)
  if (command === undefined) return 'dead'
  if (command === '') return 'unknown'
  if (command.includes(` -D ${cluster} -p `)) return 'server'
  // A folder moved under its running server keeps it; a copy of the folder is not served by the original's.
  const isMoved = command.includes(' -D ') && quietly(() => readlinkSync(`/proc/${pid}/cwd`)) === cluster
  return isMoved ? 'server' : 'foreign'
}

/** The command line of a live process, empty where it cannot be read; undefined when it is dead or a zombie. */
function findCommand(pid: number) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return undefined
  }
  if (process.platform === 'win32') return ''
  const command = quietly(() => process.platform === 'linux'
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }))
  return command || undefined
}

/** The file is created, then filled; a crash in between leaves an empty one, and PostgreSQL refuses to start. */
async function isEmptyFor(path: string, milliseconds: number) {
  const isEmpty = () => quietly(() => statSync(path).size === 0) ?? false
  if (!isEmpty()) return false
  await sleep(milliseconds)
  return isEmpty()
}
