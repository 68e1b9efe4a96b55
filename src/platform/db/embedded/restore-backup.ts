import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { findFolderOwner } from './account.ts'
import type { Description } from './backup-manifest.ts'
import { openBackup } from './check-backup.ts'
import { writeEntries } from './copy-cluster.ts'
import { createFolder } from './create-folder.ts'
import { findClusterPaths, findLinkedHome, pathsIn } from './data-folder.ts'
import { withLock } from './lock.ts'
import { replaceData, requireEmpty } from './replace-data.ts'
import { requireStopped } from './stop-server.ts'
import { temporaryPath } from './temporary.ts'

export type RestoreOptions = {
  /** Move existing data aside instead of refusing. */
  force: boolean
  onProgress: (bytes: number) => void
  /** Refuses a backup by throwing. `home`: where the files will be. */
  check: (description: Description, home: string) => Promise<void>
  signal?: AbortSignal
}

/** `keptIn`: the folder with the data that was there before. It can be used as a data folder. */
export type RestoreResult = { folder: string; keptIn: string | undefined; hasSecretKey: boolean }

/**
 * Writes the files of a backup to a temporary folder, verifies them, and then moves them into the data folder. The lock
 * keeps servers from starting. The next start deletes the temporary folder of a restore that was killed.
 */
export async function restoreBackup(path: string, dataDir: string, options: RestoreOptions): Promise<RestoreResult> {
  const folder = await createFolder(dataDir)
  return withLock(join(folder, 'postgres.lock'), async () => {
    await requireEmpty(folder, options.force)
    const owner = await findFolderOwner(folder)
    const paths = owner
      ? pathsIn(folder, (await findLinkedHome(folder)) ?? folder, owner)
      : await findClusterPaths(folder)
    await requireStopped(paths)
    const draft = temporaryPath(paths.home)
    try {
      const backup = openBackup(
        path,
        (description) => options.check(description, paths.home),
        (bytes) => {
          options.signal?.throwIfAborted()
          options.onProgress(bytes)
        },
      )
      await writeEntries(draft, backup.clusterEntries, paths.account)
      const keptIn = await replaceData(paths, { draft, secrets: backup.secrets, owner })
      return { folder, keptIn, hasSecretKey: backup.secrets.has('secret.key') }
    } finally {
      await fs.rm(draft, { recursive: true, force: true })
    }
  })
}
