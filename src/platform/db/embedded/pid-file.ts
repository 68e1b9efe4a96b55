import { readlinkSync, statSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './data-folder.ts'
import { findCommand, ignoreErrors } from './process.ts'

/** PostgreSQL's own lock file: what it says, and whether the process it names is a server of this cluster. */
export type PidFile = { pid: number, port: number, status: string | undefined, rest: string, holder: Holder }
type Holder = 'server' | 'foreign' | 'dead' | 'unknown'

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

function pidPath(cluster: string) {
  return join(cluster, 'postmaster.pid')
}

function judge(pid: number, cluster: string): Holder {
  const command = findCommand(pid)
  if (command === undefined) return 'dead'
  if (command === '') return 'unknown'
  if (command.includes(` -D ${cluster} -p `)) return 'server'
  // A folder moved under its running server keeps it; a copy of the folder is not served by the original's.
  const isMoved = command.includes(' -D ') && ignoreErrors(() => readlinkSync(`/proc/${pid}/cwd`)) === cluster
  return isMoved ? 'server' : 'foreign'
}

/** The file is created, then filled; a crash in between leaves an empty one, and PostgreSQL refuses to start. */
async function isEmptyFor(path: string, milliseconds: number) {
  const isEmpty = () => ignoreErrors(() => statSync(path).size === 0) ?? false
  if (!isEmpty()) return false
  await sleep(milliseconds)
  return isEmpty()
}
