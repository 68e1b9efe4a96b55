import { execFile, spawn } from 'node:child_process'
import * as fs from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Place } from './data-folder.ts'
import { readPidFile } from './pid-file.ts'
import { ignoreErrors } from './process.ts'
import { environment, findPrograms } from './runtime.ts'

const megabyte = 2 ** 20

/** An eighth of the machine's memory, which is taken up only as far as the data fills it. */
const buffers = Math.round(Math.min(Math.max(totalmem() / 8 / megabyte, 128), 2048))

const flags = [
  'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', `shared_buffers=${buffers}MB`,
  'timezone=UTC', 'log_timezone=UTC', 'log_checkpoints=off',
  // Violated constraints are everyday answers here, and their details hold personal data: errors stay out of the log.
  'log_min_messages=log',
].flatMap((setting) => ['-c', setting])

/** Starts the server and waits until it is ready; answers with what it said if it ended instead. */
export async function launch(place: Place, programs: string, port: number, deadline: number) {
  const log = await openLog(place)
  const { size } = await log.stat()
  const child = spawn(join(programs, 'postgres'), ['-D', place.cluster, '-p', String(port), ...flags], {
    ...place.account, cwd: place.home, env: environment, detached: true, stdio: ['ignore', log.fd, log.fd],
    windowsHide: true,
  })
  let failure: string | undefined
  child.once('error', (error) => { failure = error.message })
  child.once('exit', (code, signal) => { failure = `PostgreSQL ended with ${signal ?? `code ${code}`}` })
  child.unref()
  await log.close()

  while (failure === undefined && performance.now() < deadline) {
    const file = await readPidFile(place)
    if (file?.pid === child.pid && file?.status === 'ready') return undefined
    await sleep(5)
  }
  const said = await fs.readFile(logPath(place))
  return `${said.subarray(size).toString()}${failure ?? ''}`
}

export async function shutDown(place: Place, pid: number) {
  // Windows has no signals: Node would end the process at once.
  if (process.platform !== 'win32' && ignoreErrors(() => process.kill(pid, 'SIGINT'))) return
  const programs = await findPrograms(place)
  await promisify(execFile)(join(programs, 'pg_ctl'), ['stop', '-D', place.cluster, '-m', 'fast'],
    { ...place.account, cwd: place.home, env: environment })
}

/** Below the ports that systems give to outgoing connections, so that a revived server finds its port still free. */
export async function findFreePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return isFree ? port : findFreePort()
}

export function logPath({ home }: Place) {
  return join(home, 'postgres.log')
}

async function openLog(place: Place) {
  const path = logPath(place)
  const old = await fs.stat(path).catch(() => undefined)
  if (old && old.size > 10_000_000) await fs.rename(path, `${path}.1`)
  const log = await fs.open(path, 'a', 0o600)
  if (place.account) await log.chown(place.account.uid, place.account.gid)
  return log
}
