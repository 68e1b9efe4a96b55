import { join } from 'node:path'
import { createFolder } from './embedded/create-folder.ts'
import { findClusterPaths, pathsIn } from './embedded/data-folder.ts'
import { deleteData, deleteLeftBehind, findLeftoverData } from './embedded/delete.ts'
import { isResponsive } from './embedded/find-server.ts'
import { withLock } from './embedded/lock.ts'
import { openServer } from './embedded/open-server.ts'
import { readPassword } from './embedded/password.ts'
import { readPidFile } from './embedded/pid-file.ts'
import { serviceUrl, superuserUrl } from './embedded/role.ts'
import { requireStopped, stopUnused } from './embedded/stop-server.ts'
import { reportWaiting } from './wait-for-start.ts'

export type EmbeddedServer = {
  /** For the service: connects as the owner of its database. */
  url: string
  /** For tests and tools: connects as the superuser, who can create databases and change settings. */
  superuserUrl: string
  /** Restarts the server on the same port if it died. */
  revive(): Promise<void>
  /** Releases the server. The last process that uses it stops it. */
  stop(): Promise<void>
}

/**
 * Runs the PostgreSQL of the npm package on a data folder, or uses the server that already runs on it. `onLaunch`:
 * called when its programs do the work, so that the caller can do something else until they are ready. `signal`: gives
 * up, and stops what this started.
 */
export async function startEmbedded(
  dataDir: string,
  onLaunch: () => void = () => {},
  signal?: AbortSignal,
): Promise<EmbeddedServer> {
  const folder = await createFolder(dataDir)
  const lock = join(folder, 'postgres.lock')
  const { paths, password, ...started } = await reportWaiting('the embedded PostgreSQL to start', () =>
    withLock(
      lock,
      async () => {
        const paths = await findClusterPaths(folder)
        const password = await readPassword(paths)
        return { paths, password, server: await openServer(paths, password, { onLaunch, signal }) }
      },
      signal,
    ),
  )
  // Another process can have launched it.
  onLaunch()
  let server = started.server
  let stopping: Promise<void> | undefined

  return {
    url: serviceUrl({ port: server.port, password }),
    superuserUrl: superuserUrl({ port: server.port, password }),

    async revive() {
      if (stopping || (await isResponsive(server))) return
      await withLock(lock, async () => {
        if (stopping || (await isResponsive(server))) return
        await server.connection.end()
        server = await openServer(paths, password, { requiredPort: server.port })
      })
    },

    stop() {
      stopping ??= withLock(lock, async () => {
        await server.connection.end()
        await stopUnused(paths, password)
      })
      return stopping
    },
  }
}

/** Deletes the data of the embedded server. Refuses while a process uses it. `leftBehind`: see LeftoverData. */
export async function removeEmbedded(dataDir: string, { leftBehind = false } = {}) {
  const leftover = await findLeftoverData(dataDir)
  if (leftover.hasData)
    await withLock(join(leftover.folder, 'postgres.lock'), async () => {
      const paths = pathsIn(leftover.folder, leftover.home, undefined)
      // Stops a server that a killed process left running.
      if ((await readPidFile(paths))?.holder === 'server') await stopUnused(paths, await readPassword(paths))
      await requireStopped(paths)
      await deleteData(leftover)
    })
  for (const home of leftBehind ? leftover.leftBehind : []) {
    await requireStopped(pathsIn(leftover.folder, home, undefined))
    await deleteLeftBehind(home)
  }
  return leftover
}
