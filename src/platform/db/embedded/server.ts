import { execFile, spawn } from 'node:child_process'
import * as fs from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { config } from '../../config.ts'
import { environment } from './create-cluster.ts'
import type { ClusterPaths } from './data-folder.ts'
import { readPidFile } from './pid-file.ts'
import { ignoreErrors } from './process.ts'
import { findPrograms } from './runtime.ts'

const megabyte = 2 ** 20

/** By default an eighth of the memory of the machine. PostgreSQL uses only as much of it as the data needs. */
const cacheMb = config.DATABASE_CACHE_MB ?? Math.round(Math.min(Math.max(totalmem() / 8 / megabyte, 128), 2048))

const flags = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  `shared_buffers=${cacheMb}MB`,
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  // Constraint violations are normal here, and their details contain personal data. So the log has no errors.
  'log_min_messages=log',
  // Overrides that of `initdb`, for roles that an operator adds. Their passwords can be short.
  'scram_iterations=4096',
].flatMap((setting) => ['-c', setting])

type LaunchOptions = { deadline: number; onLaunch?: (() => void) | undefined; signal?: AbortSignal | undefined }

/** Starts the server and waits until it is ready. Returns its output if it exited instead. `signal`: stops it. */
export async function launch(
  paths: ClusterPaths,
  programs: string,
  port: number,
  { deadline, onLaunch, signal }: LaunchOptions,
) {
  const log = await openLog(paths)
  const { size } = await log.stat()
  const child = spawn(join(programs, 'postgres'), ['-D', paths.cluster, '-p', String(port), ...flags], {
    ...paths.account,
    cwd: paths.home,
    env: environment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    windowsHide: true,
  })
  let failure: string | undefined
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('exit', (code, killedBy) => {
    failure = `PostgreSQL ended with ${killedBy ?? `code ${code}`}`
  })
  child.unref()
  await log.close()
  onLaunch?.()
  let isInterrupted = false

  while (failure === undefined && performance.now() < deadline) {
    const file = await readPidFile(paths)
    if (signal?.aborted) isInterrupted ||= child.kill('SIGINT')
    else if (file?.pid === child.pid && file?.status === 'ready') return undefined
    await sleep(5)
  }
  const output = await fs.readFile(logPath(paths))
  return `${output.subarray(size).toString()}${failure ?? ''}`
}

export async function shutDown(paths: ClusterPaths, pid: number) {
  // Windows has no signals: Node would kill the process immediately.
  if (process.platform !== 'win32' && ignoreErrors(() => process.kill(pid, 'SIGINT'))) return
  const programs = await findPrograms(paths)
  await promisify(execFile)(join(programs, 'pg_ctl'), ['stop', '-D', paths.cluster, '-m', 'fast'], {
    ...paths.account,
    cwd: paths.home,
    env: environment,
  })
}

/** Below the ports that systems use for outgoing connections, so that the port is still free after a restart. */
export async function findFreePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return isFree ? port : findFreePort()
}

export function logPath({ home }: ClusterPaths) {
  return join(home, 'postgres.log')
}

async function openLog(paths: ClusterPaths) {
  const path = logPath(paths)
  const old = await fs.stat(path).catch(() => undefined)
  if (old && old.size > 10_000_000) await fs.rename(path, `${path}.1`)
  const log = await fs.open(path, 'a', 0o600)
  if (paths.account) await log.chown(paths.account.uid, paths.account.gid)
  return log
}
