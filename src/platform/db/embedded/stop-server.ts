import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { Conflict } from '../../errors.ts'
import type { ClusterPaths } from './data-folder.ts'
import { findServer, usageConnectionName } from './find-server.ts'
import { readPidFile } from './pid-file.ts'
import { isAlive } from './process.ts'
import { logPath, shutDown } from './server.ts'

const timeoutMs = 30_000

export async function requireStopped(paths: ClusterPaths) {
  const file = await readPidFile(paths)
  if (file?.holder === 'server' || file?.holder === 'unknown')
    throw new Conflict({
      message:
        `The service is running: PostgreSQL (process ${file.pid}) uses ${paths.cluster}. ` +
        'Stop the service, then try again.',
    })
}

/** Stops the server unless another process uses it. */
export async function stopUnused(paths: ClusterPaths, password: string) {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    const server = await findServer(paths, password)
    if (!server) return
    if (server !== 'busy') {
      const isUsed = await hasOtherUsers(server.connection).catch(() => undefined)
      await server.connection.end()
      if (isUsed) return
      if (isUsed === false) await shutDown(paths, server.pid)
      while (isUsed === false && isAlive(server.pid) && performance.now() < deadline) await sleep(5)
    }
    await sleep(10)
  }
  throw new Error(`PostgreSQL on ${paths.cluster} did not stop within ${timeoutMs / 1000} s. See ${logPath(paths)}`)
}

/** Connections close a moment after their process exits. A usage connection that stays open is another user. */
async function hasOtherUsers(connection: Client) {
  const startedAt = performance.now()
  while (performance.now() < startedAt + 1000) {
    const { rows } = await connection.query<{ application_name: string }>(`
      select application_name from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`)
    if (rows.length === 0) return false
    const isUsed = rows.some((row) => row.application_name === usageConnectionName)
    if (isUsed && performance.now() > startedAt + 50) return true
    await sleep(10)
  }
  return true
}
