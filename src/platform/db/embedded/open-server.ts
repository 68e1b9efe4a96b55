import { setTimeout as sleep } from 'node:timers/promises'
import { startTimeoutMs } from '../wait-for-start.ts'
import { advice } from './advice.ts'
import type { ClusterPaths } from './data-folder.ts'
import { findServer, type RunningServer } from './find-server.ts'
import { disownPidFile, findLastPort } from './pid-file.ts'
import { isAlive } from './process.ts'
import { prepareDatabase } from './role.ts'
import { prepare } from './runtime.ts'
import { findFreePort, launch, logPath } from './server.ts'
import { stopUnused } from './stop-server.ts'

const restartTimeoutMs = 30_000
const temporaryFailure = /could not bind|pre-existing shared memory|lock file .* already exists|ended with SIGKILL/

type OpenOptions = { requiredPort?: number; onLaunch?: () => void; signal?: AbortSignal | undefined }

/** Connects to the running server of the cluster or starts one. The open connection marks the server as in use. */
export async function openServer(
  paths: ClusterPaths,
  password: string,
  { requiredPort, onLaunch, signal }: OpenOptions,
): Promise<RunningServer> {
  const startedAt = performance.now()
  // A restart must be fast. A first start on a busy machine can take minutes.
  const deadline = startedAt + (requiredPort ? restartTimeoutMs : startTimeoutMs)
  let port = requiredPort ?? (await findLastPort(paths))
  let output = ''
  let hasLaunched = false

  while (performance.now() < deadline) {
    if (signal?.aborted && hasLaunched) await stopUnused(paths, password)
    signal?.throwIfAborted()
    const server = await findServer(paths, password)
    if (server === 'busy') {
      onLaunch?.()
      await sleep(20)
      continue
    }
    if (server) {
      if (await prepareServer(server, password, requiredPort)) return server
      continue
    }

    const programs = await prepare(paths, password, onLaunch, signal)
    signal?.throwIfAborted()
    await disownPidFile(paths)
    port ??= await findFreePort()
    const failure = await launch(paths, programs, port, { deadline, onLaunch, signal })
    hasLaunched = true
    if (failure === undefined) continue
    output = failure

    // The resources of a killed server become free soon. A port that stays in use belongs to another program.
    if (!temporaryFailure.test(failure) || performance.now() > startedAt + restartTimeoutMs) break
    if (!requiredPort && failure.includes('could not bind') && performance.now() > startedAt + 1000) port = undefined
    await sleep(50)
  }

  const last = output.trimEnd().split('\n').slice(-10).join('\n')
  throw new Error(
    `PostgreSQL did not start on ${paths.cluster}${requiredPort ? ` and port ${requiredPort}` : ''}. ` +
      `If it is still recovering from a crash, try again in a minute. Otherwise see ${logPath(paths)}. ` +
      `${advice}\n${last}`,
  )
}

/** Prepares the database on the server. Returns false if the server died in between. */
async function prepareServer(server: RunningServer, password: string, requiredPort: number | undefined) {
  const { pid, port, connection } = server
  try {
    if (requiredPort && port !== requiredPort) {
      throw new Error(`PostgreSQL was restarted on port ${port}, not ${requiredPort}. Restart this process.`)
    }
    await prepareDatabase(connection, { port, password })
    return true
  } catch (error) {
    await connection.end()
    if (isAlive(pid)) throw error
    return false
  }
}
