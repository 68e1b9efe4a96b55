import { readlinkSync, statSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterPaths } from './data-folder.ts'
import { findCommand, ignoreErrors } from './process.ts'

/** The lock file of PostgreSQL, and whether the process it names is a server of this cluster. */
export type PidFile = { pid: number; port: number; status: string | undefined; rest: string; holder: Holder }
type Holder = 'server' | 'foreign' | 'dead' | 'unknown'

export async function readPidFile({ cluster }: ClusterPaths): Promise<PidFile | undefined> {
  const text = await fs.readFile(pidPath(cluster), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const [pid, port, status] = [Number(lines[0]), Number(lines[3]), lines[7]?.trim()]
  if (!(pid > 0 && port > 0)) return undefined
  return { pid, port, status, rest: lines.slice(1).join('\n'), holder: findHolder(pid, cluster) }
}

/**
 * PostgreSQL refuses to start while the process named in the file lives, even if another program got that pid later.
 * This writes our pid, because PostgreSQL ignores its parent process. Without the file it would not look for surviving
 * processes of a killed server.
 */
export async function disownPidFile(paths: ClusterPaths) {
  const path = pidPath(paths.cluster)
  const file = await readPidFile(paths)
  if (!file && (await isEmptyFor(path, 200))) await fs.rm(path, { force: true })
  if (file?.holder !== 'foreign') return

  const newFile = `${path}.new`
  await fs.writeFile(newFile, `${process.pid}\n${file.rest}`, { mode: 0o600 })
  if (paths.account) await fs.chown(newFile, paths.account.uid, paths.account.gid)
  await fs.rename(newFile, path)
}

/** The port of the last start, so that processes that used the server before can reconnect. */
export async function findLastPort({ cluster }: ClusterPaths) {
  const options = await fs.readFile(join(cluster, 'postmaster.opts'), 'utf8').catch(() => '')
  const port = options.match(/"-p" "(\d+)"/)?.[1]
  return port === undefined ? undefined : Number(port)
}

function pidPath(cluster: string) {
  return join(cluster, 'postmaster.pid')
}

function findHolder(pid: number, cluster: string): Holder {
  const command = findCommand(pid)
  if (command === undefined) return 'dead'
  if (command === '') return 'unknown'
  if (command.includes(` -D ${cluster} -p `)) return 'server'
  // If the folder was moved, its server still runs in it. A copied folder does not have the server of the original.
  const isMoved = command.includes(' -D ') && ignoreErrors(() => readlinkSync(`/proc/${pid}/cwd`)) === cluster
  return isMoved ? 'server' : 'foreign'
}

/** PostgreSQL creates the file, then fills it. A crash in between leaves it empty, which prevents the next start. */
async function isEmptyFor(path: string, milliseconds: number) {
  const isEmpty = () => ignoreErrors(() => statSync(path).size === 0) ?? false
  if (!isEmpty()) return false
  await sleep(milliseconds)
  return isEmpty()
}
